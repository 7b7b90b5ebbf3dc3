import { mostTopics } from '@app/memory-core/domain/user-settings';
import { z } from 'zod';
import { identifier, name } from '../request-validation/fields';

const most = { categories: 100, ...mostTopics } as const;
const onOff = z.enum(['on', 'off']);

const fields = {
  memory: onOff.meta({
    description: '`off`: turns are acknowledged but not stored. Stays in effect after the user is erased.',
  }),
  extraction: onOff.meta({
    description: '`off`: turns are stored and can be recalled, but nothing is learned from them.',
  }),
  aiSelection: onOff.meta({ description: '`off`: no model selects memories, whatever a request asks for.' }),
  categoriesOff: z
    .array(identifier)
    .max(most.categories)
    .meta({ description: 'Categories in which nothing is learned and from which nothing is used.' }),
  suppressedTopics: z.array(name(most.topicLength)).max(most.topics).meta({
    description:
      'Topics that are never remembered, and hidden where they already are. A text is about a topic if it contains all its significant words, compared by their stems.',
  }),
};

export const settingsAnswer = z.strictObject(fields);
/** Settings that are left out stay as they are. */
export const settingsChange = z.strictObject({
  memory: fields.memory.exactOptional(),
  extraction: fields.extraction.exactOptional(),
  aiSelection: fields.aiSelection.exactOptional(),
  categoriesOff: fields.categoriesOff.exactOptional(),
  suppressedTopics: fields.suppressedTopics.exactOptional(),
});

import { mostTopics } from '@app/memory-core';
import { z } from 'zod';
import { identifier, name } from '../request-validation/fields';

const most = { categories: 100, ...mostTopics } as const;
const onOff = z.enum(['on', 'off']);

const fields = {
  memory: onOff.meta({ description: 'Off: turns are acknowledged and not kept. Outlives clearing all.' }),
  extraction: onOff.meta({
    description: 'Off: turns are kept and found again, nothing is learned from them.',
  }),
  aiSelection: onOff.meta({ description: 'Off: no model chooses memories, whatever a request asks for.' }),
  categoriesOff: z
    .array(identifier)
    .max(most.categories)
    .meta({ description: 'Categories in which nothing is learned, and of which nothing is used.' }),
  suppressedTopics: z.array(name(most.topicLength)).max(most.topics).meta({
    description:
      'Never to be remembered, or told where it is: what holds all telling words of a topic, compared by their stems.',
  }),
};

export const settingsAnswer = z.strictObject(fields);
/** What is not named stays as it is. */
export const settingsChange = z.strictObject({
  memory: fields.memory.exactOptional(),
  extraction: fields.extraction.exactOptional(),
  aiSelection: fields.aiSelection.exactOptional(),
  categoriesOff: fields.categoriesOff.exactOptional(),
  suppressedTopics: fields.suppressedTopics.exactOptional(),
});

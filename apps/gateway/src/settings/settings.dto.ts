import { mostTopics } from '@app/memory-core/domain/user-settings';
import { type FieldOptions } from '../validation/fields/field';
import { IsListOf } from '../validation/fields/lists';
import { identifierRule, nameOf, nameSchema } from '../validation/fields/text';
import { IsOneOf } from '../validation/fields/values';

const switches = ['on', 'off'] as const;
type Switch = (typeof switches)[number];

const IsMemory = (options?: FieldOptions) =>
  IsOneOf(switches, {
    ...options,
    description: '`off`: turns are acknowledged but not stored. Stays in effect after the user is erased.',
  });
const IsExtraction = (options?: FieldOptions) =>
  IsOneOf(switches, {
    ...options,
    description: '`off`: turns are stored and can be recalled, but nothing is learned from them.',
  });
const IsAiSelection = (options?: FieldOptions) =>
  IsOneOf(switches, {
    ...options,
    description: '`off`: no model selects memories, whatever a request asks for.',
  });
const AreCategoriesOff = (options?: FieldOptions) =>
  IsListOf(
    { rule: identifierRule, schema: nameSchema() },
    { max: 100 },
    {
      ...options,
      description: 'Categories in which nothing is learned and from which nothing is used.',
    },
  );
const AreSuppressedTopics = (options?: FieldOptions) =>
  IsListOf(
    { rule: nameOf(mostTopics.topicLength), schema: nameSchema(mostTopics.topicLength) },
    { max: mostTopics.topics },
    {
      ...options,
      description:
        'Topics that are never remembered, and hidden where they already are. A text is about a topic if it contains all its significant words, compared by their stems.',
    },
  );

/** SPEC R66. */
export class Settings {
  @IsMemory() readonly memory!: Switch;
  @IsExtraction() readonly extraction!: Switch;
  @IsAiSelection() readonly aiSelection!: Switch;
  @AreCategoriesOff() readonly categoriesOff!: readonly string[];
  @AreSuppressedTopics() readonly suppressedTopics!: readonly string[];
}

const absent = { optional: true } as const;

/** Settings that are left out stay as they are. */
export class SettingsChange {
  @IsMemory(absent) readonly memory?: Switch;
  @IsExtraction(absent) readonly extraction?: Switch;
  @IsAiSelection(absent) readonly aiSelection?: Switch;
  @AreCategoriesOff(absent) readonly categoriesOff?: readonly string[];
  @AreSuppressedTopics(absent) readonly suppressedTopics?: readonly string[];
}

import { isPlainObject } from '../instantiate';
import { ofParts } from '../problems';
import { Field, type FieldOptions, type Rule } from './field';
import { turnContent } from './text';

/** A piece of a message as OpenAI-compatible endpoints have it: a text, or something that is not one. */
interface Part {
  readonly type: string;
  readonly text?: string;
}

/** What was said, as one text or in parts. */
export type Content = string | readonly Part[];

const mostParts = 256;
const partType = /^[a-z][a-z0-9_]{0,39}$/;

/** What the part of a message that is no text is called: `[image]` for `image_url` and `input_image`. Its data are not kept. */
const placeholder = (type: string): string =>
  `[${type
    // eslint-disable-next-line local/no-words-in-patterns -- names of the parts of a message
    .replace(/^(?:input|output)_|_(?:url|data)$/g, '')
    .replaceAll('_', ' ')}]`;

/** The text of what `IsContent` accepted, its parts joined by line breaks. */
export const textOfContent = (content: Content): string =>
  typeof content === 'string'
    ? content
    : content.map(({ type, text }) => text ?? placeholder(type)).join('\n');

const partRule: Rule = (part) => {
  if (!isPlainObject(part)) return 'must be an object';
  const { type, text } = part;
  if (typeof type !== 'string' || !partType.test(type))
    return 'must have a `type` of lower-case letters, digits and underscores';
  const isText = type === 'text' || type.endsWith('_text');
  if (isText && typeof text !== 'string') return 'must have a `text` that is a string';
  return text === undefined || typeof text === 'string' ? undefined : 'must have no `text` but a string';
};

const contentRule: Rule = (value) => {
  if (typeof value === 'string') return turnContent.rule(value);
  if (!Array.isArray(value)) return 'must be a string or an array of parts';
  if (value.length === 0 || value.length > mostParts) return `must have 1 to ${mostParts} parts`;
  return (
    ofParts((value as readonly unknown[]).map((part, index) => [index, partRule(part)] as const)) ??
    turnContent.rule(textOfContent(value as readonly Part[]))
  );
};

/** The content of a turn. The limit of this deployment is checked by `refuseLong`, on the joined text. */
export const IsContent = (options?: FieldOptions): PropertyDecorator =>
  Field(
    [contentRule],
    {
      oneOf: [
        { type: 'string', minLength: 1 },
        {
          type: 'array',
          minItems: 1,
          maxItems: mostParts,
          items: {
            type: 'object',
            required: ['type'],
            properties: { type: { type: 'string', pattern: partType.source }, text: { type: 'string' } },
            additionalProperties: true,
          },
        },
      ],
    },
    {
      ...options,
      description: `${turnContent.description} In parts, as OpenAI-compatible endpoints have them: texts are kept, joined by line breaks; of any other part only its kind is, such as \`[image]\`.`,
    },
  );

import { ofParts } from '../problems';
import { isPlainObject } from '../instantiate';
import { Field, type FieldOptions, type Rule } from './field';
import { nameRule } from './text';

const most = { entries: 16, keyLength: 64, valueLength: 512 } as const;
const keyRule = nameRule(most.keyLength);

const valueRule: Rule = (value) => {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return undefined;
  if (typeof value !== 'string') return 'must be a string, a finite number or a boolean';
  if (value.length > most.valueLength) return `must have at most ${most.valueLength} characters`;
  return value.isWellFormed() && !value.includes('\0')
    ? undefined
    : 'must be valid Unicode without the NUL character';
};

/** The number of entries is known before a million of them are looked at. */
const metadataRule: Rule = (value) => {
  if (!isPlainObject(value)) return 'must be an object';
  const entries = Object.entries(value);
  if (entries.length > most.entries) return `must have at most ${most.entries} entries`;
  if (entries.some(([key]) => keyRule(key) !== undefined)) {
    return `must have keys of 1 to ${most.keyLength} characters without control characters`;
  }
  return ofParts(entries.map(([key, one]) => [key, valueRule(one)] as const));
};

/** The caller's own flat, small annotations; Keepsake only compares them. */
export const IsMetadata = (options?: FieldOptions): PropertyDecorator =>
  Field(
    [metadataRule],
    {
      type: 'object',
      maxProperties: most.entries,
      additionalProperties: {
        oneOf: [{ type: 'string', maxLength: most.valueLength }, { type: 'number' }, { type: 'boolean' }],
      },
    },
    options,
  );

/** Annotations to look for. */
export const IsMetadataFilter = (options?: FieldOptions): PropertyDecorator =>
  IsMetadata({
    description:
      'Only turns that were sent with all of this, each value equal, and what was learned from such turns.',
    ...options,
  });

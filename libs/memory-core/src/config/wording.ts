import { type z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'a boolean',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

const unsaid = 'is not valid';

const bounded = (of: unknown, side: 'least' | 'most', bound: number | bigint): string => {
  const s = Number(bound) === 1 ? '' : 's';
  if (of === 'array') return `must contain at ${side} ${bound} item${s}`;
  if (of === 'string') return `must have at ${side} ${bound} character${s}`;
  return `must be at ${side} ${bound}`;
};

const oneOf = (values: readonly unknown[]): string =>
  `must be ${values.length === 1 ? '' : 'one of '}${values.map(String).join(', ')}`;

/** The value of the discriminator of a union, or the value itself. */
const valueOf = ({ input, ...issue }: Issue): unknown => {
  const by = 'discriminator' in issue ? issue['discriminator'] : undefined;
  return typeof by === 'string' && typeof input === 'object' && input !== null
    ? (input as Readonly<Record<string, unknown>>)[by]
    : input;
};

/** Lists the allowed types of a value that has none of them. */
const anyOf = (alternatives: readonly (readonly z.core.$ZodIssue[])[]): string | undefined => {
  const names = alternatives.map(([issue]) =>
    issue?.code === 'invalid_type' && issue.path.length === 0 ? kinds[issue.expected] : undefined,
  );
  return names.length === 0 || names.includes(undefined)
    ? undefined
    : `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
};

/** The message for a value that is missing or has the wrong type. Checks of our own bring their own message. */
export const wordingOf = (issue: Issue): string => {
  const isOfType = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  if ((isOfType || issue.code === 'invalid_union') && valueOf(issue) === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue['options'])
        ? oneOf(issue['options'])
        : (anyOf(issue.errors) ?? unsaid);
    case 'too_small':
      return bounded(issue.origin, 'least', issue.minimum);
    case 'too_big':
      return bounded(issue.origin, 'most', issue.maximum);
    default:
      return unsaid;
  }
};

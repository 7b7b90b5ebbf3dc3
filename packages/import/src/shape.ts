import { parse as parseTolerantly, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { z } from 'zod';
import { type UnitDraft } from './units';

/** Nothing of the file can be read. Says where it stops making sense. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const lineAndColumn = (text: string, offset: number): string => {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
};

/** Throws an `UnreadableFile` that names line and column. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // It does not always say where, and quotes what stands there.
    const errors: ParseError[] = [];
    parseTolerantly(text, errors, { disallowComments: true });
    const [first = { error: 0, offset: 0 }] = errors;
    const place = lineAndColumn(text, first.offset);
    throw new UnreadableFile(`This is not JSON at ${place}: ${printParseErrorCode(first.error as number)}.`, {
      cause: error,
    });
  }
};

const pathOf = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');

/** What `value` is, or nothing, where what is wrong is refused by field. */
export const shaped = <T>(
  schema: z.ZodType<T>,
  value: unknown,
  field: string,
  draft: UnitDraft,
): T | undefined => {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) draft.refuse(`${field}${pathOf(path)}`, message);
  return undefined;
};

/** Of the source, from which ours are made. */
export const sourceId = z.string().min(1).max(200);

/** RFC 3339 with an offset, as Python writes it, too, with six digits of a second. */
export const instant = z.iso.datetime({ offset: true, error: 'must be RFC 3339 with an offset' });

/** Milliseconds to RFC 3339. */
export const writtenTime = (ms: number): string => new Date(ms).toISOString();

/** Blank for the API: nothing that a person could see. */
export const isBlank = (text: string): boolean => text.trim() === '';

import { createHash } from 'node:crypto';
import { KeepsakeError } from '../domain/errors';
import { type Instant } from '../domain/identity';

/** Where the next page of a search begins. */
export interface SearchPlace {
  readonly offset: number;
  /** The moment the first page was asked for: later pages weigh confidence and recency alike. */
  readonly now: Instant;
}

const digestLength = 12;

/** Tells searches apart without holding a word of them. */
const digestOf = (search: unknown): string =>
  createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, digestLength);

/** Opaque to callers. Belongs to one search: the same query, kinds and filters. */
export const searchCursor = (search: unknown, { offset, now }: SearchPlace): string =>
  Buffer.from(JSON.stringify([digestOf(search), offset, now])).toString('base64url');

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Throws `invalid-input` naming the field `cursor`. */
export const searchPlaceOf = (cursor: string, search: unknown): SearchPlace => {
  const refused = new KeepsakeError('invalid-input', 'malformed cursor', {
    problems: [{ field: 'cursor', message: 'must be a nextCursor of this search, unchanged' }],
  });
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw refused;
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw refused;
  const [digest, offset, now] = parts as readonly unknown[];
  if (digest !== digestOf(search) || !isCount(offset) || !isCount(now)) throw refused;
  return { offset, now };
};

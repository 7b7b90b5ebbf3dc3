import { KeepsakeError } from '../domain/errors';
import { type FieldValue, type RecordKind } from '../ports/record-store';

/** A place in the order of one kind of record: the value it is ordered by, and the id that breaks ties. */
export interface Position {
  readonly value: Exclude<FieldValue, null>;
  readonly id: string;
}

/** Opaque to callers. Holds the kind, so that a cursor of one listing is refused by another. */
export const cursorOf = (kind: RecordKind, position: Position): string =>
  Buffer.from(JSON.stringify([kind, position.value, position.id])).toString('base64url');

/** `type`: what the listing is ordered by. Throws `invalid-input` naming the field `cursor`. */
export const positionOf = (cursor: string, kind: RecordKind, type: 'number' | 'text'): Position => {
  const refused = new KeepsakeError('invalid-input', 'malformed cursor', {
    problems: [{ field: 'cursor', message: 'must be a nextCursor of this listing, unchanged' }],
  });
  if (!/^[A-Za-z0-9_-]+$/.test(cursor)) throw refused;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw refused;
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw refused;
  const [cursorKind, value, id] = parts as readonly unknown[];
  const typed =
    type === 'number' ? typeof value === 'number' && Number.isFinite(value) : typeof value === 'string';
  if (cursorKind !== kind || !typed || typeof id !== 'string') throw refused;
  return { value: value as Position['value'], id };
};

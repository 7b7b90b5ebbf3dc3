import { type Change, type ChangeType } from '../domain/change';
import { derivedId } from '../domain/derived-id';
import { type UserRef } from '../domain/identity';

/** Derived from what it records and why, so that a step run twice logs once, and a retraction finds what to blank. */
export const changeIdOf = (user: UserRef, type: ChangeType, subjectId: string, cause: string): string =>
  derivedId(user, 'change', type, subjectId, cause);

export const changeOf = (user: UserRef, entry: Omit<Change, 'id'>): Change => ({
  id: changeIdOf(user, entry.type, entry.subjectIds[0] ?? '', entry.cause),
  ...entry,
});

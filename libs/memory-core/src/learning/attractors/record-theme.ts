import { type Attractor } from '../../domain/attractor';
import { type Change } from '../../domain/change';
import { type Instant } from '../../domain/identity';
import { type WorkingMemory } from '../working-memory';

/** To a person it is one from the second insight on: what was said once recurs not. Also where one of them has left it. */
export const isTheme = ({ themeSince, members }: Attractor): boolean =>
  themeSince !== undefined || members.length > 1;

/** The day that the log has of it; undefined where there is no theme yet. */
export const themeSinceOf = (attractor: Attractor): Instant | undefined =>
  isTheme(attractor) ? (attractor.themeSince ?? attractor.createdAt) : undefined;

/** Always the same entry for an attractor, so that a label which quotes what is gone is written over, and of the same day. */
export const themeEntry = ({ id, label, createdAt, themeSince }: Attractor): Omit<Change, 'id'> => ({
  type: 'attractor.started',
  at: themeSince ?? createdAt,
  cause: 'recurrence',
  subjectIds: [id],
  text: `A theme: ${label}`,
});

/** Tells of a theme in the change log. */
export const recordTheme = (work: WorkingMemory, attractorId: string): void => {
  const attractor = work.attractor(attractorId);
  if (attractor !== undefined) work.record(themeEntry(attractor));
};

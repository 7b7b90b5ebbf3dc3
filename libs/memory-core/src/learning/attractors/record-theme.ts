import { type Attractor } from '../../domain/attractor';
import { type Change } from '../../domain/change';
import { type WorkingMemory } from '../working-memory';

/** Always the same entry for an attractor, so that a label which quotes what is gone is written over. */
export const themeEntry = ({ id, label, createdAt }: Attractor): Omit<Change, 'id'> => ({
  type: 'attractor.started',
  at: createdAt,
  cause: 'recurrence',
  subjectIds: [id],
  text: `A theme: ${label}`,
});

/** Tells of a theme in the change log. To a person it is one from the second insight on: what was said once recurs not. */
export const recordTheme = (work: WorkingMemory, attractorId: string): void => {
  const attractor = work.attractor(attractorId);
  if (attractor !== undefined) work.record(themeEntry(attractor));
};

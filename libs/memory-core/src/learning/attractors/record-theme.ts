import { type WorkingMemory } from '../working-memory';

/**
 * Tells of a theme in the change log. To a person it is one from the second insight on: what was said once recurs not.
 * Always the same entry for an attractor, so that a label which quotes a message that was taken back is written over.
 */
export const recordTheme = (work: WorkingMemory, attractorId: string): void => {
  const attractor = work.attractor(attractorId);
  if (attractor === undefined) return;
  work.record({
    type: 'attractor.started',
    at: attractor.createdAt,
    cause: 'recurrence',
    subjectIds: [attractor.id],
    text: `A theme: ${attractor.label}`,
  });
};

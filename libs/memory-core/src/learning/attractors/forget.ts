import { type Attractor } from '../../domain/attractor';
import { type Instant } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { strengthAt } from '../../domain/strength';
import { type WorkingMemory } from '../working-memory';

/** Stands on its own from now on. */
export const detached = ({ attractorId: _attractorId, ...rest }: Insight): Insight => rest;

const forget = (work: WorkingMemory, attractor: Attractor, cause: string, at: Instant): void => {
  for (const member of work.membersOf(attractor)) work.put(detached(member));
  work.removeAttractor(attractor.id);
  // Never more than one insight: no theme to a person, so nothing to tell.
  if (attractor.members.length < 2) return;
  work.record({
    type: 'attractor.forgotten',
    at,
    cause,
    subjectIds: [attractor.id, ...attractor.members],
    text: `A theme faded: ${attractor.label}`,
    before: attractor.label,
  });
};

/** Below the threshold at `at`, an attractor is forgotten whether or not a decay sweep has met it (SPEC R27). */
export const forgetLapsed = (work: WorkingMemory, at: Instant): void => {
  const { attractorDailyFactor, attractorForgetBelow } = work.settings.parameters.learning;
  for (const attractor of work.attractors) {
    if (strengthAt(attractor.strength, at, attractorDailyFactor) < attractorForgetBelow) {
      forget(work, attractor, 'decay', at);
    }
  }
};

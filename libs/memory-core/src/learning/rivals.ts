import { type Insight, isBelieved } from '../domain/insight';
import { bySlot, inOrder } from './certain';
import { type WorkingMemory } from './working-memory';

/** Slots are looked up: no vector and no judge tells anything of them. */
const slotsSay = (one: Insight, other: Insight) =>
  bySlot(...inOrder({ ...one, saidAt: one.recordedAt }, { ...other, saidAt: other.recordedAt }));

/**
 * What took its place, as far as that stands: what came after it may have been outdated in its turn, or be waited on by
 * one that waits itself. Of those, what its slot tells to be no other value is left alone.
 */
export const successorsOf = (work: WorkingMemory, insight: Insight): readonly Insight[] => {
  const line: Insight[] = [];
  const seen = new Set([insight.id]);
  let next = work.insight(insight.supersededBy);
  while (next !== undefined && !seen.has(next.id)) {
    seen.add(next.id);
    line.push(next);
    next = work.insight(next.supersededBy);
  }
  return line.filter((each, index) => {
    if (each.status === 'superseded') return false;
    const says = slotsSay(insight, each);
    return index === 0 || says === undefined || says === 'contradicts';
  });
};

/** What cannot be so beside it: what stands in its place, and what is believed of its slot with another value. */
export const rivalsOf = (work: WorkingMemory, insight: Insight): readonly Insight[] => {
  const successors = successorsOf(work, insight);
  const ofSlot = work.insights.filter(
    (other) =>
      other.id !== insight.id &&
      isBelieved(other) &&
      !successors.includes(other) &&
      slotsSay(insight, other) === 'contradicts',
  );
  return [...successors, ...ofSlot];
};

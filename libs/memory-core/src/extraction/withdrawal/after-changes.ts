import { type Attractor } from '../../domain/attractor';
import { type Insight } from '../../domain/insight';
import { type LearnedMemory } from '../../learning/context';
import { type MemoryChange } from '../../ports/memory-store';

/** The memory as it is once the changes are written. */
export const afterChanges = (memory: LearnedMemory, changes: readonly MemoryChange[]): LearnedMemory => {
  const insights = new Map(memory.insights.map((insight): [string, Insight] => [insight.id, insight]));
  const attractors = new Map(memory.attractors.map((one): [string, Attractor] => [one.id, one]));
  for (const change of changes) {
    if ('put' in change) {
      if (change.put === 'insight') insights.set(change.value.id, change.value);
      if (change.put === 'attractor') attractors.set(change.value.id, change.value);
    } else if (change.remove === 'insight') insights.delete(change.id);
    else if (change.remove === 'attractor') attractors.delete(change.id);
  }
  return { insights: [...insights.values()], attractors: [...attractors.values()] };
};

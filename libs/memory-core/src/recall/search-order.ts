import { textOf } from '../domain/claim';
import { type Resonant } from './resonant';

const saidBy = (one: Resonant): string => {
  if (one.kind === 'turn') return one.hit.text;
  return one.kind === 'insight' ? textOf(one.insight) : one.attractor.gist;
};

/** One sign at a time: a run of a million of them is more than a pattern can hold. */
const lettersOf = (one: Resonant): string =>
  saidBy(one)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * What was found as a search tells it: once what is said in the same words, by the memory of it where there is one, and
 * before a turn that tells what is over what is believed instead, where that is among the first `window`. What stands further
 * on changes nothing of what stands before.
 */
export const inSearchOrder = (found: readonly Resonant[], window: number): readonly Resonant[] => {
  const first = found.slice(0, window);
  const memories = new Map(
    first.toReversed().flatMap((one) => (one.kind === 'insight' ? [[lettersOf(one), one] as const] : [])),
  );
  const said = new Set<string>();
  const isNew = (one: Resonant): boolean => {
    const letters = one.kind === 'insight' ? one.id : lettersOf(one);
    return letters === '' || (!said.has(letters) && said.add(letters) !== undefined);
  };
  const told = first.map((one) => memories.get(lettersOf(one)) ?? one).filter(isNew);
  const further = found.slice(window).filter((one) => !memories.has(lettersOf(one)));
  return [...correctionsFirst(told), ...further.filter(isNew)];
};

const correctionsFirst = (found: readonly Resonant[]): readonly Resonant[] => {
  const placed = new Set<Resonant>();
  for (const one of found) {
    if (one.kind === 'turn' && one.believedInstead !== undefined && !placed.has(one)) {
      const instead = [...one.believedInstead];
      const ids = new Set(
        instead.flatMap(({ id, evidence }) => [id, ...evidence.map(({ turnId }) => turnId)]),
      );
      for (const other of found) if (other !== one && ids.has(other.id)) placed.add(other);
    }
    placed.add(one);
  }
  return [...placed];
};

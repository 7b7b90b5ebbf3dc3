import { type Resonant, type ResonantTurn } from './resonant';

/** One sign at a time: a run of a million of them is more than a pattern can hold. */
const lettersOf = ({ hit: { text } }: ResonantTurn): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * What was found as a search tells it: of turns that say the same the best, and before a turn that tells what is over what is
 * believed instead, where that is among the first `window`. What stands further on changes nothing of what stands before.
 */
export const inSearchOrder = (found: readonly Resonant[], window: number): readonly Resonant[] => {
  const said = new Set<string>();
  const isNew = (one: Resonant): boolean => {
    if (one.kind !== 'turn') return true;
    const letters = lettersOf(one);
    return letters === '' || (!said.has(letters) && said.add(letters) !== undefined);
  };
  const first = found.slice(0, window).filter(isNew);
  return [...correctionsFirst(first), ...found.slice(window).filter(isNew)];
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

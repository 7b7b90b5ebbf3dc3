import { type Insight } from '../domain/insight';
import { isMergedInto } from '../learning/merged';
import { type ResonantInsight, type ResonantTurn } from '../recall/resonant';
import { Replacements } from '../recall/replacements';
import { type UserMemory } from '../recall/user-memory';

/** What is believed by now, for a prompt that quotes a turn which says otherwise. */
export interface Correction {
  readonly resonant: ResonantInsight;
  /** Turns that told what it took the place of. */
  readonly turnIds: ReadonlySet<string>;
}

/**
 * By the turns that told what was superseded, the insights believed instead. What was merged into something richer was
 * right, and still is.
 */
export type BelievedInstead = ReadonlyMap<string, ReadonlySet<string>>;

/** @param turns that may be quoted. */
export const believedInsteadOf = (
  memory: UserMemory,
  turns: readonly ResonantTurn[],
  accept: (insight: Insight) => boolean,
): BelievedInstead => {
  const replacements = new Replacements(memory.insights, accept, 1);
  const instead = new Map<string, Set<string>>();
  for (const { id: turnId } of turns) {
    for (const old of memory.insightsFrom(turnId)) {
      const believed = old.status === 'superseded' ? replacements.of(old) : undefined;
      if (believed === undefined || isMergedInto(old, believed)) continue;
      const ids = instead.get(turnId);
      if (ids === undefined) instead.set(turnId, new Set([believed.id]));
      else ids.add(believed.id);
    }
  }
  return instead;
};

/**
 * Of what fits the message too little to be told for its own sake, what sets right one of the turns that may be quoted: word
 * for word they tell what was so on their day ("Surgery is on 5 October"), and a reply would take it for what is so
 * (SPEC R26, R46).
 */
export const correctionsOf = (
  instead: BelievedInstead,
  weak: readonly ResonantInsight[],
): readonly Correction[] =>
  weak.flatMap((resonant) => {
    const turnIds = [...instead].flatMap(([turnId, ids]) => (ids.has(resonant.id) ? turnId : []));
    return turnIds.length === 0 ? [] : { resonant, turnIds: new Set(turnIds) };
  });

/** Turns that know what is believed instead of what they told. */
export const withBelieved = (
  turns: readonly ResonantTurn[],
  instead: BelievedInstead,
): readonly ResonantTurn[] =>
  instead.size === 0
    ? turns
    : turns.map((turn) => {
        const ids = instead.get(turn.id);
        return ids === undefined ? turn : { ...turn, believedInstead: [...ids] };
      });

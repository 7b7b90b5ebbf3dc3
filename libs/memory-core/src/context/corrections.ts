import { type Insight } from '../domain/insight';
import { isMergedInto } from '../learning/merged';
import { type ResonantInsight, type ResonantTurn } from '../recall/resonant';
import { StandIns } from '../recall/stand-ins';
import { type UserMemory } from '../recall/user-memory';

/** What is believed by now, for a prompt that quotes a turn which says otherwise. */
export interface Correction {
  readonly resonant: ResonantInsight;
  /** Turns that told what it took the place of. */
  readonly turnIds: ReadonlySet<string>;
}

/**
 * Of what fits the message too little to be told for its own sake, what sets right one of the turns that may be quoted: word
 * for word they tell what was so on their day ("Surgery is on 5 October"), and a reply would take it for what is so
 * (SPEC R26, R46). What was merged into something richer was right, and still is.
 */
export const correctionsOf = (
  memory: UserMemory,
  turns: readonly ResonantTurn[],
  weak: readonly ResonantInsight[],
  accept: (insight: Insight) => boolean,
): readonly Correction[] => {
  const standIns = new StandIns(memory.insights, accept, 1);
  const corrected = new Map<string, Set<string>>();
  for (const { id: turnId } of turns) {
    for (const old of memory.insightsFrom(turnId)) {
      const believed = old.status === 'superseded' ? standIns.of(old) : undefined;
      if (believed === undefined || isMergedInto(old, believed)) continue;
      const turnIds = corrected.get(believed.id);
      if (turnIds === undefined) corrected.set(believed.id, new Set([turnId]));
      else turnIds.add(turnId);
    }
  }
  return weak.flatMap((resonant) => {
    const turnIds = corrected.get(resonant.id);
    return turnIds === undefined ? [] : { resonant, turnIds };
  });
};

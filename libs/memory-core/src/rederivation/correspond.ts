import { textOf } from '../domain/claim';
import { type Evidence, type Insight } from '../domain/insight';
import { sameValue } from '../learning/slot-relation';

const overlaps = (one: Evidence, other: Evidence): boolean =>
  one.turnId === other.turnId && (one.quote.includes(other.quote) || other.quote.includes(one.quote));

const shareSource = (one: Insight, other: Insight): boolean =>
  one.evidence.some((mine) => other.evidence.some((theirs) => overlaps(mine, theirs)));

const sameSlot = ({ slot: one }: Insight, { slot: other }: Insight): boolean =>
  one !== undefined && other !== undefined && one.key === other.key && sameValue(one, other);

/**
 * Which insight of a rebuilt memory stands where one of the current memory stood: from the same words, and saying the
 * same, or holding the same slot, or being all that either made of them. A sentence may carry several statements, so an
 * id alone (turn and place in it) proves nothing under another extractor. Each stands for one at most.
 */
export const correspondence = (
  current: readonly Insight[],
  rebuilt: readonly Insight[],
): ReadonlyMap<string, Insight> => {
  const byTurn = new Map<string, Insight[]>();
  for (const insight of rebuilt) {
    for (const turnId of new Set(insight.evidence.map((evidence) => evidence.turnId))) {
      byTurn.set(turnId, [...(byTurn.get(turnId) ?? []), insight]);
    }
  }
  const pairs = new Map<string, Insight>();
  const taken = new Set<string>();
  const neighbours = new Map(
    current.map((insight) => [
      insight.id,
      [...new Set(insight.evidence.flatMap(({ turnId }) => byTurn.get(turnId) ?? []))].filter((other) =>
        shareSource(insight, other),
      ),
    ]),
  );
  const rounds: readonly ((one: Insight, other: Insight) => boolean)[] = [
    (one, other) => one.id === other.id && textOf(one) === textOf(other),
    (one, other) => textOf(one) === textOf(other),
    sameSlot,
    (one, other) => one.kind === other.kind && (neighbours.get(one.id) ?? []).length === 1,
  ];
  for (const fits of rounds) {
    for (const insight of current) {
      if (pairs.has(insight.id)) continue;
      const found = (neighbours.get(insight.id) ?? []).find(
        (other) => !taken.has(other.id) && fits(insight, other),
      );
      if (found === undefined) continue;
      taken.add(found.id);
      pairs.set(insight.id, found);
    }
  }
  return pairs;
};

/** Whether anything believed now rests on these words of a turn. */
export const isBelievedOf = (current: readonly Insight[], evidence: Evidence): boolean =>
  current.some((insight) => insight.evidence.some((known) => overlaps(known, evidence)));

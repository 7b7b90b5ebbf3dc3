import { type TurnHit } from './turn-hit';

/** What matches and what was said then, in turns: the latter as it matches, each as well placed as the match before it. */
export const inTurns = (matching: readonly TurnHit[], saidThen: readonly TurnHit[]): readonly TurnHit[] => {
  const then = new Set(saidThen.map(({ seq }) => seq));
  const others = new Map(
    [...matching.filter(({ seq }) => then.has(seq)), ...saidThen].map((hit) => [hit.seq, hit]),
  ).values();
  const both = new Map<number, TurnHit>();
  const least = matching.at(-1)?.score ?? 1;
  for (const match of matching) {
    if (!both.has(match.seq)) both.set(match.seq, match);
    let next = others.next();
    while (next.done !== true && both.has(next.value.seq)) next = others.next();
    if (next.done !== true) both.set(next.value.seq, next.value.ranked(match.score));
  }
  for (const other of others) if (!both.has(other.seq)) both.set(other.seq, other.ranked(least));
  return [...both.values()];
};

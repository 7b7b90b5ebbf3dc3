import { type Parameters } from '../config/parameters';
import { rankShare } from './fusion';
import { type TurnHit } from './turn-hit';

type Figures = Pick<Parameters['recall'], 'turnDenseWeight' | 'turnFusionConstant' | 'turnsByMeaning'>;

/** A turn in the ranking, and what each of the two rankings gives it. */
interface Found {
  readonly hit: TurnHit;
  words: number;
  meaning: number;
}

/**
 * Turns by meaning beside turns by words (`byWords`, at least `turnsByMeaning` of them where there are), fused by rank
 * (SPEC R43). What has come since turns were last embedded is ranked as if by meaning it stood where it stands by words, so
 * that it is not behind for being new. The first of the fused has the score that the first by words had, and so on:
 * whatever weighs these scores further weighs the same figures. What the fused ranking does not reach follows as it was,
 * so that a longer list begins as a shorter one.
 */
export const fusedWithMeaning = (
  byWords: readonly TurnHit[],
  near: readonly TurnHit[],
  embeddedThrough: number,
  { turnDenseWeight: weight, turnFusionConstant: k, turnsByMeaning: depth }: Figures,
): readonly TurnHit[] => {
  const found = new Map<string, Found>();
  byWords.slice(0, depth).forEach((hit, rank) => {
    const isNew = hit.seq > embeddedThrough;
    const words = rankShare(1, rank, k);
    found.set(hit.id, { hit, words: isNew ? (1 + weight) * words : words, meaning: 0 });
  });
  near.forEach((hit, rank) => {
    const meaning = rankShare(weight, rank, k);
    const known = found.get(hit.id);
    if (known === undefined) found.set(hit.id, { hit, words: 0, meaning });
    else known.meaning = meaning;
  });
  const fused = [...found.values()].sort(
    (a, b) => b.words + b.meaning - (a.words + a.meaning) || (a.hit.id < b.hit.id ? -1 : 1),
  );
  const scores = byWords.map(({ score }) => score);
  const least = scores.at(-1) ?? 1;
  const ordered = fused.map(({ hit, words, meaning }, rank) =>
    hit.ranked(scores[rank] ?? least, meaning / (words + meaning)),
  );
  return [...ordered, ...byWords.slice(depth).filter(({ id }) => !found.has(id))];
};

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
    if (next.done !== true) both.set(next.value.seq, next.value.ranked(match.score, 0));
  }
  for (const other of others) if (!both.has(other.seq)) both.set(other.seq, other.ranked(least, 0));
  return [...both.values()];
};

import { type Parameters } from '../config/parameters';
import { rankShare } from './fusion';
import { rankedAs, type TurnHit } from './lexical/turn-ranking';
import { type ResonanceQuery } from './resonant';
import { type UserMemory } from './user-memory';

type Figures = Pick<Parameters['recall'], 'turnDenseWeight' | 'turnFusionConstant' | 'turnsByMeaning'>;

const isFused = ({ meanings }: UserMemory, weight: number): boolean => weight > 0 && meanings.throughSeq >= 0;

/** Turns by words that are fused with those by meaning; none where nothing is. */
export const turnsFused = (
  memory: UserMemory,
  { vector }: Pick<ResonanceQuery, 'vector'>,
  { recall }: Pick<Parameters, 'recall'>,
): number => (vector !== undefined && isFused(memory, recall.turnDenseWeight) ? recall.turnsByMeaning : 0);

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
  memory: UserMemory,
  { vector, accept }: ResonanceQuery,
  byWords: readonly TurnHit[],
  { turnDenseWeight: weight, turnFusionConstant: k, turnsByMeaning: depth }: Figures,
): readonly TurnHit[] => {
  const { turns, meanings } = memory;
  if (vector === undefined || !isFused(memory, weight)) return byWords;
  const near = turns.hitsOf(meanings.closest(vector, depth, turns.accepting(accept.turn, accept.without)));
  const found = new Map<string, Found>();
  byWords.slice(0, depth).forEach((hit, rank) => {
    const isNew = turns.seqOf(hit) > meanings.throughSeq;
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
    rankedAs(hit, scores[rank] ?? least, meaning / (words + meaning)),
  );
  return [...ordered, ...byWords.slice(depth).filter(({ id }) => !found.has(id))];
};

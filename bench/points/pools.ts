import { type Languages } from '@app/memory-core/languages';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type PointSecret } from '@app/vectors/points';
import { type CoreRecaller } from '../recall/core-recaller';
import { type Conversation } from '../recall/datasets';
import { turnIdOf } from '@app/memory-core/domain/derived-id';
import { type StoredPassage, unit } from './points-of';

/** Points that an index answers. */
export const poolSizes = [50, 100, 200, 400] as const;
const best = 10;
/** Turns on either side of one that is found, in its conversation. */
const around = 2;
/** Of reciprocal rank fusion, as Qdrant has it. */
const fusionConstant = 2;

interface Asked {
  readonly recaller: CoreRecaller;
  readonly embedder: Embedder;
  readonly languages: Languages;
  readonly secret: PointSecret;
  readonly passages: readonly StoredPassage[];
  /** In order. */
  readonly turns: readonly { readonly id: string; readonly session: string }[];
}

const ranked = (scores: readonly number[]): readonly number[] =>
  scores
    .map((score, at) => ({ score, at }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ at }) => at);

const fused = (...rankings: readonly (readonly number[])[]): readonly number[] => {
  const scores = new Map<number, number>();
  for (const ranking of rankings)
    ranking.forEach((at, rank) => scores.set(at, (scores.get(at) ?? 0) + 1 / (fusionConstant + rank)));
  return [...scores].sort((a, b) => b[1] - a[1]).map(([at]) => at);
};

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, number, at) => sum + number * (other[at] as number), 0);

/** Of the turns that recall tells first, the part that is in the turns of the best points and around them; a row a ranking. */
export const poolsOf = async (
  conversation: Conversation,
  { recaller, embedder, languages, secret, passages, turns }: Asked,
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const user = { tenantId: 'bench', userId: conversation.name };
  const placeOf = new Map(turns.map(({ id }, at) => [id, at]));
  const words = passages.map(({ terms }) => new Set(terms));
  const rarity = new Map<string, number>();
  for (const terms of words) for (const term of terms) rarity.set(term, (rarity.get(term) ?? 0) + 1);
  const idf = (term: string): number => Math.log(1 + passages.length / (rarity.get(term) ?? 1));

  const inPool = (ranking: readonly number[], size: number): ReadonlySet<string> => {
    const there = new Set<string>();
    for (const at of ranking.slice(0, size)) {
      const place = placeOf.get(passages[at]?.turn ?? '') ?? 0;
      for (let near = place - around; near <= place + around; near += 1)
        if (turns[near]?.session === turns[place]?.session) there.add(turns[near]?.id ?? '');
    }
    return there;
  };

  const sums = new Map<string, number[]>();
  for (const question of conversation.questions) {
    const { ranked: exact } = await recaller.recall(conversation, question);
    const wanted = exact
      .slice(0, best)
      .flatMap(({ turnIds }) => turnIds.slice(0, 1))
      .map((id) => turnIdOf(user, id));
    const [vector = []] = await embedder.embed([question.text], user, 'query');
    const turned = unit(secret.turned(vector));
    const terms = languages
      .of('en')
      .text.question(question.text, { names: new Set() })
      .terms.map(({ term }) => term);
    const byWords = (weight: (term: string) => number): readonly number[] =>
      passages.map(({ weight: own }, at) =>
        terms.reduce((sum, term) => sum + (words[at]?.has(term) === true ? own * weight(term) : 0), 0),
      );
    const byMeaning = ranked(passages.map(({ stored }) => dot(stored, turned)));
    const [plain, rare] = [ranked(byWords(() => 1)), ranked(byWords(idf))];
    for (const [name, ranking] of [
      ['by vectors', byMeaning],
      ['by words', plain],
      ['by words, rare ones more', rare],
      ['fused', fused(byMeaning, plain)],
      ['fused, rare words more', fused(byMeaning, rare)],
    ] as const) {
      const row = sums.get(name) ?? poolSizes.map(() => 0);
      poolSizes.forEach((size, at) => {
        const there = inPool(ranking, size);
        row[at] =
          (row[at] as number) + wanted.filter((id) => there.has(id)).length / Math.max(1, wanted.length);
      });
      sums.set(name, row);
    }
  }
  const { length } = conversation.questions;
  return new Map([...sums].map(([name, row]) => [name, row.map((sum) => sum / length)]));
};

import { textOf } from '@app/memory-core/domain/claim';
import { type RelationJudge, type SaidClaim, type Verdict } from '@app/memory-core/ports/relation-judge';
import { meaningModel, type Meaning, type MeaningModel, type VerdictLogits } from '../readers/meaning-model';
import { besideEachOther } from '../readers/beside-each-other';
import { sigmoid } from '../readers/linear-model';
import { likelyRelated } from '../readers/tables';

/** Two texts further from each other than this cosine have nothing to do with each other, and are not read together. */
const nearestMeaning = 0.15;
/** Of what is nearer, so many are read together, the nearest first: each takes as long as reading a sentence. */
const mostCompared = 4;

/**
 * How much it speaks for two texts having to do with each other, in logits, that they are near (a cosine, from which on) and that
 * they share a word: what merely sounds final is mostly far away. Set on pairs, and on turns of one speaker, that neither model has
 * read (see `docs/adr/0047`).
 */
const counts = { nearness: 4, from: 0.5, sharedWord: 1.5 };

const unrelated: Verdict = { relation: 'unrelated', certainty: 1 };

export const along = (one: Meaning, other: Meaning): number =>
  one.reduce((sum, part, at) => sum + part * (other[at] as number), 0);

/** Longer words, by how they begin, and numbers: short ones are mostly grammar. */
const tellingWords = (text: string): ReadonlySet<string> =>
  new Set([...text.toLowerCase().matchAll(/\p{L}{5,}|\p{N}+/gu)].map(([word]) => word.slice(0, 5)));

export const shareWord = (one: string, other: string): boolean => {
  const words = tellingWords(other);
  return [...tellingWords(one)].some((word) => words.has(word));
};

/**
 * First whether two have to do with each other, which is what a judge is mistaken in, and then how. What contradicts and what
 * continues both outdate, so they are one against what says the same.
 */
export const verdictOf = ({ same, contradicts, continues, unrelated: apart }: VerdictLogits): Verdict => {
  const sumOf = (...logits: readonly number[]): number => {
    const most = Math.max(...logits);
    return most + Math.log(logits.reduce((sum, logit) => sum + Math.exp(logit - most), 0));
  };
  const outdating = sumOf(contradicts, continues);
  const related = sigmoid(sumOf(same, outdating) - apart);
  if (related < 0.5) return { relation: 'unrelated', certainty: 1 - related };
  if (same >= outdating) return { relation: 'same', certainty: related };
  return { relation: contradicts >= continues ? 'contradicts' : 'continues', certainty: related };
};

/** One of those asked about, by its place, the cosine of both meanings, and whether both have a word. */
interface Near {
  readonly at: number;
  readonly nearness: number;
  readonly shared: boolean;
}

/** What the judge finds of two texts, the older first. */
export const verdictOn = async (
  model: MeaningModel,
  [older, newer]: readonly [older: string, newer: string],
  { nearness, shared }: Pick<Near, 'nearness' | 'shared'>,
): Promise<Verdict> => {
  const logits = await model.compare(older, newer);
  const related = counts.nearness * (nearness - counts.from) + (shared ? counts.sharedWord : 0);
  return verdictOf({ ...logits, unrelated: logits.unrelated - related });
};

/**
 * What is likelier than this to have nothing to do with each other is not read: a quarter of what is near in talk, half of it in memories
 * of other things. Of 3 400 such pairs the judge would have been sure of one (see `docs/adr/0057`).
 */
const leastRelated = 0.05;
type Sieve = (one: Meaning, other: Meaning, shared: boolean) => boolean;
const mayBeRelated: Sieve = (one, other, shared) =>
  likelyRelated(besideEachOther(one, other, shared)) >= leastRelated;

/** What nobody could tell a language of is read as well; what is certainly another language is not. */
const isEnglish = ({ claim: { language } }: SaidClaim): boolean => /^(?:en|und)\b/i.test(language);

/**
 * Reads the words of two claims together, the earlier first, in a cross-encoder (see `docs/adr/0047`). Only the nearest are:
 * how near two are, the sentence encoder tells, which has mostly read both before.
 */
export class EnglishJudge implements RelationJudge {
  constructor(
    private readonly model: () => Promise<MeaningModel> = meaningModel,
    private readonly sieve: Sieve = mayBeRelated,
  ) {}

  async judge(learned: SaidClaim, known: readonly SaidClaim[]): Promise<readonly Verdict[]> {
    const verdicts = known.map(() => unrelated);
    if (!isEnglish(learned)) return verdicts;
    const model = await this.model();
    await Promise.all(
      (await this.nearest(learned, known)).map(async (near) => {
        const one = known[near.at] as SaidClaim;
        const [older, newer] = learned.saidAt < one.saidAt ? [learned, one] : [one, learned];
        verdicts[near.at] = await verdictOn(model, [textOf(older.claim), textOf(newer.claim)], near);
      }),
    );
    return verdicts;
  }

  private async nearest(learned: SaidClaim, known: readonly SaidClaim[]): Promise<readonly Near[]> {
    const model = await this.model();
    const text = textOf(learned.claim);
    const english = [...known.entries()].filter(([, each]) => isEnglish(each));
    const texts = english.map(([, { claim }]) => textOf(claim));
    const read = await Promise.all([text, ...texts].map(async (each) => (await model.read(each)).meaning));
    const [meaning, ...others] = read as [Meaning, ...Meaning[]];
    return others
      .map((other, place) => ({ place, other, nearness: along(meaning, other) }))
      .filter(({ nearness }) => nearness >= nearestMeaning)
      .sort((a, b) => b.nearness - a.nearness || a.place - b.place)
      .slice(0, mostCompared)
      .map((each) => ({ ...each, shared: shareWord(text, texts[each.place] as string) }))
      .filter(({ other, shared }) => this.sieve(meaning, other, shared))
      .map(({ place, nearness, shared }): Near => ({ at: english[place]?.[0] as number, nearness, shared }));
  }
}

import { textOf } from '@app/memory-core/domain/claim';
import { type RelationJudge, type SaidClaim, type Verdict } from '@app/memory-core/ports/relation-judge';
import { meaningModel, type Meaning, type MeaningModel, type VerdictLogits } from '../readers/meaning-model';
import { besideEachOther } from '../readers/beside-each-other';
import { stemOf } from '../text/stem';
import { timeWords } from '../text/cue-words';
import { inFull } from '../text/in-full';
import { specificWordsOf } from '../quality/specificity';
import { sigmoid } from '../readers/linear-model';
import { likelyRelated } from '../readers/tables';

/** Two texts further from each other than this cosine have nothing to do with each other, and are not read together. */
const nearestMeaning = 0.15;
/** Of what is nearer, so many are read together, the nearest first: each takes as long as reading a sentence. */
const mostCompared = 4;

/**
 * How much it speaks for two texts having to do with each other, in logits, that they are near (a cosine, from which on) and that
 * they share a word: what merely sounds final is mostly far away. Set on pairs, and on turns of one speaker, that neither model has
 * read (see `docs/adr/0047`). And how much for the newer saying the same, that it names all that the older names, and more.
 */
const counts = { nearness: 4, from: 0.5, sharedWord: 1.5, namesAll: 0.5 };

const unrelated: Verdict = { relation: 'unrelated', certainty: 1 };

export const along = (one: Meaning, other: Meaning): number =>
  one.reduce((sum, part, at) => sum + part * (other[at] as number), 0);

/** Longer words, by how they begin, and numbers: short ones are mostly grammar. */
const tellingWords = (text: string): ReadonlySet<string> =>
  new Set([...text.toLowerCase().matchAll(/\p{L}{5,}|\p{N}+/gu)].map(([word]) => word.slice(0, 5)));

/** Words that a text is about, by their stems. That two things were on a Thursday makes them no one thing. */
const namingWords = (text: string): ReadonlySet<string> =>
  new Set(specificWordsOf(inFull(text)).flatMap((word) => (timeWords.has(word) ? [] : stemOf(word))));

const namesAll = (newer: string, older: string): boolean => {
  const [most, some] = [namingWords(newer), namingWords(older)];
  return some.size > 1 && most.size > some.size && [...some].every((word) => most.has(word));
};

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

/** Where one clause ends and another begins: who types in haste parts with commas what others put in sentences. */
const betweenClauses = /[.,;:!?()…]\s|\s[–—-]\s|\s(?=(?:and|but|so|because|though|while|only)\s)/;

/** The clauses that name one of these. */
const clausesNaming = (text: string, words: ReadonlySet<string>): string =>
  text
    .split(betweenClauses)
    .filter((clause) => [...namingWords(clause)].some((word) => words.has(word)))
    .map((clause) => clause.trim())
    .join(', ');

const compared = async (
  model: MeaningModel,
  [older, newer]: readonly [older: string, newer: string],
  { nearness, shared }: Pick<Near, 'nearness' | 'shared'>,
): Promise<Verdict> => {
  const logits = await model.compare(older, newer);
  const related = counts.nearness * (nearness - counts.from) + (shared ? counts.sharedWord : 0);
  const same = logits.same + (namesAll(newer, older) ? counts.namesAll : 0);
  return verdictOf({ ...logits, same, unrelated: logits.unrelated - related });
};

/** What is surer either way is not read again; nor clauses that likelier tell nothing, or are more than this share of both texts. */
const limits = { related: 0.93, unrelated: 0.75, untold: 0.4, share: 0.8 };

/** Of the clauses in which both name the same; undefined where there is nothing to go by. */
const verdictOnClauses = async (
  model: MeaningModel,
  [older, newer]: readonly [older: string, newer: string],
): Promise<Verdict | undefined> => {
  const ofNewer = namingWords(newer);
  const both = new Set([...namingWords(older)].filter((word) => ofNewer.has(word)));
  const [first, second] = [clausesNaming(older, both), clausesNaming(newer, both)];
  const isAll = first.length > limits.share * older.length && second.length > limits.share * newer.length;
  if (both.size === 0 || isAll) return undefined;
  const [one, other] = await Promise.all([model.read(first), model.read(second)]);
  if (Math.max(one.likely.none, other.likely.none) >= limits.untold) return undefined;
  const near = { nearness: along(one.meaning, other.meaning), shared: shareWord(first, second) };
  return compared(model, [first, second], near);
};

/**
 * What the judge finds of two texts, the older first. Where it is not sure and both ramble, it is asked again about the clauses in
 * which they name the same; of these only an end is believed.
 */
export const verdictOn = async (
  model: MeaningModel,
  texts: readonly [older: string, newer: string],
  near: Pick<Near, 'nearness' | 'shared'>,
): Promise<Verdict> => {
  const whole = await compared(model, texts, near);
  const isSure = whole.certainty >= limits[whole.relation === 'unrelated' ? 'unrelated' : 'related'];
  const ofClauses = isSure ? undefined : await verdictOnClauses(model, texts);
  const ends = ofClauses?.relation === 'contradicts' || ofClauses?.relation === 'continues';
  return ends ? ofClauses : whole;
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

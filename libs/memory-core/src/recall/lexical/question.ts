import { type Parameters } from '../../config/parameters';
import { type Related, relatedTerms } from './concepts';
import { datesIn, type NamedDate } from './dates';
import { termsWithWords, wordsOf } from './words';

export interface QuestionTerm {
  readonly term: string;
  /** As asked, for the reasons. */
  readonly word: string;
  readonly weight: number;
}

/** What a query asks for, read once and matched against everything. */
export interface Question {
  /** Each term once; names of speakers left out, since they are a gate of their own. */
  readonly terms: readonly QuestionTerm[];
  /** Terms that say how the question is meant ("likely", "kind of"). */
  readonly hedges: readonly QuestionTerm[];
  /** Words that tell of what the question asks for. */
  readonly related: readonly Related[];
  /** Speakers named, as `speakerKey`. */
  readonly speakers: ReadonlySet<string>;
  readonly dates: readonly NamedDate[];
  readonly asksWhen: boolean;
  readonly asksHowMany: boolean;
}

/** Speakers are told apart by their first word: "Melanie" and "Melanie Brown" are one. */
export const speakerKey = (speaker: string): string => wordsOf(speaker)[0] ?? '';

const whenPattern = /\bwhen\b|\bhow long\b|\b(?:what|which) (?:year|month|season|day|date|time)\b/i;
const countPattern = /\bhow (?:many|much|often|long|old)\b/i;

/** Say how sure or how narrow the question is, and nothing of what is asked for. */
const hedgingWords: ReadonlySet<string> = new Set(
  'might likely probably possibly considered type types kind kinds sort'.split(' '),
);

/** What was said around the query: its rarest words count a little, where the query has them not itself. */
export interface Background {
  readonly text: string;
  readonly weight: number;
  readonly mostTerms: number;
  /** In how much of the memory a term stands. */
  readonly frequency: (term: string) => number;
}

/** Reads a query once. `speakers`: everybody who speaks in the memory, as `speakerKey`. */
export const readQuestion = (
  text: string,
  speakers: ReadonlySet<string>,
  background?: Background,
): Question => {
  const terms = new Map<string, QuestionTerm>();
  gather(terms, text, 1, speakers);
  const all = [...terms.values()];
  const hedges = all.filter(({ word }) => hedgingWords.has(word));
  // A question of nothing else asks for just that.
  const asked = hedges.length === all.length ? all : all.filter(({ word }) => !hedgingWords.has(word));
  return {
    terms: [...asked, ...(background === undefined ? [] : around(terms, background, speakers))],
    hedges: asked === all ? [] : hedges,
    related: relatedTerms(asked.map(({ term }) => term)),
    speakers: new Set(wordsOf(text).filter((word) => speakers.has(word))),
    dates: datesIn(text),
    asksWhen: whenPattern.test(text),
    asksHowMany: countPattern.test(text),
  };
};

/** Everything that is asked for, with its weight: the question's words, then those that tell of what they ask for. */
export const weightedTerms = (
  { terms, hedges, related }: Question,
  { hedgeWeight, conceptWeight }: Pick<Parameters['recall'], 'hedgeWeight' | 'conceptWeight'>,
): readonly QuestionTerm[] => [
  ...terms,
  ...hedges.map((term) => ({ ...term, weight: hedgeWeight })),
  ...related.map((term) => ({ ...term, weight: conceptWeight })),
];

const gather = (
  terms: Map<string, QuestionTerm>,
  text: string,
  weight: number,
  speakers: ReadonlySet<string>,
): void => {
  for (const { term, word } of termsWithWords(text)) {
    if (!speakers.has(word) && !terms.has(term)) terms.set(term, { term, word, weight });
  }
};

const around = (
  asked: ReadonlyMap<string, QuestionTerm>,
  { text, weight, mostTerms, frequency }: Background,
  speakers: ReadonlySet<string>,
): readonly QuestionTerm[] => {
  const terms = new Map<string, QuestionTerm>();
  gather(terms, text, weight, speakers);
  return [...terms.values()]
    .filter(({ term }) => !asked.has(term))
    .map((term) => ({ term, rows: frequency(term.term) }))
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => a.rows - b.rows)
    .slice(0, mostTerms)
    .map(({ term }) => term);
};

import { type Parameters } from '../../config/parameters';
import { type Related, relatedTerms } from './concepts';
import { type AskedTimes, datesIn } from './dates';
import { type AskedAt, relativeTimesIn } from './relative-times';
import { stemOf, termsWithWords, wordsOf } from './words';

export interface QuestionTerm {
  readonly term: string;
  /** As asked, for the reasons. */
  readonly word: string;
  readonly weight: number;
}

/** What a query asks for, read once and matched against everything. */
export interface Question extends AskedTimes {
  /** Each term once; names of speakers left out, since they are a gate of their own. */
  readonly terms: readonly QuestionTerm[];
  /** Terms that say how the question is meant ("likely", "kind of"). */
  readonly hedges: readonly QuestionTerm[];
  /** Words that tell of what the question asks for. */
  readonly related: readonly Related[];
  /** Speakers named, as `speakerKey`. */
  readonly speakers: ReadonlySet<string>;
  readonly asksWhen: boolean;
  readonly asksHowMany: boolean;
}

/** Speakers are told apart by their first word: "Melanie" and "Melanie Brown" are one. */
export const speakerKey = (speaker: string): string => wordsOf(speaker)[0] ?? '';

const whenPattern = /\bwhen\b|\bhow long\b|\b(?:what|which) (?:year|month|season|day|date|time)\b/i;
const countPattern = /\bhow (?:many|much|often|long|old)\b/i;

/** Say how sure, how narrow or how urgent the question is, and nothing of what is asked for. */
const hedgingWords: ReadonlySet<string> = new Set(
  'might likely probably possibly considered type types kind kinds sort now again please still currently'.split(
    ' ',
  ),
);

/** Beside a time they ask for whatever was said then: "What did we talk about yesterday?" */
const anythingSaid: ReadonlySet<string> = new Set(
  'say tell talk speak chat discuss mention happen go up recap summarise summarize'.split(' ').map(stemOf),
);

/** What was said around the query: its rarest words count a little, where the query has them not itself. */
export interface Background {
  readonly text: string;
  readonly weight: number;
  readonly mostTerms: number;
  /** In how much of the memory a term stands. */
  readonly frequency: (term: string) => number;
}

/** Where and when a query is asked. */
export interface Asking {
  readonly background?: Background;
  /** Without it, times that are named by it are words like others. */
  readonly at?: AskedAt;
}

/** Reads a query once. `speakers`: everybody who speaks in the memory, as `speakerKey`. */
export const readQuestion = (
  text: string,
  speakers: ReadonlySet<string>,
  { background, at }: Asking = {},
): Question => {
  const { spans, rest } = at === undefined ? { spans: [], rest: text } : relativeTimesIn(text, at);
  const terms = new Map<string, QuestionTerm>();
  gather(terms, rest, 1, speakers);
  const all = [...terms.values()].filter(({ term }) => spans.length === 0 || !anythingSaid.has(term));
  // A question for all that was said at a time is not about what is being talked of.
  const isForAll = spans.length > 0 && all.length === 0;
  const hedges = all.filter(({ word }) => hedgingWords.has(word));
  // A question of nothing else asks for just that.
  const asked = hedges.length === all.length ? all : all.filter(({ word }) => !hedgingWords.has(word));
  return {
    terms: [...asked, ...(background === undefined || isForAll ? [] : around(terms, background, speakers))],
    hedges: asked === all ? [] : hedges,
    related: relatedTerms(asked.map(({ term }) => term)),
    speakers: new Set(wordsOf(text).filter((word) => speakers.has(word))),
    dates: datesIn(text),
    spans,
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

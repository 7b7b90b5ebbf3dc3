import { type Parameters } from '../config/parameters';
import { type AskedAt, type Term, type TextAnalyser } from '../ports/text-analyser';
import { namesIn, plainAnalyser } from '../text';
import { type AskedTimes } from './dates';

export interface QuestionTerm extends Term {
  readonly weight: number;
}

/** What a query asks for, read once and matched against everything. */
export interface Question extends AskedTimes {
  /** Each term once; names of speakers left out, since they are a gate of their own. */
  readonly terms: readonly QuestionTerm[];
  /** Terms that say how the question is meant ("likely", "kind of"). */
  readonly hedges: readonly QuestionTerm[];
  /** Words that tell of what the question asks for. */
  readonly related: readonly Term[];
  /** Speakers named, as `nameKey`. */
  readonly speakers: ReadonlySet<string>;
  readonly asksWhen: boolean;
  readonly asksHowMany: boolean;
}

/** What was said around the query: its rarest words count a little, where the query has them not itself. */
export interface Background {
  readonly text: string;
  readonly weight: number;
  readonly mostTerms: number;
  /** In how much of the memory a term stands. */
  readonly frequency: (term: string) => number;
}

/** How, where and when a query is asked. */
export interface Asking {
  /**
   * That of the query's own language, which tells what it asks for, and those of the languages that the memory has: what is
   * found by stems in one is found as it stands in another.
   */
  readonly analysers?: readonly TextAnalyser[];
  readonly background?: Background;
  /** Without it, times that are named by it are words like others. */
  readonly at?: AskedAt;
}

/** Reads a query once. `speakers`: everybody who speaks in the memory, as `nameKey`. */
export const readQuestion = (
  text: string,
  speakers: ReadonlySet<string>,
  { analysers = [], background, at }: Asking = {},
): Question => {
  const [own = plainAnalyser, ...others] = analysers;
  const cues = own.question(text, { names: speakers, ...(at !== undefined && { at }) });
  // What is only grammar or a hedge in the question's language asks for nothing in another.
  const asksIn = ({ word }: Term): boolean =>
    own.terms(word).length > 0 && !cues.hedges.some((hedge) => hedge.word === word);
  const elsewhere = others.flatMap((other) => other.question(text, { names: speakers }).terms);
  const terms = once([...cues.terms, ...elsewhere.filter(asksIn)]);
  // A question for all that was said at a time is not about what is being talked of.
  const isForAll = cues.spans.length > 0 && cues.terms.length + cues.hedges.length === 0;
  const around =
    background === undefined || isForAll ? [] : rarestOf(background, text, [own, ...others], speakers);
  return {
    terms: [...(isForAll ? [] : terms).map((term) => ({ ...term, weight: 1 })), ...around],
    hedges: cues.hedges.map((term) => ({ ...term, weight: 1 })),
    related: cues.related,
    speakers: namesIn(text, speakers),
    dates: cues.dates,
    spans: cues.spans,
    asksWhen: cues.asksWhen,
    asksHowMany: cues.asksHowMany,
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

const once = (terms: readonly Term[]): readonly Term[] => {
  const found = new Map<string, Term>();
  for (const term of terms) if (!found.has(term.term)) found.set(term.term, term);
  return [...found.values()];
};

const rarestOf = (
  { text, weight, mostTerms, frequency }: Background,
  asked: string,
  analysers: readonly TextAnalyser[],
  speakers: ReadonlySet<string>,
): readonly QuestionTerm[] => {
  const known = new Set(analysers.flatMap((one) => one.terms(asked).map(({ term }) => term)));
  return once(analysers.flatMap((one) => one.terms(text)))
    .filter(({ term, word }) => !known.has(term) && !speakers.has(word))
    .map((term) => ({ ...term, weight, rows: frequency(term.term) }))
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => a.rows - b.rows)
    .slice(0, mostTerms)
    .map(({ term, word }) => ({ term, word, weight }));
};

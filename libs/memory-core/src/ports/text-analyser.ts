import { type Instant } from '../domain/identity';
import { type NamedDate } from '../domain/named-date';
import { type TimeSpan } from './command-reader';

/** A word as it stands (folded), and the term that it is found by. */
export interface Term {
  readonly term: string;
  readonly word: string;
}

/** All that is read of a passage: each of its terms once, and beside it how often it occurs. */
export interface PassageTerms {
  readonly terms: readonly string[];
  readonly counts: readonly number[];
  /** How many terms there are in all. */
  readonly length: number;
  /** `asksCue` and the others (`text/cues`), added up. */
  readonly cues: number;
}

/** When a question is asked, and by whose clock. */
export interface AskedAt {
  readonly now: Instant;
  /** Of the person's clock, in minutes. */
  readonly utcOffset: number;
  /** Whether something may have been said in a span. Another time is left in the question as it stands. */
  readonly knows: (span: TimeSpan) => boolean;
}

/** What a question is asked beside its words. */
export interface AskedWith {
  /** Folded first names of speakers, which are a gate of their own and no words to be found. */
  readonly names: ReadonlySet<string>;
  /** Without it, times that are named by when it is asked are words like others. */
  readonly at?: AskedAt;
}

export interface QuestionCues {
  /** What is asked for, each term once, in the order of the question. */
  readonly terms: readonly Term[];
  /** Say how the question is meant, and nothing of what is asked for. */
  readonly hedges: readonly Term[];
  /** What people say who tell of what is asked for. */
  readonly related: readonly Term[];
  readonly dates: readonly NamedDate[];
  /** Named by when it is asked: "yesterday". */
  readonly spans: readonly TimeSpan[];
  readonly asksWhen: boolean;
  readonly asksHowMany: boolean;
}

/** Where a sentence stands in a text: `text.slice(start, end)` is it, letter for letter. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** Nothing but a question. */
  readonly isQuestion: boolean;
}

/** The words of one language, as recall, topics and deletion compare them. */
export interface TextAnalyser {
  /** Changes with whatever changes what is read of a text: what was read before by another is read again. */
  readonly recipe: string;
  /** Words that matter and emoji, in order. Text in a script without spaces is found by pairs of characters. */
  terms(text: string): readonly Term[];
  passage(text: string): PassageTerms;
  termOf(word: string): string;
  /**
   * Words that say what a statement is about, in order: `term` is what other forms and everyday synonyms of a word share,
   * `word` is as a person would write it by itself.
   */
  subjects(text: string): readonly Term[];
  question(text: string, asked: AskedWith): QuestionCues;
  sentences(text: string): readonly Sentence[];
}

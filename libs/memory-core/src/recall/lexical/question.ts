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
  /** Speakers named, as `speakerKey`. */
  readonly speakers: ReadonlySet<string>;
  readonly dates: readonly NamedDate[];
  readonly asksWhen: boolean;
  readonly asksHowMany: boolean;
}

/** Speakers are told apart by their first word: "Melanie" and "Melanie Brown" are one. */
export const speakerKey = (speaker: string): string => wordsOf(speaker)[0] ?? '';

const whenPattern = /\bwhen\b/i;
const countPattern = /\bhow (?:many|much|often)\b/i;

/**
 * Reads a query. `background`: words around it (the last turns of the conversation), which count `backgroundWeight`
 * where the query does not have them itself.
 */
export const readQuestion = (
  text: string,
  speakers: ReadonlySet<string>,
  background = '',
  backgroundWeight = 0,
): Question => {
  const named = new Set(wordsOf(text).filter((word) => speakers.has(word)));
  const terms = new Map<string, QuestionTerm>();
  const gather = (from: string, weight: number): void => {
    for (const { term, word } of termsWithWords(from)) {
      if (!speakers.has(word) && !terms.has(term)) terms.set(term, { term, word, weight });
    }
  };
  gather(text, 1);
  if (backgroundWeight > 0) gather(background, backgroundWeight);
  return {
    terms: [...terms.values()],
    speakers: named,
    dates: datesIn(text),
    asksWhen: whenPattern.test(text),
    asksHowMany: countPattern.test(text),
  };
};

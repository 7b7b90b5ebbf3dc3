import { type Candidate } from '../../domain/extraction';
import { type Sentence } from '../../flagging';
import { bareSentence } from './language/clean';
import { withDates } from './language/dates';
import { ownClauseStart } from './read-turn';
import { statementsOf, type TurnToRead } from './ruled-statements';
import { refusalOf, type Refusal } from './sentence-filter';

/** A sentence that rules cannot turn into the third person, as what the person said. */
export interface InOwnWords {
  readonly candidate: Candidate;
  /** Rules would not have it: a question, somebody's words, a wish to the assistant with its reason. */
  readonly isRefused: boolean;
}

/** Refused for how it is built, not for what it is. */
const ofBuild: ReadonlySet<Refusal> = new Set<Refusal>(['courtesy', 'about-other', 'fragment', 'vague']);
/** These may tell something all the same; what is imagined or meant as a joke does not. */
const mayTell: ReadonlySet<Refusal> = new Set<Refusal>(['question', 'quoted', 'ephemeral']);

/** "Ines lives in Braga with her two kids": somebody of whom it is not known that she is the speaker's. */
const namesSomebody = /^\p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{1,20})? [a-z]{1,20}(?:s|ed) /u;
const pointsBack = /\b(?:he|she|his|her|him)\b/i;
const isOfSomebodyElse = (bare: string): boolean => namesSomebody.test(bare) && pointsBack.test(bare);

/** "It's the first time I could say it", "He never approved": what it is about stands elsewhere (SPEC R20: self-contained). */
const opensWithPronoun =
  /^(?:(?:and|but|so|because|then) )?(?:it|that|this|these|those|he|she|they)(?:['’][a-z]{1,3})?\b/i;
const ofSpeaker = /\b(?:I|I'm|I've|me|my|mine|we|we're|us|our)\b/i;

const said = (
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  isRefused: boolean,
  asks: boolean,
  read: TurnToRead,
): readonly InOwnWords[] => {
  const { turn, perspective, parameters } = read;
  if (end - start > parameters.maxSentenceChars) return [];
  const quote = text.slice(start, end);
  const { text: bare, dates } = withDates(bareSentence(quote, perspective.vocatives), turn.occurredAt);
  const statement = `${perspective.subject} ${asks ? 'asked' : 'said'}: “${bare}”`;
  const reading = { quote, bare, statement, dates, explicit: false, ofSpeaker: false, negates: false };
  return statementsOf(reading, read).map((candidate) => ({ candidate, isRefused }));
};

/**
 * Each sentence of a passage as the person said it. One that points back is told together with the sentence before, whose
 * question or noun it goes on about; without one it is left out, unless it speaks of the person.
 */
export const inOwnWords = (
  text: string,
  sentences: readonly Sentence[],
  read: TurnToRead,
): readonly InOwnWords[] =>
  sentences.flatMap((sentence, at) => {
    const bare = bareSentence(text.slice(sentence.start, sentence.end), read.perspective.vocatives);
    const refusal = refusalOf(bare, read.parameters);
    const isRefused = refusal !== undefined && !ofBuild.has(refusal);
    const reasoned = refusal === 'wish-to-assistant' && ownClauseStart(bare) !== undefined;
    if (isRefused && !reasoned && !mayTell.has(refusal)) return [];
    if (!opensWithPronoun.test(bare) && !isOfSomebodyElse(bare))
      return said(text, sentence, isRefused, sentence.isQuestion, read);
    const before = sentences[at - 1];
    if (before !== undefined)
      return said(text, { start: before.start, end: sentence.end }, isRefused, false, read);
    return ofSpeaker.test(bare) ? said(text, sentence, isRefused, sentence.isQuestion, read) : [];
  });

import { type Draft as Candidate } from './draft';
import { localTimeOf } from '@app/memory-core/domain/turn';
import { type Sentence } from '../flagging';
import { correctedSentences } from './corrections';
import { bareSentence } from './language/clean';
import { withDates } from './language/dates';
import { isHanging } from './language/hanging';
import { leansBack } from './language/leaning';
import { holdsOwnClause } from './read-turn';
import { candidateOf, statementsOf, type TurnToRead } from './ruled-statements';
import { joke, refusalOf, type Refusal } from './sentence-filter';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A sentence that rules cannot turn into the third person, as what the person said. */
export interface InOwnWords {
  readonly candidate: Candidate;
  /** Rules would not have it: a question, somebody's words, a wish to the assistant. */
  readonly isRefused: boolean;
}

/** Refused for how it is built, not for what it is. */
const ofBuild: ReadonlySet<Refusal> = new Set<Refusal>(['courtesy', 'about-other', 'fragment', 'vague']);
/** These may tell something all the same; what is imagined or meant as a joke does not. */
const mayTell: ReadonlySet<Refusal> = new Set<Refusal>(['question', 'quoted', 'ephemeral']);

/** "I'd like you to write in an easy, spoken way": how to be answered; "I need help with my resume" is of the moment. */
const wishesOfManner =
  /^(?:I|we)(?:'d| would)?(?: much| really| rather)? (?:like|prefer|want|expect|love) (?:you|your)\b/i;

/** "Ines lives in Braga with her two kids": somebody of whom it is not known that she is the speaker's. */
const namesSomebody = /^\p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{1,20})? [a-z]{1,20}(?:s|ed) /u;
const pointsBack = /\b(?:he|she|his|her|him)\b/i;
const isOfSomebodyElse = (bare: string): boolean => namesSomebody.test(bare) && pointsBack.test(bare);

/** "It's the first time I could say it", "He never approved": what it is about stands elsewhere (SPEC R20: self-contained). */
const opensWithPronoun =
  /^(?:(?:and|but|so|because|then) )?(?:it|that|this|these|those|he|she|they)(?:['’][a-z]{1,3})?\b/i;
const ofSpeaker = /\b(?:I|I'm|I've|me|my|mine|we|we're|us|our)\b/i;

/** A stretch of a turn as the person said it. What rules refuse fills no slot: its "I" may be another's, or asked about. */
const said = (
  text: string,
  { start, end }: Stretch,
  { isRefused, asks, says }: { readonly isRefused: boolean; readonly asks: boolean; readonly says?: string },
  read: TurnToRead,
): readonly InOwnWords[] => {
  const { turn, perspective, parameters } = read;
  if (end - start > parameters.maxSentenceChars) return [];
  const quote = text.slice(start, end);
  const spoken = bareSentence(says ?? quote, perspective.vocatives, perspective.knownNames);
  // Which day a question is about is not known: "Should I stop before Friday?".
  const { text: bare, dates } = asks ? { text: spoken, dates: [] } : withDates(spoken, localTimeOf(turn));
  const statement = `${perspective.subject} ${asks ? 'asked' : 'said'}: “${bare}”`;
  const reading = { quote, bare, statement, dates, explicit: false, ofSpeaker: false, negates: false };
  const candidates = isRefused
    ? [candidateOf(reading, statement, undefined, read)]
    : statementsOf(reading, read);
  return candidates.map((candidate) => ({ candidate, isRefused }));
};

/** Whether a sentence may be told, by the reader's leave where rules refuse it; undefined: not at all. */
const refusedAs = (bare: string, read: TurnToRead): { readonly isRefused: boolean } | undefined => {
  const refusal = refusalOf(bare, read.parameters);
  if (refusal === undefined || ofBuild.has(refusal)) return { isRefused: false };
  const isOwnWish = refusal === 'wish-to-assistant' && (wishesOfManner.test(bare) || holdsOwnClause(bare));
  return isOwnWish || mayTell.has(refusal) ? { isRefused: true } : undefined;
};

const near = (sentences: readonly Sentence[], at: number, text: string): Sentence | undefined => {
  const [before, sentence] = [sentences[at - 1], sentences[at] as Sentence];
  return before !== undefined && !text.slice(before.end, sentence.start).includes('\n') ? before : undefined;
};

/**
 * Each sentence of a passage as the person said it. One that points back is told together with the sentence before, whose
 * question or noun it goes on about; without one it is left out, unless it speaks of the person.
 */
export const inOwnWords = (
  text: string,
  sentences: readonly Sentence[],
  read: TurnToRead,
): readonly InOwnWords[] => {
  if (joke.test(text)) return [];
  const bareOf = ({ start, end }: Sentence): string =>
    bareSentence(text.slice(start, end), read.perspective.vocatives, read.perspective.knownNames);
  return correctedSentences(text, sentences).flatMap((sentence, at, all) => {
    const bare = bareOf(sentence);
    const told = refusedAs(bare, read);
    if (told === undefined) return [];
    // Where it is not clear which half is meant, neither is.
    if (sentence.says === '') return [];
    const alone = { ...told, asks: sentence.isQuestion, says: sentence.says };
    const leans = opensWithPronoun.test(bare) || isHanging(bare);
    if (!leans && !isOfSomebodyElse(bare)) return said(text, sentence, alone, read);
    const before = near(all, at, text);
    if (before === undefined && isHanging(bare)) return [];
    if (before === undefined) return ofSpeaker.test(bare) ? said(text, sentence, alone, read) : [];
    // A question may lead up to what is told; what is quoted or wished for takes what goes on about it along.
    const ledUp = before.isQuestion ? { isRefused: false } : refusedAs(bareOf(before), read);
    if (ledUp === undefined) return [];
    const isRefused = told.isRefused || ledUp.isRefused;
    return said(text, { start: before.start, end: sentence.end }, { isRefused, asks: false }, read);
  });
};

/**
 * A statement about something that only the question before names, told in the person's own words together with it: "Can I
 * book a hotel without a credit card? I don't have one." What fills a slot stands by itself; so does what comes after
 * something told, which is a statement of its own, of its own category and date.
 */
export const withWhatItLeansOn = (
  candidate: Candidate,
  text: string,
  sentences: readonly Sentence[],
  { turn, perspective, parameters }: TurnToRead,
): Candidate => {
  const { evidence, slot } = candidate;
  const spoken = bareSentence(evidence.quote, perspective.vocatives, perspective.knownNames);
  if (slot !== undefined || !leansBack(spoken)) return candidate;
  const start = text.indexOf(evidence.quote);
  const at = sentences.findIndex((sentence) => sentence.start === start);
  const before = at < 1 ? undefined : near(sentences, at, text);
  if (before?.isQuestion !== true) return candidate;
  const quote = text.slice(before.start, start + evidence.quote.length);
  if (quote.length > parameters.maxSentenceChars) return candidate;
  // Which day a question is about is not known.
  const asked = bareSentence(
    text.slice(before.start, before.end),
    perspective.vocatives,
    perspective.knownNames,
  );
  const { text: told } = withDates(spoken, localTimeOf(turn));
  return {
    ...candidate,
    statement: `${perspective.subject} said: “${asked} ${told}”`,
    evidence: { ...evidence, quote },
  };
};

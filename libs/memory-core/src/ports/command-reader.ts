import { type Instant } from '../domain/identity';
import { type MemoryCommand } from '../domain/memory-command';

/** From one moment to before another. */
export interface TimeSpan {
  readonly from: Instant;
  readonly to: Instant;
}

/** How the topic of "forget …" may be meant. */
export interface ForgettingTopic {
  /** Without when it was said; empty where nothing but a time is named. */
  readonly about: string;
  /** The same without words that only tell that something was said. */
  readonly telling: string;
  /** "My ex and the Berlin flat": the things that it surely names, mostly one. */
  readonly listed: readonly string[];
  /** Other ways to read it, the likeliest first, for where nothing is found that it names as it was said. */
  readonly otherWays: readonly (readonly string[])[];
}

/** The grammar of what a person asks of the memory in one language (SPEC R61). It decides nothing: what takes away is shown first. */
export interface CommandReader {
  /** What a turn of a conversation asks of the memory, in its order. */
  inTurn(content: string): readonly MemoryCommand[];
  /** What somebody asks who speaks to the memory itself: the same sentences, and some that only make sense there. */
  said(text: string): readonly MemoryCommand[];
  /** Whether a turn says that what it tells is not to be kept. */
  withholds(content: string): boolean;
  forgetting(topic: string): ForgettingTopic;
  /**
   * The time that somebody means who says so at this moment, `utcOffset` minutes ahead of UTC; undefined where the words may
   * mean several.
   */
  spanOf(words: string, now: Instant, utcOffset?: number): TimeSpan | undefined;
  /** "My dog": names a thing and says nothing of it, so that there is nothing to believe (SPEC R22). */
  namesOnly(words: string): boolean;
}

export type Answer = 'yes' | 'no';

/** Reads whether a short turn answers the memory's own question (SPEC R34), or what was asked to be forgotten (SPEC R61). */
export interface AnswerReader {
  /** Whether a turn could be an answer to some question: most could not, and need no further look. */
  mayAnswer(said: string): boolean;
  /** @param asked the message directly before it @param quoted what the question quotes of the person's words */
  answerTo(said: string, asked: string, quoted: string): Answer | undefined;
  /** @param asked the message directly before it */
  ofForgetting(said: string, asked?: string): Answer | undefined;
}

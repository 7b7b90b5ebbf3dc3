import { byPlace, type Turn } from '@app/memory-core/domain/turn';
import { sentencesOf } from '../../flagging';
import { asRead, ownTextOf } from '../own-text';
import { projectNamedIn } from '../slots';
import { asksToBeNamed } from './statement';

const longestSentence = 160;
/** What is answered stands near the end of a turn, a name near the beginning. */
const longestRead = 4_000;
const asksAboutOther = /\b(?:you|your|what|which|where|who|when|why|how)\b/i;
const offersOrGreets =
  /\b(?:can i|could i|shall i|should i|may i|do you want|would you like|do you need|help you|for you today|how are you|how's it going|how have you been|what's up|what's new|anything else|what do you think|want me to|like me to|how about|does that|is that|did you know|sounds good|make sense)\b/i;

const earlier = (turn: Turn, context: readonly Turn[]): readonly Turn[] =>
  context
    .filter((other) => other.conversationId === turn.conversationId && other.id !== turn.id)
    .filter((other) => other.retractedAt === undefined && byPlace(other, turn) < 0)
    .toSorted(byPlace);

/** What was said just before a turn in its conversation, by whomever. */
export const turnBefore = (turn: Turn, context: readonly Turn[]): Turn | undefined =>
  earlier(turn, context).at(-1);

/** The sentences of the turn before, another's: what a short turn may answer or correct. */
export const sentencesBefore = (turn: Turn, context: readonly Turn[]): readonly string[] => {
  const before = turnBefore(turn, context);
  if (before?.role !== 'assistant' && before?.role !== 'user') return [];
  if (before.role === 'user' && before.speaker === turn.speaker) return [];
  const text = ownTextOf(before.content).slice(-longestRead);
  return sentencesOf(text)
    .map(({ start }, at, all) => asRead(text.slice(start, all[at + 1]?.start)))
    .filter((sentence) => sentence.length <= longestSentence);
};

/** The question about the person that the turn before, another's, ends with. */
export const questionBefore = (turn: Turn, context: readonly Turn[]): string | undefined =>
  sentencesBefore(turn, context).findLast(
    (asked) =>
      asksToBeNamed(asked) ||
      (asked.endsWith('?') && asksAboutOther.test(asked) && !offersOrGreets.test(asked)),
  );

/** What the person said before a turn in its conversation, as far as that is read with it. */
export const ownTurnsBefore = (turn: Turn, context: readonly Turn[]): readonly Turn[] =>
  earlier(turn, context).filter(({ role, speaker }) => role === 'user' && speaker === turn.speaker);

export const ownTurnBefore = (turn: Turn, context: readonly Turn[]): Turn | undefined =>
  ownTurnsBefore(turn, context).at(-1);

/** The project that a turn is about where it says only "the deadline": the last one named. */
export const projectBefore = (turn: Turn, context: readonly Turn[]): string | undefined => {
  for (const { content } of [turn, ...earlier(turn, context).toReversed()]) {
    const named = projectNamedIn(content.slice(0, longestRead));
    if (named !== undefined) return named;
  }
  return undefined;
};

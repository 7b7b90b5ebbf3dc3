import { type Draft as Candidate } from './draft';
import { byPlace, type Turn } from '@app/memory-core/domain/turn';
import { sentencesOf } from '../flagging';
import { withoutInjectedMemories } from '@app/memory-core/intake/memory-markers';
import { isBaseVerb } from './language/verbs';

const longestQuestion = 140;
/** Asks about the person spoken to; not what they want done, nor how they are. */
const asksAboutOther =
  /\b(?:what|which|where|who|when|why|how (?:long|many|much|often|old|far|did|do|does|was|were))\b/i;
const offersOrGreets =
  /\b(?:can i|could i|shall i|should i|may i|do you want|would you like|do you need|help you|for you today|how are you|how's it going|how have you been|how do you feel|what's up|what's new|anything else|what do you think|want me to|like me to|how about)\b/i;

/** How the statement of a bare answer begins, which is given with its question. */
export const answerOpening = 'Asked “';

/** The question of an answer that is given with it. */
export const answeredQuestion = (statement: string): string | undefined =>
  /^Asked “([^”]+)”, /.exec(statement)?.[1];

export const isAnswer = ({ statement }: Pick<Candidate, 'statement'>): boolean =>
  statement.startsWith(answerOpening);

/** The question that the turn before ends with, if a bare answer to it tells of the person who answers. */
export const questionBefore = (turn: Turn, context: readonly Turn[]): string | undefined => {
  const before = context
    .filter(({ conversationId, id }) => conversationId === turn.conversationId && id !== turn.id)
    .filter((other) => byPlace(other, turn) < 0)
    .toSorted(byPlace)
    .at(-1);
  if (before === undefined || before.role === 'system') return undefined;
  if (before.role === 'user' && before.speaker === turn.speaker) return undefined;
  const text = withoutInjectedMemories(before.content);
  const asked = sentencesOf(text)
    .filter(({ isQuestion, start, end }) => isQuestion && end - start <= longestQuestion)
    .map(({ start, end }) => text.slice(start, end))
    .filter((question) => asksAboutOther.test(question) && !offersOrGreets.test(question));
  return asked.at(-1);
};

/** "Summarise this", "Make it shorter" answer a question, but command rather than tell. */
export const isImperative = (sentence: string): boolean =>
  isBaseVerb((/^[A-Za-z']{1,20}/.exec(sentence)?.[0] ?? '').toLowerCase());

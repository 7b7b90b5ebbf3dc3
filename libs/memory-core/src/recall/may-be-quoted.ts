import { type Parameters } from '../config/parameters';
import { type Turn } from '../domain/turn';
import { type Languages } from '../languages';
import { type UserTurns } from './user-turns';

/** Every reply asks it of the same turns. */
const known = new WeakMap<object, boolean>();

/** Whether a message only acknowledges; a longer one says more. Remembered with the turn. */
const onlyAcknowledges = (turn: Turn, mostChars: number, languages: Languages): boolean => {
  if (turn.content.length > mostChars) return false;
  let acknowledges = known.get(turn);
  if (acknowledges === undefined) {
    acknowledges = languages.of(turn.language).chatter.acknowledges(turn.content);
    known.set(turn, acknowledges);
  }
  return acknowledges;
};

type Talk = Pick<UserTurns, 'conversation' | 'since'>;
const question = /[?？؟]/u;

/** "Great." of a person whom somebody has just asked may be how their day was; behind "Anything else?" it is nothing. */
const mayAnswer = (turn: Turn, among: Talk, languages: Languages): boolean => {
  if (turn.role !== 'user' || turn.conversationId === undefined) return false;
  const [before = turn] = among.conversation(turn.conversationId, among.since(turn) + 2);
  const { chatter } = languages.of(before.language);
  return before.id !== turn.id && question.test(before.content) && !chatter.acknowledges(before.content);
};

/** Whether an older turn is worth quoting. */
export const mayBeQuoted = (
  turn: Turn,
  among: Talk,
  { acknowledgementChars }: Pick<Parameters['context'], 'acknowledgementChars'>,
  languages: Languages,
): boolean =>
  !languages.withholds(turn) &&
  (!onlyAcknowledges(turn, acknowledgementChars, languages) || mayAnswer(turn, among, languages));

import { type UserRef } from '../../domain/identity';
import { type Question } from '../../domain/insight';
import { byPlace, type Turn } from '../../domain/turn';
import { type InboxTail } from '../../intake/tail';
import { type TurnReader } from '../../ports/memory-store';

export interface Conversations {
  readonly turns: Pick<TurnReader, 'lastInConversation'>;
  readonly tail: Pick<InboxTail, 'read'>;
}

/** Enough to find the turn before one that has just come, and a turn that has followed a question. */
const turnsLookedAt = 20;

/** The end of a conversation in the order in which it was said, with what is not stored yet. */
export const endOf = async (
  { turns, tail }: Conversations,
  user: UserRef,
  conversationId: string,
): Promise<readonly Turn[]> => {
  const arriving = (await tail.read(user)).turns.filter((turn) => turn.conversationId === conversationId);
  const stored = await turns.lastInConversation(user, conversationId, turnsLookedAt);
  const byId = new Map([...arriving, ...stored].map((turn) => [turn.id, turn]));
  return [...byId.values()].sort(byPlace);
};

/** By the clock that the question has its time from. */
export const isSaidSince = ({ role, origin, receivedAt }: Turn, { at }: Question): boolean =>
  role === 'user' && origin === 'message' && receivedAt > at;

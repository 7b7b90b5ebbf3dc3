import { turnIdOf } from '../domain/derived-id';
import { type Conversation } from '../domain/conversation';
import { type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { type MemoryStore } from '../ports/memory-store';
import { type ErasedWords, erasedWords } from './erased-words';
import { idOfSaid } from './read-turn';
import { type OpenedEntry } from './sealed-inbox';

/** Stored records that a batch of entries may concern. Grows while the batch is processed. */
export interface StoredAlready {
  readonly turns: Map<string, Turn>;
  readonly conversations: Map<string, Conversation>;
  readonly erased: ErasedWords;
}

/** Reads everything that a batch needs, in two rounds of reads whatever its size. */
export const storedAlready = async (
  store: Pick<MemoryStore, 'turns' | 'conversations' | 'pipeline'>,
  user: UserRef,
  entries: readonly OpenedEntry[],
  lastConversationId: string | undefined,
): Promise<StoredAlready> => {
  const turnIds = entries.flatMap(({ item }) => {
    if (item?.type === 'turn' || item?.type === 'memory.remember') return idOfSaid(user, item);
    return item?.type === 'turn.retracted' ? turnIdOf(user, item.retractedEventId) : [];
  });
  const [turns, erased] = await Promise.all([
    store.turns.byIds(user, [...new Set(turnIds)]),
    erasedWords(store.pipeline, user),
  ]);
  const conversationIds = new Set([
    ...entries.flatMap(({ item }) =>
      item !== undefined && 'conversationId' in item ? item.conversationId : [],
    ),
    ...turns.map(({ conversationId }) => conversationId),
    ...(lastConversationId === undefined ? [] : [lastConversationId]),
  ]);
  const conversations = await Promise.all(
    [...conversationIds].map((id) => store.conversations.get(user, id)),
  );
  return {
    erased,
    turns: new Map(turns.map((turn) => [turn.id, turn])),
    conversations: new Map(
      conversations.flatMap((conversation) =>
        conversation === undefined ? [] : [[conversation.id, conversation] as const],
      ),
    ),
  };
};

import { type UserRef } from '../../domain/identity';
import { type MemoryStore } from '../../ports/memory-store';
import { type CommandReply } from './command-reply';

const conversationsPerPage = 200;

/** What would go where everything would. */
export const countEverything = async (
  { conversations, insights }: Pick<MemoryStore, 'conversations' | 'insights'>,
  user: UserRef,
): Promise<NonNullable<CommandReply['everything']>> => {
  let count = 0;
  let messages = 0;
  let cursor: string | undefined;
  do {
    const page = await conversations.list(user, conversationsPerPage, cursor);
    count += page.items.length;
    messages += page.items.reduce((sum, { turns }) => sum + turns, 0);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return { insights: (await insights.all(user)).length, conversations: count, messages };
};

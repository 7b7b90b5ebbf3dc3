import { inEnglish, vectorsInEnglish } from './languages';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Turn } from '@app/memory-core/domain/turn';
import {
  type MemoryChange,
  type MemoryStore,
  type OpenableMemory,
} from '@app/memory-core/ports/memory-store';
import { RecallIndexes } from '@app/memory-core/recall/recall-indexes';
import { SearchMemories } from '@app/memory-core/recall/search-memories';
import { aMemoryStore } from './a-memory-store';
import { ManualClock } from './clock';
import { aTurn } from './factories';

export const user: UserRef = { tenantId: 'acme', userId: 'ada' };

/** A search of one user's memory, with what it reads of the store in view. */
export const aSearch = async (parameters = defaultParameters) => {
  const clock = new ManualClock();
  const memory = aMemoryStore(clock);
  const settings = { for: () => ({ schema: generalSchema, parameters }) };
  const reads: string[] = [];
  const { store } = memory;
  const spied: MemoryStore & OpenableMemory = {
    ...store,
    revision: (of: UserRef) => store.revision(of),
    opened: async () => spied,
    turns: {
      ...store.turns,
      bySeq: (...query: Parameters<typeof store.turns.bySeq>) => {
        reads.push(`turns after ${query[1]}`);
        return store.turns.bySeq(...query);
      },
    },
  };
  const tail = { turns: [] as Turn[], retractedTurnIds: new Set<string>() };
  const indexes = new RecallIndexes(
    spied,
    memory.vault,
    settings,
    { languages: inEnglish, vectors: vectorsInEnglish },
    parameters.recall,
  );
  const search = new SearchMemories(indexes, { read: async () => tail }, settings, clock);
  const fence = await memory.meet(user);
  return {
    ...memory,
    clock,
    reads,
    tail,
    indexes,
    commit: (...changes: MemoryChange[]) => store.writer.commit(user, fence, changes),
    ids: async (query: string, request: Omit<Parameters<typeof search.search>[1], 'query'> = {}) =>
      (await search.search(user, { query, ...request })).map(({ id }) => id),
    page: (query: string, request: Omit<Parameters<typeof search.search>[1], 'query'> = {}) =>
      search.page(user, { query, ...request }),
    items: (query: string, request: Omit<Parameters<typeof search.search>[1], 'query'> = {}) =>
      search.search(user, { query, ...request }),
  };
};

/** A turn of a conversation of its own. */
export const turn = (id: string, content: string, over: Partial<Turn> = {}): MemoryChange => ({
  put: 'turn',
  value: aTurn({ id, eventId: `event of ${id}`, content, conversationId: id, ...over }),
});

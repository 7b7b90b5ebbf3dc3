import { stillTold } from '../consolidation';
import { type UserRef } from '../domain/identity';
import { type Profile } from '../domain/profile';
import { conversationSummaryId, crossConversationSummaryId, type Summary } from '../domain/summary';
import { type MemoryReaders, type OpenableMemory } from '../ports/memory-store';
import { type TokenCounter } from '../ports/token-counter';
import { type ContextRequest } from './context-request';
import { type Gathered } from './gather';

/** What a context tells as it was written: the profile, of the wanted schema, and summaries. */
export interface Stored {
  readonly profile?: Profile | undefined;
  readonly across?: Summary | undefined;
  readonly summary?: Summary | undefined;
}

/** Reads it where the memory does not keep it already; the user's key and settings are then looked up once for all. */
export const readStored = async (
  store: OpenableMemory,
  tokens: TokenCounter,
  user: UserRef,
  { conversationId, schemaId, metadata }: ContextRequest,
  { memory: { texts, insights, waiting }, window }: Pick<Gathered, 'memory' | 'window'>,
): Promise<Stored> => {
  let opened: Promise<MemoryReaders> | undefined;
  const open = (): Promise<MemoryReaders> => (opened ??= store.opened(user));
  const summaryOf = (id: string) =>
    texts.summary(id, async () => {
      const summary = await (await open()).summaries.get(user, id);
      return summary && stillTold(summary, insights.values(), tokens);
    });
  // Nobody knows in which words a summary tells what waits to be forgotten.
  const summarised = !waiting.isSummarised;
  const [profile, across, summary] = await Promise.all([
    texts.profile(async () => (await open()).profiles.latest(user)),
    summarised ? summaryOf(crossConversationSummaryId) : undefined,
    summarised && conversationId !== undefined && window.turns.length > 0
      ? summaryOf(conversationSummaryId(conversationId))
      : undefined,
  ]);
  const wanted = schemaId === undefined || profile?.schemaId === schemaId;
  if (metadata !== undefined) return { summary }; // The others are made of everything.
  return { profile: wanted ? profile : undefined, across, summary };
};

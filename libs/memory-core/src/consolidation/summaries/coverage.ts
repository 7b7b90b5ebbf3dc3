import { type Instant, type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { conversationSummaryId, type Summary } from '../../domain/summary';
import { type Turn } from '../../domain/turn';
import { type Conversation } from '../../domain/conversation';
import { type MemoryStore } from '../../ports/memory-store';
import { currentOf } from '../../lifecycle/standing';

/** What a summary of a conversation has to stand for, as of one place in the user's order. */
export interface Coverage {
  readonly conversation: Conversation;
  readonly previous: Summary | undefined;
  /** By place: covered now and not by `previous`. Never empty. */
  readonly fresh: readonly Turn[];
  /** Turns that it stands for with this. */
  readonly turns: number;
  readonly throughSeq: number;
  readonly throughAt: Instant;
}

/**
 * Turns that left the short-term window, with the overlap (SPEC R9): all but the last `recentTurns - overlapTurns`.
 * Counts only turns up to `throughSeq`: what was drained since is the next summary's, so that a run later or twice
 * reads the same. Undefined when nothing is to be covered that is not yet.
 */
export const coverageOf = async (
  store: Pick<MemoryStore, 'turns' | 'conversations' | 'summaries'>,
  user: UserRef,
  { conversationId, throughSeq }: { readonly conversationId: string; readonly throughSeq: number },
  { recentTurns, overlapTurns }: { readonly recentTurns: number; readonly overlapTurns: number },
): Promise<Coverage | undefined> => {
  const [conversation, previous] = await Promise.all([
    store.conversations.get(user, conversationId),
    store.summaries.get(user, conversationSummaryId(conversationId)),
  ]);
  if (conversation === undefined) return undefined;
  // A little further back than strictly new, for turns that came late.
  const reach = conversation.turns - (previous?.turns ?? 0) + recentTurns;
  const window = (await store.turns.lastInConversation(user, conversationId, Math.max(1, reach))).filter(
    ({ seq }) => seq <= throughSeq,
  );
  const shortTerm = Math.max(0, recentTurns - overlapTurns);
  const covered = window.slice(0, Math.max(0, window.length - shortTerm));
  const left = window.slice(covered.length);
  const fresh = covered.filter(({ seq }) => seq > (previous?.throughSeq ?? -1));
  const last = covered.at(-1);
  if (fresh.length === 0 || last === undefined) return undefined;
  return {
    conversation,
    previous,
    fresh,
    turns: (previous?.turns ?? 0) + fresh.length,
    throughSeq: left.length === 0 ? throughSeq : Math.min(...left.map(({ seq }) => seq)) - 1,
    throughAt: last.occurredAt,
  };
};

/** What is believed and was said in one of the conversations by then. */
export const learnedIn = (
  insights: readonly Insight[],
  conversationIds: ReadonlySet<string>,
  by: Instant,
): readonly Insight[] =>
  currentOf(insights).filter(({ evidence }) =>
    evidence.some(
      ({ conversationId, occurredAt }) => conversationIds.has(conversationId) && occurredAt <= by,
    ),
  );

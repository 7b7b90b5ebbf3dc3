import { statementOf } from '../../domain/claim';
import { type Conversation } from '../../domain/conversation';
import { type Instant, type UserRef } from '../../domain/identity';
import { isUsable, type Insight } from '../../domain/insight';
import { type PipelineState, type Step } from '../../domain/pipeline';
import { conversationSummaryId, crossConversationSummaryId } from '../../domain/summary';
import { type LearnedMemory } from '../../learning/context';
import { checkpointIdOf } from '../../pipeline/run-steps';
import { type MemoryChange, type MemoryStore } from '../../ports/memory-store';

type Unnumbered<S> = S extends Step ? Omit<S, 'ordinal'> : never;

/** What has to be summarised again, because it may repeat what is gone or no longer believed. */
export interface Retelling {
  /** Conversations whose summaries may repeat it. */
  readonly conversationIds: ReadonlySet<string>;
  /** Conversation records that this commit changes anyway. */
  readonly conversations?: ReadonlyMap<string, Conversation>;
}

/** Marks a consolidation with the time of the decision that it follows. */
const decided = <S extends Unnumbered<Step>>(step: S, decidedAt: Instant): S =>
  step.kind === 'consolidate' ? { ...step, decidedAt } : step;

/** Insights that are gone, no longer usable, or worded differently. */
export const untoldSince = (before: LearnedMemory, after: LearnedMemory): readonly Insight[] => {
  const now = new Map(after.insights.map((insight) => [insight.id, insight]));
  const untold = (insight: Insight): boolean => {
    const later = now.get(insight.id);
    if (later === insight || !isUsable(insight)) return later === undefined;
    return later === undefined || !isUsable(later) || statementOf(later) !== statementOf(insight);
  };
  return before.insights.filter(untold);
};

/** More steps than a plan ever holds. */
const allSteps = 100_000;

/**
 * Removes the stored summaries that may repeat too much, and plans steps that write them and the profile again. Steps that
 * were already planned get new ordinals: an answer that a model is working on right now belongs to an ordinal that no
 * longer exists, so it is never kept, whatever it repeats (SPEC R63).
 */
export const retold = async (
  store: Pick<MemoryStore, 'summaries' | 'conversations' | 'pipeline'>,
  user: UserRef,
  state: PipelineState,
  { conversationIds, conversations = new Map() }: Retelling,
  decidedAt: Instant,
): Promise<{ readonly state: PipelineState; readonly changes: readonly MemoryChange[] }> => {
  const changes: MemoryChange[] = [];
  const wanted: Unnumbered<Step>[] = [];
  const place = { throughSeq: state.drainedSeq, at: state.lastOccurredAt };
  const reset = new Map(conversations);
  for (const id of conversationIds) {
    const summary = await store.summaries.get(user, conversationSummaryId(id));
    const conversation = reset.get(id) ?? (await store.conversations.get(user, id));
    if (summary !== undefined) changes.push({ remove: 'summary', id: summary.id });
    if (conversation === undefined) continue;
    reset.set(id, { ...conversation, summarisedTurns: 0, summarisedTokens: 0 });
    const isPlanned = summary !== undefined || conversation.summaryPlanned !== undefined;
    if (isPlanned && conversation.turns > 0) wanted.push({ kind: 'summarise', conversationId: id, ...place });
  }
  const across = await store.summaries.get(user, crossConversationSummaryId);
  if (across !== undefined) {
    changes.push({ remove: 'summary', id: across.id });
    wanted.push({ kind: 'summarise-across', ...place });
  }
  const planned = await store.pipeline.steps(user, allSteps);
  const consolidation: Unnumbered<Step> = { kind: 'consolidate', turns: 0, ...place };
  const steps = [...planned, consolidation, ...wanted].map((step, index): Step => ({
    ...decided(step, decidedAt),
    ordinal: state.nextOrdinal + index,
  }));
  return {
    state: { ...state, nextOrdinal: state.nextOrdinal + steps.length, pendingSteps: steps.length },
    changes: [
      ...changes,
      ...[...reset.values()].map((value): MemoryChange => ({ put: 'conversation', value })),
      ...planned.flatMap((step): MemoryChange[] => [
        { remove: 'checkpoint', id: checkpointIdOf(user, step) },
        { remove: 'step', ordinal: step.ordinal },
      ]),
      ...steps.map((value): MemoryChange => ({ put: 'step', value })),
    ],
  };
};

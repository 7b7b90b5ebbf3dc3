import { type Conversation } from '../../domain/conversation';
import { type Instant, type UserRef } from '../../domain/identity';
import { isUsable, type Insight } from '../../domain/insight';
import { type PipelineState, type Step } from '../../domain/pipeline';
import { conversationSummaryId, crossConversationSummaryId } from '../../domain/summary';
import { type LearnedMemory } from '../../learning/context';
import { checkpointIdOf } from '../../pipeline/run-steps';
import { type MemoryChange, type MemoryStore } from '../../ports/memory-store';

type Unnumbered<S> = S extends Step ? Omit<S, 'ordinal'> : never;

/** What has to be told again, because it may tell what is gone or not believed any more. */
export interface Retelling {
  /** Conversations whose summaries may. */
  readonly conversationIds: ReadonlySet<string>;
  /** Records of conversations that change anyway. */
  readonly conversations?: ReadonlyMap<string, Conversation>;
}

/** Of the time of the decision that comes before it. */
const decided = <S extends Unnumbered<Step>>(step: S, decidedAt: Instant): S =>
  step.kind === 'consolidate' ? { ...step, decidedAt } : step;

/** What was told and is not any more, or in other words. */
export const untoldSince = (before: LearnedMemory, after: LearnedMemory): readonly Insight[] => {
  const now = new Map(after.insights.map((insight) => [insight.id, insight]));
  const untold = (insight: Insight): boolean => {
    const later = now.get(insight.id);
    if (later === insight || !isUsable(insight)) return later === undefined;
    return later === undefined || !isUsable(later) || later.statement !== insight.statement;
  };
  return before.insights.filter(untold);
};

/** More steps than a plan ever holds. */
const allSteps = 100_000;

/**
 * Takes stored summaries out that may tell too much, at once, and plans them anew with the profile. Steps that are
 * planned already get new numbers: whatever a model is thinking about right now belongs to a step that is no more, so that
 * its answer, which may hold what is gone, is never kept (SPEC R63).
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

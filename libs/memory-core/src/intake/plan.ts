import { type Parameters } from '../config/parameters';
import { type PipelineState } from '../domain/pipeline';
import { type Turn } from '../domain/turn';
import {
  ended,
  summaryDue,
  summaryDueAtEnd,
  withMessage,
  withoutMessage,
  withSummaryPlanned,
} from './conversation-record';
import { type Drained } from './drained';
import { type KnownConversations, type Plan, PlanDraft } from './plan-draft';

/**
 * What one more entry of the inbox calls for. Pure, and it sees nothing of what the workers have done so far: the plan
 * follows from the entries alone, however they were cut into batches and however often a batch was begun (SPEC R12).
 * The only exception is the entry itself: an `idle` one stands where the clock put it.
 */
export const plan = (
  state: PipelineState,
  known: KnownConversations,
  entry: Drained,
  parameters: Parameters,
): Plan => {
  const draft = new PlanDraft(state, known, entry.seq);
  switch (entry.type) {
    case 'turn':
      takeTurn(draft, entry.turn, parameters);
      break;
    case 'retracted':
      takeBack(draft, entry);
      break;
    case 'ended':
      end(draft, entry, parameters);
      break;
    case 'idle':
      draft.cut('idle');
      draft.consolidateIfLearned();
      break;
    case 'nothing':
      break;
  }
  return draft.finish();
};

const takeTurn = (draft: PlanDraft, turn: Turn, parameters: Parameters): void => {
  if (turn.origin === 'message') {
    leavePreviousConversation(draft, turn.conversationId, parameters);
    draft.putConversation(withMessage(draft.conversation(turn.conversationId), turn));
    draft.state = { ...draft.state, lastConversationId: turn.conversationId };
  }
  draft.addToBatch(turn, parameters.intake.contextReachTurns);

  const { extractEveryTurns, consolidateEveryTurns, maxPendingTokens } = parameters.intake;
  const consolidationDue = draft.state.turnsSinceConsolidation >= consolidateEveryTurns;
  if (draft.state.open.turns >= extractEveryTurns || consolidationDue) draft.cut('threshold');
  else if (draft.state.open.tokens > maxPendingTokens) draft.cut('tokens');
  if (consolidationDue) draft.consolidate();
  if (turn.origin === 'message') summarise(draft, turn.conversationId, summaryDue, parameters);
};

/** Nobody said that the last conversation is over; the first turn of another one says so (SPEC R10). */
const leavePreviousConversation = (draft: PlanDraft, nextId: string, parameters: Parameters): void => {
  const previousId = draft.state.lastConversationId;
  if (previousId === undefined || draft.conversation(nextId) !== undefined) return;
  if (draft.conversation(previousId)?.endedAt !== undefined) return;
  const beforeThisTurn = draft.state.drainedSeq;
  summarise(draft, previousId, summaryDueAtEnd, parameters, beforeThisTurn);
  draft.summariseAcross(beforeThisTurn);
};

const end = (draft: PlanDraft, entry: Extract<Drained, { type: 'ended' }>, parameters: Parameters): void => {
  const conversation = draft.conversation(entry.conversationId);
  // It overtook its turns: there is nothing to flush yet, and when they come they are flushed once they have been idle.
  if (conversation === undefined) return;
  draft.cut('conversation-ended');
  draft.consolidateIfLearned();
  // It is of before the last turn, so the conversation went on.
  if (entry.at < conversation.lastAt) return;
  const isNews = conversation.endedAt === undefined;
  draft.putConversation(ended(conversation, entry.at));
  if (!isNews) return;
  summarise(draft, entry.conversationId, summaryDueAtEnd, parameters);
  draft.summariseAcross();
};

/**
 * What was learned from it goes in the `retract` step, and summaries that can have seen it go with it. They and the
 * profile are written again at once: taking back what was said must not wait for twenty more turns.
 */
const takeBack = (draft: PlanDraft, { turn, at }: Extract<Drained, { type: 'retracted' }>): void => {
  const batchWasCut = turn.seq <= draft.state.open.fromSeq;
  if (!batchWasCut) draft.takeFromBatch(turn);
  draft.step({ kind: 'retract', turnId: turn.id, at });
  // Flagged or not as it arrived: extraction may have seen more in it, and a plan sees nothing of what workers did.
  if (batchWasCut && turn.role === 'user') draft.consolidate();

  const conversation = draft.conversation(turn.conversationId);
  if (conversation !== undefined) {
    draft.putConversation(withoutMessage(conversation, turn));
    if (conversation.summaryPlanned !== undefined) draft.summarise(conversation.id);
  }
  if (turn.seq <= (draft.state.acrossThroughSeq ?? 0)) draft.summariseAcross();
};

const summarise = (
  draft: PlanDraft,
  conversationId: string,
  isDue: typeof summaryDue,
  parameters: Parameters,
  throughSeq?: number,
): void => {
  const conversation = draft.conversation(conversationId);
  if (conversation === undefined || !isDue(conversation, parameters)) return;
  draft.putConversation(withSummaryPlanned(conversation));
  draft.summarise(conversationId, throughSeq);
};

import { type Parameters } from '../config/parameters';
import { type PipelineState } from '../domain/pipeline';
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
 * Plans the steps that one more inbox entry calls for. It is pure and does not see what the workers have done so far: the
 * plan follows from the entries alone, however they were cut into batches and however often a batch was started over
 * (SPEC R12). Time enters only through `idle` entries, which are placed by the clock.
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
      takeTurn(draft, entry, parameters);
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

const takeTurn = (
  draft: PlanDraft,
  entry: Extract<Drained, { type: 'turn' }>,
  parameters: Parameters,
): void => {
  const { turn } = entry;
  if (turn.origin === 'message') {
    leavePreviousConversation(draft, turn.conversationId, parameters);
    draft.putConversation(withMessage(draft.conversation(turn.conversationId), turn));
    draft.state = { ...draft.state, lastConversationId: turn.conversationId };
  }
  draft.addToBatch(entry, parameters.intake.contextReachTurns);

  const { extractEveryTurns, consolidateEveryTurns, maxPendingTokens } = parameters.intake;
  const consolidationDue = draft.state.turnsSinceConsolidation >= consolidateEveryTurns;
  if (draft.state.open.turns >= extractEveryTurns || consolidationDue) draft.cut('threshold');
  else if (draft.state.open.tokens > maxPendingTokens) draft.cut('tokens');
  if (consolidationDue) draft.consolidate();
  if (turn.origin === 'message') summarise(draft, turn.conversationId, summaryDue, parameters);
};

/** Without an explicit end, the first turn of another conversation ends the previous one (SPEC R10). */
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
  // The end overtook its turns. There is nothing to flush yet; when the turns arrive they are flushed after an idle time.
  if (conversation === undefined) return;
  draft.cut('conversation-ended');
  draft.consolidateIfLearned();
  // The end is older than the last turn, so the conversation went on.
  if (entry.at < conversation.lastAt) return;
  const isNews = conversation.endedAt === undefined;
  draft.putConversation(ended(conversation, entry.at));
  if (!isNews) return;
  summarise(draft, entry.conversationId, summaryDueAtEnd, parameters);
  draft.summariseAcross();
};

/**
 * The `retract` step removes what was learned from the turn, and with it the summaries that may have seen it. Those and
 * the profile are written again right away: a retraction must not wait for twenty more turns.
 */
const takeBack = (draft: PlanDraft, entry: Extract<Drained, { type: 'retracted' }>): void => {
  const { turn, at } = entry;
  const batchWasCut = turn.seq <= draft.state.open.fromSeq;
  if (!batchWasCut) draft.takeFromBatch(entry);
  draft.step({ kind: 'retract', turnId: turn.id, at });
  // Whether or not it was flagged on arrival: extraction may have found more in it, and a plan does not see that.
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

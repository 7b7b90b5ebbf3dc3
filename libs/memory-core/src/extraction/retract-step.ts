import { type UserRef } from '../domain/identity';
import { conversationSummaryId, crossConversationSummaryId } from '../domain/summary';
import { type Turn } from '../domain/turn';
import { withoutRebuildAnswers } from '../pipeline/rebuild-answers';
import { type StepContext, type StepHandler, type StepOf, type StepOutcome } from '../pipeline/step-handler';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { type WithdrawTurns } from './withdrawal/withdraw-turns';

/**
 * Takes back what one turn alone has taught (SPEC R3), and summaries that may quote it, which the plan has written anew
 * after this step. The turn itself was emptied when the retraction came in.
 */
export class RetractStep implements StepHandler<'retract'> {
  readonly kind = 'retract';

  constructor(
    private readonly store: Pick<MemoryStore, 'turns' | 'conversations' | 'summaries' | 'pipeline'>,
    private readonly withdraw: Pick<WithdrawTurns, 'of'>,
  ) {}

  async apply({ user, settings }: StepContext, { turnId, at }: StepOf<'retract'>): Promise<StepOutcome> {
    const [{ changes }, [turn], unanswered] = await Promise.all([
      this.withdraw.of(user, settings, [turnId], at),
      this.store.turns.byIds(user, [turnId]),
      withoutRebuildAnswers(this.store.pipeline, user),
    ]);
    const unsaid = turn === undefined ? [] : await this.withoutSummaries(user, turn);
    return { changes: [...changes, ...unsaid, ...unanswered] };
  }

  private async withoutSummaries(user: UserRef, turn: Turn): Promise<readonly MemoryChange[]> {
    const [conversation, ofConversation, across] = await Promise.all([
      this.store.conversations.get(user, turn.conversationId),
      this.store.summaries.get(user, conversationSummaryId(turn.conversationId)),
      this.store.summaries.get(user, crossConversationSummaryId),
    ]);
    const changes: MemoryChange[] = [];
    if (ofConversation !== undefined) changes.push({ remove: 'summary', id: ofConversation.id });
    if (ofConversation !== undefined && conversation !== undefined) {
      const value = { ...conversation, summarisedTurns: 0, summarisedTokens: 0 };
      changes.push({ put: 'conversation', value });
    }
    if (across !== undefined && across.throughSeq >= turn.seq) {
      changes.push({ remove: 'summary', id: across.id });
    }
    return changes;
  }
}

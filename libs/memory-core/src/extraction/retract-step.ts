import { textOf } from '../domain/claim';
import { withoutMentions } from '../consolidation/summaries/untold';
import { type UserRef } from '../domain/identity';
import { conversationsOf } from '../domain/insight';
import { conversationSummaryId, crossConversationSummaryId } from '../domain/summary';
import { type Turn } from '../domain/turn';
import { withoutRebuildAnswers } from '../pipeline/rebuild-answers';
import { type StepContext, type StepHandler, type StepOf, type StepOutcome } from '../pipeline/step-handler';
import { type Embedder } from '../ports/embedder';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { type TokenCounter } from '../ports/token-counter';
import { recentred } from './withdrawal/recentre';
import { type Withdrawal, type WithdrawTurns } from './withdrawal/withdraw-turns';

export interface RetractParts {
  readonly withdraw: Pick<WithdrawTurns, 'of'>;
  readonly embedder: Embedder;
  readonly tokens: TokenCounter;
}

/**
 * Takes back what one turn alone has taught (SPEC R3), and summaries that may quote it, which the plan has written anew
 * after this step. The turn itself was emptied when the retraction came in.
 */
export class RetractStep implements StepHandler<'retract'> {
  readonly kind = 'retract';

  constructor(
    private readonly store: Pick<MemoryStore, 'turns' | 'conversations' | 'summaries' | 'pipeline'>,
    private readonly parts: RetractParts,
  ) {}

  async apply({ user, settings }: StepContext, { turnId, at }: StepOf<'retract'>): Promise<StepOutcome> {
    const [withdrawal, [turn], unanswered] = await Promise.all([
      this.parts.withdraw.of(user, settings, [turnId], at),
      this.store.turns.byIds(user, [turnId]),
      withoutRebuildAnswers(this.store.pipeline, user),
    ]);
    const unsaid = turn === undefined ? [] : await this.withoutSummaries(user, turn);
    const elsewhere = await this.untoldElsewhere(user, withdrawal, turn?.conversationId);
    const { before, after } = withdrawal;
    const themes = await recentred(user, before, after, this.parts.embedder, settings);
    return { changes: [...withdrawal.changes, ...themes, ...unsaid, ...elsewhere, ...unanswered] };
  }

  /**
   * Summaries of other conversations, without what was told there in words of the turn. Cut and not planned anew: the plan
   * knows of the turn's own conversation only.
   */
  private async untoldElsewhere(
    user: UserRef,
    { before, after }: Withdrawal,
    conversationId: string | undefined,
  ): Promise<readonly MemoryChange[]> {
    const now = new Map(after.insights.map((insight) => [insight.id, textOf(insight)]));
    const untold = before.insights.filter((insight) => now.get(insight.id) !== textOf(insight));
    const ids = conversationsOf(untold).filter((id) => id !== conversationId);
    const stored = await Promise.all(
      ids.map((id) => this.store.summaries.get(user, conversationSummaryId(id))),
    );
    return stored.flatMap((summary): MemoryChange[] => {
      if (summary === undefined) return [];
      const text = withoutMentions(summary.text, untold);
      if (text === summary.text) return [];
      if (text === '') return [{ remove: 'summary', id: summary.id }];
      return [{ put: 'summary', value: { ...summary, text, tokens: this.parts.tokens.count(text) } }];
    });
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

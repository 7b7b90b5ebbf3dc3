import { type Conversation } from '../../domain/conversation';
import { type Checkpoint } from '../../domain/extraction';
import { type UserRef } from '../../domain/identity';
import { conversationSummaryId, crossConversationSummaryId, type Summary } from '../../domain/summary';
import { type Turn } from '../../domain/turn';
import { type Parameters } from '../../config/parameters';
import {
  type StepContext,
  type StepHandler,
  type StepOf,
  type StepOutcome,
} from '../../pipeline/step-handler';
import { type Languages } from '../../languages';
import { type MemoryStore } from '../../ports/memory-store';
import { type Metrics } from '../../ports/metrics';
import { type SummariserOf } from '../../ports/summariser';
import { type TokenCounter } from '../../ports/token-counter';
import { currentOf } from '../../lifecycle/standing';
import { askForSummary, mayBeTold, toldIn } from './ask';
import { summaryWritten } from './summarise-step';
import { stillTold } from './untold';

interface PastConversation {
  readonly conversation: Conversation;
  readonly summary?: Summary;
  readonly turns: readonly Turn[];
}

/** Conversations looked at for each that is wanted: some may have begun after the step was planned. */
const lookFurther = 3;

/** One summary of the last few conversations (SPEC R10), written when one ends or the next begins. */
export class SummariseAcrossStep implements StepHandler<'summarise-across'> {
  readonly kind = 'summarise-across';

  constructor(
    private readonly store: Pick<MemoryStore, 'turns' | 'conversations' | 'summaries' | 'insights'>,
    private readonly summariserOf: SummariserOf,
    private readonly tokens: TokenCounter,
    private readonly metrics: Metrics,
    private readonly languages: Languages,
  ) {}

  async prepare({ user, settings }: StepContext, step: StepOf<'summarise-across'>) {
    const { acrossMinTokens, acrossMaxTokens } = settings.parameters.summaries;
    const conversations = await this.conversations(user, step, settings.parameters);
    if (conversations.length === 0) return undefined;
    const known = await this.store.insights.all(user);
    const insights = currentOf(known.filter(mayBeTold)).filter(({ recordedAt }) => recordedAt <= step.at);
    const told = conversations.map(({ summary, ...past }): PastConversation => {
      const left = summary && stillTold(summary, known, this.tokens);
      return { ...past, turns: toldIn(past.turns, this.languages), ...(left && { summary: left }) };
    });
    return askForSummary(
      () => this.summariserOf(user),
      this.metrics,
      'cross-conversation',
      (summariser) =>
        summariser.acrossConversations(told, insights, {
          minTokens: acrossMinTokens,
          maxTokens: acrossMaxTokens,
        }),
    );
  }

  async apply(
    { user, settings }: StepContext,
    step: StepOf<'summarise-across'>,
    checkpoint: Checkpoint | undefined,
  ): Promise<StepOutcome> {
    if (checkpoint?.kind !== 'summary') return { changes: [] };
    const { summaries } = settings.parameters;
    const text = this.tokens.truncate(checkpoint.text, summaries.acrossMaxTokens);
    if (text === '') return { changes: [] };
    const conversations = await this.conversations(user, step, settings.parameters);
    const summary: Summary = {
      id: crossConversationSummaryId,
      scope: 'cross-conversation',
      text,
      tokens: this.tokens.count(text),
      turns: conversations.reduce((sum, past) => sum + (past.summary?.turns ?? 0) + past.turns.length, 0),
      throughAt: step.at,
      throughSeq: step.throughSeq,
      createdAt: step.at,
      summariser: checkpoint.summariser,
    };
    return {
      changes: [
        { put: 'summary', value: summary },
        { put: 'change', value: summaryWritten(user, summary) },
      ],
    };
  }

  /** The last few conversations as they were at the step's place, latest first. */
  private async conversations(
    user: UserRef,
    { throughSeq }: StepOf<'summarise-across'>,
    { summaries }: Parameters,
  ): Promise<readonly PastConversation[]> {
    const wanted = summaries.acrossConversations;
    const { items } = await this.store.conversations.list(user, wanted * lookFurther);
    const unsummarised = summaries.conversationFromTurns + summaries.againAfterTurns;
    const past = await Promise.all(
      items.map(async (conversation): Promise<PastConversation & { readonly lastAt: number }> => {
        const [summary, turns] = await Promise.all([
          this.store.summaries.get(user, conversationSummaryId(conversation.id)),
          this.store.turns.lastInConversation(user, conversation.id, unsummarised),
        ]);
        const known = turns.filter(({ seq }) => seq <= throughSeq);
        return {
          conversation,
          ...(summary && { summary }),
          turns: known.filter(({ seq }) => seq > (summary?.throughSeq ?? -1)),
          lastAt: known.at(-1)?.occurredAt ?? summary?.throughAt ?? -Infinity,
        };
      }),
    );
    return past
      .filter(({ summary, turns }) => summary !== undefined || turns.length > 0)
      .sort((a, b) => b.lastAt - a.lastAt || (a.conversation.id < b.conversation.id ? -1 : 1))
      .slice(0, wanted)
      .map(({ lastAt: _lastAt, ...conversation }) => conversation);
  }
}

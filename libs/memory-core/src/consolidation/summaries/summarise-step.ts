import { type Change } from '../../domain/change';
import { derivedId } from '../../domain/derived-id';
import { type Checkpoint } from '../../domain/extraction';
import { type UserRef } from '../../domain/identity';
import { conversationSummaryId, type Summary } from '../../domain/summary';
import {
  type StepContext,
  type StepHandler,
  type StepOf,
  type StepOutcome,
} from '../../pipeline/step-handler';
import { type Languages } from '../../languages';
import { type MemoryChange, type MemoryStore } from '../../ports/memory-store';
import { type Metrics } from '../../ports/metrics';
import { type SummariserOf } from '../../ports/summariser';
import { type TokenCounter } from '../../ports/token-counter';
import { askForSummary, firstWords, mayBeTold, toldIn } from './ask';
import { coverageOf, learnedIn } from './coverage';
import { stillTold } from './untold';

/** What an English word takes in tokens, roughly; the words are counted exactly afterwards. */
const tokensPerWord = 4 / 3;

/** Summarises the turns of a conversation that left the short-term window (SPEC R9). */
export class SummariseStep implements StepHandler<'summarise'> {
  readonly kind = 'summarise';

  constructor(
    private readonly store: Pick<MemoryStore, 'turns' | 'conversations' | 'summaries' | 'insights'>,
    private readonly summariserOf: SummariserOf,
    private readonly tokens: TokenCounter,
    private readonly metrics: Metrics,
    private readonly languages: Languages,
  ) {}

  async prepare(context: StepContext, step: StepOf<'summarise'>): Promise<Checkpoint | undefined> {
    const { user, settings } = context;
    const coverage = await this.coverage(context, step);
    if (coverage === undefined) return undefined;
    const { fresh, throughAt } = coverage;
    const insights = await this.store.insights.all(user);
    const previous = coverage.previous && stillTold(coverage.previous, insights, this.tokens);
    const learned = learnedIn(insights.filter(mayBeTold), new Set([step.conversationId]), throughAt);
    const maxTokens = Math.floor(settings.parameters.summaries.maxWords * tokensPerWord);
    return askForSummary(
      () => this.summariserOf(user),
      this.metrics,
      'conversation',
      (summariser) => summariser.conversation(toldIn(fresh, this.languages), learned, previous, maxTokens),
    );
  }

  async apply(
    context: StepContext,
    step: StepOf<'summarise'>,
    checkpoint: Checkpoint | undefined,
  ): Promise<StepOutcome> {
    if (checkpoint?.kind !== 'summary') return { changes: [] };
    const coverage = await this.coverage(context, step);
    if (coverage === undefined) return { changes: [] };
    const { conversation, fresh, turns, throughSeq, throughAt } = coverage;
    const summarised: MemoryChange = {
      put: 'conversation',
      value: {
        ...conversation,
        summarisedTurns: turns,
        summarisedTokens: conversation.summarisedTokens + fresh.reduce((sum, turn) => sum + turn.tokens, 0),
      },
    };
    const text = firstWords(checkpoint.text, context.settings.parameters.summaries.maxWords);
    // Nothing to say about these turns is an answer too; the summary before still stands.
    if (text === '') return { changes: [summarised] };
    const summary: Summary = {
      id: conversationSummaryId(step.conversationId),
      scope: 'conversation',
      conversationId: step.conversationId,
      text,
      tokens: this.tokens.count(text),
      turns,
      throughAt,
      throughSeq,
      createdAt: step.at,
      summariser: checkpoint.summariser,
    };
    return {
      changes: [
        { put: 'summary', value: summary },
        summarised,
        { put: 'change', value: summaryWritten(context.user, summary) },
      ],
    };
  }

  private coverage({ user, settings }: StepContext, step: StepOf<'summarise'>) {
    const { context, summaries } = settings.parameters;
    return coverageOf(this.store, user, step, {
      recentTurns: context.recentTurns,
      overlapTurns: summaries.overlapTurns,
    });
  }
}

export const summaryWritten = (user: UserRef, summary: Summary): Change => ({
  id: derivedId(user, 'change', 'summary.written', summary.id, String(summary.throughSeq)),
  type: 'summary.written',
  at: summary.createdAt,
  cause: summary.id,
  subjectIds: [summary.id],
  text: `Summarised ${summary.turns} messages in ${summary.tokens} tokens.`,
});

import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Insight } from '@app/memory-core/domain/insight';
import { type Summary } from '@app/memory-core/domain/summary';
import { type Turn } from '@app/memory-core/domain/turn';
import { type Languages } from '@app/memory-core/languages';
import { type LanguageModel } from '@app/memory-core/ports/language-model';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type Summariser } from '@app/memory-core/ports/summariser';
import { checkedLines } from './supported-lines';
import {
  acrossPrompt,
  conversationPrompt,
  promptOf,
  type Shown,
  type ShownConversation,
  type SummaryPrompt,
  summaryPromptVersion,
  summarySchema,
  summarySchemaName,
} from './summary-prompt';

/** What an English word takes in tokens, roughly; whoever stores the text counts it exactly. */
const tokensPerWord = 4 / 3;
const wordsIn = (tokens: number): number => Math.floor(tokens / tokensPerWord);
/** Room beside the text itself: its JSON, and a tokenizer that counts otherwise. */
const roomFor = (tokens: number): number => 2 * tokens + 200;

/** Fewer characters of a message say too little to be summarised. */
const leastChars = 200;

const halved = ({ insights, mostChars }: Shown): Shown => ({
  insights: insights.slice(0, Math.floor(insights.length / 2)),
  mostChars: Math.floor(mostChars / 2),
});

type Past = globalThis.Parameters<Summariser['acrossConversations']>[0][number];
type Size = globalThis.Parameters<Summariser['acrossConversations']>[2];

export interface SummariserParts {
  readonly languages: Pick<Languages, 'isInstruction' | 'of'>;
  readonly metrics: Metrics;
}

/**
 * Summaries by a model (SPEC R9, R10), of which only those lines are kept that what they were made of supports. What is longer
 * than the model reads is summarised in halves. Throws what the model throws, and `unreadable-answer` where no line is
 * supported: then there is none this time.
 */
export class ModelSummariser implements Summariser {
  readonly name: string;

  constructor(
    private readonly user: UserRef,
    private readonly model: LanguageModel,
    private readonly parts: SummariserParts,
    private readonly parameters: Pick<Parameters['model'], 'summaryTurnChars' | 'summaryInsights'>,
  ) {
    this.name = `model-summariser/${summaryPromptVersion}+${model.nameFor('summaries')}`;
  }

  conversation(
    turns: readonly Turn[],
    insights: readonly Insight[],
    previous: Summary | undefined,
    maxTokens: number,
  ): Promise<string> {
    return this.ofTurns(turns, previous?.text, this.shown(insights), maxTokens);
  }

  acrossConversations(
    conversations: readonly Past[],
    insights: readonly Insight[],
    size: Size,
  ): Promise<string> {
    const past = conversations.map(({ conversation, summary, turns }) => ({
      lastAt: turns.at(-1)?.occurredAt ?? summary?.throughAt ?? conversation.lastAt,
      summary: summary?.text,
      turns,
    }));
    return this.ofConversations(past, this.shown(insights), size);
  }

  /** The later half goes on from the summary of the earlier. */
  private async ofTurns(
    turns: readonly Turn[],
    previous: string | undefined,
    shown: Shown,
    maxTokens: number,
  ): Promise<string> {
    const prompt = conversationPrompt(turns, previous, shown, wordsIn(maxTokens));
    return this.ask(prompt, maxTokens, async () => {
      const less = halved(shown);
      if (turns.length < 2)
        return less.mostChars < leastChars ? undefined : this.ofTurns(turns, previous, less, maxTokens);
      const middle = Math.ceil(turns.length / 2);
      const earlier = await this.ofTurns(turns.slice(0, middle), previous, less, maxTokens);
      return this.ofTurns(turns.slice(middle), earlier === '' ? previous : earlier, less, maxTokens);
    });
  }

  /** Less of each message, then without the older half. */
  private ofConversations(past: readonly ShownConversation[], shown: Shown, size: Size): Promise<string> {
    const words = { leastWords: wordsIn(size.minTokens), mostWords: wordsIn(size.maxTokens) };
    return this.ask(acrossPrompt(past, shown, words), size.maxTokens, async () => {
      const less = halved(shown);
      if (less.mostChars >= leastChars) return this.ofConversations(past, less, size);
      const later = past.slice(0, Math.floor(past.length / 2));
      return later.length === 0 ? undefined : this.ofConversations(later, less, size);
    });
  }

  /** The most important first; equals by id, so that a repeated call asks the same. */
  private shown(insights: readonly Insight[]): Shown {
    const { summaryTurnChars, summaryInsights } = this.parameters;
    return {
      insights: insights
        .toSorted((a, b) => b.importance - a.importance || (a.id < b.id ? -1 : 1))
        .slice(0, summaryInsights),
      mostChars: summaryTurnChars,
    };
  }

  /** `inLess`: how it is done where this is longer than the model reads; undefined where it cannot be done in less. */
  private async ask(
    { system, lines }: SummaryPrompt,
    maxTokens: number,
    inLess: () => Promise<string | undefined>,
  ): Promise<string> {
    if (lines.length === 0) return '';
    try {
      const { value } = await this.model.generate({
        user: this.user,
        task: 'summaries',
        system,
        prompt: promptOf(lines),
        schema: summarySchema,
        schemaName: summarySchemaName,
        items: 'lines',
        maxTokens: roomFor(maxTokens),
      });
      const { languages, metrics } = this.parts;
      const checked = checkedLines(value.lines, lines, languages);
      for (const { outcome } of checked) metrics.count('model_summary_lines_total', { outcome });
      const kept = checked.filter(({ outcome }) => outcome === 'kept').map(({ text }) => text);
      if (kept.length === 0 && checked.length > 0) {
        throw new KeepsakeError('unreadable-answer', 'No line of the summary is supported by its messages');
      }
      return [...new Set(kept)].join('\n');
    } catch (error) {
      const less = isKeepsakeError(error, 'model-overflow') ? await inLess() : undefined;
      if (less === undefined) throw error;
      return less;
    }
  }
}

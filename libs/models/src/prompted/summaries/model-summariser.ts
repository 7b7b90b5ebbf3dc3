import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Insight } from '@app/memory-core/domain/insight';
import { type Summary } from '@app/memory-core/domain/summary';
import { type Turn } from '@app/memory-core/domain/turn';
import { type Languages } from '@app/memory-core/languages';
import { type LanguageModel } from '@app/memory-core/ports/language-model';
import { type Summariser } from '@app/memory-core/ports/summariser';
import {
  acrossPrompt,
  conversationPrompt,
  summaryPromptVersion,
  summarySchema,
  summarySchemaName,
} from './summary-prompt';

/** What an English word takes in tokens, roughly; whoever stores the text counts it exactly. */
const tokensPerWord = 4 / 3;
const wordsIn = (tokens: number): number => Math.floor(tokens / tokensPerWord);
/** Room beside the text itself: its JSON, and a tokenizer that counts otherwise. */
const roomFor = (tokens: number): number => 2 * tokens + 100;

type Past = globalThis.Parameters<Summariser['acrossConversations']>[0][number];

/** Summaries by a model (SPEC R9, R10). Throws what the model throws: then there is none this time. */
export class ModelSummariser implements Summariser {
  readonly name: string;

  constructor(
    private readonly user: UserRef,
    private readonly model: LanguageModel,
    private readonly parameters: Pick<Parameters['model'], 'summaryTurnChars' | 'summaryInsights'>,
    private readonly languages: Languages,
  ) {
    this.name = `model-summariser/${summaryPromptVersion}+${model.nameFor('summaries')}`;
  }

  conversation(
    turns: readonly Turn[],
    insights: readonly Insight[],
    previous: Summary | undefined,
    maxTokens: number,
  ): Promise<string> {
    const prompt = conversationPrompt(turns, previous?.text, this.shown(insights), wordsIn(maxTokens));
    return this.ask(prompt, maxTokens);
  }

  acrossConversations(
    conversations: readonly Past[],
    insights: readonly Insight[],
    { minTokens, maxTokens }: { readonly minTokens: number; readonly maxTokens: number },
  ): Promise<string> {
    const shown = conversations.map(({ conversation, summary, turns }) => ({
      lastAt: turns.at(-1)?.occurredAt ?? summary?.throughAt ?? conversation.lastAt,
      summary: summary?.text,
      turns,
    }));
    const size = { leastWords: wordsIn(minTokens), mostWords: wordsIn(maxTokens) };
    return this.ask(acrossPrompt(shown, this.shown(insights), size), maxTokens);
  }

  /** The most important first; equals by id, so that a repeated call asks the same. */
  private shown(insights: readonly Insight[]) {
    const { summaryTurnChars, summaryInsights } = this.parameters;
    return {
      insights: insights
        .toSorted((a, b) => b.importance - a.importance || (a.id < b.id ? -1 : 1))
        .slice(0, summaryInsights),
      mostChars: summaryTurnChars,
    };
  }

  private async ask(
    prompt: { readonly system: string; readonly prompt: string },
    maxTokens: number,
  ): Promise<string> {
    if (prompt.prompt === '') return '';
    const { value } = await this.model.generate({
      user: this.user,
      task: 'summaries',
      ...prompt,
      schema: summarySchema,
      schemaName: summarySchemaName,
      maxTokens: roomFor(maxTokens),
    });
    // It stands in later prompts: whatever talked the model into it must not talk to the next one.
    if (this.languages.isInstruction(value.summary)) {
      throw new KeepsakeError('unreadable-answer', 'The summary holds what looks like instructions');
    }
    return value.summary;
  }
}

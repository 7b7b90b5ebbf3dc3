import { type TokenCounter } from '@app/memory-core';
import { type LocomoConversation } from './locomo';
import { type Recaller } from './recaller';

export const depths = [5, 10, 20, 50] as const;
export const budgets = [250, 500, 1_000, 2_000] as const;

/** What one question brought: one line of the raw results. No words, so that results can be kept anywhere. */
export interface Outcome {
  readonly recaller: string;
  readonly conversation: string;
  readonly question: number;
  readonly category: number;
  /** Rank, from 1, of each turn that holds the answer; null when it was not among those asked for. */
  readonly ranks: readonly (number | null)[];
  /** Tokens of everything up to and with that turn, if each were put in a prompt; null likewise. */
  readonly tokens: readonly (number | null)[];
  readonly ms: number;
}

/** Deep enough for every figure. */
const asked = 200;
/** What the time is taken of. */
const usual = 10;

/** Asks every question that has evidence, one after the other. */
export const askAll = async (
  recaller: Recaller,
  conversation: LocomoConversation,
  counter: TokenCounter,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const [question, { text, category, evidence }] of conversation.questions.entries()) {
    if (evidence.length === 0) continue;
    const recalled = await recaller.ask(conversation, text, asked);
    const startedAt = performance.now();
    await recaller.ask(conversation, text, usual);
    const ms = performance.now() - startedAt;
    let spent = 0;
    const tokensUpTo = recalled.map((turn) => (spent += counter.count(turn.text)));
    const places = evidence.map((id) => recalled.findIndex((turn) => turn.id === id));
    outcomes.push({
      recaller: recaller.name,
      conversation: conversation.name,
      question,
      category,
      ranks: places.map((place) => (place < 0 ? null : place + 1)),
      tokens: places.map((place) => (place < 0 ? null : (tokensUpTo[place] ?? null))),
      ms: Math.round(ms * 1000) / 1000,
    });
  }
  return outcomes;
};

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const within = (positions: readonly (number | null)[], limit: number): number =>
  mean(positions.map((position) => (position !== null && position <= limit ? 1 : 0)));

/** Share of a question's evidence among the first `depth`, averaged over questions. */
export const recallAt = (outcomes: readonly Outcome[], depth: number): number =>
  mean(outcomes.map(({ ranks }) => within(ranks, depth)));

/** Share of questions with all of their evidence among the first `depth`. */
export const allEvidenceAt = (outcomes: readonly Outcome[], depth: number): number =>
  mean(outcomes.map(({ ranks }) => (within(ranks, depth) === 1 ? 1 : 0)));

export const recallWithin = (outcomes: readonly Outcome[], tokens: number): number =>
  mean(outcomes.map((outcome) => within(outcome.tokens, tokens)));

export const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

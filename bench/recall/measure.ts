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
  /** Of the turns that hold the answer, the part that is there within each of `budgets`. */
  readonly within: readonly number[];
  readonly ms: number;
}

/** Asks every question that has evidence, one after the other. */
export const askAll = async (
  recaller: Recaller,
  conversation: LocomoConversation,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const [question, { text, category, evidence }] of conversation.questions.entries()) {
    if (evidence.length === 0) continue;
    const recall = await recaller.recall(conversation, text);
    const places = evidence.map((id) => recall.ranked.findIndex(({ turnIds }) => turnIds.includes(id)));
    const within: number[] = [];
    for (const tokens of budgets) {
      const there = await recall.within(tokens);
      within.push(mean(evidence.map((id) => (there.has(id) ? 1 : 0))));
    }
    const startedAt = performance.now();
    await recaller.ask(conversation, text);
    const ms = performance.now() - startedAt;
    outcomes.push({
      recaller: recaller.name,
      conversation: conversation.name,
      question,
      category,
      ranks: places.map((place) => (place < 0 ? null : place + 1)),
      within,
      ms: Math.round(ms * 1000) / 1000,
    });
  }
  return outcomes;
};

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const found = ({ ranks }: Outcome, depth: number): number =>
  mean(ranks.map((rank) => (rank !== null && rank <= depth ? 1 : 0)));

/** Share of a question's evidence among the first `depth`, averaged over questions. */
export const recallAt = (outcomes: readonly Outcome[], depth: number): number =>
  mean(outcomes.map((outcome) => found(outcome, depth)));

/** Share of questions with all of their evidence among the first `depth`. */
export const allEvidenceAt = (outcomes: readonly Outcome[], depth: number): number =>
  mean(outcomes.map((outcome) => (found(outcome, depth) === 1 ? 1 : 0)));

/** Share of a question's evidence within a budget, one of `budgets`, averaged over questions. */
export const recallWithin = (outcomes: readonly Outcome[], tokens: (typeof budgets)[number]): number =>
  mean(outcomes.map(({ within }) => within[budgets.indexOf(tokens)] ?? 0));

export const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

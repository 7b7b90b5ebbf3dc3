import { type Conversation, type Question } from './datasets';
import { type RecalledItem, type Recaller } from './recaller';

export const depths = [5, 10, 20, 50] as const;
export const budgets = [250, 500, 1_000, 2_000] as const;

/** What one question brought: one line of the raw results. No words, so that results can be kept anywhere. */
export interface Outcome {
  readonly recaller: string;
  readonly conversation: string;
  readonly question: number;
  readonly category: string;
  /** Of a question that a standing instruction or preference should shape. */
  readonly standing?: boolean;
  /** Rank, from 1, of each message or session that holds the answer; null when it was not among those asked for. */
  readonly ranks: readonly (number | null)[];
  /** Of what holds the answer, the part that is there within each of `budgets`. */
  readonly within: readonly number[];
  readonly ms: number;
  readonly cpuMs: number;
}

type UnitOf = (turnId: string) => string;

/** What `evidence` names, of a message. */
const unitsOf = ({ unit, turns }: Conversation): UnitOf => {
  if (unit === 'message') return (id) => id;
  const sessions = new Map(turns.map(({ id, session }) => [id, session]));
  return (id) => sessions.get(id) ?? id;
};

/** The rank of each unit: a thing that brings no unit that was not there before it takes none. */
const ranksIn = (items: readonly RecalledItem[], unitOf: UnitOf): ReadonlyMap<string, number> => {
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const { turnIds } of items) {
    const units = turnIds.map(unitOf).filter((unit) => !ranks.has(unit));
    if (units.length === 0) continue;
    rank += 1;
    for (const unit of units) ranks.set(unit, rank);
  }
  return ranks;
};

/** Of all threads of this process. */
const ownCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const inMicroseconds = (ms: number): number => Math.round(ms * 1_000) / 1_000;

const outcomeOf = async (
  recaller: Recaller,
  conversation: Conversation,
  question: Question,
): Promise<Pick<Outcome, 'ranks' | 'within' | 'ms' | 'cpuMs'>> => {
  const unitOf = unitsOf(conversation);
  const { evidence } = question;
  const recall = await recaller.recall(conversation, question);
  const ranks = ranksIn(recall.ranked, unitOf);
  const within: number[] = [];
  for (const tokens of budgets) {
    const there = new Set([...(await recall.within(tokens))].map(unitOf));
    within.push(mean(evidence.map((id) => (there.has(id) ? 1 : 0))));
  }
  const cpuMs = () => recaller.cpuMs?.() ?? ownCpuMs();
  const [startedAt, cpuBefore] = [performance.now(), cpuMs()];
  await recaller.ask(conversation, question);
  const took = {
    ms: inMicroseconds(performance.now() - startedAt),
    cpuMs: inMicroseconds(cpuMs() - cpuBefore),
  };
  return { ranks: evidence.map((id) => ranks.get(id) ?? null), within, ...took };
};

/**
 * Asks every question that has evidence, one after the other, each of everybody before the next: what is said between two of
 * them is then said to all.
 */
export const askAll = async (
  recallers: readonly Recaller[],
  conversation: Conversation,
  asked: () => void = () => undefined,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const [number, question] of conversation.questions.entries()) {
    const { category, standing, evidence } = question;
    for (const recaller of evidence.length === 0 ? [] : recallers)
      outcomes.push({
        recaller: recaller.name,
        conversation: conversation.name,
        question: number,
        category,
        ...(standing !== undefined && { standing }),
        ...(await outcomeOf(recaller, conversation, question)),
      });
    asked();
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

/** Share of questions with any of their evidence among the first `depth`. */
export const anyEvidenceAt = (outcomes: readonly Outcome[], depth: number): number =>
  mean(outcomes.map((outcome) => (found(outcome, depth) > 0 ? 1 : 0)));

/** One over the rank of the first evidence, averaged over questions. */
export const reciprocalRank = (outcomes: readonly Outcome[]): number =>
  mean(outcomes.map(({ ranks }) => 1 / Math.min(...ranks.map((rank) => rank ?? Infinity))));

/** Share of a question's evidence within a budget, one of `budgets`, averaged over questions. */
export const recallWithin = (outcomes: readonly Outcome[], tokens: (typeof budgets)[number]): number =>
  mean(outcomes.map((outcome) => shareWithin(outcome, tokens)));

/** Share of questions with any of their evidence within a budget, one of `budgets`. */
export const anyEvidenceWithin = (outcomes: readonly Outcome[], tokens: (typeof budgets)[number]): number =>
  mean(outcomes.map((outcome) => (shareWithin(outcome, tokens) > 0 ? 1 : 0)));

const shareWithin = ({ within }: Outcome, tokens: (typeof budgets)[number]): number =>
  within[budgets.indexOf(tokens)] ?? 0;

/** Processor time of a question, averaged over them. */
export const cpuMsOfOne = (outcomes: readonly Outcome[]): number => mean(outcomes.map(({ cpuMs }) => cpuMs));

export const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

import { type Parameters } from '../config/parameters';
import { type Turn } from '../domain/turn';
import { rankShare } from '../recall/fusion';
import { noParts, type ResonantTurn, scoreOf } from '../recall/resonant';
import { type TurnHit } from '../recall/turn-hit';
import { type UserMemory } from '../recall/user-memory';
import { type UserTurns } from '../recall/user-turns';
import { traceOf, traceStrength } from './trace-strength';
import { type RecentWindow } from './window';

type Figures = Parameters['context'];

/** Older turns that a context may hold, and those that active memory had no room for. */
export interface OlderTurns {
  /** Best first. */
  readonly turns: readonly ResonantTurn[];
  readonly pruned: readonly ResonantTurn[];
}

interface ActiveTurn {
  readonly hit: TurnHit;
  readonly trace: number;
  readonly activation: number;
  /** What decides who stays when there are too many. */
  readonly keep: number;
}

/** What is known besides, and what of the whole memory resonates. */
interface Around {
  readonly window: RecentWindow;
  readonly turns: UserTurns;
  readonly resonant: readonly ResonantTurn[];
  /** Of turns that need not resonate, by `seq`. */
  readonly novelty: ReadonlyMap<number, number>;
}

/** Turns back from which nothing stays active unless the message is like it: the trace doubles the half-life at most. */
export const activeReach = ({ activationHalfLifeTurns, activationThreshold }: Figures): number =>
  Math.ceil(2 * activationHalfLifeTurns * Math.log2(1 / activationThreshold));

/** Activation after `age` new turns, from 0 to 1: fades by half-lives, longer ones for what left a trace, and rises with likeness. */
export const activationOf = (age: number, trace: number, similarity: number, figures: Figures): number =>
  Math.min(
    1,
    2 ** (-age / (figures.activationHalfLifeTurns * (1 + trace))) + figures.activationSimilarity * similarity,
  );

/** What an active turn is worth keeping for, from 0 to 1. Recency halves with the first half-life, then ever slower. */
export const keepOf = (age: number, trace: number, activation: number, figures: Figures): number => {
  const { keepRecency, keepActivation, keepTrace, activationHalfLifeTurns } = figures;
  const recency = 1 / (1 + age / activationHalfLifeTurns);
  const weights = keepRecency + keepActivation + keepTrace;
  return weights === 0
    ? 0
    : (keepRecency * recency + keepActivation * activation + keepTrace * trace) / weights;
};

/**
 * Active memory (SPEC R42), worked out when it is asked for: nothing is stored that every turn would have to move. Of
 * the conversation's turns before the recent ones, those above the threshold are offered beside what resonates in the
 * whole memory, at most `activeTurns`; the two rankings are fused. `said`: the end of the conversation.
 */
export const olderTurns = (
  memory: UserMemory,
  said: readonly Turn[],
  { window, turns, resonant, novelty }: Around,
  parameters: Parameters,
): OlderTurns => {
  const figures = parameters.context;
  const found = new Map(resonant.map((one) => [one.id, one]));
  const best = resonant.reduce((most, { hit }) => Math.max(most, hit.score), 0) || 1;
  // The message that was not sent as a turn is a new turn all the same.
  const unsent = window.ids.size > window.turns.length ? 0 : 1;
  const conversationId = said[0]?.conversationId;
  const ofConversation = resonant.filter(
    ({ hit: { turn } }) => turn.conversationId === conversationId && turn.origin === 'message',
  );
  const hits = new Map<string, TurnHit>(ofConversation.map(({ id, hit }) => [id, hit]));
  const older = said.filter(({ id }) => !window.ids.has(id) && !found.has(id));
  for (const hit of turns.hits(
    older.map((turn) => ({
      ...turns.firstPassage(turn),
      seq: turn.seq,
      score: 0,
      byMeaning: 0,
      novelty: novelty.get(turn.seq) ?? 0,
    })),
  ))
    hits.set(hit.id, hit);
  const active = [...hits]
    .flatMap(([id, hit]): readonly ActiveTurn[] => {
      const age = turns.since(hit.turn) + unsent;
      const trace = traceStrength(traceOf(hit, memory.insightsFrom(id)), figures);
      const activation = activationOf(age, trace, hit.score / best, figures);
      if (activation < figures.activationThreshold) return [];
      return [{ hit, trace, activation, keep: keepOf(age, trace, activation, figures) }];
    })
    .sort((a, b) => b.keep - a.keep || (a.hit.turn.id < b.hit.turn.id ? -1 : 1));
  const kept = active.slice(0, figures.activeTurns);
  return {
    turns: fusedWith(resonant, found, kept, parameters),
    pruned: active
      .slice(figures.activeTurns)
      .filter(({ hit }) => !found.has(hit.turn.id))
      .map((one) => asResonant(one, 0)),
  };
};

const fusedWith = (
  resonant: readonly ResonantTurn[],
  found: ReadonlyMap<string, ResonantTurn>,
  active: readonly ActiveTurn[],
  { recall, context }: Parameters,
): readonly ResonantTurn[] => {
  if (active.length === 0) return resonant;
  const weight = Math.max(0, context.activationWeight);
  const all = new Map(found);
  active.forEach((one, rank) => {
    const { id } = one.hit.turn;
    all.set(id, asResonant(one, rankShare(weight, rank, recall.fusionConstant), found.get(id)));
  });
  return [...all.values()].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
};

const asResonant = (
  { hit, trace, activation }: ActiveTurn,
  part: number,
  found?: ResonantTurn,
): ResonantTurn => {
  const parts = { ...(found?.parts ?? noParts), activation: part };
  return { kind: 'turn', id: hit.turn.id, score: scoreOf(parts), parts, hit, active: { trace, activation } };
};

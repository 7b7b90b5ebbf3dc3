import { type Parameters } from '../config/parameters';
import { type Attractor } from '../domain/attractor';
import { confidenceAt, dayMs } from '../domain/confidence';
import { type RecallKind } from '../domain/context';
import { type Instant } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { strengthAt } from '../domain/strength';
import { type Accepted } from './filters';
import { fused } from './fusion';
import { type Question } from './lexical/question';
import { type TurnHit } from './lexical/turn-index';
import { type UserMemory } from './user-memory';

export interface ResonantTurn {
  readonly kind: 'turn';
  readonly id: string;
  readonly score: number;
  readonly hit: TurnHit;
}

export interface ResonantInsight {
  readonly kind: 'insight';
  readonly id: string;
  readonly score: number;
  readonly insight: Insight;
  /** As it is now. */
  readonly confidence: number;
  readonly byMeaning: boolean;
  readonly byEvidence: boolean;
}

export interface ResonantAttractor {
  readonly kind: 'attractor';
  readonly id: string;
  readonly score: number;
  readonly attractor: Attractor;
  readonly byMeaning: boolean;
}

/** One thing that resonates with the query, and how it was reached. */
export type Resonant = ResonantTurn | ResonantInsight | ResonantAttractor;

/** Each kind best first; a kind that was not asked for is empty. Scores compare across kinds. */
export interface Resonance {
  readonly turns: readonly ResonantTurn[];
  readonly insights: readonly ResonantInsight[];
  readonly attractors: readonly ResonantAttractor[];
}

export interface ResonanceQuery {
  readonly question: Question;
  /** The query in the embedder's space. */
  readonly vector?: readonly number[] | undefined;
  readonly kinds: ReadonlySet<RecallKind>;
  /** Turns at most; there are never many of the others. */
  readonly turnLimit: number;
  readonly accept: Accepted;
  readonly now: Instant;
}

const ids = (hits: readonly { readonly id: string }[]): readonly string[] => hits.map(({ id }) => id);

/**
 * What of a user's memory resonates with a query, best first (SPEC R43). Within each kind the rankings by words, by
 * meaning and (for insights) by the turns they come from are fused by rank; then what is known of the memory itself
 * adds to the logarithm of its score:
 *
 *     insight    w_confidence · c + w_importance · i + w_recency · 2^(-days / halfLife) + w_strength · s / (1 + s)
 *     attractor  w_strength · s / (1 + s)
 *
 * with confidence c and strength s as they are now, and days since the last confirmation. Turns keep the order of the
 * lexical recipe.
 */
export const resonate = (memory: UserMemory, query: ResonanceQuery, parameters: Parameters): Resonance => {
  const { kinds, turnLimit } = query;
  const { fusionConstant, candidatePool } = parameters.recall;
  const pool = Math.max(kinds.has('turn') ? turnLimit : 0, kinds.has('insight') ? candidatePool : 0);
  const hits = pool === 0 ? [] : memory.turns.rank(query.question, pool, query.accept.turn);
  return {
    turns: kinds.has('turn') ? turns(hits.slice(0, turnLimit), fusionConstant) : [],
    insights: kinds.has('insight') ? insights(memory, query, hits, parameters) : [],
    attractors: kinds.has('attractor') ? attractors(memory, query, parameters) : [],
  };
};

/** All kinds as one list, best first. */
export const merged = ({ turns, insights, attractors }: Resonance, limit: number): readonly Resonant[] =>
  [...turns, ...insights, ...attractors].sort(bestFirst).slice(0, limit);

const bestFirst = (a: Resonant, b: Resonant): number =>
  b.score - a.score || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.id < b.id ? -1 : 1);

const turns = (hits: readonly TurnHit[], k: number): readonly ResonantTurn[] => {
  const scores = fused([{ ids: hits.map(({ turn }) => turn.id), weight: 1 }], k);
  return hits.map((hit) => ({ kind: 'turn', id: hit.turn.id, score: scores.get(hit.turn.id) ?? 0, hit }));
};

const insights = (
  { insights: index, attractors: concepts }: UserMemory,
  { question, vector, accept, now }: ResonanceQuery,
  hits: readonly TurnHit[],
  { recall, learning }: Parameters,
): readonly ResonantInsight[] => {
  const words = index.byWords(question, accept.insight);
  const meaning = vector === undefined ? [] : index.byMeaning(vector, accept.insight);
  const evidence = byEvidence(index.values().filter(accept.insight), hits);
  const scores = fused(
    [
      { ids: ids(words), weight: 1 },
      { ids: ids(meaning), weight: recall.denseWeight },
      { ids: evidence, weight: recall.evidenceWeight },
    ],
    recall.fusionConstant,
  );
  const close = new Set(ids(meaning));
  const supported = new Set(evidence);
  const found = [...scores].flatMap(([id, score]): readonly ResonantInsight[] => {
    const insight = index.get(id);
    if (insight === undefined) return [];
    const concept = insight.attractorId === undefined ? undefined : concepts.get(insight.attractorId);
    const confidence = confidenceAt(insight, now, learning);
    const days = Math.max(0, now - insight.lastConfirmedAt) / dayMs;
    const gain =
      recall.confidenceWeight * confidence +
      recall.importanceWeight * insight.importance +
      recall.recencyWeight * 2 ** (-days / recall.recencyHalfLifeDays) +
      (concept === undefined ? 0 : recall.strengthWeight * saturated(concept, now, learning));
    return [
      {
        kind: 'insight',
        id,
        score: score * Math.exp(gain),
        insight,
        confidence,
        byMeaning: close.has(id),
        byEvidence: supported.has(id),
      },
    ];
  });
  return found.sort(bestFirst);
};

const attractors = (
  { attractors: index }: UserMemory,
  { question, vector, accept, now }: ResonanceQuery,
  { recall, learning }: Parameters,
): readonly ResonantAttractor[] => {
  const words = index.byWords(question, accept.attractor);
  const meaning = vector === undefined ? [] : index.byMeaning(vector, accept.attractor);
  const scores = fused(
    [
      { ids: ids(words), weight: 1 },
      { ids: ids(meaning), weight: recall.denseWeight },
    ],
    recall.fusionConstant,
  );
  const close = new Set(ids(meaning));
  const found = [...scores].flatMap(([id, score]): readonly ResonantAttractor[] => {
    const attractor = index.get(id);
    if (attractor === undefined) return [];
    const gain = recall.strengthWeight * saturated(attractor, now, learning);
    return [{ kind: 'attractor', id, score: score * Math.exp(gain), attractor, byMeaning: close.has(id) }];
  });
  return found.sort(bestFirst);
};

const saturated = ({ strength }: Attractor, now: Instant, learning: Parameters['learning']): number => {
  const value = strengthAt(strength, now, learning.attractorDailyFactor);
  return value / (1 + value);
};

/** Ids of insights by the best rank of a turn that they rest on. */
const byEvidence = (insights: readonly Insight[], hits: readonly TurnHit[]): readonly string[] => {
  const ranks = new Map(hits.map(({ turn }, rank) => [turn.id, rank]));
  return insights
    .map(({ id, evidence }) => ({
      id,
      rank: Math.min(...evidence.map(({ turnId }) => ranks.get(turnId) ?? Infinity)),
    }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
};

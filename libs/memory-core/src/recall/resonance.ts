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

/** One thing that resonates with the query, and how it was reached. */
export type Resonant = { readonly id: string; readonly score: number } & (
  | { readonly kind: 'turn'; readonly hit: TurnHit }
  | {
      readonly kind: 'insight';
      readonly insight: Insight;
      readonly confidence: number;
      readonly byMeaning: boolean;
      readonly byEvidence: boolean;
    }
  | { readonly kind: 'attractor'; readonly attractor: Attractor; readonly byMeaning: boolean }
);

export interface ResonanceQuery {
  readonly question: Question;
  /** The query in the embedder's space. */
  readonly vector?: readonly number[] | undefined;
  readonly kinds: ReadonlySet<RecallKind>;
  readonly limit: number;
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
export const resonate = (
  memory: UserMemory,
  query: ResonanceQuery,
  parameters: Parameters,
): readonly Resonant[] => {
  const { kinds, limit } = query;
  const { fusionConstant, candidatePool } = parameters.recall;
  const wantsTurns = kinds.has('turn') || kinds.has('insight');
  const pool = Math.max(limit, kinds.has('insight') ? candidatePool : 0);
  const hits = wantsTurns ? memory.turns.rank(query.question, pool, query.accept.turn) : [];
  const found: Resonant[] = [];
  if (kinds.has('turn')) {
    const scores = fused([{ ids: hits.map(({ turn }) => turn.id), weight: 1 }], fusionConstant);
    for (const hit of hits) {
      found.push({ kind: 'turn', id: hit.turn.id, score: scores.get(hit.turn.id) ?? 0, hit });
    }
  }
  if (kinds.has('insight')) found.push(...insights(memory, query, hits, parameters));
  if (kinds.has('attractor')) found.push(...attractors(memory, query, parameters));
  return found
    .sort(
      (a, b) =>
        b.score - a.score || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0) || (a.id < b.id ? -1 : 1),
    )
    .slice(0, limit);
};

const insights = (
  { insights: index, attractors: concepts }: UserMemory,
  { question, vector, accept, now }: ResonanceQuery,
  hits: readonly TurnHit[],
  { recall, learning }: Parameters,
): readonly Resonant[] => {
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
  return [...scores].flatMap(([id, score]): readonly Resonant[] => {
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
};

const attractors = (
  { attractors: index }: UserMemory,
  { question, vector, accept, now }: ResonanceQuery,
  { recall, learning }: Parameters,
): readonly Resonant[] => {
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
  return [...scores].flatMap(([id, score]): readonly Resonant[] => {
    const attractor = index.get(id);
    if (attractor === undefined) return [];
    const gain = recall.strengthWeight * saturated(attractor, now, learning);
    return [{ kind: 'attractor', id, score: score * Math.exp(gain), attractor, byMeaning: close.has(id) }];
  });
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

import { type Parameters } from '../config/parameters';
import { confidenceAt, dayMs } from '../domain/confidence';
import { type Insight } from '../domain/insight';
import { fused } from './fusion';
import { type TurnHit } from './lexical/turn-ranking';
import { noParts, type ResonanceQuery, type ResonantInsight, saturated, scoreOf } from './resonant';
import { type UserMemory } from './user-memory';

interface Hit {
  readonly id: string;
  readonly score: number;
}

/** Insights by words, by meaning and by the turns they come from (`hits`), weighed by what is known of them; unordered. */
export const resonantInsights = (
  { insights: index, attractors: concepts }: UserMemory,
  { question, vector, accept, now }: ResonanceQuery,
  hits: readonly TurnHit[],
  { recall, learning }: Parameters,
): readonly ResonantInsight[] => {
  const accepted = new Set(index.values().filter(accept.insight));
  const isAccepted = (insight: Insight): boolean => accepted.has(insight);
  const rankings: readonly (readonly Hit[])[] = [
    index.byWords(question, isAccepted),
    vector === undefined ? [] : index.byMeaning(vector, isAccepted),
    byEvidence(accepted, hits),
  ];
  const weights = [1, recall.denseWeight, recall.evidenceWeight];
  const found = fused(
    rankings.map((ranking, i) => ({ ids: ranking.map(({ id }) => id), weight: weights[i] ?? 0 })),
    recall.fusionConstant,
  );
  const relevance = relevances(rankings);
  return [...found].flatMap(([id, [words = 0, meaning = 0, evidence = 0]]): readonly ResonantInsight[] => {
    const insight = index.get(id);
    if (insight === undefined) return [];
    const concept = insight.attractorId === undefined ? undefined : concepts.get(insight.attractorId);
    const confidence = confidenceAt(insight, now, learning);
    const days = Math.max(0, now - insight.lastConfirmedAt) / dayMs;
    const parts = {
      ...noParts,
      words,
      meaning,
      evidence,
      confidence: recall.confidenceWeight * confidence,
      importance: recall.importanceWeight * insight.importance,
      recency: recall.recencyWeight * 2 ** (-days / recall.recencyHalfLifeDays),
      strength: concept === undefined ? 0 : recall.strengthWeight * saturated(concept, now, learning),
    };
    const score = scoreOf(parts);
    const terms = index.terms(id);
    return [
      { kind: 'insight', id, score, parts, insight, terms, confidence, relevance: relevance.get(id) ?? 0 },
    ];
  });
};

/** Ranks say nothing of how well something fits; the measures themselves do, each against its own best. */
const relevances = (rankings: readonly (readonly Hit[])[]): ReadonlyMap<string, number> => {
  const relevance = new Map<string, number>();
  for (const ranking of rankings) {
    const best = ranking[0]?.score ?? 1;
    for (const { id, score } of ranking) relevance.set(id, Math.max(relevance.get(id) ?? 0, score / best));
  }
  return relevance;
};

/** Insights by the best turn that they rest on. */
const byEvidence = (insights: Iterable<Insight>, hits: readonly TurnHit[]): readonly Hit[] => {
  const ranks = new Map(hits.map(({ id }, rank) => [id, rank]));
  const found: { readonly id: string; readonly rank: number; readonly score: number }[] = [];
  for (const { id, evidence } of insights) {
    let rank = Infinity;
    for (const { turnId } of evidence) rank = Math.min(rank, ranks.get(turnId) ?? Infinity);
    const hit = hits[rank];
    if (hit !== undefined) found.push({ id, rank, score: hit.score });
  }
  return found.sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
};

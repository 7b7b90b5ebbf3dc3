export interface Ranking {
  /** Best first. */
  readonly ids: readonly string[];
  readonly weight: number;
}

/**
 * Reciprocal rank fusion (SPEC R43), scaled so that the first of a ranking of weight 1 has 1:
 * `score(id) = Σ weight · (k + 1) / (k + rank)`, ranks from 1. Scores of different measures are never added.
 */
export const fused = (rankings: readonly Ranking[], k: number): ReadonlyMap<string, number> => {
  const scores = new Map<string, number>();
  for (const { ids, weight } of rankings) {
    if (weight <= 0) continue;
    ids.forEach((id, i) => scores.set(id, (scores.get(id) ?? 0) + (weight * (k + 1)) / (k + i + 1)));
  }
  return scores;
};

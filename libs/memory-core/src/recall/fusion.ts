export interface Ranking {
  /** Best first. */
  readonly ids: readonly string[];
  readonly weight: number;
}

/** What a ranking gives the one at `rank`, from 0. */
export const rankShare = (weight: number, rank: number, k: number): number =>
  (weight * (k + 1)) / (k + rank + 1);

/**
 * Reciprocal rank fusion (SPEC R43), scaled so that the first of a ranking of weight 1 has 1:
 * `score(id) = Σ weight · (k + 1) / (k + rank)`, ranks from 1. Scores of different measures are never added. Answers the
 * summands, in the order of the rankings; 0 where a ranking has not the id.
 */
export const fused = (rankings: readonly Ranking[], k: number): ReadonlyMap<string, readonly number[]> => {
  const scores = new Map<string, number[]>();
  rankings.forEach(({ ids, weight }, ranking) => {
    if (weight <= 0) return;
    ids.forEach((id, i) => {
      let parts = scores.get(id);
      if (parts === undefined) scores.set(id, (parts = rankings.map(() => 0)));
      parts[ranking] = rankShare(weight, i, k);
    });
  });
  return scores;
};

import { type Parameters } from '../config/parameters';

/** From which cosine on two vectors of one space mean something together. */
export interface Thresholds {
  readonly sameStatement: number;
  readonly contradiction: number;
  readonly attractor: number;
  readonly attractorMerge: number;
  readonly attractorSplit: number;
}

/** Hashed words lie further apart than a model's meanings, so each kind of space has figures of its own. */
export const thresholdsFor = (embedder: string, { learning }: Pick<Parameters, 'learning'>): Thresholds =>
  embedder.startsWith('offline-')
    ? {
        sameStatement: learning.sameStatementSimilarityOffline,
        contradiction: learning.contradictionSimilarityOffline,
        attractor: learning.attractorSimilarityOffline,
        attractorMerge: learning.attractorMergeSimilarityOffline,
        attractorSplit: learning.attractorSplitBelowOffline,
      }
    : {
        sameStatement: learning.sameStatementSimilarity,
        contradiction: learning.contradictionSimilarity,
        attractor: learning.attractorSimilarity,
        attractorMerge: learning.attractorMergeSimilarity,
        attractorSplit: learning.attractorSplitBelow,
      };

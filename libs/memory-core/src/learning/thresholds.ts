import { type Parameters } from '../config/parameters';
import { cosineAt, type Embedder } from '../ports/embedder';

/** What the judge must be sure of; and from which cosine on two vectors of one space mean something together. */
export interface Thresholds {
  readonly attractor: number;
  readonly attractorMerge: number;
  readonly attractorSplit: number;
  /** Vectors are hashes of words: two without a word in common are near by chance. */
  readonly nearByWords: boolean;
  /** How certain the judge must be to take two claims as one. */
  readonly judgedSame: number;
  /** The same for the later to be believed instead of the earlier. */
  readonly judgedAgainst: number;
  /** The same where the later is known to end what the earlier came from. */
  readonly judgedOnLine: number;
  /** How many insights it is asked about. */
  readonly judgedNearest: number;
}

/** Hashed words lie further apart than a model's meanings, so each kind of space has figures of its own. */
export const thresholdsFor = (
  embedder: Pick<Embedder, 'name' | 'cosineAt'>,
  { learning }: Pick<Parameters, 'learning'>,
): Thresholds => ({
  judgedSame: learning.judgedSameFrom,
  judgedAgainst: learning.judgedAgainstFrom,
  judgedOnLine: learning.judgedOnLineFrom,
  judgedNearest: learning.judgedNearest,
  ...(embedder.name.startsWith('offline-')
    ? {
        attractor: learning.attractorSimilarityOffline,
        attractorMerge: learning.attractorMergeSimilarityOffline,
        attractorSplit: learning.attractorSplitBelowOffline,
        nearByWords: true,
      }
    : {
        attractor: cosineAt(embedder, learning.attractorSimilarity),
        attractorMerge: cosineAt(embedder, learning.attractorMergeSimilarity),
        attractorSplit: cosineAt(embedder, learning.attractorSplitBelow),
        nearByWords: false,
      }),
});

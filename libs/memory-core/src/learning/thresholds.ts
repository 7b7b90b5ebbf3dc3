import { type Parameters } from '../config/parameters';

/** From which cosine on two vectors of one space mean something together. */
export interface Thresholds {
  readonly sameStatement: number;
  readonly contradiction: number;
  readonly attractor: number;
  readonly attractorMerge: number;
  readonly attractorSplit: number;
  /** Vectors are hashes of words: two without a word in common are near by chance. */
  readonly nearByWords: boolean;
  /** How likely the judge must find that two statements have to do with each other, to take them as one. */
  readonly judgedSame: number;
  /** The least of that where no telling word is shared, or the two are of two kinds. */
  readonly judgedInOtherWords: number;
  /** The same to take the later as saying otherwise, and how likely that must then be. */
  readonly judgedAgainst: { readonly related: number; readonly turned: number };
  readonly judgedBetweenPeople: { readonly related: number; readonly turned: number };
  /** How likely it must find that the later says otherwise where a rule suspects it. */
  readonly judgedSuspect: number;
  /** How likely it must find one or the other to be believed against what rules see in words, names and numbers. */
  readonly judgedDespiteRules: number;
  /** How likely it must find that two have to do with each other where the later ends what the earlier came from. */
  readonly judgedOnLine: number;
  /** How likely it must find that two statements of the user have to do with each other, to read them together. */
  readonly comparedFrom: number;
  /** How many insights it is asked about. */
  readonly judgedNearest: number;
  /** Telling words beyond which a statement says too much for another to undo all of it. */
  readonly judgedWords: number;
}

/** Hashed words lie further apart than a model's meanings, so each kind of space has figures of its own. */
export const thresholdsFor = (embedder: string, { learning }: Pick<Parameters, 'learning'>): Thresholds => ({
  judgedSame: learning.judgedSameFrom,
  judgedInOtherWords: learning.judgedInOtherWordsFrom,
  judgedAgainst: { related: learning.judgedAgainstFrom, turned: learning.judgedTurnedFrom },
  judgedBetweenPeople: {
    related: learning.judgedAgainstBetweenPeopleFrom,
    turned: learning.judgedTurnedBetweenPeopleFrom,
  },
  judgedSuspect: learning.judgedSuspectFrom,
  judgedDespiteRules: learning.judgedDespiteRulesFrom,
  judgedOnLine: learning.judgedOnLineFrom,
  comparedFrom: learning.comparedFrom,
  judgedNearest: learning.judgedNearest,
  judgedWords: learning.judgedWords,
  ...(embedder.startsWith('offline-')
    ? {
        sameStatement: learning.sameStatementSimilarityOffline,
        contradiction: learning.contradictionSimilarityOffline,
        attractor: learning.attractorSimilarityOffline,
        attractorMerge: learning.attractorMergeSimilarityOffline,
        attractorSplit: learning.attractorSplitBelowOffline,
        nearByWords: true,
      }
    : {
        sameStatement: learning.sameStatementSimilarity,
        contradiction: learning.contradictionSimilarity,
        attractor: learning.attractorSimilarity,
        attractorMerge: learning.attractorMergeSimilarity,
        attractorSplit: learning.attractorSplitBelow,
        nearByWords: false,
      }),
});

import { type Parameters } from '@app/memory-core/config/parameters';

/** Weights by distance; index 0 is the turn itself. Ends before the first weight of zero. */
type Fading = Float64Array;

/**
 * How much of a turn's words its neighbours inherit: a reply often lacks the words of the question it answers.
 * Scored with context, recalled alone: +10 points of recall@10 (ARCHITECTURE).
 */
export interface NeighbourKernel {
  /** What the turns after it inherit. */
  readonly later: Fading;
  /** The same of a turn that asks a question. */
  readonly laterOfQuestion: Fading;
  /** What the turns before it inherit. */
  readonly earlier: Fading;
  /** The greatest of all these weights. */
  readonly heaviest: number;
  /** The longest way that a word goes, in turns. */
  readonly reach: number;
}

export const neighbourKernel = (figures: Parameters['recall']): NeighbourKernel => {
  const { neighbourReach, neighbourBefore, neighbourBeforeFade, neighbourAfter, neighbourAfterFade } =
    figures;
  const fading = (first: number, factor: number): Fading => {
    const weights = [1];
    for (let d = 1; d <= neighbourReach; d += 1) {
      const weight = first * factor ** (d - 1);
      if (weight <= 0) break;
      weights.push(weight);
    }
    return Float64Array.from(weights);
  };
  const later = fading(neighbourBefore, neighbourBeforeFade);
  const laterOfQuestion = fading(neighbourBefore * figures.questionBoost, neighbourBeforeFade);
  const earlier = fading(neighbourAfter, neighbourAfterFade);
  return {
    later,
    laterOfQuestion,
    earlier,
    heaviest: Math.max(...later, ...laterOfQuestion, ...earlier),
    reach: Math.max(later.length, laterOfQuestion.length, earlier.length) - 1,
  };
};

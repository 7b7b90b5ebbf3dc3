import { type Parameters } from '@app/memory-core/config/parameters';

/** Weights by distance; index 0 is the turn itself. Ends before the first weight of zero. */
type Fading = Float64Array;

/**
 * How much of a turn its neighbours have: a reply often lacks the words of the question it answers (ARCHITECTURE). Of what
 * it means they are lent in the same way, with other weights.
 */
export interface NeighbourKernel {
  /** What the turns after it inherit. */
  readonly later: Fading;
  /** The same of a turn that asks a question. */
  readonly laterOfQuestion: Fading;
  /** What the turns before it inherit. */
  readonly earlier: Fading;
  /** The longest way that a word goes, in turns. */
  readonly reach: number;
}

const fading = (reach: number, first: number, factor: number): Fading => {
  const weights = [1];
  for (let d = 1; d <= reach; d += 1) {
    const weight = first * factor ** (d - 1);
    if (weight <= 0) break;
    weights.push(weight);
  }
  return Float64Array.from(weights);
};

const kernelOf = (later: Fading, laterOfQuestion: Fading, earlier: Fading): NeighbourKernel => ({
  later,
  laterOfQuestion,
  earlier,
  reach: Math.max(later.length, laterOfQuestion.length, earlier.length) - 1,
});

export const wordKernel = (figures: Parameters['recall']): NeighbourKernel => {
  const { neighbourReach: reach, neighbourBefore: before, neighbourBeforeFade: fade } = figures;
  return kernelOf(
    fading(reach, before, fade),
    fading(reach, before * figures.questionBoost, fade),
    fading(reach, figures.neighbourAfter, figures.neighbourAfterFade),
  );
};

export const meaningKernel = (figures: Parameters['recall']): NeighbourKernel => {
  const { neighbourReach: reach, meaningBefore: before, meaningBeforeFade: fade } = figures;
  return kernelOf(
    fading(reach, before, fade),
    fading(reach, before * figures.questionBoost, fade),
    fading(reach, figures.meaningAfter, figures.meaningAfterFade),
  );
};

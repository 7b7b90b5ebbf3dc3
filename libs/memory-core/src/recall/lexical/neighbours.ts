import { type Parameters } from '../../config/parameters';

type Figures = Parameters['recall'];

/**
 * How much of a turn's words its neighbours inherit: a reply often lacks the words of the question it answers.
 * Scored with context, recalled alone: +10 points of recall@10 (ARCHITECTURE).
 */
export class NeighbourKernel {
  readonly reach: number;
  /** `onLater[d]`: what the turn d places later inherits; `onLaterOfQuestion` when this one asks. Index 0 is itself. */
  private readonly onLater: readonly number[];
  private readonly onLaterOfQuestion: readonly number[];
  private readonly onEarlier: readonly number[];

  constructor(figures: Figures) {
    this.reach = figures.neighbourReach;
    const fade = (first: number, factor: number) =>
      Array.from({ length: this.reach + 1 }, (_, d) => (d === 0 ? 1 : first * factor ** (d - 1)));
    this.onLater = fade(figures.neighbourBefore, figures.neighbourBeforeFade);
    this.onLaterOfQuestion = this.onLater.map((weight, d) =>
      d === 0 ? weight : weight * figures.questionBoost,
    );
    this.onEarlier = fade(figures.neighbourAfter, figures.neighbourAfterFade);
  }

  /** Weights on the turns d places later, by d. */
  later(asks: boolean): readonly number[] {
    return asks ? this.onLaterOfQuestion : this.onLater;
  }

  /** Weights on the turns d places earlier, by d. */
  earlier(): readonly number[] {
    return this.onEarlier;
  }
}

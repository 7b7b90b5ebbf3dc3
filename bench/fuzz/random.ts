import { randomOf } from '../seeded';

/** Random choices that depend only on the seed. */
export class Random {
  /** At least 0 and below 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomOf(seed);
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(of: number): boolean {
    return this.next() < of;
  }

  of<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new RangeError('nothing to choose from');
    return one;
  }
}

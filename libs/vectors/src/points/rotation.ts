import { keyedNumbers } from './keyed-numbers';

interface Round {
  /** Where each number of the next vector comes from. */
  readonly order: Uint32Array;
  /** Of each pair of neighbours, its angle. */
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
}

/** Rounds beyond those that let every number reach every other. */
const roundsMore = 3;

/**
 * A secret orthogonal transform: every cosine stays as it is, and the numbers themselves say nothing to who lacks the key.
 * Each round shuffles the numbers and turns each pair of neighbours by an angle of its own; as many rounds as it takes for
 * every number to have met every other, and some more. It costs `dimensions * rounds` and not their square.
 */
export class Rotation {
  private readonly rounds: readonly Round[];

  /** `key`: 32 bytes. */
  constructor(
    key: Uint8Array,
    private readonly dimensions: number,
  ) {
    const count = Math.ceil(Math.log2(Math.max(2, dimensions))) + roundsMore;
    const pairs = dimensions >> 1;
    const numbers = keyedNumbers(key, count * (dimensions + pairs));
    this.rounds = Array.from({ length: count }, (_, round) => {
      const from = round * (dimensions + pairs);
      const angles = numbers.subarray(from + dimensions, from + dimensions + pairs);
      return {
        order: shuffled(numbers.subarray(from, from + dimensions)),
        cosines: angles.map((angle) => Math.cos(2 * Math.PI * angle)),
        sines: angles.map((angle) => Math.sin(2 * Math.PI * angle)),
      };
    });
  }

  /** Throws a `TypeError` where the vector has other dimensions. */
  turn(vector: ArrayLike<number>): number[] {
    const { dimensions } = this;
    if (vector.length !== dimensions) throw new TypeError(`a vector of ${vector.length} of ${dimensions}`);
    let [now, next] = [Float64Array.from(vector), new Float64Array(dimensions)];
    for (const { order, cosines, sines } of this.rounds) {
      for (let at = 0; at < dimensions; at += 1) next[at] = now[order[at] as number] as number;
      for (let pair = 0; pair < cosines.length; pair += 1) {
        const [cosine, sine] = [cosines[pair] as number, sines[pair] as number];
        const [x, y] = [next[2 * pair] as number, next[2 * pair + 1] as number];
        next[2 * pair] = cosine * x - sine * y;
        next[2 * pair + 1] = sine * x + cosine * y;
      }
      [now, next] = [next, now];
    }
    return [...now];
  }
}

/** The numbers from 0 on in an order that the given ones decide (Fisher and Yates). */
const shuffled = (numbers: Float64Array): Uint32Array => {
  const order = Uint32Array.from(numbers, (_, at) => at);
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor((numbers[at] as number) * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return order;
};

import { inBytes, type TurnVectors } from '@app/memory-core/domain/turn-vectors';
import { Best, type Ranked } from './best';

/** Turns of one user by what they mean: each is held against a question. */
export class NearestTurns {
  /** By where they begin: one that grows takes its own place. */
  private readonly stretches = new Map<number, TurnVectors>();

  /** Estimate of the memory held. */
  get bytes(): number {
    let bytes = 0;
    for (const { seqs, scales, numbers } of this.stretches.values()) {
      bytes += seqs.byteLength + scales.byteLength + numbers.byteLength;
    }
    return bytes;
  }

  put(stretches: readonly TurnVectors[]): void {
    for (const stretch of stretches) {
      this.stretches.set(stretch.afterSeq, stretch);
    }
  }

  /** The turns closest to a vector, by `seq`, closest first; what points away from it is not among them. */
  closest(vector: readonly number[], limit: number, accept: (seq: number) => boolean): Ranked {
    const best = new Best(limit, (one, other) => other - one);
    const asked = inBytes(vector);
    for (const stretch of this.stretches.values()) {
      if (stretch.dimensions !== vector.length) continue;
      const { seqs, dimensions } = stretch;
      for (let row = 0; row < seqs.length; row += 1) {
        const scale = asked.scale * (stretch.scales[row] as number);
        const cosine = scale * product(stretch.numbers, row * dimensions, asked.numbers);
        const seq = seqs[row] as number;
        if (best.wants(cosine) && accept(seq)) best.offer(seq, cosine);
      }
    }
    return best.ranked();
  }
}

/** Of whole numbers, which takes half the time that fractions take. `from`: where one turn's begin. */
const product = (numbers: Int8Array, from: number, asked: Int8Array): number => {
  let sum = 0;
  for (let at = 0; at < asked.length; at += 1) {
    sum = (sum + Math.imul(numbers[from + at] as number, asked[at] as number)) | 0;
  }
  return sum;
};

import { type Turn } from './turn';

/**
 * Vectors of a stretch of a user's turns, kept beside them so that they are found by what they mean and no reply waits for
 * their embedding. What a text says can be guessed from its vector: one goes in the commit that takes its turn back
 * (`vectorsAfter`).
 */
export interface TurnVectors {
  /** Names the space: vectors of two names are never compared. */
  readonly embedder: string;
  readonly dimensions: number;
  /** Turns with `afterSeq < seq <= throughSeq` were looked at; who had no words or was hidden then has no vector. */
  readonly afterSeq: number;
  readonly throughSeq: number;
  /** Of the turns, ascending. */
  readonly seqs: Float64Array;
  /** Of each: what its numbers are multiplied with. */
  readonly scales: Float64Array;
  /** `dimensions` numbers a turn, one after the other, from -127 to 127. */
  readonly numbers: Int8Array;
}

const most = 127;

/**
 * A byte a number instead of eight: a cosine moves by less than a hundredth, which is less than what embedders differ by.
 * @param vectors of `dimensions` numbers each.
 */
export const packedVectors = (
  of: Pick<TurnVectors, 'embedder' | 'dimensions' | 'afterSeq' | 'throughSeq'>,
  vectors: readonly { readonly seq: number; readonly vector: readonly number[] }[],
): TurnVectors => {
  const { dimensions } = of;
  const numbers = new Int8Array(vectors.length * dimensions);
  const scales = Float64Array.from(vectors, ({ vector }, row) => {
    const small = inBytes(vector);
    numbers.set(small.numbers, row * dimensions);
    return small.scale;
  });
  return { ...of, seqs: Float64Array.from(vectors, ({ seq }) => seq), scales, numbers };
};

/** One vector: its numbers from -127 to 127, and what they are multiplied with. */
export const inBytes = (
  vector: readonly number[],
): { readonly numbers: Int8Array; readonly scale: number } => {
  const largest = vector.reduce((sofar, value) => Math.max(sofar, Math.abs(value)), 0);
  const scale = largest / most;
  return { numbers: Int8Array.from(vector, (value) => (scale === 0 ? 0 : Math.round(value / scale))), scale };
};

/** Of two stretches in one space, the second behind the first. */
export const joinedVectors = (first: TurnVectors, second: TurnVectors): TurnVectors => ({
  ...first,
  throughSeq: second.throughSeq,
  seqs: Float64Array.of(...first.seqs, ...second.seqs),
  scales: Float64Array.of(...first.scales, ...second.scales),
  numbers: joined(first.numbers, second.numbers),
});

const joined = (first: Int8Array, second: Int8Array): Int8Array => {
  const both = new Int8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

/** Without the turns that were taken back; itself where none of them was in it. */
export const vectorsAfter = (vectors: TurnVectors, written: readonly Turn[]): TurnVectors => {
  const gone = new Set(written.filter(({ retractedAt }) => retractedAt !== undefined).map(({ seq }) => seq));
  const { seqs, scales, numbers, dimensions } = vectors;
  const left = [...seqs.keys()].filter((row) => !gone.has(seqs[row] as number));
  if (left.length === seqs.length) return vectors;
  const kept = new Int8Array(left.length * dimensions);
  left.forEach((row, at) =>
    kept.set(numbers.subarray(row * dimensions, (row + 1) * dimensions), at * dimensions),
  );
  return {
    ...vectors,
    seqs: Float64Array.from(left, (row) => seqs[row] as number),
    scales: Float64Array.from(left, (row) => scales[row] as number),
    numbers: kept,
  };
};

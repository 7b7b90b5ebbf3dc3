export type Vector = readonly number[];

/** Of unit vectors; 0 where the lengths differ, since vectors of two spaces say nothing about each other. */
export const cosine = (one: Vector, other: Vector): number => {
  if (one.length !== other.length) return 0;
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
};

/** To unit length, in millionths: no cosine notices, and a stored centroid takes a third of the room. */
const unit = (vector: Vector): Vector => {
  const length = Math.sqrt(cosine(vector, vector)) || 1;
  return vector.map((value) => Math.round((value / length) * 1e6) / 1e6);
};

/** Exponential moving average: how far `next` moves `centroid` (SPEC R27). */
export const moved = (centroid: Vector, next: Vector, rate: number): Vector =>
  unit(centroid.map((value, index) => (1 - rate) * value + rate * (next[index] ?? 0)));

/** The middle of some vectors, each counted by its weight. */
export const middleOf = (vectors: readonly Vector[], weights?: readonly number[]): Vector => {
  const sum = new Array<number>(vectors[0]?.length ?? 0).fill(0);
  vectors.forEach((vector, which) => {
    const weight = weights?.[which] ?? 1;
    for (let index = 0; index < sum.length; index += 1)
      sum[index] = (sum[index] ?? 0) + weight * (vector[index] ?? 0);
  });
  return unit(sum);
};

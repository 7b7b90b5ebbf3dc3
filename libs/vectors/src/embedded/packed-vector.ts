/** A vector by its places that are not zero: in an embedding by hashes of words those are a tenth of it. */
export interface PackedVector {
  readonly dimensions: number;
  /** Ascending. */
  readonly places: Int32Array;
  readonly values: Float64Array;
}

/** A vector where it lies among others: its places and values from one place of the columns to before another. */
export interface VectorStretch {
  readonly dimensions: number;
  readonly places: Int32Array;
  readonly values: Float64Array;
  readonly from: number;
  readonly to: number;
}

export const stretchOf = ({ dimensions, places, values }: PackedVector): VectorStretch => ({
  dimensions,
  places,
  values,
  from: 0,
  to: places.length,
});

/**
 * Vectors in columns of their own, in their order; undefined for none. They share nothing with what they were copied from,
 * which may hold the words of others.
 */
export const copiesOf = (
  stretches: readonly (VectorStretch | undefined)[],
): readonly (PackedVector | undefined)[] => {
  const many = stretches.reduce(
    (sum, stretch) => sum + (stretch === undefined ? 0 : stretch.to - stretch.from),
    0,
  );
  const places = new Int32Array(many);
  const values = new Float64Array(many);
  let at = 0;
  return stretches.map((stretch) => {
    if (stretch === undefined) return undefined;
    const start = at;
    for (let source = stretch.from; source < stretch.to; source += 1, at += 1) {
      places[at] = stretch.places[source] as number;
      values[at] = stretch.values[source] as number;
    }
    const { dimensions } = stretch;
    return { dimensions, places: places.subarray(start, at), values: values.subarray(start, at) };
  });
};

export const packedVector = (vector: readonly number[]): PackedVector => {
  let many = 0;
  for (let place = 0; place < vector.length; place += 1) if (vector[place] !== 0) many += 1;
  const places = new Int32Array(many);
  const values = new Float64Array(many);
  for (let place = 0, at = 0; place < vector.length; place += 1) {
    if (vector[place] === 0) continue;
    places[at] = place;
    values[at] = vector[place] as number;
    at += 1;
  }
  return { dimensions: vector.length, places, values };
};

/** 0 for vectors of different lengths. */
export const dot = ({ dimensions, places, values }: PackedVector, other: readonly number[]): number => {
  if (dimensions !== other.length) return 0;
  let sum = 0;
  for (let at = 0; at < places.length; at += 1) {
    sum += (values[at] as number) * (other[places[at] as number] as number);
  }
  return sum;
};

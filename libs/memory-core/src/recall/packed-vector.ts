/** A vector by its places that are not zero: in an embedding by hashes of words those are a tenth of it. */
export interface PackedVector {
  readonly dimensions: number;
  /** Ascending. */
  readonly places: Int32Array;
  readonly values: Float64Array;
}

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

/** Texts as rows of numbers: row `i` is what stands from `offsets[i]` to `offsets[i + 1]` in `places` and `values`. */
export interface Rows {
  readonly offsets: Int32Array;
  readonly places: Int32Array;
  readonly values: Float32Array;
  /** Places that there are. */
  readonly width: number;
}

/** What is to be told of each row, per row and then per head. */
export interface Targets {
  readonly heads: number;
  /** 1 where it is so, else 0. */
  readonly isSo: Uint8Array;
  /** How much the row counts for the head; 0: not at all. */
  readonly counts: Float32Array;
}

export interface Fit {
  /** Per place, then per head. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** Where a row's pull on the weights balances its loss: a few steps of Newton's on an increasing function. */
const balanced = (start: number, stiffness: number, count: number, now: number, margin: number): number => {
  let t = start;
  for (let round = 0; round < 4; round += 1) {
    const share = sigmoid(t);
    const slope = 1 + stiffness * count * share * (1 - share);
    t -= (t + stiffness * (count * share - now) + margin) / slope;
  }
  return t;
};

/**
 * One logistic regression per head, all on the same rows, pulled towards 0 (L2), by coordinate descent in the dual (Yu,
 * Huang and Lin 2011): a row after the other gets its due, `rounds` times over. The same input gives the same weights.
 */
export const fitLogistic = (
  rows: Rows,
  chosen: Int32Array,
  { heads, isSo, counts }: Targets,
  { pull, rounds }: { readonly pull: number; readonly rounds: number },
): Fit => {
  const { offsets, places, values } = rows;
  const weights = new Float32Array(rows.width * heads);
  const bias = new Float32Array(heads);
  const alphas = new Float32Array(chosen.length * heads);
  const logits = new Float32Array(chosen.length * heads);
  const force = 1 / (pull * chosen.length);
  const score = new Float64Array(heads);
  const order = Int32Array.from(chosen.keys());
  let state = 1;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * bound);
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = below(at + 1);
      const kept = order[at] as number;
      order[at] = order[other] as number;
      order[other] = kept;
    }
    for (const at of order) {
      const row = chosen[at] as number;
      const from = offsets[row] as number;
      const to = offsets[row + 1] as number;
      let square = 1;
      score.set(bias);
      for (let i = from; i < to; i += 1) {
        const base = (places[i] as number) * heads;
        const value = values[i] as number;
        square += value * value;
        for (let h = 0; h < heads; h += 1) score[h] = score[h]! + value * weights[base + h]!;
      }
      const stiffness = square * force;
      let moved = false;
      for (let h = 0; h < heads; h += 1) {
        const count = counts[row * heads + h]!;
        if (count === 0) {
          score[h] = 0;
          continue;
        }
        const sign = isSo[row * heads + h] === 1 ? 1 : -1;
        const now = alphas[at * heads + h]!;
        const t = balanced(logits[at * heads + h]!, stiffness, count, now, sign * score[h]!);
        const next = count * sigmoid(t);
        logits[at * heads + h] = t;
        alphas[at * heads + h] = next;
        const step = sign * (next - now) * force;
        score[h] = step;
        bias[h] = bias[h]! + step;
        moved ||= step !== 0;
      }
      if (!moved) continue;
      for (let i = from; i < to; i += 1) {
        const base = (places[i] as number) * heads;
        const value = values[i] as number;
        for (let h = 0; h < heads; h += 1) weights[base + h] = weights[base + h]! + value * score[h]!;
      }
    }
  }
  return { weights, bias };
};

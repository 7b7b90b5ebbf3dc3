import { type Parameters } from '@app/memory-core/config/parameters';
import { inBytes, type TurnVectors } from '@app/memory-core/domain/turn-vectors';
import { withRoom } from './columns';
import { meaningKernel, type NeighbourKernel } from './neighbours';
import { type Thread, type TurnTable } from './turn-table';

/** Columns of one question, by turn and by passage: they serve whoever asks. */
let best = new Float64Array(0);
let lent = new Float64Array(0);
let cosines = new Float64Array(0);

/** Good until the next question; less than 0 where there is no vector. */
export interface MeaningPoints {
  /** By turn: 1 for the one that is nearest with its neighbours, 0 for one in the middle of all. */
  readonly turns: Float64Array;
  /** By passage, of itself: 1 for the nearest. */
  readonly passages: Float64Array;
}

const none = -2;

/** What the passages of one user's turns mean: each is held against a question. */
export class TurnMeanings {
  /** By where they begin: one that grows takes its own place. */
  private readonly stretches = new Map<number, TurnVectors>();
  private readonly kernel: NeighbourKernel;

  constructor(figures: Parameters['recall']) {
    this.kernel = meaningKernel(figures);
  }

  /** Estimate of the memory held. */
  get bytes(): number {
    let bytes = 0;
    for (const { seqs, scales, numbers } of this.stretches.values()) {
      bytes += seqs.byteLength + scales.byteLength + numbers.byteLength;
    }
    return bytes;
  }

  put(stretches: readonly TurnVectors[]): void {
    for (const stretch of stretches) this.stretches.set(stretch.afterSeq, stretch);
  }

  /**
   * Undefined where nothing has a vector of the question's space.
   * @param ofAll the cosine in the middle of all, where the table holds some of them.
   */
  points(table: TurnTable, vector: readonly number[], ofAll?: number): MeaningPoints | undefined {
    const { turns, passages } = table;
    best = withRoom(best, turns);
    lent = withRoom(lent, turns);
    cosines = withRoom(cosines, passages);
    best.fill(none, 0, turns);
    cosines.fill(none, 0, passages);
    for (const stretch of this.stretches.values()) hold(table, stretch, vector);
    const known = best
      .subarray(0, turns)
      .filter((cosine) => cosine > none)
      .sort();
    if (known.length === 0) return undefined;
    const middle = ofAll ?? known[(known.length - 1) >> 1] ?? 0;
    const range = Math.max(0, (known.at(-1) ?? 0) - middle);
    scale(best, turns, middle, range);
    scale(cosines, passages, middle, range);
    this.lend(table);
    return { turns: lent, passages: cosines };
  }

  /** Neighbours lend what they mean; then the best has 1 again. */
  private lend(table: TurnTable): void {
    const { turns, threadOf, columns } = table;
    const { earlier, reach } = this.kernel;
    let most = 1e-6;
    for (let row = 0; row < turns; row += 1) {
      const own = best[row] as number;
      lent[row] = own;
      if (own < 0) continue;
      const { rows } = threadOf[row] as Thread;
      const place = columns.place[row] as number;
      let sum = own;
      const last = Math.min(rows.length, place + earlier.length);
      for (let at = Math.max(0, place - reach); at < last; at += 1) {
        const source = rows[at] as number;
        const other = best[source] as number;
        if (at === place || other <= 0) continue;
        const weight = at < place ? table.laterOf(source, this.kernel)[place - at] : earlier[at - place];
        sum += other * (weight ?? 0);
      }
      lent[row] = sum;
      if (sum > most) most = sum;
    }
    for (let row = 0; row < turns; row += 1) if ((lent[row] as number) > 0) lent[row]! /= most;
  }
}

/** Vectors of a turn's passages stand one after the other, in their order. */
const hold = (table: TurnTable, stretch: TurnVectors, vector: readonly number[]): void => {
  const { seqs, dimensions, scales, numbers } = stretch;
  if (dimensions !== vector.length || seqs.length === 0) return;
  const asked = inBytes(vector);
  const { seq: seqOf, passagesEnd } = table.columns;
  let row = table.rowFrom(seqs[0] as number);
  let nth = 0;
  for (let at = 0; at < seqs.length && row < table.turns; at += 1) {
    const seq = seqs[at] as number;
    nth = at > 0 && seqs[at - 1] === seq ? nth + 1 : 0;
    while (row < table.turns && (seqOf[row] as number) < seq) row += 1;
    if (seqOf[row] !== seq) continue;
    const passage = table.firstPassage(row) + nth;
    if (passage >= (passagesEnd[row] as number)) continue;
    const cosine = asked.scale * (scales[at] as number) * product(numbers, at * dimensions, asked.numbers);
    cosines[passage] = cosine;
    if (cosine > (best[row] as number)) best[row] = cosine;
  }
};

/** From the middle of all, which is 0, to the best; what is further than the middle is as far. Where all are alike, all are best. */
const scale = (column: Float64Array, many: number, middle: number, range: number): void => {
  for (let at = 0; at < many; at += 1) {
    const value = column[at] as number;
    column[at] = value <= none ? -1 : range === 0 ? 1 : Math.max(0, (value - middle) / range);
  }
};

/** Of whole numbers, which takes half the time that fractions take. `from`: where one vector begins. */
const product = (numbers: Int8Array, from: number, asked: Int8Array): number => {
  let sum = 0;
  for (let at = 0; at < asked.length; at += 1) {
    sum = (sum + Math.imul(numbers[from + at] as number, asked[at] as number)) | 0;
  }
  return sum;
};

import { withRoom } from './columns';
import { type Norm } from './norm';
import { type Spread } from './spread';
import { type TurnTable } from './turn-table';

/**
 * Columns of one question, by row; they serve whoever asks, since ranking is synchronous: of each memory its own would be
 * out of the cache whenever its user asks again. `counts` are zero between terms.
 */
let points = new Float64Array(0);
let counts = new Float64Array(0);
let touched = new Int32Array(0);

/** Points of all rows, summed term by term. */
export class PointSums {
  constructor(
    private readonly table: TurnTable,
    private readonly spread: Spread,
  ) {}

  /** By row, of all rows of the table and perhaps more. */
  get points(): Float64Array {
    return points;
  }

  /** For the next question. */
  clear(): void {
    const { rows } = this.table;
    points = withRoom(points, rows);
    counts = withRoom(counts, rows);
    touched = withRoom(touched, rows);
    points.fill(0, 0, rows);
  }

  /** Spreads a term. `rarityOf`: what it is worth when it reaches so many rows. */
  add(term: number, norm: Norm, rarityOf: (rows: number) => number): void {
    const { weightedLength } = this.table.columns;
    const { least, perLength } = norm;
    const rows = this.spread.over(term, counts, touched);
    const rarity = rarityOf(rows);
    for (let i = 0; i < rows; i += 1) {
      const row = touched[i] as number;
      const count = counts[row] as number;
      counts[row] = 0;
      points[row] =
        (points[row] as number) +
        (rarity * count) / (count + (least + perLength * (weightedLength[row] as number)));
    }
  }
}

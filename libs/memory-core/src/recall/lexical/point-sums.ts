import { type Spread } from './spread';
import { type TurnTable } from './turn-table';

/** What the sums hold for each row that they have room for. */
export const sumsBytesPerRow = 24;

/** How long a row counts as, for BM25: `least + perLength * length`. */
export interface Norm {
  readonly least: number;
  readonly perLength: number;
}

/**
 * Points of rows, summed term by term. The columns serve question after question, cleared in between, since making them
 * for fifty thousand rows costs more than to fill them.
 */
export class PointSums {
  /** By row. */
  points = new Float64Array(0);
  /** Rows with points, in the order they were found, but those that were dropped; so many of them. */
  found = new Int32Array(0);
  many = 0;
  private counts = new Float64Array(0);
  private touched = new Int32Array(0);

  constructor(
    private readonly table: TurnTable,
    private readonly spread: Spread,
  ) {}

  clear(): void {
    if (this.points.length < this.table.rows) {
      const size = this.table.columns.capacity;
      this.points = new Float64Array(size);
      this.counts = new Float64Array(size);
      this.touched = new Int32Array(size);
      this.found = new Int32Array(size);
    } else this.points.fill(0);
    this.many = 0;
  }

  /** Spreads a term. `rarityOf`: what it is worth when it reaches so many rows. `closed`: only over rows with points. */
  add(term: number, norm: Norm, rarityOf: (rows: number) => number, closed = false): void {
    const { points, counts, touched, found } = this;
    const { weightedLength } = this.table.columns;
    const { least, perLength } = norm;
    const rows = this.spread.over(term, counts, touched);
    const rarity = rarityOf(rows);
    let many = this.many;
    for (let i = 0; i < rows; i += 1) {
      const row = touched[i] as number;
      const count = counts[row] as number;
      counts[row] = 0;
      const before = points[row] as number;
      if (before === 0) {
        if (closed) continue;
        found[many++] = row;
      }
      points[row] =
        before + (rarity * count) / (count + (least + perLength * (weightedLength[row] as number)));
    }
    this.many = many;
  }

  /** Drops rows. They are not found again; what they are given from now on counts for nothing. */
  drop(isDropped: (row: number) => boolean): void {
    const { found } = this;
    let many = 0;
    for (let i = 0; i < this.many; i += 1) {
      const row = found[i] as number;
      if (!isDropped(row)) found[many++] = row;
    }
    this.many = many;
  }
}

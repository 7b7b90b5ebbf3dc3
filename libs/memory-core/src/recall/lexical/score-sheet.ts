import { type Parameters } from '../../config/parameters';
import { type QuestionTerm } from './question';
import { type TurnTable } from './turn-table';

type Figures = Pick<Parameters['recall'], 'bm25K1' | 'bm25B'>;

/** What a sheet holds for each row that it has room for. */
export const sheetBytesPerRow = 24;

/**
 * BM25 points of every row for one question, term by term: points add up, so terms can be added later. One sheet serves
 * question after question, cleared in between, since making one of fifty thousand rows costs more than to fill it.
 */
export class ScoreSheet {
  private points = new Float64Array(0);
  private counts = new Float64Array(0);
  private touched = new Int32Array(0);
  /** Rows with points, in the order they were found. */
  private found = new Int32Array(0);
  private many = 0;

  constructor(
    private readonly table: TurnTable,
    private readonly figures: Figures,
  ) {}

  get bytes(): number {
    return this.points.length * sheetBytesPerRow;
  }

  /** For the next question. */
  clear(): void {
    if (this.points.length < this.table.rows) {
      const size = this.table.columns.capacity;
      this.points = new Float64Array(size);
      this.counts = new Float64Array(size);
      this.touched = new Int32Array(size);
      this.found = new Int32Array(size);
    } else {
      for (let i = 0; i < this.many; i += 1) this.points[this.found[i] as number] = 0;
    }
    this.many = 0;
  }

  /** `averageLength`: of the rows with what they inherit. */
  add(terms: readonly QuestionTerm[], averageLength: number): void {
    const { table, points, counts, touched, found } = this;
    const { weightedLength } = table.columns;
    const { bm25K1: k1, bm25B: b } = this.figures;
    const perLength = (k1 * b) / averageLength;
    const least = k1 * (1 - b);
    let many = this.many;
    for (const { term, weight } of terms) {
      if (weight <= 0) continue;
      const rows = table.spread(term, counts, touched);
      // A term is as rare as the turns are few that have it near them.
      const rarity = Math.log(1 + (table.rows - rows + 0.5) / (rows + 0.5)) * weight * (k1 + 1);
      for (let i = 0; i < rows; i += 1) {
        const row = touched[i] as number;
        const count = counts[row] as number;
        const norm = least + perLength * (weightedLength[row] as number);
        const before = points[row] as number;
        if (before === 0) found[many++] = row;
        points[row] = before + (rarity * count) / (count + norm);
        counts[row] = 0;
      }
    }
    this.many = many;
  }

  /** Rows with points, in the order they were found. */
  get rows(): Int32Array {
    return this.found.subarray(0, this.many);
  }

  /** By row. */
  get pointsByRow(): Float64Array {
    return this.points;
  }
}

import { type Parameters } from '../../config/parameters';
import { type QuestionTerm } from './question';
import { type TurnTable } from './turn-table';

type Figures = Pick<Parameters['recall'], 'bm25K1' | 'bm25B'>;

/** BM25 points of every row for one question, term by term: points add up, so terms can be added later. */
export class ScoreSheet {
  private readonly points: Float64Array;
  private readonly counts: Float64Array;
  private readonly touched: Int32Array;
  /** Rows with points, in the order they were found. */
  private readonly found: Int32Array;
  private many = 0;

  constructor(
    private readonly table: TurnTable,
    private readonly figures: Figures,
    private readonly averageLength: number,
  ) {
    this.points = new Float64Array(table.rows);
    this.counts = new Float64Array(table.rows);
    this.touched = new Int32Array(table.rows);
    this.found = new Int32Array(table.rows);
  }

  add(terms: readonly QuestionTerm[]): void {
    const { table, points, counts, touched, found } = this;
    const { bm25K1: k1, bm25B: b } = this.figures;
    const perLength = (k1 * b) / this.averageLength;
    for (const { term, weight } of terms) {
      if (weight <= 0) continue;
      const rows = table.spread(term, counts, touched);
      // A term is as rare as the turns are few that have it near them.
      const rarity = Math.log(1 + (table.rows - rows + 0.5) / (rows + 0.5)) * weight * (k1 + 1);
      for (let i = 0; i < rows; i += 1) {
        const row = touched[i] as number;
        const count = counts[row] as number;
        const norm = k1 * (1 - b) + perLength * (table.weightedLength[row] as number);
        const before = points[row] as number;
        if (before === 0) found[this.many++] = row;
        points[row] = before + (rarity * count) / (count + norm);
        counts[row] = 0;
      }
    }
  }

  each(visit: (row: number, points: number) => void): void {
    for (let i = 0; i < this.many; i += 1) {
      const row = this.found[i] as number;
      visit(row, this.points[row] as number);
    }
  }
}

import { type Parameters } from '../../config/parameters';
import { withRoom } from './columns';
import { blockOf, blocksOf } from './row-blocks';
import { type TurnTable } from './turn-table';

type Figures = Pick<Parameters['recall'], 'bm25K1' | 'bm25B'>;

/** How long a row counts as, for BM25: `least + perLength * length`, with the length of what it inherits. */
export interface Norm {
  readonly least: number;
  readonly perLength: number;
}

/** Norms of a table, until its rows are others. */
export class Norms {
  norm: Norm = { least: 0, perLength: 0 };
  /** Of each block, of its shortest row. */
  leastIn = new Float32Array(0);

  measure({ rows, columns: { weightedLength } }: TurnTable, { bm25K1: k1, bm25B: b }: Figures): void {
    this.leastIn = withRoom(this.leastIn, blocksOf(rows)).fill(Infinity);
    const { leastIn } = this;
    let sum = 0;
    for (let row = 0; row < rows; row += 1) {
      const length = weightedLength[row] as number;
      sum += length;
      if (length < (leastIn[blockOf(row)] as number)) leastIn[blockOf(row)] = length;
    }
    const least = k1 * (1 - b);
    const perLength = (k1 * b) / Math.max(1, sum / Math.max(1, rows));
    this.norm = { least, perLength };
    for (let block = 0; block < leastIn.length; block += 1) {
      leastIn[block] = least + perLength * (leastIn[block] as number);
    }
  }
}

import { type Parameters } from '@app/memory-core/config/parameters';
import { withRoom } from './columns';
import { blockOf, blocksOf, rowsPerBlock } from './row-blocks';
import { type TurnTable } from './turn-table';

type Figures = Pick<Parameters['recall'], 'bm25K1' | 'bm25B'>;

/** How long a row counts as, for BM25: `least + perLength * length`, with the length of what it inherits. */
export interface Norm {
  readonly least: number;
  readonly perLength: number;
}

/** Rows at the end that are measured anew each time: a turn that comes changes the last of its conversation. */
const restless = 64;

/** Norms of a table, and where in it rows are short. */
export class Norms {
  norm: Norm = { least: 0, perLength: 0 };
  /** Of each block, the length of its shortest row. */
  leastIn = new Float32Array(0);
  /** Rows before this one are measured, which is a multiple of a block's; their lengths sum up to `sum`. */
  private measured = 0;
  private sum = 0;

  /** After rows have changed. While somebody talks, those are the last ones again and again. */
  measure(table: TurnTable, { bm25K1: k1, bm25B: b }: Figures): void {
    const { rows, columns } = table;
    const from = table.changedFrom < this.measured || rows < this.measured ? 0 : this.measured;
    const upTo = Math.max(from, blockOf(Math.max(0, rows - restless)) * rowsPerBlock);
    this.leastIn = withRoom(this.leastIn, blocksOf(rows));
    this.leastIn.fill(Infinity, blockOf(from));
    this.sum = this.summed(from === 0 ? 0 : this.sum, from, upTo, columns.weightedLength);
    this.measured = upTo;
    table.changedFrom = Infinity;
    const all = this.summed(this.sum, upTo, rows, columns.weightedLength);
    this.norm = { least: k1 * (1 - b), perLength: (k1 * b) / Math.max(1, all / Math.max(1, rows)) };
  }

  /** In the order of the rows, so that a sum is the same to the last bit however many were measured before. */
  private summed(before: number, from: number, to: number, lengths: Float64Array): number {
    const { leastIn } = this;
    let sum = before;
    for (let row = from; row < to; row += 1) {
      const length = lengths[row] as number;
      sum += length;
      if (length < (leastIn[blockOf(row)] as number)) leastIn[blockOf(row)] = length;
    }
    return sum;
  }
}

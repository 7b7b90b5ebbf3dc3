import { type NeighbourKernel } from './neighbours';
import { rowsPerBlock } from './row-blocks';

/** What blocks of rows inherit at most of one source, in a thread whose rows follow one upon the other. */
export interface BlockWeights {
  /** Blocks on either side of its own that a source reaches. */
  readonly halo: number;
  /** Of a source in each place of its block, `2 * halo + 1` weights: of the blocks before its own, of its own and of those behind it. */
  readonly ofWord: Float64Array;
  /** The same of a turn that asks a question. */
  readonly ofQuestion: Float64Array;
}

/** Smaller ones count as this, so that they are more than nothing in 32 bits too. */
export const leastWeight = 1e-9;

/** Of a row `distance` places behind the source, which is less than 0 before it. */
const weightAt = (earlier: Float64Array, onLater: Float64Array, distance: number): number =>
  (distance < 0 ? earlier[-distance] : onLater[distance]) ?? 0;

export const blockWeights = ({ earlier, later, laterOfQuestion, reach }: NeighbourKernel): BlockWeights => {
  const halo = Math.ceil(reach / rowsPerBlock);
  const inBlocks = (onLater: Float64Array): Float64Array => {
    const weights: number[] = [];
    for (let place = 0; place < rowsPerBlock; place += 1) {
      for (let block = -halo; block <= halo; block += 1) {
        const rows = Array.from({ length: rowsPerBlock }, (_, row) => block * rowsPerBlock + row - place);
        const heaviest = Math.max(...rows.map((distance) => weightAt(earlier, onLater, distance)));
        weights.push(heaviest > 0 ? Math.max(heaviest, leastWeight) : 0);
      }
    }
    return Float64Array.from(weights);
  };
  return { halo, ofWord: inBlocks(later), ofQuestion: inBlocks(laterOfQuestion) };
};

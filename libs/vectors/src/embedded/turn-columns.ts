import { type Instant } from '@app/memory-core/domain/identity';
import { withRoom } from './columns';

/** What a row is, but for its terms. */
export interface RowColumns {
  readonly occurredAt: Instant;
  /** The caller's counter, 0 where there is none. */
  readonly sequence: number;
  readonly seq: number;
  /** Number in `Speakers`, or -1. */
  readonly speaker: number;
  /** Number in the table. */
  readonly turn: number;
  /** Where the row's text begins and ends in its turn's content, in UTF-16 code units; the end is -1 where it is all. */
  readonly start: number;
  readonly end: number;
  /** `asksCue` and the others, added up. */
  readonly cues: number;
  /** Terms, each as often as it occurs. */
  readonly length: number;
  /** Part of a row's words that no row before it has, from 0 to 1. */
  readonly novelty: number;
}

const firstRows = 64;
const bytesPerRow =
  5 * Float64Array.BYTES_PER_ELEMENT + 6 * Int32Array.BYTES_PER_ELEMENT + Uint16Array.BYTES_PER_ELEMENT + 1;

/** One entry a row. What a ranking runs through stands in columns; objects are made for what is handed out. */
export class TurnColumns {
  /** Among the rows of its conversation. */
  place = new Int32Array(firstRows);
  /** `Span` of each. */
  span = new Uint16Array(firstRows);
  /** `length` with what the row inherits. */
  weightedLength = new Float64Array(firstRows);
  occurredAt = new Float64Array(firstRows);
  sequence = new Float64Array(firstRows);
  seq = new Float64Array(firstRows);
  speaker = new Int32Array(firstRows);
  turn = new Int32Array(firstRows);
  start = new Int32Array(firstRows);
  end = new Int32Array(firstRows);
  cues = new Uint8Array(firstRows);
  length = new Int32Array(firstRows);
  novelty = new Float64Array(firstRows);

  /** Rows that there is room for. */
  get capacity(): number {
    return this.place.length;
  }

  get byteLength(): number {
    return this.capacity * bytesPerRow;
  }

  /** Makes room for so many rows at once. */
  reserve(rows: number): void {
    if (rows > this.capacity) this.grow(rows);
  }

  set(row: number, of: RowColumns): void {
    if (row >= this.capacity) this.grow(row + 1);
    this.occurredAt[row] = of.occurredAt;
    this.sequence[row] = of.sequence;
    this.seq[row] = of.seq;
    this.speaker[row] = of.speaker;
    this.turn[row] = of.turn;
    this.start[row] = of.start;
    this.end[row] = of.end;
    this.cues[row] = of.cues;
    this.length[row] = of.length;
    this.novelty[row] = of.novelty;
  }

  /** When the first and the last of so many rows were said; nothing is between them where there are none. */
  spanOf(rows: number): { readonly from: number; readonly to: number } {
    let [from, to] = [Infinity, -Infinity];
    for (let row = 0; row < rows; row += 1) {
      const at = this.occurredAt[row] as number;
      from = Math.min(from, at);
      to = Math.max(to, at);
    }
    return { from, to };
  }

  private grow(rows: number): void {
    this.place = withRoom(this.place, rows);
    this.span = withRoom(this.span, rows);
    this.weightedLength = withRoom(this.weightedLength, rows);
    this.occurredAt = withRoom(this.occurredAt, rows);
    this.sequence = withRoom(this.sequence, rows);
    this.seq = withRoom(this.seq, rows);
    this.speaker = withRoom(this.speaker, rows);
    this.turn = withRoom(this.turn, rows);
    this.start = withRoom(this.start, rows);
    this.end = withRoom(this.end, rows);
    this.cues = withRoom(this.cues, rows);
    this.length = withRoom(this.length, rows);
    this.novelty = withRoom(this.novelty, rows);
  }
}

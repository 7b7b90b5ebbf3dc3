import { type Instant } from '@app/memory-core/domain/identity';
import { withRoom } from './columns';

/** What a turn is, but for its passages. */
export interface TurnRow {
  readonly occurredAt: Instant;
  /** The caller's counter, 0 where there is none. */
  readonly sequence: number;
  readonly seq: number;
  /** Number in `Speakers`, or -1. */
  readonly speaker: number;
  /** An assistant said it. */
  readonly isAssistants: boolean;
}

/** What is found and quoted by itself. */
export interface PassageRow {
  /** Where its text begins and ends in its turn's content, in UTF-16 code units; the end is -1 where it is all. */
  readonly start: number;
  readonly end: number;
  /** `asksCue` and the others, added up. */
  readonly cues: number;
  /** Terms, each as often as it occurs. */
  readonly length: number;
  /** Words as they are counted where texts are cut. */
  readonly words: number;
}

const firstRows = 64;

/** One entry a turn. What a ranking runs through stands in columns; objects are made for what is handed out. */
export class TurnColumns {
  /** Among the turns of its conversation. */
  place = new Int32Array(firstRows);
  occurredAt = new Float64Array(firstRows);
  sequence = new Float64Array(firstRows);
  seq = new Float64Array(firstRows);
  speaker = new Int32Array(firstRows);
  /** `asksCue` where its end asks, `assistantCue` by who said it, the others where any passage has them. */
  cues = new Uint8Array(firstRows);
  length = new Int32Array(firstRows);
  words = new Float64Array(firstRows);
  /** Part of its words that no turn before it has, from 0 to 1. */
  novelty = new Float64Array(firstRows);
  /** Its passages are those from the end of the turn before it to before here. */
  passagesEnd = new Int32Array(firstRows);
  /** What part of what neighbours leave it a turn takes: the longer it is, the less. */
  share = new Float64Array(firstRows);
  /** `length` with what it inherits. */
  weightedLength = new Float64Array(firstRows);

  get byteLength(): number {
    return this.place.length * (7 * Float64Array.BYTES_PER_ELEMENT + 4 * Int32Array.BYTES_PER_ELEMENT + 1);
  }

  reserve(rows: number): void {
    if (rows <= this.place.length) return;
    this.place = withRoom(this.place, rows);
    this.occurredAt = withRoom(this.occurredAt, rows);
    this.sequence = withRoom(this.sequence, rows);
    this.seq = withRoom(this.seq, rows);
    this.speaker = withRoom(this.speaker, rows);
    this.cues = withRoom(this.cues, rows);
    this.length = withRoom(this.length, rows);
    this.words = withRoom(this.words, rows);
    this.novelty = withRoom(this.novelty, rows);
    this.passagesEnd = withRoom(this.passagesEnd, rows);
    this.share = withRoom(this.share, rows);
    this.weightedLength = withRoom(this.weightedLength, rows);
  }
}

/** One entry a passage. */
export class PassageColumns {
  turn = new Int32Array(firstRows);
  start = new Int32Array(firstRows);
  end = new Int32Array(firstRows);
  length = new Int32Array(firstRows);

  get byteLength(): number {
    return this.turn.length * 4 * Int32Array.BYTES_PER_ELEMENT;
  }

  reserve(passages: number): void {
    this.turn = withRoom(this.turn, passages);
    this.start = withRoom(this.start, passages);
    this.end = withRoom(this.end, passages);
    this.length = withRoom(this.length, passages);
  }
}

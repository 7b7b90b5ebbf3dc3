import { asksCue } from '@app/memory-core/text';
import { type NeighbourKernel } from './neighbours';
import { Postings } from './postings';
import { spanOf } from './spans';
import { Speakers } from './speakers';
import { TextTable } from './text-table';
import { type RowColumns, TurnColumns } from './turn-columns';

/** One conversation's passages by place. A note stands alone: it has no neighbours. */
export interface Thread {
  /** Of a note, none. */
  readonly conversationId?: string;
  readonly rows: number[];
  /** Places before it have the right length. */
  settledTo: number;
  /** Its rows follow one upon the other, as they do where nobody talks in two conversations at once. */
  straight: boolean;
}

/** Where a turn stands among others (`byPlace`). */
export type Moment = Pick<RowColumns, 'occurredAt' | 'sequence' | 'seq'>;

/** How much will come. */
export interface Room {
  readonly rows: number;
  /** Terms of the rows, each once a row. */
  readonly entries: number;
  /** Different ones, and their bytes in all. */
  readonly terms: number;
  readonly termBytes: number;
}

/** How much there is, to come back to. */
export interface Extent {
  readonly rows: number;
  readonly turns: number;
  readonly terms: number;
}

/**
 * Passages in rows, in columns that a ranking runs through: their own words as postings, their places in conversations,
 * and their lengths with what they inherit, weighted alike. What words they inherit is not kept: it is spread when a
 * question is asked, so that a turn costs its own words and a late one only moves its conversation.
 */
export class TurnTable {
  rows = 0;
  /** Rows of threads whose rows do not follow one upon the other. */
  crooked = 0;
  readonly columns = new TurnColumns();
  /** Turns that there are, numbered as they came. */
  turns = 0;
  readonly terms = new TextTable();
  readonly postings = new Postings();
  readonly speakers = new Speakers();
  readonly threadOf: Thread[] = [];
  private readonly threads = new Map<string, Thread>();
  /** Rows before this one have the lengths and heirs that they had when it was set to `Infinity`. */
  changedFrom = 0;

  constructor(readonly kernel: NeighbourKernel) {}

  get byteLength(): number {
    const { columns, terms, postings, rows } = this;
    return columns.byteLength + terms.byteLength + postings.byteLength + rows * bytesOfPlaces;
  }

  /** Makes room at once for what is about to be put in: columns that grow are copied again and again. */
  reserve({ rows, entries, terms, termBytes }: Room): void {
    this.columns.reserve(rows);
    this.postings.reserve(rows, entries);
    this.terms.reserve(terms, termBytes);
  }

  /** How much there is now, for `cut`. */
  get extent(): Extent {
    return { rows: this.rows, turns: this.turns, terms: this.terms.size };
  }

  /** The thread of a conversation; of a note, which is in none, its own. */
  threadFor(conversationId: string | undefined): Thread {
    if (conversationId === undefined) return { rows: [], settledTo: 0, straight: true };
    const known = this.threads.get(conversationId);
    if (known !== undefined) return known;
    const thread: Thread = { conversationId, rows: [], settledTo: 0, straight: true };
    this.threads.set(conversationId, thread);
    return thread;
  }

  /** A turn more, whose rows are the next ones. Answers its number. */
  addTurn(): number {
    this.turns += 1;
    return this.turns - 1;
  }

  /** The first row of the turn that arrived as `seq`: rows stand in the order in which turns arrived. */
  rowOfSeq(seq: number): number | undefined {
    const { seq: seqs } = this.columns;
    let [from, to] = [0, this.rows];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((seqs[middle] as number) < seq) from = middle + 1;
      else to = middle;
    }
    return from < this.rows && seqs[from] === seq ? from : undefined;
  }

  /** Where in a thread a turn belongs. Turns mostly arrive in order, so the search starts at the end. */
  placeIn({ rows }: Thread, turn: Moment): number {
    const { occurredAt, sequence, seq } = this.columns;
    let place = rows.length;
    for (; place > 0; place -= 1) {
      const row = rows[place - 1] as number;
      const later =
        (occurredAt[row] as number) - turn.occurredAt ||
        (sequence[row] as number) - turn.sequence ||
        (seq[row] as number) - turn.seq;
      if (later <= 0) break;
    }
    return place;
  }

  /** The next row, at a place of a thread. Its terms are put into `postings`; lengths are good after `settle`. */
  append(row: RowColumns, thread: Thread, place: number): void {
    this.columns.set(this.rows, row);
    this.put(thread, place);
  }

  /** The next row, whose columns are set, at a place of a thread. */
  put(thread: Thread, place: number): void {
    const number = this.rows;
    this.threadOf.push(thread);
    this.rows += 1;
    const { rows } = thread;
    const straight =
      thread.straight && place === rows.length && (place === 0 || rows[place - 1] === number - 1);
    if (place === rows.length) rows.push(number);
    else rows.splice(place, 0, number);
    this.renumber(thread, place);
    this.setStraight(thread, straight, 1);
  }

  /** Takes out what was lent. It was settled loosely. */
  cut({ rows, turns, terms }: Extent): void {
    const { columns, threadOf } = this;
    while (this.rows > rows) {
      this.rows -= 1;
      const thread = threadOf.pop() as Thread;
      this.postings.removeLast();
      const place = columns.place[this.rows] as number;
      thread.rows.splice(place, 1);
      this.renumber(thread, place);
      this.setStraight(thread, isStraight(thread.rows), -1);
      this.settle(thread);
      if (thread.rows.length === 0) this.threads.delete(thread.conversationId ?? '');
    }
    this.turns = turns;
    while (this.terms.size > terms) this.terms.removeLast();
  }

  /** Lengths of a thread's passages with what they inherit, and who inherits of them, from the first place that changed. */
  settle(thread: Thread): void {
    const { rows, straight } = thread;
    const { weightedLength, span, cues } = this.columns;
    for (let place = thread.settledTo; place < rows.length; place += 1) {
      const row = rows[place] as number;
      if (row < this.changedFrom) this.changedFrom = row;
      weightedLength[row] = this.lengthAt(rows, place);
      const { first, end } = this.heirsOf(rows, place);
      const asks = ((cues[row] as number) & asksCue) !== 0;
      span[row] = straight ? spanOf(place - first, end - place, asks) : 0;
    }
    thread.settledTo = rows.length;
  }

  /** In how many rows a term stands itself. */
  rowsWith(term: string): number {
    const number = this.terms.find(term);
    return number < 0 ? 0 : this.postings.rowsWith(number);
  }

  /** Places of a thread that inherit of one of them: from the first to before the end. */
  heirsOf(rows: readonly number[], place: number): { readonly first: number; readonly end: number } {
    const { later, laterOfQuestion, earlier } = this.kernel;
    const asks = ((this.columns.cues[rows[place] as number] as number) & asksCue) !== 0;
    const onLater = asks ? laterOfQuestion : later;
    return {
      first: Math.max(0, place - earlier.length + 1),
      end: Math.min(rows.length, place + onLater.length),
    };
  }

  private lengthAt(rows: readonly number[], place: number): number {
    const { later, laterOfQuestion, earlier } = this.kernel;
    const { cues, length: lengths } = this.columns;
    const { reach } = this.kernel;
    const last = Math.min(rows.length, place + earlier.length);
    let length = 0;
    for (let at = Math.max(0, place - reach); at < last; at += 1) {
      const source = rows[at] as number;
      const onLater = ((cues[source] as number) & asksCue) === 0 ? later : laterOfQuestion;
      const weight = at <= place ? onLater[place - at] : earlier[at - place];
      length += (lengths[source] as number) * (weight ?? 0);
    }
    return length;
  }

  /**
   * Who inherits of a row is told in another way where the rows of its thread do not follow one upon the other.
   * @param more rows than the thread had while it was as it was.
   */
  private setStraight(thread: Thread, straight: boolean, more: 1 | -1): void {
    const { length } = thread.rows;
    if (!thread.straight) this.crooked -= length - more;
    if (!straight) this.crooked += length;
    if (thread.straight !== straight) thread.settledTo = 0;
    thread.straight = straight;
  }

  private renumber(thread: Thread, from: number): void {
    const { rows } = thread;
    const { place: places } = this.columns;
    for (let place = from; place < rows.length; place += 1) places[rows[place] as number] = place;
    thread.settledTo = Math.min(thread.settledTo, Math.max(0, from - this.kernel.reach));
  }
}

/** Of a row, its places in `threadOf` and in its thread. */
const bytesOfPlaces = 16;

const isStraight = (rows: readonly number[]): boolean =>
  rows.every((row, place) => row === (rows[0] as number) + place);

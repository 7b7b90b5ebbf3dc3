import { withRoom } from './columns';
import { asksCue } from '@app/memory-core/text';
import { countBits, mostCounted, type PostingList } from './postings';
import { asksSpan, heirsBefore, heirsOn } from './spans';
import { type Thread, type TurnTable } from './turn-table';

/** How far a term gets is remembered where so many rows have it, of which there are never many. */
const manySources = 512;

/** How far a term gets. */
export interface Reach {
  /** Rows that have something of it, inherited included. */
  readonly rows: number;
  /** No row has more of it than this, inherited included. */
  readonly most: number;
  /** Rows that have it themselves: what it costs to spread it. */
  readonly sources: number;
}

/** Spreads terms over the rows that inherit them: the innermost loops of recall. */
export class Spread {
  /** Rows of threads that are not straight, with the last term that reached them. */
  private reached = new Int32Array(0);
  private term = 0;
  /** Of terms that many rows have. */
  private readonly reaches = new Map<number, Reach>();

  constructor(private readonly table: TurnTable) {}

  /**
   * Adds what every row has of a term, inherited included, to `counts` (zero for the others); lists the rows concerned
   * in `touched` and answers how many they are.
   */
  over(term: number, counts: Float64Array, touched: Int32Array): number {
    const { postings } = this.table;
    const many = this.list(postings.sortedOf(term), counts, touched, 0);
    return this.list(postings.looseOf(term), counts, touched, many);
  }

  /** The same told without spreading it: a thirteenth of the work. */
  reach(term: number): Reach {
    if (this.table.postings.rowsWith(term) < manySources) return this.reachOf(term);
    let reach = this.reaches.get(term);
    if (reach === undefined) this.reaches.set(term, (reach = this.reachOf(term)));
    return reach;
  }

  /** There are other rows than there were. */
  forget(): void {
    this.reaches.clear();
  }

  private reachOf(term: number): Reach {
    const { postings, kernel } = this.table;
    const far = { rows: 0, most: 0, sources: 0, near: 0, last: -1, covered: 0 };
    this.term += 1;
    this.reachList(postings.sortedOf(term), far);
    this.reachList(postings.looseOf(term), far);
    return { rows: far.rows, most: far.most * kernel.heaviest, sources: far.sources };
  }

  /** Indexes instead of iterators, columns in locals, nothing decided that could be decided outside. */
  private list(
    { list, from, to }: PostingList,
    counts: Float64Array,
    touched: Int32Array,
    found: number,
  ): number {
    const { later, laterOfQuestion, earlier } = this.table.kernel;
    const { span: spans } = this.table.columns;
    let many = found;
    for (let i = from; i < to; i += 1) {
      const posting = list[i] as number;
      const source = posting >>> countBits;
      const own = posting & mostCounted;
      const span = spans[source] as number;
      if (span === 0) {
        many = this.crooked(source, own, counts, touched, many);
        continue;
      }
      const end = source + heirsOn(span);
      const onLater = (span & asksSpan) === 0 ? later : laterOfQuestion;
      for (let row = source - heirsBefore(span); row < source; row += 1) {
        const before = counts[row] as number;
        if (before === 0) touched[many++] = row;
        counts[row] = before + own * (earlier[source - row] as number);
      }
      for (let row = source; row < end; row += 1) {
        const before = counts[row] as number;
        if (before === 0) touched[many++] = row;
        counts[row] = before + own * (onLater[row - source] as number);
      }
    }
    return many;
  }

  /** The same of one source, in a thread whose rows do not follow one upon the other. */
  private crooked(
    source: number,
    own: number,
    counts: Float64Array,
    touched: Int32Array,
    found: number,
  ): number {
    const { kernel, columns, threadOf } = this.table;
    const { rows } = threadOf[source] as Thread;
    const place = columns.place[source] as number;
    const { first, end } = this.table.heirsOf(rows, place);
    const asks = ((columns.cues[source] as number) & asksCue) !== 0;
    const onLater = asks ? kernel.laterOfQuestion : kernel.later;
    let many = found;
    for (let at = first; at < end; at += 1) {
      const row = rows[at] as number;
      const weight = at < place ? kernel.earlier[place - at] : onLater[at - place];
      const before = counts[row] as number;
      if (before === 0) touched[many++] = row;
      counts[row] = before + own * (weight as number);
    }
    return many;
  }

  /**
   * A straight thread is one stretch of rows, so that the stretches its sources reach come in order: their union is
   * counted as it grows. Rows of others are marked.
   */
  private reachList({ list, from, to }: PostingList, far: Far): void {
    const { span: spans } = this.table.columns;
    // Two sources that are further apart have no heir in common.
    const apart = 2 * this.table.kernel.reach;
    let { rows: many, most, near, last, covered } = far;
    for (let i = from; i < to; i += 1) {
      const posting = list[i] as number;
      const source = posting >>> countBits;
      const own = posting & mostCounted;
      const span = spans[source] as number;
      if (span === 0) {
        many += this.mark(source);
        most = Infinity;
        continue;
      }
      const first = source - heirsBefore(span);
      const end = source + heirsOn(span);
      const begin = first > covered ? first : covered;
      if (end > begin) {
        many += end - begin;
        covered = end;
      }
      near = last >= 0 && source - last <= apart ? near + own : own;
      if (near > most) most = near;
      last = source;
    }
    far.rows = many;
    far.most = most;
    far.near = near;
    far.last = last;
    far.covered = covered;
    far.sources += to - from;
  }

  /** Answers how many of a thread's rows the term had not reached. */
  private mark(source: number): number {
    const { columns, threadOf } = this.table;
    const { rows } = threadOf[source] as Thread;
    const { first, end } = this.table.heirsOf(rows, columns.place[source] as number);
    this.reached = withRoom(this.reached, columns.capacity);
    const { reached, term } = this;
    let many = 0;
    for (let at = first; at < end; at += 1) {
      const row = rows[at] as number;
      if (reached[row] === term) continue;
      reached[row] = term;
      many += 1;
    }
    return many;
  }
}

/** How far it got so far. */
interface Far {
  rows: number;
  most: number;
  sources: number;
  /** Occurrences in the last source and those that share a row with one another up to it. */
  near: number;
  last: number;
  /** Rows of straight threads before this one are counted. */
  covered: number;
}

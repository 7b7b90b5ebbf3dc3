import { withRoom } from './columns';

/** A row or a term and how often one has the other, as one number: number * 256 + count. */
export const countBits = 8;
export const mostCounted = 255;
export const counted = (number: number, count: number): number =>
  (number << countBits) + Math.min(count, mostCounted);

const firstRows = 64;
/** Rows beside the sorted ones are sorted in when there is one for so many of these. */
const sortedPerLoose = 4;

/** A term's rows, each with its count: `list[from]` to before `list[to]`, ascending. */
export interface PostingList {
  readonly list: Int32Array;
  readonly from: number;
  readonly to: number;
}

/** The terms of each row, in the order they were put in. */
export interface RowTerms {
  /** Where each row's entries end. */
  readonly ends: Int32Array;
  /** `counted` terms. */
  readonly entries: Int32Array;
}

/** Rows of a term that wait beside the sorted ones, as in `PostingList`: the first `to`. */
interface LooseList {
  list: Int32Array;
  readonly from: 0;
  to: number;
}

const nothing: PostingList = { list: new Int32Array(0), from: 0, to: 0 };

/**
 * Which terms a row has, and which rows a term. The rows of a term stand together in one long column, made at once from
 * the terms of the rows; those of rows that came later wait in lists of their own until they are many.
 */
export class Postings {
  private rows = 0;
  /** Where each row's terms end. */
  private ends = new Int32Array(firstRows);
  private terms = new Int32Array(firstRows * 8);
  /** Rows before this one are in `sorted`. */
  private sortedRows = 0;
  /** Where each term's rows begin in `sorted`; one more than there are terms. */
  private starts = new Int32Array(1);
  private sorted = new Int32Array(0);
  private readonly loose = new Map<number, LooseList>();
  private looseCount = 0;

  get byteLength(): number {
    const { ends, terms, starts, sorted, looseCount } = this;
    return ends.byteLength + terms.byteLength + starts.byteLength + sorted.byteLength + looseCount * 16;
  }

  /** Makes room at once for so many rows with so many terms in all. */
  reserve(rows: number, entries: number): void {
    this.ends = withRoom(this.ends, rows);
    this.terms = withRoom(this.terms, entries);
  }

  /** Opens the next row. */
  addRow(terms: number): void {
    const end = this.endOf(this.rows - 1);
    this.ends = withRoom(this.ends, this.rows + 1);
    this.terms = withRoom(this.terms, end + terms);
    this.ends[this.rows] = end;
    this.rows += 1;
  }

  /** Puts a term into the last row. Terms of a row are each put once. `settle` makes them known to those who ask by term. */
  add(term: number, count: number): void {
    const row = this.rows - 1;
    const end = this.ends[row] as number;
    this.terms[end] = counted(term, count);
    this.ends[row] = end + 1;
  }

  /** Sorts the rows in that came since, where they are many; else lists them by term. `terms`: how many there are. */
  settle(from: number, terms: number): void {
    if (sortedPerLoose * (this.rows - this.sortedRows) > this.sortedRows) this.sort(terms);
    else this.settleLoosely(from);
  }

  /** The same of rows that will be taken out again. */
  settleLoosely(from: number): void {
    for (let row = from; row < this.rows; row += 1) {
      this.eachTerm(row, (term, count) => {
        let own = this.loose.get(term);
        if (own === undefined) this.loose.set(term, (own = { list: new Int32Array(1), from: 0, to: 0 }));
        own.list = withRoom(own.list, own.to + 1);
        own.list[own.to] = counted(row, count);
        own.to += 1;
        this.looseCount += 1;
      });
    }
  }

  /** Takes the last row out, which was settled loosely. */
  removeLast(): void {
    this.rows -= 1;
    this.eachTerm(this.rows, (term) => {
      const own = this.loose.get(term);
      if (own !== undefined) own.to -= 1;
      if (own?.to === 0) this.loose.delete(term);
      this.looseCount -= 1;
    });
  }

  eachTerm(row: number, visit: (term: number, count: number) => void): void {
    const end = this.ends[row] as number;
    for (let at = this.endOf(row - 1); at < end; at += 1) {
      const entry = this.terms[at] as number;
      visit(entry >>> countBits, entry & mostCounted);
    }
  }

  has(row: number, term: number): boolean {
    const { terms } = this;
    const end = this.ends[row] as number;
    for (let at = this.endOf(row - 1); at < end; at += 1) {
      if ((terms[at] as number) >>> countBits === term) return true;
    }
    return false;
  }

  get rowTerms(): RowTerms {
    return { ends: this.ends.subarray(0, this.rows), entries: this.terms.subarray(0, this.entries) };
  }

  /** Of all rows together: the terms of each, once. */
  get entries(): number {
    return this.endOf(this.rows - 1);
  }

  sortedOf(term: number): PostingList {
    if (term + 1 >= this.starts.length) return nothing;
    return { list: this.sorted, from: this.starts[term] as number, to: this.starts[term + 1] as number };
  }

  looseOf(term: number): PostingList {
    return this.loose.get(term) ?? nothing;
  }

  /** How many rows have a term. */
  rowsWith(term: number): number {
    const { starts, loose } = this;
    const sorted = term + 1 < starts.length ? (starts[term + 1] as number) - (starts[term] as number) : 0;
    return loose.size === 0 ? sorted : sorted + (loose.get(term)?.to ?? 0);
  }

  private endOf(row: number): number {
    return row < 0 ? 0 : (this.ends[row] as number);
  }

  /** By counting: terms of rows in the order of rows give rows of terms in the order of rows. */
  private sort(terms: number): void {
    const { terms: entries, ends, rows } = this;
    const many = this.endOf(rows - 1);
    const starts = new Int32Array(terms + 1);
    for (let at = 0; at < many; at += 1) starts[((entries[at] as number) >>> countBits) + 1]! += 1;
    for (let term = 0; term < terms; term += 1) starts[term + 1]! += starts[term] as number;
    const next = starts.slice(0, terms);
    const sorted = new Int32Array(many);
    for (let row = 0, at = 0; row < rows; row += 1) {
      const end = ends[row] as number;
      for (; at < end; at += 1) {
        const entry = entries[at] as number;
        sorted[next[entry >>> countBits]!++] = (row << countBits) | (entry & mostCounted);
      }
    }
    this.starts = starts;
    this.sorted = sorted;
    this.sortedRows = rows;
    this.loose.clear();
    this.looseCount = 0;
  }
}

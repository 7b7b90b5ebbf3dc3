import { type AskedTerm } from './asked-term';
import { withRoom } from './columns';
import { asksCue } from '@app/memory-core/text';
import { type Norm } from './norm';
import { countBits, mostCounted } from './postings';
import { rowsPerBlock } from './row-blocks';
import { asksSpan, heirsBefore, heirsOn } from './spans';
import { type Thread, type TurnTable } from './turn-table';

/**
 * Columns of one question; they serve whoever asks, since ranking is synchronous. Of each term of the table its place among
 * those that are asked for, and one more; zero for all others, and for all between questions.
 */
let slots = new Int32Array(0);
/** By slot: what each row of a block has of the term, inherited included, and whether any has. Zero between blocks. */
let counts = new Float64Array(64 * rowsPerBlock);
let isThere = new Uint8Array(64);
const points = new Float64Array(rowsPerBlock);
const norms = new Float64Array(rowsPerBlock);
/** What each row inherits of the source that is looked at. */
const weights = new Float64Array(rowsPerBlock);

/**
 * BM25 points of the rows of single blocks, from the terms of the rows around them: every sum in the order in which
 * spreading term after term over all rows would make it, so that the points are the same to the last bit.
 */
export class ExactPoints {
  private readonly asked: AskedTerm[] = [];
  /** Of each that is asked for: a term may come twice. */
  private readonly slotOf: number[] = [];
  private used = 0;

  constructor(private readonly table: TurnTable) {}

  /** For the next question. */
  clear(): void {
    this.asked.length = 0;
  }

  /** Terms are scored in the order they are added. */
  add(term: AskedTerm): void {
    this.asked.push(term);
  }

  /** Runs `work`, which asks for points. */
  while<T>(work: () => T): T {
    this.open();
    try {
      return work();
    } finally {
      for (const { number } of this.asked) slots[number] = 0;
    }
  }

  /** Of the rows from one to before another, all of one block; good until the next are asked for. */
  of(first: number, end: number, norm: Norm): Float64Array {
    const { asked, slotOf, table } = this;
    this.gather(first, end);
    const many = end - first;
    for (let i = 0; i < many; i += 1) {
      points[i] = 0;
      norms[i] = norm.least + norm.perLength * (table.columns.weightedLength[first + i] as number);
    }
    for (let term = 0; term < asked.length; term += 1) {
      const slot = slotOf[term] as number;
      if (isThere[slot] === 0) continue;
      const { rarity } = asked[term] as AskedTerm;
      const base = slot * rowsPerBlock;
      for (let i = 0; i < many; i += 1) {
        const count = counts[base + i] as number;
        if (count > 0) points[i] = (points[i] as number) + (rarity * count) / (count + (norms[i] as number));
      }
    }
    this.clearCounts();
    return points;
  }

  private open(): void {
    slots = withRoom(slots, this.table.terms.size);
    counts = withRoom(counts, this.asked.length * rowsPerBlock);
    isThere = withRoom(isThere, this.asked.length);
    this.used = 0;
    for (let term = 0; term < this.asked.length; term += 1) {
      const { number } = this.asked[term] as AskedTerm;
      if (slots[number] === 0) slots[number] = this.used += 1;
      this.slotOf[term] = (slots[number] as number) - 1;
    }
  }

  /** Calls that fill a stretch take longer than stretches as short as these. */
  private clearCounts(): void {
    for (let slot = 0; slot < this.used; slot += 1) {
      if (isThere[slot] === 0) continue;
      isThere[slot] = 0;
      for (let at = slot * rowsPerBlock; at < (slot + 1) * rowsPerBlock; at += 1) counts[at] = 0;
    }
  }

  /**
   * What the rows have of each term that is asked for, from those who leave it to them in the order of their rows. The
   * innermost loop of a long memory: columns in locals, nothing decided that could be decided outside.
   */
  private gather(first: number, end: number): void {
    const { kernel, columns, postings, rows } = this.table;
    const { ends, entries } = postings.columns;
    const [asked, sums, there] = [slots, counts, isThere];
    const last = Math.min(rows, end + kernel.reach);
    let source = Math.max(0, first - kernel.reach);
    let at = source === 0 ? 0 : (ends[source - 1] as number);
    for (; source < last; source += 1) {
      const stop = ends[source] as number;
      if (!this.weigh(source, first, end)) at = stop;
      for (; at < stop; at += 1) {
        const entry = entries[at] as number;
        const slot = (asked[entry >>> countBits] as number) - 1;
        if (slot < 0) continue;
        there[slot] = 1;
        const own = entry & mostCounted;
        const base = slot * rowsPerBlock;
        for (let i = 0; i < rowsPerBlock; i += 1) {
          sums[base + i] = (sums[base + i] as number) + own * (weights[i] as number);
        }
      }
    }
    for (let row = first; row < end; row += 1) {
      if (columns.span[row] === 0) this.gatherCrooked(row, first);
    }
  }

  /** What the rows inherit of one source in a straight thread; false where it is nothing. */
  private weigh(source: number, first: number, end: number): boolean {
    const { kernel, columns } = this.table;
    const span = columns.span[source] as number;
    // Of a thread that is not straight the span is nothing.
    const from = Math.max(first, source - heirsBefore(span));
    const to = Math.min(end, source + heirsOn(span));
    if (from >= to) return false;
    const onLater = (span & asksSpan) === 0 ? kernel.later : kernel.laterOfQuestion;
    for (let i = 0; i < rowsPerBlock; i += 1) weights[i] = 0;
    for (let row = from; row < to; row += 1) {
      weights[row - first] = (row < source ? kernel.earlier[source - row] : onLater[row - source]) as number;
    }
    return true;
  }

  /** The same of one row, in a thread whose rows do not follow one upon the other. */
  private gatherCrooked(row: number, first: number): void {
    const { kernel, columns, threadOf } = this.table;
    const { rows } = threadOf[row] as Thread;
    const place = columns.place[row] as number;
    const begin = Math.max(0, place - kernel.reach);
    const end = Math.min(rows.length, place + kernel.earlier.length);
    const sources = rows.slice(begin, end).sort((a, b) => a - b);
    for (const source of sources) {
      const distance = place - (columns.place[source] as number);
      const asks = ((columns.cues[source] as number) & asksCue) !== 0;
      const onLater = asks ? kernel.laterOfQuestion : kernel.later;
      const weight = distance < 0 ? kernel.earlier[-distance] : onLater[distance];
      if (weight !== undefined) this.take(source, weight, row - first);
    }
  }

  private take(source: number, weight: number, place: number): void {
    const { ends, entries } = this.table.postings.columns;
    const end = ends[source] as number;
    for (let at = source === 0 ? 0 : (ends[source - 1] as number); at < end; at += 1) {
      const entry = entries[at] as number;
      const slot = (slots[entry >>> countBits] as number) - 1;
      if (slot < 0) continue;
      isThere[slot] = 1;
      const sum = slot * rowsPerBlock + place;
      counts[sum] = (counts[sum] as number) + (entry & mostCounted) * weight;
    }
  }
}

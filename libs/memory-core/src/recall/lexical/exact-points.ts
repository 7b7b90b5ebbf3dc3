import { type AskedTerm } from './asked-term';
import { withRoom } from './columns';
import { asksCue } from './cues';
import { type TurnTable } from './turn-table';

/**
 * BM25 points of single rows, each from the terms of the rows around it: every sum in the order in which spreading term
 * after term over all rows would make it, so that the points are the same to the last bit.
 */
export class ExactPoints {
  /** Place in `counts`, and one more, of each term that is asked for. */
  private slots = new Int32Array(0);
  private counts = new Float64Array(64);
  private readonly asked: AskedTerm[] = [];
  private readonly slotOf: number[] = [];
  private used = 0;

  constructor(private readonly table: TurnTable) {}

  /** What it takes while somebody asks. */
  get byteLength(): number {
    return this.table.terms.size * Int32Array.BYTES_PER_ELEMENT;
  }

  /** How many are asked for. */
  get terms(): number {
    return this.asked.length;
  }

  /** For the next question. */
  clear(): void {
    for (const { number } of this.asked) this.slots[number] = 0;
    this.asked.length = 0;
    this.slotOf.length = 0;
    this.used = 0;
  }

  /** Terms are scored in the order they are added; one may come twice. */
  add(term: AskedTerm): void {
    const { table } = this;
    this.slots = withRoom(this.slots, table.terms.size);
    let slot = (this.slots[term.number] as number) - 1;
    if (slot < 0) {
      slot = this.used++;
      this.slots[term.number] = slot + 1;
      if (slot >= this.counts.length) this.counts = new Float64Array(2 * this.counts.length);
    }
    this.asked.push(term);
    this.slotOf.push(slot);
  }

  /** `norm`: of the row's length. */
  of(row: number, norm: number): number {
    const { asked, slotOf, counts } = this;
    this.gather(row);
    let points = 0;
    for (let i = 0; i < asked.length; i += 1) {
      const count = counts[slotOf[i] as number] as number;
      if (count > 0) points += ((asked[i] as AskedTerm).rarity * count) / (count + norm);
    }
    counts.fill(0, 0, this.used);
    return points;
  }

  /** What the row has of each term that is asked for, from those who leave it theirs in the order of their rows. */
  private gather(row: number): void {
    const { kernel, columns, threadOf } = this.table;
    const { rows = [], straight } = threadOf[row] ?? {};
    const place = columns.place[row] as number;
    const first = Math.max(0, place - kernel.reach);
    const end = Math.min(rows.length, place + kernel.earlier.length);
    if (straight === true) {
      for (let at = first; at < end; at += 1) this.take(row - place + at, place - at);
      return;
    }
    const sources: number[] = rows.slice(first, end).sort((a, b) => a - b);
    for (const source of sources) this.take(source, place - (columns.place[source] as number));
  }

  /** `distance`: places from the source on to the row. */
  private take(source: number, distance: number): void {
    const { kernel, columns, postings } = this.table;
    const asks = ((columns.cues[source] as number) & asksCue) !== 0;
    const weights = distance < 0 ? kernel.earlier : asks ? kernel.laterOfQuestion : kernel.later;
    const weight = weights[Math.abs(distance)];
    if (weight !== undefined) postings.addTo(source, weight, this.slots, this.counts);
  }
}

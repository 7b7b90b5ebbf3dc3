import { type Parameters } from '@app/memory-core/config/parameters';
import { asksCue, assistantCue } from '@app/memory-core/text';
import { type NeighbourKernel, wordKernel } from './neighbours';
import { Postings } from './postings';
import { Speakers } from './speakers';
import { TextTable } from './text-table';
import { PassageColumns, type PassageRow, TurnColumns, type TurnRow } from './turn-columns';

/** One conversation's turns by place. A note stands alone: it has no neighbours. */
export interface Thread {
  /** Of a note, none. */
  readonly conversationId?: string;
  readonly rows: number[];
  /** Places before it have the right length. */
  settledTo: number;
}

/** Where a turn stands among others (`byPlace`). */
export type Moment = Pick<TurnRow, 'occurredAt' | 'sequence' | 'seq'>;

/** How much will come. */
export interface Room {
  readonly turns: number;
  readonly passages: number;
  /** Terms of the passages, each once a passage. */
  readonly entries: number;
  /** Different ones, and their bytes in all. */
  readonly terms: number;
  readonly termBytes: number;
}

/** How much there is, to come back to. */
export interface Extent {
  readonly turns: number;
  readonly terms: number;
}

/** How steeply what a turn inherits falls with its length. */
const steepness = 4;

/**
 * Turns in rows and their passages in rows of their own, in columns that a ranking runs through: the words of passages as
 * postings, places in conversations, and lengths with what is inherited. What words a turn inherits is not kept: it is
 * spread when a question is asked, so that a turn costs its own words and a late one only moves its conversation.
 */
export class TurnTable {
  turns = 0;
  passages = 0;
  readonly columns = new TurnColumns();
  readonly passage = new PassageColumns();
  readonly terms = new TextTable();
  /** By passage. */
  readonly postings = new Postings();
  readonly speakers = new Speakers();
  readonly threadOf: Thread[] = [];
  readonly kernel: NeighbourKernel;
  private readonly threads = new Map<string, Thread>();
  private readonly longTurnWords: number;

  constructor(figures: Parameters['recall']) {
    this.kernel = wordKernel(figures);
    this.longTurnWords = figures.longTurnWords;
  }

  get byteLength(): number {
    const { columns, passage, terms, postings, turns } = this;
    const places = turns * bytesOfPlaces;
    return columns.byteLength + passage.byteLength + terms.byteLength + postings.byteLength + places;
  }

  /** Makes room at once for what is about to be put in: columns that grow are copied again and again. */
  reserve({ turns, passages, entries, terms, termBytes }: Room): void {
    this.columns.reserve(turns);
    this.passage.reserve(passages);
    this.postings.reserve(passages, entries);
    this.terms.reserve(terms, termBytes);
  }

  /** How much there is now, for `cut`. */
  get extent(): Extent {
    return { turns: this.turns, terms: this.terms.size };
  }

  /** The thread of a conversation; of a note, which is in none, its own. */
  threadFor(conversationId: string | undefined): Thread {
    if (conversationId === undefined) return { rows: [], settledTo: 0 };
    const known = this.threads.get(conversationId);
    if (known !== undefined) return known;
    const thread: Thread = { conversationId, rows: [], settledTo: 0 };
    this.threads.set(conversationId, thread);
    return thread;
  }

  /** The row of the turn that arrived as `seq`: rows stand in the order in which turns arrived. */
  rowOfSeq(seq: number): number | undefined {
    const row = this.rowFrom(seq);
    return row < this.turns && this.columns.seq[row] === seq ? row : undefined;
  }

  /** The first row of those that arrived as `seq` or later. */
  rowFrom(seq: number): number {
    const { seq: seqs } = this.columns;
    let [from, to] = [0, this.turns];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((seqs[middle] as number) < seq) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Opens the next row. Its passages are put in next; lengths are good after `settle`. */
  addTurn({ occurredAt, sequence, seq, speaker, isAssistants }: TurnRow, thread: Thread): number {
    const { columns, turns: row } = this;
    columns.reserve(row + 1);
    columns.occurredAt[row] = occurredAt;
    columns.sequence[row] = sequence;
    columns.seq[row] = seq;
    columns.speaker[row] = speaker;
    columns.cues[row] = isAssistants ? assistantCue : 0;
    columns.length[row] = 0;
    columns.words[row] = 0;
    columns.passagesEnd[row] = this.passages;
    this.turns += 1;
    const place = this.placeIn(thread, { occurredAt, sequence, seq });
    this.threadOf.push(thread);
    thread.rows.splice(place, 0, row);
    this.renumber(thread, place);
    return row;
  }

  /** One more passage of the last turn. Its terms are put into `postings`. */
  addPassage({ start, end, cues, length, words }: PassageRow, terms: number): void {
    const { columns, passage, passages: number } = this;
    const row = this.turns - 1;
    passage.reserve(number + 1);
    passage.turn[number] = row;
    passage.start[number] = start;
    passage.end[number] = end;
    passage.length[number] = length;
    this.postings.addRow(terms);
    this.passages += 1;
    columns.passagesEnd[row] = this.passages;
    columns.length[row]! += length;
    // What says nothing is as if it were not there.
    if (length > 0) columns.words[row]! += words;
    columns.cues[row] = ((columns.cues[row] as number) & ~asksCue) | cues;
  }

  firstPassage(row: number): number {
    return row === 0 ? 0 : (this.columns.passagesEnd[row - 1] as number);
  }

  /** Takes out what was lent. It was settled loosely. */
  cut({ turns, terms }: Extent): void {
    const { columns, threadOf } = this;
    while (this.turns > turns) {
      this.turns -= 1;
      const thread = threadOf.pop() as Thread;
      const first = this.firstPassage(this.turns);
      for (; this.passages > first; this.passages -= 1) this.postings.removeLast();
      const place = columns.place[this.turns] as number;
      thread.rows.splice(place, 1);
      this.renumber(thread, place);
      this.settle(thread);
      if (thread.rows.length === 0) this.threads.delete(thread.conversationId ?? '');
    }
    while (this.terms.size > terms) this.terms.removeLast();
  }

  /** Lengths of a thread's turns with what they inherit, from the first place that changed. */
  settle(thread: Thread): void {
    const { rows } = thread;
    const { weightedLength, share, length, words } = this.columns;
    for (let place = thread.settledTo; place < rows.length; place += 1) {
      const row = rows[place] as number;
      share[row] = 1 / (1 + ((words[row] as number) / this.longTurnWords) ** steepness);
      weightedLength[row] = (length[row] as number) + share[row] * this.lengthAround(rows, place);
    }
    thread.settledTo = rows.length;
  }

  /** In how many passages a term stands. */
  passagesWith(term: string): number {
    const number = this.terms.find(term);
    return number < 0 ? 0 : this.postings.rowsWith(number);
  }

  /** What the turns after one have of it. */
  laterOf(row: number, { later, laterOfQuestion } = this.kernel): Float64Array {
    return ((this.columns.cues[row] as number) & asksCue) === 0 ? later : laterOfQuestion;
  }

  private lengthAround(rows: readonly number[], place: number): number {
    const { reach, earlier } = this.kernel;
    const { length: lengths } = this.columns;
    const last = Math.min(rows.length, place + earlier.length);
    let length = 0;
    for (let at = Math.max(0, place - reach); at < last; at += 1) {
      if (at === place) continue;
      const source = rows[at] as number;
      const weight = at < place ? this.laterOf(source)[place - at] : earlier[at - place];
      length += (lengths[source] as number) * (weight ?? 0);
    }
    return length;
  }

  /** Where in a thread a turn belongs. Turns mostly arrive in order, so the search starts at the end. */
  private placeIn({ rows }: Thread, turn: Moment): number {
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

  private renumber(thread: Thread, from: number): void {
    const { rows } = thread;
    const { place: places } = this.columns;
    for (let place = from; place < rows.length; place += 1) places[rows[place] as number] = place;
    thread.settledTo = Math.min(thread.settledTo, Math.max(0, from - this.kernel.reach));
  }
}

/** Of a row, its places in `threadOf` and in its thread. */
const bytesOfPlaces = 16;

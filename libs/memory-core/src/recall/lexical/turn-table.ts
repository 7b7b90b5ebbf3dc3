import { byPlace, type Turn } from '../../domain/turn';
import { asksSomething } from './cues';
import { type NeighbourKernel } from './neighbours';
import { speakerKey } from './question';
import { type PassageReading, readPassage } from './words';

/** A stretch of a turn's content that is found and quoted by itself; the whole, except of long turns. */
export interface Passage {
  readonly turn: Turn;
  readonly text: string;
  /** `speakerKey` of the turn. */
  readonly speaker: string;
  readonly hasTime: boolean;
  readonly hasNumber: boolean;
  /** Its speaker tells of himself. */
  readonly ofSelf: boolean;
  /** Each term of the text once: reading words again is most of what a context would cost. */
  readonly terms: readonly string[];
}

/** One conversation's passages by place. A note stands alone: it has no neighbours. */
export interface Thread {
  readonly rows: number[];
  /** Places before it have the right length. */
  settledTo: number;
}

/** Posting: row * 256 + term count, so that a list is one array of small integers. */
const countBits = 8;
const mostCounted = 255;
const firstCapacity = 64;

/** Bits of a row's cues. */
export const asksCue = 1;
export const timeCue = 2;
export const numberCue = 4;
export const selfCue = 8;
/** Their sums are below this. */
export const cueSums = 16;

const cuesOf = ({ text, hasTime, hasNumber, ofSelf }: Passage): number =>
  (asksSomething(text) ? asksCue : 0) +
  (hasTime ? timeCue : 0) +
  (hasNumber ? numberCue : 0) +
  (ofSelf ? selfCue : 0);

/** Estimates for the accounting of the cache, from heap snapshots of LoCoMo conversations. */
const bytesPerPosting = 16;
const bytesPerTerm = 120;
const bytesPerRow = 540;

const grown = <T extends Float64Array | Int32Array | Uint8Array>(column: T, make: (size: number) => T): T => {
  const larger = make(column.length * 2);
  larger.set(column);
  return larger;
};

/**
 * Passages in rows, in columns that a ranking runs through: their own words as postings, their places in conversations,
 * and their lengths with what they inherit, weighted alike. What words they inherit is not kept: it is spread when a
 * question is asked, so that a turn costs its own words and a late one only moves its conversation.
 */
export class TurnTable {
  readonly passages: Passage[] = [];
  readonly threadOf: Thread[] = [];
  place = new Int32Array(firstCapacity);
  /** What the gates of a question look at: `asksCue` and the others, added up. */
  cues = new Uint8Array(firstCapacity);
  weightedLength = new Float64Array(firstCapacity);
  /** Part of a row's words that no row before it has, from 0 to 1. */
  novelty = new Float64Array(firstCapacity);
  private length = new Float64Array(firstCapacity);
  private readonly postings = new Map<string, number[]>();
  private readonly threads = new Map<string, Thread>();
  private postingCount = 0;
  private textLength = 0;

  constructor(readonly kernel: NeighbourKernel) {}

  get rows(): number {
    return this.passages.length;
  }

  /** Rows that the columns have room for. */
  get capacity(): number {
    return this.place.length;
  }

  get bytes(): number {
    return (
      this.rows * bytesPerRow +
      this.textLength * 2 +
      this.postings.size * bytesPerTerm +
      this.postingCount * bytesPerPosting
    );
  }

  thread(conversationId: string): Thread | undefined {
    return this.threads.get(conversationId);
  }

  /**
   * Puts the turn's passages where they belong. Its neighbours' lengths are good again after `settle` of the thread.
   * @param read what the only text was read as before, where it was.
   */
  insert(turn: Turn, texts: readonly string[], read?: PassageReading): Thread {
    const thread = this.threadFor(turn);
    // Turns mostly arrive in order, so the search starts at the end.
    let place = thread.rows.length;
    while (place > 0 && byPlace(this.turnAt(thread, place - 1), turn) > 0) place -= 1;
    const speaker = turn.speaker === undefined ? '' : speakerKey(turn.speaker);
    for (const text of texts) {
      const { terms, counts, hasTime, hasNumber, ofSelf } = read ?? readPassage(text);
      this.append({ turn, text, speaker, hasTime, hasNumber, ofSelf, terms }, counts, thread, place);
      place += 1;
    }
    return thread;
  }

  /** Takes the last row out: it stands at the end of every posting list. */
  removeLast(): Passage {
    const row = this.rows - 1;
    const passage = this.passages.pop() as Passage;
    const thread = this.threadOf.pop() as Thread;
    for (const term of passage.terms) {
      const list = this.postings.get(term);
      list?.pop();
      if (list?.length === 0) this.postings.delete(term);
    }
    this.postingCount -= passage.terms.length;
    this.textLength -= passage.text.length;
    const place = this.place[row] ?? 0;
    thread.rows.splice(place, 1);
    this.renumber(thread, place);
    return passage;
  }

  /** Lengths of a thread's passages with what they inherit, from the first place that changed. */
  settle(thread: Thread): void {
    const { rows } = thread;
    for (let place = thread.settledTo; place < rows.length; place += 1) {
      this.weightedLength[rows[place] as number] = this.lengthAt(rows, place);
    }
    thread.settledTo = rows.length;
  }

  /**
   * Adds what every row has of a term, inherited included, to `counts` (zero for the others); lists the rows concerned
   * in `touched` and answers how many they are. The innermost loop of recall: indexes instead of iterators, columns
   * in locals, nothing decided that could be decided outside.
   */
  spread(term: string, counts: Float64Array, touched: Int32Array): number {
    const list = this.postings.get(term);
    if (list === undefined) return 0;
    const { later, laterOfQuestion, earlier } = this.kernel;
    const { place: places, cues, threadOf } = this;
    const back = earlier.length - 1;
    let many = 0;
    for (let i = 0; i < list.length; i += 1) {
      const posting = list[i] as number;
      const source = posting >>> countBits;
      const own = posting & mostCounted;
      const { rows } = threadOf[source] as Thread;
      const place = places[source] as number;
      for (let at = place > back ? place - back : 0; at < place; at += 1) {
        const row = rows[at] as number;
        const before = counts[row] as number;
        if (before === 0) touched[many++] = row;
        counts[row] = before + own * (earlier[place - at] as number);
      }
      const onLater = ((cues[source] as number) & asksCue) === 0 ? later : laterOfQuestion;
      const end = place + onLater.length;
      const last = end < rows.length ? end : rows.length;
      for (let at = place; at < last; at += 1) {
        const row = rows[at] as number;
        const before = counts[row] as number;
        if (before === 0) touched[many++] = row;
        counts[row] = before + own * (onLater[at - place] as number);
      }
    }
    return many;
  }

  /** In how many rows a term stands itself. */
  rowsWith(term: string): number {
    return this.postings.get(term)?.length ?? 0;
  }

  private lengthAt(rows: readonly number[], place: number): number {
    const { later, laterOfQuestion, earlier } = this.kernel;
    const reach = Math.max(later.length, laterOfQuestion.length) - 1;
    const last = Math.min(rows.length, place + earlier.length);
    let length = 0;
    for (let at = Math.max(0, place - reach); at < last; at += 1) {
      const source = rows[at] as number;
      const onLater = ((this.cues[source] as number) & asksCue) === 0 ? later : laterOfQuestion;
      const weight = at <= place ? onLater[place - at] : earlier[at - place];
      length += (this.length[source] as number) * (weight ?? 0);
    }
    return length;
  }

  private append(passage: Passage, counts: readonly number[], thread: Thread, place: number): void {
    const row = this.rows;
    if (row === this.place.length) this.grow();
    const { terms } = passage;
    let unheard = 0;
    let length = 0;
    for (let i = 0; i < terms.length; i += 1) {
      const term = terms[i] as string;
      const count = counts[i] as number;
      const posting = (row << countBits) + Math.min(count, mostCounted);
      length += count;
      const list = this.postings.get(term);
      if (list !== undefined) list.push(posting);
      else {
        this.postings.set(term, [posting]);
        unheard += 1;
      }
    }
    this.passages.push(passage);
    this.threadOf.push(thread);
    this.cues[row] = cuesOf(passage);
    this.length[row] = length;
    this.novelty[row] = unheard / Math.max(1, terms.length);
    this.postingCount += terms.length;
    this.textLength += passage.text.length;
    if (place === thread.rows.length) {
      // Where turns mostly arrive.
      thread.rows.push(row);
      this.place[row] = place;
      thread.settledTo = Math.min(thread.settledTo, Math.max(0, place - this.kernel.earlier.length));
      return;
    }
    thread.rows.splice(place, 0, row);
    this.renumber(thread, place);
  }

  private grow(): void {
    this.place = grown(this.place, (size) => new Int32Array(size));
    this.cues = grown(this.cues, (size) => new Uint8Array(size));
    this.length = grown(this.length, (size) => new Float64Array(size));
    this.weightedLength = grown(this.weightedLength, (size) => new Float64Array(size));
    this.novelty = grown(this.novelty, (size) => new Float64Array(size));
  }

  private renumber(thread: Thread, from: number): void {
    const { rows } = thread;
    for (let place = from; place < rows.length; place += 1) this.place[rows[place] ?? 0] = place;
    thread.settledTo = Math.min(thread.settledTo, Math.max(0, from - this.kernel.earlier.length));
  }

  private threadFor(turn: Turn): Thread {
    if (turn.origin === 'note') return { rows: [], settledTo: 0 };
    const known = this.threads.get(turn.conversationId);
    if (known !== undefined) return known;
    const thread: Thread = { rows: [], settledTo: 0 };
    this.threads.set(turn.conversationId, thread);
    return thread;
  }

  private turnAt({ rows }: Thread, place: number): Turn {
    return (this.passages[rows[place] ?? 0] as Passage).turn;
  }
}

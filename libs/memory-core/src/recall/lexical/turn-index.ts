import { type Parameters } from '../../config/parameters';
import { byPlace, type Turn } from '../../domain/turn';
import { cuesOf, type Cues } from './cues';
import { dateMatch } from './dates';
import { NeighbourKernel } from './neighbours';
import { speakerKey, type Question, type QuestionTerm } from './question';
import { best } from './top';
import { countTerms } from './words';

type Figures = Parameters['recall'];

/** A turn's content in the pieces that it is searched in; one, except for long turns (SPEC R17). */
export type SplitTurn = (turn: Turn) => readonly string[];

/** A stretch of a turn's content that is found and quoted by itself. */
interface Passage {
  readonly turn: Turn;
  readonly text: string;
}

/** A passage in its place. */
interface Entry extends Passage, Cues {
  readonly speaker: string;
  readonly length: number;
  readonly thread: Thread;
  /** Index in the thread. */
  place: number;
  /** Length with what it inherits, weighted alike. */
  weightedLength: number;
}

/** One conversation's passages by place. A note stands alone: it has no neighbours. */
interface Thread {
  readonly entries: number[];
  /** Weighted lengths before it are good. */
  goodTo: number;
}

export interface TurnHit {
  readonly turn: Turn;
  /** The passage that matched; the whole content, except of long turns. */
  readonly text: string;
  readonly score: number;
}

/** Posting: entry * 256 + term count, so that a list is one array of small integers. */
const countBits = 256;
const bytesPerPosting = 8;
const bytesPerTerm = 120;
const bytesPerEntry = 700;

/**
 * All turns of one user, ranked by neighbour-weighted BM25 with the question's gates (ARCHITECTURE: recall without a
 * model). Postings hold a turn's own words; what neighbours inherit is spread when a question is asked, so that adding
 * a turn costs its own words and a late turn only moves its conversation.
 */
export class TurnIndex {
  private readonly kernel: NeighbourKernel;
  private readonly entries: Entry[] = [];
  private readonly postings = new Map<string, number[]>();
  private readonly threads = new Map<string, Thread>();
  private readonly speakerCounts = new Map<string, number>();
  private readonly byId = new Map<string, Turn>();
  private averageLength = 0;
  private postingCount = 0;
  private contentLength = 0;

  constructor(
    private readonly figures: Figures,
    private readonly split: SplitTurn,
  ) {
    this.kernel = new NeighbourKernel(figures);
  }

  get turns(): number {
    return this.byId.size;
  }

  /** Estimate of the memory held, in bytes. */
  get bytes(): number {
    return (
      this.entries.length * bytesPerEntry +
      this.contentLength * 2 +
      this.postings.size * bytesPerTerm +
      this.postingCount * bytesPerPosting
    );
  }

  /** Names (`speakerKey`) of everybody who speaks. */
  get speakers(): ReadonlySet<string> {
    return new Set(this.speakerCounts.keys());
  }

  turn(id: string): Turn | undefined {
    return this.byId.get(id);
  }

  /** Messages of one conversation, by place, oldest first. */
  conversation(id: string): readonly Turn[] {
    const entries = this.threads.get(id)?.entries ?? [];
    return [...new Set(entries.map((entry) => this.entry(entry).turn))];
  }

  /** Turns already there are left as they are. */
  add(turns: readonly Turn[]): void {
    const touched = new Set<Thread>();
    for (const turn of turns) {
      if (this.byId.has(turn.id)) continue;
      this.byId.set(turn.id, turn);
      const thread = this.threadOf(turn);
      touched.add(thread);
      let place = this.placeFor(turn, thread);
      for (const text of this.split(turn)) {
        this.insert({ turn, text }, thread, place);
        place += 1;
      }
    }
    for (const thread of touched) this.weigh(thread);
    this.averageLength = 0;
  }

  /** Runs `work` with more turns in the index, and takes them out again. `work` is synchronous, so nobody else sees them. */
  with<T>(turns: readonly Turn[], work: () => T): T {
    const before = this.entries.length;
    this.add(turns);
    try {
      return work();
    } finally {
      this.dropAfter(before);
    }
  }

  /** Best first; ties go to what was said later. One hit a turn. */
  rank(question: Question, limit: number, accept: (turn: Turn) => boolean = () => true): readonly TurnHit[] {
    const scores = this.scores(question.terms);
    const candidates: { entry: Entry; score: number }[] = [];
    for (let i = 0; i < scores.length; i += 1) {
      const score = scores[i] ?? 0;
      if (score <= 0) continue;
      const entry = this.entry(i);
      if (accept(entry.turn)) candidates.push({ entry, score: score * this.gate(question, entry) });
    }
    const seen = new Set<string>();
    const hits: TurnHit[] = [];
    for (const { entry, score } of best(candidates, limit * this.passagesPerTurn(), laterFirst)) {
      if (hits.length >= limit) break;
      if (seen.has(entry.turn.id)) continue;
      seen.add(entry.turn.id);
      hits.push({ turn: entry.turn, text: entry.text, score });
    }
    return hits;
  }

  private passagesPerTurn(): number {
    return Math.ceil(this.entries.length / Math.max(1, this.byId.size));
  }

  private scores(terms: readonly QuestionTerm[]): Float64Array {
    const total = this.entries.length;
    const scores = new Float64Array(total);
    const counts = new Float64Array(total);
    const touched: number[] = [];
    const average = this.averageWeightedLength();
    const { bm25K1: k1, bm25B: b } = this.figures;
    for (const { term, weight } of terms) {
      this.spread(term, counts, touched);
      // A term is as rare as the turns are few that have it near them.
      const rarity = Math.log(1 + (total - touched.length + 0.5) / (touched.length + 0.5)) * weight;
      for (const i of touched) {
        const count = counts[i] ?? 0;
        const length = this.entry(i).weightedLength / average;
        scores[i] = (scores[i] ?? 0) + (rarity * count * (k1 + 1)) / (count + k1 * (1 - b + b * length));
        counts[i] = 0;
      }
      touched.length = 0;
    }
    return scores;
  }

  /** Term counts with what is inherited, into `counts`; the entries concerned into `touched`. */
  private spread(term: string, counts: Float64Array, touched: number[]): void {
    for (const posting of this.postings.get(term) ?? []) {
      const source = this.entry(Math.floor(posting / countBits));
      const own = posting % countBits;
      this.eachInheritor(source, (target, weight) => {
        if (counts[target] === 0) touched.push(target);
        counts[target] = (counts[target] ?? 0) + own * weight;
      });
    }
  }

  private eachInheritor(source: Entry, visit: (target: number, weight: number) => void): void {
    const { entries } = source.thread;
    const later = this.kernel.later(source.asks);
    const earlier = this.kernel.earlier();
    const first = Math.max(0, source.place - this.kernel.reach);
    const last = Math.min(entries.length - 1, source.place + this.kernel.reach);
    for (let place = first; place <= last; place += 1) {
      const weight = place < source.place ? earlier[source.place - place] : later[place - source.place];
      if (weight !== undefined && weight > 0) visit(entries[place] ?? 0, weight);
    }
  }

  private gate(question: Question, entry: Entry): number {
    const { speakerGate, dateGate, whenGate, countGate } = this.figures;
    let gate = 0;
    if (question.speakers.has(entry.speaker)) gate += speakerGate;
    if (question.dates.length > 0) {
      gate += dateGate * dateMatch(question.dates, entry.turn.occurredAt, this.figures);
    }
    if (question.asksWhen && entry.hasTime) gate += whenGate;
    if (question.asksHowMany && entry.hasNumber) gate += countGate;
    return Math.exp(gate);
  }

  private insert(passage: Passage, thread: Thread, place: number): void {
    const index = this.entries.length;
    const { counts, length } = countTerms(passage.text);
    const speaker = passage.turn.speaker === undefined ? '' : speakerKey(passage.turn.speaker);
    this.entries.push({
      ...passage,
      ...cuesOf(passage.text),
      speaker,
      length,
      thread,
      place,
      weightedLength: length,
    });
    for (const [term, count] of counts) {
      const list = this.postings.get(term);
      const posting = index * countBits + Math.min(count, countBits - 1);
      if (list === undefined) this.postings.set(term, [posting]);
      else list.push(posting);
    }
    this.postingCount += counts.size;
    this.contentLength += passage.text.length;
    if (speaker !== '') this.speakerCounts.set(speaker, (this.speakerCounts.get(speaker) ?? 0) + 1);
    thread.entries.splice(place, 0, index);
    this.renumber(thread, place);
  }

  /** Takes out every entry from `count` on, the last first: they are at the end of every posting list. */
  private dropAfter(count: number): void {
    const touched = new Set<Thread>();
    while (this.entries.length > count) {
      const entry = this.entries.pop() as Entry;
      this.byId.delete(entry.turn.id);
      const { counts } = countTerms(entry.text);
      for (const term of counts.keys()) {
        const list = this.postings.get(term);
        list?.pop();
        if (list?.length === 0) this.postings.delete(term);
      }
      this.postingCount -= counts.size;
      this.contentLength -= entry.text.length;
      const spoken = (this.speakerCounts.get(entry.speaker) ?? 1) - 1;
      if (spoken === 0) this.speakerCounts.delete(entry.speaker);
      else if (entry.speaker !== '') this.speakerCounts.set(entry.speaker, spoken);
      entry.thread.entries.splice(entry.place, 1);
      this.renumber(entry.thread, entry.place);
      touched.add(entry.thread);
    }
    for (const thread of touched) this.weigh(thread);
    this.averageLength = 0;
  }

  private renumber(thread: Thread, from: number): void {
    for (let place = from; place < thread.entries.length; place += 1) {
      this.entry(thread.entries[place] ?? 0).place = place;
    }
    thread.goodTo = Math.min(thread.goodTo, Math.max(0, from - this.kernel.reach));
  }

  /** Lengths with what is inherited, from the first place that changed. */
  private weigh(thread: Thread): void {
    for (let place = thread.goodTo; place < thread.entries.length; place += 1) {
      this.entry(thread.entries[place] ?? 0).weightedLength = 0;
    }
    const from = Math.max(0, thread.goodTo - this.kernel.reach);
    for (let place = from; place < thread.entries.length; place += 1) {
      const source = this.entry(thread.entries[place] ?? 0);
      this.eachInheritor(source, (index, weight) => {
        const target = this.entry(index);
        if (target.place >= thread.goodTo) target.weightedLength += source.length * weight;
      });
    }
    thread.goodTo = thread.entries.length;
  }

  private averageWeightedLength(): number {
    if (this.averageLength === 0) {
      const sum = this.entries.reduce((total, entry) => total + entry.weightedLength, 0);
      this.averageLength = Math.max(1, sum / Math.max(1, this.entries.length));
    }
    return this.averageLength;
  }

  private threadOf(turn: Turn): Thread {
    if (turn.origin === 'note') return { entries: [], goodTo: 0 };
    const known = this.threads.get(turn.conversationId);
    if (known !== undefined) return known;
    const thread: Thread = { entries: [], goodTo: 0 };
    this.threads.set(turn.conversationId, thread);
    return thread;
  }

  /** Where the turn belongs; turns mostly arrive in order, so the search starts at the end. */
  private placeFor(turn: Turn, thread: Thread): number {
    let place = thread.entries.length;
    while (place > 0 && byPlace(this.entry(thread.entries[place - 1] ?? 0).turn, turn) > 0) place -= 1;
    return place;
  }

  private entry(index: number): Entry {
    return this.entries[index] as Entry;
  }
}

const laterFirst = (a: { entry: Entry; score: number }, b: { entry: Entry; score: number }): number =>
  b.score - a.score ||
  b.entry.turn.occurredAt - a.entry.turn.occurredAt ||
  (a.entry.turn.id < b.entry.turn.id
    ? -1
    : a.entry.turn.id > b.entry.turn.id
      ? 1
      : a.entry.place - b.entry.place);

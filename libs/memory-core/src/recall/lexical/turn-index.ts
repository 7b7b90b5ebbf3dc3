import { type Parameters } from '../../config/parameters';
import { type Turn } from '../../domain/turn';
import { dateMatch } from './dates';
import { neighbourKernel } from './neighbours';
import { type Question, type QuestionTerm } from './question';
import { Best } from './best';
import { type Passage, type Thread, TurnTable } from './turn-table';

type Figures = Parameters['recall'];

/** A turn's content in the pieces that it is searched in; one, except for long turns (SPEC R17). */
export type SplitTurn = (turn: Turn) => readonly string[];

export interface TurnHit {
  readonly turn: Turn;
  /** The passage that matched. */
  readonly text: string;
  readonly score: number;
}

const dayMs = 86_400_000;

/**
 * All turns of one user, ranked by neighbour-weighted BM25 with the question's gates (ARCHITECTURE: recall without a
 * model).
 */
export class TurnIndex {
  private readonly table: TurnTable;
  private readonly byId = new Map<string, Turn>();
  private readonly spoken = new Map<string, number>();
  private averageLength = 0;

  constructor(
    private readonly figures: Figures,
    private readonly split: SplitTurn,
  ) {
    this.table = new TurnTable(neighbourKernel(figures));
  }

  get turns(): number {
    return this.byId.size;
  }

  /** Estimate of the memory held. */
  get bytes(): number {
    return this.table.bytes;
  }

  /** Names (`speakerKey`) of everybody who speaks. */
  get speakers(): ReadonlySet<string> {
    return new Set(this.spoken.keys());
  }

  turn(id: string): Turn | undefined {
    return this.byId.get(id);
  }

  /** Messages of one conversation, by place, oldest first. */
  conversation(id: string): readonly Turn[] {
    const rows = this.table.thread(id)?.rows ?? [];
    return [...new Set(rows.map((row) => this.passage(row).turn))];
  }

  /** In how many passages a term stands. */
  frequency(term: string): number {
    return this.table.rowsWith(term);
  }

  /** Turns already there are left as they are. */
  add(turns: readonly Turn[]): void {
    const touched = new Set<Thread>();
    for (const turn of turns) {
      if (this.byId.has(turn.id)) continue;
      const before = this.table.rows;
      touched.add(this.table.insert(turn, this.split(turn)));
      // Content without a word to split is no row, and nothing to find.
      if (this.table.rows === before) continue;
      this.byId.set(turn.id, turn);
      const { speaker } = this.passage(before);
      if (speaker !== '') this.spoken.set(speaker, (this.spoken.get(speaker) ?? 0) + 1);
    }
    this.settle(touched);
  }

  /** Runs `work` with more turns in the index, and takes them out again. `work` is synchronous, so nobody else sees them. */
  with<T>(turns: readonly Turn[], work: () => T): T {
    const before = this.table.rows;
    this.add(turns);
    try {
      return work();
    } finally {
      if (this.table.rows > before) this.dropAfter(before);
    }
  }

  /** Best first; ties go to what was said later. One hit a turn. */
  rank(question: Question, limit: number, accept: (turn: Turn) => boolean = () => true): readonly TurnHit[] {
    const { scores, found } = this.scores(question.terms);
    const perTurn = Math.ceil(this.table.rows / Math.max(1, this.byId.size));
    const best = new Best(limit * perTurn, (a, b) => this.laterFirst(a, b));
    const gate = this.gate(question);
    for (const row of found) {
      const score = (scores[row] ?? 0) * gate(this.passage(row));
      if (best.wants(score) && accept(this.passage(row).turn)) best.offer(row, score);
    }
    const seen = new Set<string>();
    const hits: TurnHit[] = [];
    for (const { row, score } of best.ordered()) {
      const { turn, text } = this.passage(row);
      if (hits.length === limit || seen.has(turn.id)) continue;
      seen.add(turn.id);
      hits.push({ turn, text, score });
    }
    return hits;
  }

  private scores(terms: readonly QuestionTerm[]): {
    readonly scores: Float64Array;
    readonly found: Int32Array;
  } {
    const total = this.table.rows;
    const scores = new Float64Array(total);
    const counts = new Float64Array(total);
    const touched = new Int32Array(total);
    const found = new Int32Array(total);
    const { weightedLength } = this.table;
    const { bm25K1: k1, bm25B: b } = this.figures;
    const perLength = (k1 * b) / this.averageWeightedLength();
    let many = 0;
    for (const { term, weight } of terms) {
      const rows = this.table.spread(term, counts, touched);
      // A term is as rare as the turns are few that have it near them.
      const rarity = Math.log(1 + (total - rows + 0.5) / (rows + 0.5)) * weight * (k1 + 1);
      for (let i = 0; i < rows; i += 1) {
        const row = touched[i] as number;
        const count = counts[row] as number;
        const before = scores[row] as number;
        if (before === 0) found[many++] = row;
        scores[row] =
          before + (rarity * count) / (count + k1 * (1 - b) + perLength * (weightedLength[row] as number));
        counts[row] = 0;
      }
    }
    return { scores, found: found.subarray(0, many) };
  }

  /** What the question's gates multiply the score of a passage by. */
  private gate({ speakers, dates, asksWhen, asksHowMany }: Question): (passage: Passage) => number {
    const { speakerGate, dateGate, whenGate, countGate } = this.figures;
    if (speakers.size === 0 && dates.length === 0 && !asksWhen && !asksHowMany) return () => 1;
    // Turns of one day fit a date alike.
    const fits = new Map<number, number>();
    const fit = (at: number): number => {
      const day = Math.floor(at / dayMs);
      let known = fits.get(day);
      if (known === undefined) fits.set(day, (known = dateMatch(dates, at, this.figures)));
      return known;
    };
    return ({ speaker, turn, hasTime, hasNumber }) =>
      Math.exp(
        (speakers.has(speaker) ? speakerGate : 0) +
          (dates.length > 0 ? dateGate * fit(turn.occurredAt) : 0) +
          (asksWhen && hasTime ? whenGate : 0) +
          (asksHowMany && hasNumber ? countGate : 0),
      );
  }

  private dropAfter(rows: number): void {
    const touched = new Set<Thread>();
    while (this.table.rows > rows) {
      touched.add(this.table.threadOf.at(-1) as Thread);
      const { turn, speaker } = this.table.removeLast();
      if (!this.byId.delete(turn.id) || speaker === '') continue;
      const times = (this.spoken.get(speaker) ?? 1) - 1;
      if (times === 0) this.spoken.delete(speaker);
      else this.spoken.set(speaker, times);
    }
    this.settle(touched);
  }

  private settle(threads: ReadonlySet<Thread>): void {
    for (const thread of threads) this.table.settle(thread);
    if (threads.size > 0) this.averageLength = 0;
  }

  private averageWeightedLength(): number {
    if (this.averageLength === 0) {
      let sum = 0;
      for (let row = 0; row < this.table.rows; row += 1) sum += this.table.weightedLength[row] ?? 0;
      this.averageLength = Math.max(1, sum / Math.max(1, this.table.rows));
    }
    return this.averageLength;
  }

  private laterFirst(a: number, b: number): number {
    const { turn: one } = this.passage(a);
    const { turn: other } = this.passage(b);
    return (
      other.occurredAt - one.occurredAt ||
      (one.id < other.id
        ? -1
        : one.id > other.id
          ? 1
          : (this.table.place[a] ?? 0) - (this.table.place[b] ?? 0))
    );
  }

  private passage(row: number): Passage {
    return this.table.passages[row] as Passage;
  }
}

import { type Parameters } from '../../config/parameters';
import { type Turn } from '../../domain/turn';
import { neighbourKernel } from './neighbours';
import { type Question, type QuestionTerm, weightedTerms } from './question';
import { Best, type Scored } from './best';
import { type Gate, gateOf } from './gate';
import { ScoreSheet, sheetBytesPerRow } from './score-sheet';
import { type Passage, type Thread, TurnTable } from './turn-table';
import { type PassageReading, stemOf } from './words';

type Figures = Parameters['recall'];

/** A turn's content in the pieces that it is searched in; one, except for long turns (SPEC R17). */
export type SplitTurn = (turn: Turn) => readonly string[];

export interface TurnHit {
  readonly turn: Turn;
  /** Of the passage that matched. */
  readonly text: string;
  readonly passage: Passage;
  readonly score: number;
}

/** A turn as it stands among the others. */
export interface TurnPlace {
  readonly turn: Turn;
  /** The turn, or the first one of a long turn. */
  readonly passage: Passage;
  /** Part of its words that nobody had said before it, from 0 to 1. */
  readonly novelty: number;
  /** Passages said since in its conversation; of a note, which is in none, 0. */
  readonly since: number;
}

/**
 * All turns of one user, ranked by neighbour-weighted BM25 with the question's gates (ARCHITECTURE: recall without a
 * model).
 */
export class TurnIndex {
  private readonly table: TurnTable;
  /** First row of each turn. */
  private readonly byId = new Map<string, number>();
  private readonly spoken = new Map<string, number>();
  private averageLength = 0;
  private readonly sheet: ScoreSheet;

  constructor(
    private readonly figures: Figures,
    private readonly split: SplitTurn,
  ) {
    this.table = new TurnTable(neighbourKernel(figures));
    this.sheet = new ScoreSheet(this.table, figures);
  }

  get turns(): number {
    return this.byId.size;
  }

  /** Estimate of the memory held. */
  get bytes(): number {
    return this.table.bytes + this.table.capacity * sheetBytesPerRow;
  }

  /** Names (`speakerKey`) of everybody who speaks. */
  get speakers(): ReadonlySet<string> {
    return new Set(this.spoken.keys());
  }

  turn(id: string): Turn | undefined {
    const row = this.byId.get(id);
    return row === undefined ? undefined : this.passage(row).turn;
  }

  place(id: string): TurnPlace | undefined {
    const row = this.byId.get(id);
    if (row === undefined) return undefined;
    const passage = this.passage(row);
    const { rows } = this.table.threadOf[row] as Thread;
    const since = rows.length - 1 - (this.table.place[row] ?? 0);
    return { turn: passage.turn, passage, novelty: this.table.novelty[row] ?? 0, since };
  }

  /** The last messages of one conversation, by place, oldest first. */
  conversation(id: string, last = Number.MAX_SAFE_INTEGER): readonly Turn[] {
    const rows = this.table.thread(id)?.rows ?? [];
    const turns = new Set<Turn>();
    for (let at = rows.length - 1; at >= 0 && turns.size < last; at -= 1) {
      turns.add(this.passage(rows[at] as number).turn);
    }
    return [...turns].reverse();
  }

  /** In how many passages a term stands. */
  frequency(term: string): number {
    return this.table.rowsWith(term);
  }

  /**
   * Turns already there are left as they are.
   * @param readings what turns of one passage were read as before, by their place in `turns`.
   */
  add(turns: readonly Turn[], readings?: readonly (PassageReading | undefined)[]): void {
    const touched = new Set<Thread>();
    for (let i = 0; i < turns.length; i += 1) {
      const turn = turns[i] as Turn;
      if (this.byId.has(turn.id)) continue;
      const before = this.table.rows;
      const read = readings?.[i];
      touched.add(this.table.insert(turn, read === undefined ? this.split(turn) : [turn.content], read));
      // Content without a word to split is no row, and nothing to find.
      if (this.table.rows === before) continue;
      this.byId.set(turn.id, before);
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
    const { sheet } = this;
    const gate = gateOf(question, this.table, this.figures);
    const averageLength = this.averageWeightedLength();
    const asked = weightedTerms(question, this.figures);
    sheet.clear();
    sheet.add(asked, averageLength);
    const feedback = this.feedback(asked, this.best(gate, accept, this.figures.feedbackTurns));
    sheet.add(feedback, averageLength);
    const perTurn = Math.ceil(this.table.rows / Math.max(1, this.byId.size));
    const seen = new Set<string>();
    const hits: TurnHit[] = [];
    for (const { row, score } of this.best(gate, accept, limit * perTurn)) {
      const passage = this.passage(row);
      const { turn, text } = passage;
      if (hits.length === limit) break;
      if (seen.has(turn.id)) continue;
      seen.add(turn.id);
      hits.push({ turn, text, passage, score });
    }
    return hits;
  }

  private best(gate: Gate, accept: (turn: Turn) => boolean, limit: number): readonly Scored[] {
    if (limit === 0) return [];
    const best = new Best(limit, (a, b) => this.laterFirst(a, b));
    const { sheet } = this;
    const { rows } = sheet;
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] as number;
      const points = sheet.pointsOf(row);
      // Most rows of a long memory are below the bar whatever their gates say.
      if (!best.wants(points * gate.most)) continue;
      const score = points * gate.of(row);
      if (best.wants(score) && accept(this.passage(row).turn)) best.offer(row, score);
    }
    return best.ordered();
  }

  /**
   * Words of the best turns that the question lacks: what is said where its words are said (pseudo relevance feedback).
   * A word counts with the scores of the turns that have it and with its rarity.
   */
  private feedback(asked: readonly QuestionTerm[], best: readonly Scored[]): readonly QuestionTerm[] {
    const { feedbackTerms, feedbackWeight } = this.figures;
    const known = new Set([...asked.map(({ term }) => term), ...[...this.spoken.keys()].map(stemOf)]);
    const telling = new Map<string, number>();
    for (const { row, score } of best) {
      for (const term of this.passage(row).terms) {
        if (known.has(term)) continue;
        const rarity = Math.log(this.table.rows / this.table.rowsWith(term));
        telling.set(term, (telling.get(term) ?? 0) + score * rarity);
      }
    }
    const chosen = [...telling]
      .filter(([, value]) => value > 0)
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, feedbackTerms);
    const most = chosen[0]?.[1] ?? 1;
    return chosen.map(([term, value]) => ({ term, word: term, weight: (feedbackWeight * value) / most }));
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

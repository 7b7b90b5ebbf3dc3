import { type Parameters } from '../../config/parameters';
import { type Turn } from '../../domain/turn';
import { type Scored } from './best';
import { gateOf } from './gate';
import { type Passage, type Passages } from './passages';
import { type Question, type QuestionTerm, weightedTerms } from './question';
import { ScoreSheet, type WeightedLengths } from './score-sheet';
import { type TurnTable } from './turn-table';
import { stemOf } from './words';

/** What of a turn can be told without decoding it. */
export type TurnSketch = Pick<Turn, 'id' | 'conversationId' | 'occurredAt'>;
export type AcceptTurn = (turn: TurnSketch) => boolean;

export interface TurnHit {
  readonly id: string;
  readonly turn: Turn;
  /** Of the passage that matched. */
  readonly text: string;
  readonly passage: Passage;
  readonly score: number;
  /** Where rankings are fused: what part of its rank it has by what it means, from 0 to 1. */
  readonly byMeaning?: number;
}

/** The number of a term, and how much it tells. */
type Telling = readonly [number: number, value: number];

/** The best of those that tell anything, best first. Few are wanted, and few are ever spelled to be told apart. */
const bestOf = (
  all: Iterable<Telling>,
  limit: number,
  better: (a: Telling, b: Telling) => boolean,
): readonly Telling[] => {
  const best: Telling[] = [];
  for (const one of all) {
    const last = best.at(-1);
    if (one[1] <= 0 || limit === 0) continue;
    if (best.length === limit && (last === undefined || !better(one, last))) continue;
    if (best.length === limit) best.pop();
    let place = best.length;
    while (place > 0 && better(one, best[place - 1] as Telling)) place -= 1;
    best.splice(place, 0, one);
  }
  return best;
};

/** Ranks rows by neighbour-weighted BM25 with the question's gates (ARCHITECTURE: recall without a model). */
export class TurnRanking {
  private readonly sheet: ScoreSheet;
  private lengths: WeightedLengths | undefined;

  constructor(
    private readonly table: TurnTable,
    private readonly passages: Passages,
    private readonly figures: Parameters['recall'],
  ) {
    this.sheet = new ScoreSheet(table, figures);
  }

  /** What it takes while somebody asks. */
  get byteLength(): number {
    return this.sheet.byteLength;
  }

  /** What it knows of all rows together is no longer so. */
  forget(): void {
    this.lengths = undefined;
  }

  rank(
    question: Question,
    limit: number,
    acceptTurn: AcceptTurn,
    without: ReadonlySet<string>,
  ): readonly TurnHit[] {
    const { sheet, table } = this;
    const { feedbackTurns } = this.figures;
    const wanted = {
      gate: gateOf(question, table, this.figures),
      accept: this.accepting(acceptTurn, without),
      tie: (a: number, b: number) => this.laterFirst(a, b),
    };
    const asked = weightedTerms(question, this.figures);
    sheet.clear((this.lengths ??= this.weightedLengths()));
    sheet.ask(asked);
    sheet.ask(this.feedback(asked, sheet.best({ ...wanted, limit: feedbackTurns, last: false })));
    const perTurn = Math.ceil(table.rows / Math.max(1, table.turns.size));
    const seen = new Set<number>();
    const hits: TurnHit[] = [];
    for (const { row, score } of sheet.best({ ...wanted, limit: limit * perTurn, last: true })) {
      if (hits.length === limit) break;
      const turn = table.columns.turn[row] as number;
      if (seen.has(turn)) continue;
      seen.add(turn);
      hits.push(this.hit(row, score));
    }
    return hits;
  }

  /** The turn of a row, whether a question finds it or not. */
  hit(row: number, score: number): TurnHit {
    const hit = new RowHit(row, score, this.table, this.passages);
    return this.table.isLent(row)
      ? { id: hit.id, turn: hit.turn, text: hit.text, passage: hit.passage, score }
      : hit;
  }

  /** Turns are told apart by their numbers here: decoding the ids of all that a question touches would cost more than ranking them. */
  accepting(accept: AcceptTurn, without: ReadonlySet<string>): (row: number) => boolean {
    const { turns, columns } = this.table;
    const numbers = new Set<number>();
    for (const id of without) numbers.add(turns.numberOf(id));
    return (row) => !numbers.has(columns.turn[row] as number) && accept(this.sketch(row));
  }

  /**
   * Words of the best turns that the question lacks: what is said where its words are said (pseudo relevance feedback).
   * A word counts with the scores of the turns that have it and with its rarity.
   */
  private feedback(asked: readonly QuestionTerm[], best: readonly Scored[]): readonly QuestionTerm[] {
    const { feedbackTerms, feedbackWeight } = this.figures;
    const { table } = this;
    const { terms, postings } = table;
    const known = new Set(
      [...asked.map(({ term }) => term), ...[...table.speakers.names].map(stemOf)].map((term) =>
        terms.find(term),
      ),
    );
    const telling = new Map<number, number>();
    for (const { row, score } of best) {
      postings.eachTerm(row, (term) => {
        if (known.has(term)) return;
        const rarity = Math.log(table.rows / postings.rowsWith(term));
        telling.set(term, (telling.get(term) ?? 0) + score * rarity);
      });
    }
    const better = ([a, one]: Telling, [b, other]: Telling): boolean =>
      one === other ? terms.textOf(a) < terms.textOf(b) : one > other;
    const chosen = bestOf(telling, feedbackTerms, better).map(([number, value]) => ({
      term: terms.textOf(number),
      value,
    }));
    const most = chosen[0]?.value ?? 1;
    return chosen.map(({ term, value }) => ({ term, word: term, weight: (feedbackWeight * value) / most }));
  }

  private weightedLengths(): WeightedLengths {
    const { rows, columns } = this.table;
    let sum = 0;
    let least = Infinity;
    for (let row = 0; row < rows; row += 1) {
      const length = columns.weightedLength[row] as number;
      sum += length;
      if (length < least) least = length;
    }
    return { average: Math.max(1, sum / Math.max(1, rows)), least };
  }

  private sketch(row: number): TurnSketch {
    return new RowSketch(row, this.table, this.passages);
  }

  private laterFirst(a: number, b: number): number {
    const { columns, turns } = this.table;
    const later = (columns.occurredAt[b] as number) - (columns.occurredAt[a] as number);
    if (later !== 0) return later;
    const [one, other] = [columns.turn[a] as number, columns.turn[b] as number];
    if (one === other) return (columns.place[a] as number) - (columns.place[b] as number);
    return turns.idOf(one) < turns.idOf(other) ? -1 : 1;
  }
}

/** A row that was found: most are never looked at but for their ids. */
class RowHit implements TurnHit {
  readonly id: string;
  private found: Passage | undefined;

  constructor(
    readonly row: number,
    readonly score: number,
    private readonly table: TurnTable,
    private readonly passages: Passages,
    readonly byMeaning = 0,
  ) {
    this.found = passages.known(row);
    this.id = this.found?.turn.id ?? table.turns.idOf(table.columns.turn[row] as number);
  }

  ranked(score: number, byMeaning: number): RowHit {
    return new RowHit(this.row, score, this.table, this.passages, byMeaning);
  }

  get passage(): Passage {
    return (this.found ??= this.passages.of(this.row));
  }

  get turn(): Turn {
    return this.passage.turn;
  }

  get text(): string {
    return this.passage.text;
  }
}

/** The same where another ranking has put it. */
export const rankedAs = (hit: TurnHit, score: number, byMeaning: number): TurnHit =>
  hit instanceof RowHit ? hit.ranked(score, byMeaning) : { ...hit, score, byMeaning };

/** By arrival. */
export const seqOf = (hit: TurnHit, { columns }: TurnTable): number =>
  hit instanceof RowHit ? (columns.seq[hit.row] as number) : hit.turn.seq;

/** The first row of a hit's turn; undefined of a turn that is only lent, whose hit outlives its rows. */
export const firstRowOf = (hit: TurnHit, { turns, columns }: TurnTable): number | undefined =>
  hit instanceof RowHit ? turns.firstRowOf(columns.turn[hit.row] as number) : undefined;

/** A row's turn, as far as a filter looks at it. */
class RowSketch implements TurnSketch {
  constructor(
    private readonly row: number,
    private readonly table: TurnTable,
    private readonly passages: Passages,
  ) {}

  get id(): string {
    const { turns, columns } = this.table;
    return turns.idOf(columns.turn[this.row] as number);
  }

  get conversationId(): string {
    return this.table.threadOf[this.row]?.conversationId ?? this.passages.of(this.row).turn.conversationId;
  }

  get occurredAt(): number {
    return this.table.columns.occurredAt[this.row] as number;
  }
}

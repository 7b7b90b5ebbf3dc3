import { type Parameters } from '../../config/parameters';
import { type WeightedTerm } from './asked-term';
import { type Ranked } from './best';
import { feedbackOf } from './feedback';
import { Gates } from './gate';
import { type Passages } from './passages';
import { type Question, type QuestionTerm, weightedTerms } from './question';
import { type TimeSpan } from '../../ports/command-reader';
import { type TextAnalyser } from '../../ports/text-analyser';
import { ScoreSheet } from './score-sheet';
import { type AcceptTurn, hitOf, rankedAs, RowSketch, type TurnHit } from './turn-hit';
import { type TurnTable } from './turn-table';

export { type AcceptTurn, rankedAs, type TurnHit } from './turn-hit';

/** Ranks rows by neighbour-weighted BM25 with the question's gates (ARCHITECTURE: recall without a model). */
export class TurnRanking {
  private readonly sheet: ScoreSheet;
  private readonly gates: Gates;

  constructor(
    private readonly table: TurnTable,
    private readonly passages: Passages,
    private readonly figures: Parameters['recall'],
    /** Those of the languages that the turns are in. */
    private readonly analysers: () => readonly TextAnalyser[],
  ) {
    this.sheet = new ScoreSheet(table, figures);
    this.gates = new Gates(table, figures);
  }

  /** What it keeps of all rows together. */
  get byteLength(): number {
    return this.sheet.byteLength;
  }

  /** What it knows of all rows together is no longer so. */
  forget(): void {
    this.sheet.forget();
  }

  rank(
    question: Question,
    limit: number,
    acceptTurn: AcceptTurn,
    without: ReadonlySet<string>,
  ): readonly TurnHit[] {
    const { sheet, table, figures } = this;
    const wanted = {
      gate: this.gates.of(question),
      accept: this.accepting(acceptTurn, without),
      tie: (a: number, b: number) => this.laterFirst(a, b),
    };
    const asked = this.known(weightedTerms(question, figures));
    sheet.clear();
    sheet.ask(asked);
    const best = sheet.best({ ...wanted, limit: figures.feedbackTurns });
    sheet.ask(feedbackOf(table, asked, best, figures, this.analysers()));
    const perTurn = Math.ceil(table.rows / Math.max(1, table.turns.size));
    const hits = this.hits(sheet.best({ ...wanted, limit: limit * perTurn }), limit);
    return question.spans.length === 0
      ? hits
      : inTurns(hits, this.saidIn(question.spans, limit, wanted.accept)).slice(0, limit);
  }

  /** Turns of some spans, the latest first: a question about a time may be about any of them. */
  private saidIn(
    spans: readonly TimeSpan[],
    limit: number,
    accept: (row: number) => boolean,
  ): readonly TurnHit[] {
    const { columns, turns, rows } = this.table;
    const { occurredAt, turn, length } = columns;
    const found: number[] = [];
    for (let row = 0; row < rows; row += 1) {
      const at = occurredAt[row] as number;
      const isFirst = turns.firstRowOf(turn[row] as number) === row;
      if (!isFirst || length[row] === 0 || !spans.some(({ from, to }) => at >= from && at < to)) continue;
      if (accept(row)) found.push(row);
    }
    return found
      .sort((a, b) => this.laterFirst(a, b))
      .slice(0, limit)
      .map((row) => this.hit(row, 1));
  }

  /** The turn of a row, whether a question finds it or not. */
  hit(row: number, score: number): TurnHit {
    return hitOf(row, score, this.table, this.passages);
  }

  /** Turns are told apart by their numbers here: decoding the ids of all that a question touches would cost more than ranking them. */
  accepting(accept: AcceptTurn, without: ReadonlySet<string>): (row: number) => boolean {
    const { turns, columns } = this.table;
    const sketch = new RowSketch(this.table, this.passages);
    if (without.size === 0) return (row) => accept(sketch.at(row));
    const numbers = new Set<number>();
    for (const id of without) numbers.add(turns.numberOf(id));
    return (row) => !numbers.has(columns.turn[row] as number) && accept(sketch.at(row));
  }

  /** One hit a turn, from the best of its rows. */
  private hits({ rows, scores }: Ranked, limit: number): readonly TurnHit[] {
    const { columns, turns, rows: all } = this.table;
    // Where no turn is long, none can come twice.
    const seen = all > turns.size ? new Set<number>() : undefined;
    const hits: TurnHit[] = [];
    for (let i = 0; i < rows.length && hits.length < limit; i += 1) {
      const row = rows[i] as number;
      if (seen !== undefined) {
        const turn = columns.turn[row] as number;
        if (seen.has(turn)) continue;
        seen.add(turn);
      }
      hits.push(this.hit(row, scores[i] as number));
    }
    return hits;
  }

  /** Those of the terms that the memory has. */
  private known(asked: readonly QuestionTerm[]): readonly WeightedTerm[] {
    const known: WeightedTerm[] = [];
    for (const { term, weight } of asked) {
      const number = this.table.terms.find(term);
      if (number >= 0) known.push({ number, weight });
    }
    return known;
  }

  private laterFirst(a: number, b: number): number {
    const { columns, turns } = this.table;
    const later = (columns.occurredAt[b] as number) - (columns.occurredAt[a] as number);
    if (later !== 0) return later;
    const [one, other] = [columns.turn[a] as number, columns.turn[b] as number];
    if (one === other) return (columns.place[a] as number) - (columns.place[b] as number);
    return turns.compareIds(one, other);
  }
}

/** What matches and what was said then, in turns: the latter as it matches, each as well placed as the match before it. */
const inTurns = (matching: readonly TurnHit[], saidThen: readonly TurnHit[]): readonly TurnHit[] => {
  const then = new Set(saidThen.map(({ id }) => id));
  const others = new Set([...matching.filter(({ id }) => then.has(id)), ...saidThen]).values();
  const both = new Map<string, TurnHit>();
  const least = matching.at(-1)?.score ?? 1;
  for (const match of matching) {
    if (!both.has(match.id)) both.set(match.id, match);
    let next = others.next();
    while (next.done !== true && both.has(next.value.id)) next = others.next();
    if (next.done !== true) both.set(next.value.id, rankedAs(next.value, match.score, 0));
  }
  for (const other of others) if (!both.has(other.id)) both.set(other.id, rankedAs(other, least, 0));
  return [...both.values()];
};

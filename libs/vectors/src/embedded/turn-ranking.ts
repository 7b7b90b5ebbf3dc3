import { type Parameters } from '@app/memory-core/config/parameters';
import { type TurnFilter, type TurnMatch, type TurnQuery } from '@app/memory-core/ports/vector-index';
import { type WeightedTerm } from './asked-term';
import { type Ranked } from './best';
import { feedbackOf } from './feedback';
import { gateOf } from './gate';
import { ScoreSheet } from './score-sheet';
import { type TurnTable } from './turn-table';

/** Ranks rows by neighbour-weighted BM25 with the question's gates (ARCHITECTURE: recall without a model). */
export class TurnRanking {
  private readonly sheet: ScoreSheet;

  constructor(
    private readonly table: TurnTable,
    private readonly figures: Parameters['recall'],
  ) {
    this.sheet = new ScoreSheet(table, figures);
  }

  /** What it keeps of all rows together. */
  get byteLength(): number {
    return this.sheet.byteLength;
  }

  /** What it knows of all rows together is no longer so. */
  forget(): void {
    this.sheet.forget();
  }

  /** One match a turn, best first; ties go to what was said later. `nobodysWords`: numbers of terms. */
  rank(
    asked: readonly WeightedTerm[],
    { limit, filter, boosts }: Pick<TurnQuery, 'limit' | 'filter' | 'boosts'>,
    nobodysWords: readonly number[],
  ): readonly TurnMatch[] {
    if (limit <= 0) return [];
    const { sheet, table, figures } = this;
    const wanted = {
      gate: gateOf(table, boosts),
      accept: this.accepting(filter),
      tie: (a: number, b: number) => this.laterFirst(a, b),
    };
    sheet.clear();
    sheet.ask(asked);
    const best = sheet.best({ ...wanted, limit: figures.feedbackTurns });
    sheet.ask(feedbackOf(table, [...asked.map(({ number }) => number), ...nobodysWords], best, figures));
    const perTurn = Math.ceil(table.rows / Math.max(1, table.turns));
    return this.matches(sheet.best({ ...wanted, limit: limit * perTurn }), limit);
  }

  match(row: number, score: number): TurnMatch {
    const { seq, start, end, novelty } = this.table.columns;
    return {
      seq: seq[row] as number,
      start: start[row] as number,
      end: end[row] as number,
      score,
      novelty: novelty[row] as number,
    };
  }

  accepting({ conversationId, from, to, without }: TurnFilter): (row: number) => boolean {
    const { columns, threadOf } = this.table;
    const { seq, occurredAt } = columns;
    return (row) =>
      !without.has(seq[row] as number) &&
      (from === undefined || (occurredAt[row] as number) >= from) &&
      (to === undefined || (occurredAt[row] as number) < to) &&
      (conversationId === undefined || threadOf[row]?.conversationId === conversationId);
  }

  private matches({ rows, scores }: Ranked, limit: number): readonly TurnMatch[] {
    const { columns, turns, rows: all } = this.table;
    // Where no turn is long, none can come twice.
    const seen = all > turns ? new Set<number>() : undefined;
    const found: TurnMatch[] = [];
    for (let i = 0; i < rows.length && found.length < limit; i += 1) {
      const row = rows[i] as number;
      if (seen !== undefined) {
        const turn = columns.turn[row] as number;
        if (seen.has(turn)) continue;
        seen.add(turn);
      }
      found.push(this.match(row, scores[i] as number));
    }
    return found;
  }

  private laterFirst(a: number, b: number): number {
    const { occurredAt, seq, place } = this.table.columns;
    return (
      (occurredAt[b] as number) - (occurredAt[a] as number) ||
      (seq[b] as number) - (seq[a] as number) ||
      (place[a] as number) - (place[b] as number)
    );
  }
}

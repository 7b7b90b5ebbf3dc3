import { type Turn } from '../../domain/turn';
import { type Passage, type Passages } from './passages';
import { type TurnTable } from './turn-table';

/** What of a turn can be told without decoding it. */
export type TurnSketch = Pick<Turn, 'id' | 'conversationId' | 'occurredAt'>;
/** The sketch is good while it is looked at: the next one is told with the same object. */
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

/** A row that was found: most are never looked at but for their ids. */
class RowHit implements TurnHit {
  private told: string | undefined;
  private found: Passage | undefined;

  constructor(
    readonly row: number,
    readonly score: number,
    private readonly passages: Passages,
    readonly byMeaning = 0,
  ) {}

  ranked(score: number, byMeaning: number): RowHit {
    return new RowHit(this.row, score, this.passages, byMeaning);
  }

  get id(): string {
    return (this.told ??= this.passages.turnIdOf(this.row));
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

/** The turn of a row. What is only lent is told with all that it is, since it outlives its row. */
export const hitOf = (row: number, score: number, table: TurnTable, passages: Passages): TurnHit => {
  const hit = new RowHit(row, score, passages);
  return table.isLent(row)
    ? { id: hit.id, turn: hit.turn, text: hit.text, passage: hit.passage, score }
    : hit;
};

/** The same where another ranking has put it. */
export const rankedAs = (hit: TurnHit, score: number, byMeaning: number): TurnHit =>
  hit instanceof RowHit ? hit.ranked(score, byMeaning) : { ...hit, score, byMeaning };

/** By arrival. */
export const seqOf = (hit: TurnHit, { columns }: TurnTable): number =>
  hit instanceof RowHit ? (columns.seq[hit.row] as number) : hit.turn.seq;

/** The first row of a hit's turn; undefined of a turn that is only lent, whose hit outlives its rows. */
export const firstRowOf = (hit: TurnHit, { turns, columns }: TurnTable): number | undefined =>
  hit instanceof RowHit ? turns.firstRowOf(columns.turn[hit.row] as number) : undefined;

/** A row's turn, as far as a filter looks at it: of one row after the other. */
export class RowSketch implements TurnSketch {
  private row = 0;

  constructor(
    private readonly table: TurnTable,
    private readonly passages: Passages,
  ) {}

  at(row: number): this {
    this.row = row;
    return this;
  }

  get id(): string {
    return this.passages.turnIdOf(this.row);
  }

  get conversationId(): string {
    return this.table.threadOf[this.row]?.conversationId ?? this.passages.of(this.row).turn.conversationId;
  }

  get occurredAt(): number {
    return this.table.columns.occurredAt[this.row] as number;
  }
}

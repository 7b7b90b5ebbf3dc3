import { type TurnTable } from './turn-table';

/** What is known of all turns of a user together; of a table that holds some of them, of the whole. */
export interface Corpus {
  readonly turns: number;
  readonly passages: number;
  /** Terms of a turn on average, with what it inherits, and of a passage. */
  readonly averageTurn: number;
  readonly averagePassage: number;
  /** In how many passages, and turns, a term stands; `here`: in how many turns of the table. */
  passagesWith(term: string): number;
  turnsWith(term: string, here: number): number;
}

const meanOf = (column: ArrayLike<number>, many: number): number => {
  let sum = 0;
  for (let at = 0; at < many; at += 1) sum += column[at] as number;
  return many === 0 ? 0 : sum / many;
};

/** Of a table that holds all of them. */
export const corpusOf = (table: TurnTable): Corpus => ({
  turns: table.turns,
  passages: table.passages,
  averageTurn: meanOf(table.columns.weightedLength, table.turns),
  averagePassage: meanOf(table.passage.length, table.passages),
  passagesWith: (term) => table.passagesWith(term),
  turnsWith: (_, here) => here,
});

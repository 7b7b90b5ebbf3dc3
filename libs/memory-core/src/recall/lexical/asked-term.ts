/** A term of a question that the table has. */
export interface AskedTerm {
  /** Of the term in the table. */
  readonly number: number;
  /** What it is worth: its rarity times its weight in the question. */
  readonly rarity: number;
  /** Points that it can give a row at most. */
  readonly most: number;
  /** Rows that have it themselves. */
  readonly sources: number;
}

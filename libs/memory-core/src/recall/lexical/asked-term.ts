/** A term that the table has, and what it weighs in the question. */
export interface WeightedTerm {
  /** Of the term in the table. */
  readonly number: number;
  readonly weight: number;
}

/** The same, and how far it gets. */
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

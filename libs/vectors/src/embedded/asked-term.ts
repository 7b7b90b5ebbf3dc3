/** A term that the table has, and what it weighs in the question. */
export interface WeightedTerm {
  /** Of the term in the table. */
  readonly number: number;
  readonly weight: number;
}

/** The same, held against the table. */
export interface AskedTerm {
  /** Of the term in the table. */
  readonly number: number;
  /** What it is worth: its rarity times its weight in the question. */
  readonly rarity: number;
}

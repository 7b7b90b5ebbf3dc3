import { type TextColumns } from './text-table';

/** What turns are found by, passage for passage, in the columns that an index is made of. */
export interface SegmentReadings {
  /** Terms, in the order in which the passages first have them. */
  readonly terms: TextColumns;
  /** Of the turns, each once; null where one has none. */
  readonly languages: readonly (string | undefined)[];
  /** Of each passage: its turn's place among the turns, rising. */
  readonly turn: Int32Array;
  /** Where it begins and ends in the turn's content; the end is -1 where it is all. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** `asksCue` and the others, added up. */
  readonly cues: Uint8Array;
  /** Terms, each as often as it occurs. */
  readonly length: Int32Array;
  /** Words as they are counted where texts are cut. */
  readonly words: Int32Array;
  /** Where its entries end. */
  readonly entryEnds: Int32Array;
  /** `counted` terms by their number above, each term of a passage once. */
  readonly entries: Int32Array;
}

/** A stretch of a rendered text that ends in a line break, and its exact size with that. */
export interface Line {
  /** Without the break at the end; others may be within. */
  readonly words: string;
  readonly tokens: number;
}

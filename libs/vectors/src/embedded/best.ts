/** Numbers of rows, or of whatever else is ranked, and beside each its score: best first. */
export interface Ranked {
  readonly rows: readonly number[];
  readonly scores: readonly number[];
}

/** The best `limit` of many rows without sorting the rest: a heap with the worst of them on top, in two columns. */
export class Best {
  private readonly rows: number[] = [];
  private readonly scores: number[] = [];

  /** Scores below it cannot get in; 0 while there is room. */
  private least = 0;

  /** @param tie orders rows of equal score. */
  constructor(
    private readonly limit: number,
    private readonly tie: (a: number, b: number) => number,
  ) {}

  /** False when the score is not worth offering: what else it takes to accept a row need not be asked. */
  wants(score: number): boolean {
    return score > 0 && score >= this.least;
  }

  offer(row: number, score: number): void {
    const { rows, scores, limit } = this;
    if (rows.length < limit) this.rise(row, score);
    else if (limit > 0 && this.isBefore(row, score, 0)) this.sink(row, score, limit);
    if (rows.length === limit) this.least = scores[0] ?? 0;
  }

  /**
   * Best first. Nothing can be offered any more: the worst of the heap goes behind it, again and again, so that the best comes
   * to stand first.
   */
  ranked(): Ranked {
    const { rows, scores } = this;
    for (let last = rows.length - 1; last > 0; last -= 1) {
      const [row, score] = [rows[0] as number, scores[0] as number];
      this.sink(rows[last] as number, scores[last] as number, last);
      rows[last] = row;
      scores[last] = score;
    }
    return { rows, scores };
  }

  private isBefore(row: number, score: number, at: number): boolean {
    const other = this.scores[at] as number;
    return score === other ? this.tie(row, this.rows[at] as number) < 0 : score > other;
  }

  private rise(row: number, score: number): void {
    const { rows, scores } = this;
    let at = rows.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.isBefore(row, score, above)) break;
      rows[at] = rows[above] as number;
      scores[at] = scores[above] as number;
      at = above;
    }
    rows[at] = row;
    scores[at] = score;
  }

  /** In the place of the worst, among the first `size`. */
  private sink(row: number, score: number, size: number): void {
    const { rows, scores } = this;
    let at = 0;
    for (let below = 1; below < size; below = 2 * at + 1) {
      const other = below + 1;
      if (other < size && this.isBefore(rows[below] as number, scores[below] as number, other)) {
        below = other;
      }
      if (!this.isBefore(row, score, below)) break;
      rows[at] = rows[below] as number;
      scores[at] = scores[below] as number;
      at = below;
    }
    rows[at] = row;
    scores[at] = score;
  }
}

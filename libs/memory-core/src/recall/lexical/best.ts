export interface Scored {
  readonly row: number;
  readonly score: number;
}

/** The best `limit` of many rows without sorting the rest: a heap with the worst of them on top, in two columns. */
export class Best {
  private readonly rows: number[] = [];
  private readonly scores: number[] = [];

  /**
   * @param tie orders rows of equal score.
   * @param least scores below it cannot get in: there are `limit` of at least so much.
   */
  constructor(
    private readonly limit: number,
    private readonly tie: (a: number, b: number) => number,
    private least = 0,
  ) {}

  /** Below this nothing can get in any more; 0 while there is room. */
  get bar(): number {
    return this.least;
  }

  /** False when the score is not worth offering: what else it takes to accept a row need not be asked. */
  wants(score: number): boolean {
    return score > 0 && score >= this.least;
  }

  offer(row: number, score: number): void {
    const { rows, scores, limit } = this;
    if (rows.length < limit) this.rise(row, score);
    else if (limit > 0 && this.isBefore(row, score, 0)) this.sink(row, score);
    if (rows.length === limit) this.least = scores[0] ?? 0;
  }

  /** Best first. */
  ordered(): Scored[] {
    return this.rows
      .map((row, at) => ({ row, score: this.scores[at] as number }))
      .sort((a, b) => b.score - a.score || this.tie(a.row, b.row));
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

  /** In the place of the worst. */
  private sink(row: number, score: number): void {
    const { rows, scores } = this;
    let at = 0;
    for (let below = 1; below < rows.length; below = 2 * at + 1) {
      const other = below + 1;
      if (other < rows.length && this.isBefore(rows[below] as number, scores[below] as number, other)) {
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

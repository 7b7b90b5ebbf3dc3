export interface Scored {
  readonly row: number;
  readonly score: number;
}

/** The best `limit` of many rows, without sorting the rest: keeps twice as many and cuts when that is full. */
export class Best {
  private kept: Scored[] = [];
  /** Below this nothing can get in any more. */
  private bar = 0;

  /** @param tie orders rows of equal score. */
  constructor(
    private readonly limit: number,
    private readonly tie: (a: number, b: number) => number,
  ) {}

  /** False when the score is not worth offering: what else it takes to accept a row need not be asked. */
  wants(score: number): boolean {
    return score > 0 && score >= this.bar;
  }

  offer(row: number, score: number): void {
    this.kept.push({ row, score });
    if (this.kept.length < this.limit * 2 + 64) return;
    this.kept = this.ordered().slice(0, this.limit);
    this.bar = this.kept.at(-1)?.score ?? 0;
  }

  /** Best first. */
  ordered(): Scored[] {
    return this.kept.sort((a, b) => b.score - a.score || this.tie(a.row, b.row));
  }
}

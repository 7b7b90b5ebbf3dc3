export interface Scored {
  readonly row: number;
  readonly score: number;
}

/** The best `limit` of many rows without sorting the rest: a heap with the worst of them on top. */
export class Best {
  private readonly heap: Scored[] = [];
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
    const { heap, limit } = this;
    const offered = { row, score };
    if (heap.length < limit) this.rise(offered, heap.length);
    else if (limit > 0 && this.order(offered, heap[0] as Scored) < 0) this.sink(offered);
    if (heap.length === limit) this.bar = heap[0]?.score ?? 0;
  }

  /** Best first. */
  ordered(): Scored[] {
    return this.heap.toSorted((a, b) => this.order(a, b));
  }

  /** Negative where `a` is better. */
  private order(a: Scored, b: Scored): number {
    return b.score - a.score || this.tie(a.row, b.row);
  }

  private rise(one: Scored, from: number): void {
    const { heap } = this;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.order(one, heap[above] as Scored) <= 0) break;
      heap[at] = heap[above] as Scored;
      at = above;
    }
    heap[at] = one;
  }

  /** In the place of the worst. */
  private sink(one: Scored): void {
    const { heap } = this;
    let at = 0;
    for (let below = 1; below < heap.length; below = 2 * at + 1) {
      const other = heap[below + 1];
      if (other !== undefined && this.order(other, heap[below] as Scored) > 0) below += 1;
      if (this.order(heap[below] as Scored, one) <= 0) break;
      heap[at] = heap[below] as Scored;
      at = below;
    }
    heap[at] = one;
  }
}

export interface RankedPlace {
  readonly rank: number;
  readonly at: number;
}

/** Places are below this, so that rank and place fit in one number, which sorts by rank and then by place. */
const places = 2 ** 32;

/** A binary heap of places by their ranks, the first place first among equals. */
export class LowestFirst {
  private readonly keys: number[] = [];

  push(rank: number, at: number): void {
    const { keys } = this;
    const key = rank * places + at;
    let hole = keys.length;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      const above = keys[parent] as number;
      if (above <= key) break;
      keys[hole] = above;
      hole = parent;
    }
    keys[hole] = key;
  }

  pop(): RankedPlace | undefined {
    const { keys } = this;
    const [lowest] = keys;
    const last = keys.pop();
    if (lowest === undefined || last === undefined) return undefined;
    if (keys.length > 0) this.sink(last);
    return { rank: Math.floor(lowest / places), at: lowest % places };
  }

  /** Puts a key where the first was. */
  private sink(key: number): void {
    const { keys } = this;
    let hole = 0;
    for (;;) {
      let child = 2 * hole + 1;
      if (child >= keys.length) break;
      if (child + 1 < keys.length && (keys[child + 1] as number) < (keys[child] as number)) child += 1;
      if ((keys[child] as number) >= key) break;
      keys[hole] = keys[child] as number;
      hole = child;
    }
    keys[hole] = key;
  }
}

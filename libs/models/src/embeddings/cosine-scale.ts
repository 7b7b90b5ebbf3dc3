type Vectors = readonly (readonly number[])[];

/** A cosine of the scale that parameters are given on, and the one that means the same in a space. */
type Point = readonly [reference: number, measured: number];

/** Where on that scale unrelated statements lie mostly and at most, and where those lie that say the same. */
const references = { unrelated: 0.1, mostUnrelated: 0.6, same: 0.9 };
const least = 1e-3;

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, part, at) => sum + part * (other[at] ?? 0), 0);

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/**
 * What cosines mean in a space, measured on pairs that say the same: some models put unrelated texts at 0.1, others at 0.8.
 * Thresholds are given on one scale and read on that of the space.
 */
export class CosineScale {
  private constructor(private readonly points: readonly Point[]) {}

  /** `ones[n]` and `others[n]` say the same, and nothing of what the others say. */
  static measured(ones: Vectors, others: Vectors): CosineScale {
    const same: number[] = [];
    const unrelated: number[] = [];
    for (const [at, one] of ones.entries())
      for (const [to, other] of others.entries()) (at === to ? same : unrelated).push(dot(one, other));
    same.sort((a, b) => a - b);
    unrelated.sort((a, b) => a - b);
    const usual = Math.min(quantile(unrelated, 0.5), 1 - 4 * least);
    // Of a poor model the three may lie in each other: they stay in their order all the same.
    const most = Math.min(Math.max(quantile(unrelated, 0.99), usual + least), 1 - 2 * least);
    const alike = Math.min(Math.max(quantile(same, 0.5), most + least), 1 - least);
    return CosineScale.through(usual, most, alike);
  }

  /** As it was measured before. Undefined where these are not figures of a scale. */
  static of(figures: readonly number[]): CosineScale | undefined {
    const [usual = NaN, most = NaN, alike = NaN] = figures;
    const isScale = figures.length === 3 && -1 < usual && usual < most && most < alike && alike < 1;
    return isScale ? CosineScale.through(usual, most, alike) : undefined;
  }

  private static through(usual: number, most: number, alike: number): CosineScale {
    return new CosineScale([
      [-1, -1],
      [references.unrelated, usual],
      [references.mostUnrelated, most],
      [references.same, alike],
      [1, 1],
    ]);
  }

  /** All there is to it: where unrelated statements lie mostly and at most, and where those that say the same. */
  get figures(): readonly number[] {
    return this.points.slice(1, -1).map(([, cosine]) => cosine);
  }

  /** The cosine of the space that means what `reference` means on the scale of the parameters. */
  cosineAt(reference: number): number {
    const next = this.points.findIndex(([from]) => from >= reference);
    const [to, toCosine] = this.points[Math.max(1, next)] ?? [1, 1];
    const [from, fromCosine] = this.points[Math.max(1, next) - 1] ?? [-1, -1];
    return fromCosine + ((reference - from) / (to - from)) * (toCosine - fromCosine);
  }

  /** For an operator. */
  get summary(): { readonly unrelated: number; readonly mostUnrelated: number; readonly same: number } {
    const [unrelated, mostUnrelated, same] = this.figures.map((cosine) => Math.round(cosine * 1e3) / 1e3);
    return { unrelated: unrelated ?? 0, mostUnrelated: mostUnrelated ?? 0, same: same ?? 0 };
  }
}

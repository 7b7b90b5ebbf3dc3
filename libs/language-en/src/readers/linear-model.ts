import { featurePlaces, type TextFeatures } from './features';
import { weightOfRank, type WordVectors } from './word-vectors';

/** What a model tells of a text: one logistic regression per head. */
export interface ModelTable {
  readonly heads: readonly string[];
  /** Per head, what one unit of its weights is worth. */
  readonly units: readonly number[];
  readonly bias: readonly number[];
  /** Per head, how likely it must be to be taken as so: chosen by cross-validation. */
  readonly thresholds: readonly number[];
  /** The same where rules have found it too. */
  readonly thresholdsWithRules: readonly number[];
  /**
   * In units: per place of the hashed features and then per head, and after those per dimension of meaning and then per
   * head.
   */
  readonly weights: Int8Array;
}

export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** The other way round; what is sure, or sure not to be, stays a number. */
export const logitOf = (likely: number, smallest = 1e-9): number =>
  Math.log((likely + smallest) / (1 - likely + smallest));

/** Reads texts by weights that were fitted beforehand (`npm run train:language`). Pure, and linear in the text. */
export class LinearModel<Head extends string> {
  readonly heads: readonly Head[];
  readonly thresholds: Readonly<Record<Head, number>>;
  readonly thresholdsWithRules: Readonly<Record<Head, number>>;

  constructor(
    private readonly table: ModelTable,
    private readonly vectors: WordVectors,
  ) {
    const places = featurePlaces + vectors.dimensions;
    if (table.weights.length !== places * table.heads.length) {
      throw new Error(
        `${table.weights.length} weights do not fill ${places} places of ${table.heads.length} heads`,
      );
    }
    this.heads = table.heads as readonly Head[];
    this.thresholds = this.byHead(table.thresholds);
    this.thresholdsWithRules = this.byHead(table.thresholdsWithRules);
  }

  private byHead(values: readonly number[]): Readonly<Record<Head, number>> {
    return Object.fromEntries(this.heads.map((head, at) => [head, values[at] as number])) as Record<
      Head,
      number
    >;
  }

  /** How likely each head is so, 0 to 1. */
  read(features: TextFeatures): Readonly<Record<Head, number>> {
    const count = this.heads.length;
    const { weights, units, bias } = this.table;
    const sums = new Float64Array(count);
    features.places.forEach((place, at) => {
      const value = features.values[at] as number;
      const from = place * count;
      for (let head = 0; head < count; head += 1) {
        sums[head] = (sums[head] as number) + value * (weights[from + head] as number);
      }
    });
    features.meaning.forEach((value, dimension) => {
      const from = (featurePlaces + dimension) * count;
      for (let head = 0; head < count; head += 1) {
        sums[head] = (sums[head] as number) + value * (weights[from + head] as number);
      }
    });
    const likely = {} as Record<Head, number>;
    this.heads.forEach((head, at) => {
      likely[head] = sigmoid((sums[at] as number) * (units[at] as number) + (bias[at] as number));
    });
    return likely;
  }

  /** What each token of the text adds to the head's logit: a phrase's share falls to its tokens alike. */
  shares(features: TextFeatures, head: Head): Float64Array {
    const count = this.heads.length;
    const at = this.heads.indexOf(head);
    const { weights, units } = this.table;
    const unit = units[at] as number;
    const shares = new Float64Array(features.ranks.length);
    features.places.forEach((place, each) => {
      const first = features.first[each] as number;
      if (first < 0) return;
      const last = features.last[each] as number;
      const share =
        ((features.values[each] as number) * (weights[place * count + at] as number) * unit) /
        (last - first + 1);
      for (let token = first; token <= last; token += 1) shares[token] = (shares[token] as number) + share;
    });
    const direction = new Float64Array(this.vectors.dimensions);
    for (let dimension = 0; dimension < direction.length; dimension += 1) {
      direction[dimension] = (weights[(featurePlaces + dimension) * count + at] as number) * unit;
    }
    features.ranks.forEach((rank, token) => {
      if (rank < 0) return;
      const along = this.vectors.along(direction, rank) * weightOfRank(rank) * features.meaningScale;
      shares[token] = (shares[token] as number) + along;
    });
    return shares;
  }
}

/** First and last of the tokens that together add most, at most `longest` of them; undefined where nothing adds. */
export const heaviestSpan = (
  shares: Float64Array,
  longest: number,
): { readonly first: number; readonly last: number } | undefined => {
  let best = 0;
  let span: { readonly first: number; readonly last: number } | undefined;
  for (let first = 0; first < shares.length; first += 1) {
    let sum = 0;
    for (let last = first; last < Math.min(shares.length, first + longest); last += 1) {
      sum += shares[last] as number;
      if (sum > best) {
        best = sum;
        span = { first, last };
      }
    }
  }
  return span;
};

import { type Signs } from './side';

export const relationHeads = ['same', 'against', 'apart'] as const;
export type RelationHead = (typeof relationHeads)[number];

/** How likely each relation of two statements is, 0 to 1, together 1. */
export type Judged = Readonly<Record<RelationHead, number>>;

/** Weights of signs per head, in the order of `relationHeads`: fitted by `npm run train:relations`. */
export interface RelationTable {
  readonly bias: readonly number[];
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

const likelyOf = (logits: readonly number[]): Judged => {
  const [same = 0, against = 0, apart = 0] = logits.map((logit) => 1 / (1 + Math.exp(-logit)));
  const all = same + against + apart;
  return { same: same / all, against: against / all, apart: apart / all };
};

/**
 * What a newer statement is to an older one by these signs: says the same, says otherwise (or how it went on), or has
 * nothing to do with it. A logistic regression: the same two statements are always judged alike, and each sign's share
 * can be looked up.
 */
export const judgedBy = ({ bias, weights }: RelationTable, signs: Signs): Judged => {
  const logits = [...bias];
  for (const [name, value] of signs) {
    const weighed = value === 0 ? undefined : weights[name];
    if (weighed === undefined) continue;
    for (let head = 0; head < logits.length; head += 1) {
      logits[head] = (logits[head] as number) + value * (weighed[head] as number);
    }
  }
  return likelyOf(logits);
};

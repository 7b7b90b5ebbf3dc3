import { type Signs } from './side';

export const relationHeads = ['same', 'against', 'apart'] as const;
export type RelationHead = (typeof relationHeads)[number];

/** How likely each relation of two statements is, 0 to 1, together 1. */
export type Judged = Readonly<Record<RelationHead, number>>;

/**
 * What is asked of two statements: whether they have to do with each other; and, only of those that have, whether the
 * newer says otherwise than the older.
 */
export const relationQuestions = ['related', 'turned'] as const;

/** Weights of signs per question, in the order of `relationQuestions`: fitted by `npm run train:relations`. */
export interface RelationTable {
  readonly bias: readonly number[];
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

const likelyOf = (logits: readonly number[]): Judged => {
  const [related = 0, turned = 0] = logits.map((logit) => 1 / (1 + Math.exp(-logit)));
  return { same: related * (1 - turned), against: related * turned, apart: 1 - related };
};

/**
 * What a newer statement is to an older one by these signs: says the same, says otherwise (or how it went on), or has
 * nothing to do with it. Two logistic regressions: the same two statements are always judged alike, and each sign's share
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

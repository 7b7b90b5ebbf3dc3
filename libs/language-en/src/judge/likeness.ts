import { isRoot } from '../statements/root';
import { addScaled, toUnit, type Gist, type Telling } from './gist';

export const along = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
};

const sameRoot = 0.95;

/** How much two words mean the same, 0 to 1. A number is like no other. */
export const likeness = (one: Telling, other: Telling): number => {
  if (one.form === other.form) return 1;
  if (one.kind === 'number' || other.kind === 'number') return 0;
  if (isRoot(one.form, other.form)) return sameRoot;
  if (one.meaning === undefined || other.meaning === undefined) return 0;
  return Math.max(0, along(one.meaning, other.meaning));
};

export const closest = (word: Telling | undefined, among: readonly Telling[]): number =>
  word === undefined ? 0 : among.reduce((best, each) => Math.max(best, likeness(word, each)), 0);

/** How much of what one statement says the other says too; each word in it met by the closest of the other. */
export interface Cover {
  /** Shares of the weight, 0 to 1: by likeness, and by words that are the same. */
  readonly soft: number;
  readonly exact: number;
  /** Weight of what is not met, in all and of the most telling word. */
  readonly left: number;
  readonly leftMost: number;
  /** Weight of the most telling word that both have, and of the closest that they do not. */
  readonly most: number;
  readonly nearest: number;
}

export const coverOf = (one: Gist, other: Gist): Cover => {
  const sums = { all: 0, soft: 0, exact: 0, left: 0, leftMost: 0, most: 0, nearest: 0 };
  for (const word of one.telling) {
    const best = closest(word, other.telling);
    sums.all += word.weight;
    sums.soft += word.weight * best;
    if (best >= sameRoot) {
      sums.exact += word.weight;
      sums.most = Math.max(sums.most, word.weight);
      continue;
    }
    sums.nearest = Math.max(sums.nearest, word.weight * best);
    sums.left += word.weight * (1 - best);
    sums.leftMost = Math.max(sums.leftMost, word.weight * (1 - best));
  }
  const { all, soft, exact, ...rest } = sums;
  return { ...rest, soft: soft / (all || 1), exact: exact / (all || 1) };
};

/** What one says that the other does not, as a direction. */
export const leftMeaningOf = (one: Gist, other: Gist): Float64Array => {
  const sum = new Float64Array(one.meaning.length);
  for (const { form, meaning, weight } of one.telling) {
    if (meaning !== undefined && !other.forms.has(form)) addScaled(sum, meaning, weight);
  }
  return toUnit(sum);
};

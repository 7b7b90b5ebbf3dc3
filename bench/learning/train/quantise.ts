import { type ModelTable } from '@app/language-en/readers';
import { type Fit } from './logistic';
import { type Thresholds } from './thresholds';

const most = 127;

/** The same weights in a byte each, per head in units of its largest. */
export const quantised = (
  { weights, bias }: Fit,
  heads: readonly string[],
  thresholds: Thresholds,
): ModelTable => {
  const largest = heads.map(() => 0);
  weights.forEach((weight, at) => {
    const head = at % heads.length;
    largest[head] = Math.max(largest[head] as number, Math.abs(weight));
  });
  const units = largest.map((weight) => (weight === 0 ? 1 : weight / most));
  return {
    heads,
    units,
    bias: [...bias],
    ...thresholds,
    weights: Int8Array.from(weights, (weight, at) =>
      Math.round(weight / (units[at % heads.length] as number)),
    ),
  };
};

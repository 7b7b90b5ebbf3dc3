import { signalHeads, type ModelTable } from '@app/language-en/readers';
import { type Example } from './examples';

export type Thresholds = Pick<ModelTable, 'thresholds' | 'thresholdsWithRules'>;

const grid = Array.from({ length: 28 }, (_, at) => Math.round((0.06 + at * 0.02) * 100) / 100);

/** Goes through the heads until none can do better alone; `scoreOf` is to be as great as can be. */
const climb = (
  start: readonly number[],
  values: readonly number[],
  scoreOf: (at: readonly number[]) => number,
): readonly number[] => {
  let best = [...start];
  let highest = scoreOf(best);
  for (let round = 0; round < 4; round += 1) {
    const before = highest;
    for (const head of best.keys()) {
      for (const value of values) {
        const tried = best.with(head, value);
        const score = scoreOf(tried);
        if (score > highest) [best, highest] = [tried, score];
      }
    }
    if (highest === before) break;
  }
  return best;
};

/** What each kind of signal must reach, by itself and where rules found it too, for the F1 over all to be greatest. */
export const signalThresholds = (
  examples: readonly Example[],
  likely: readonly Float64Array[],
): Thresholds => {
  const kinds = signalHeads.indexOf('any');
  const cases = examples.flatMap(({ sort, signals, ruled }, at) =>
    sort !== 'turn'
      ? []
      : signalHeads.slice(0, kinds).map((head, place) => ({
          likely: (likely[at] as Float64Array)[place] as number,
          threshold: ruled.has(head) ? signalHeads.length + place : place,
          isSo: (signals as readonly string[]).includes(head),
        })),
  );
  const best = climb(
    Array.from({ length: 2 * signalHeads.length }, () => 0.25),
    grid,
    (thresholds) => {
      let hits = 0;
      let others = 0;
      for (const { likely, threshold, isSo } of cases) {
        const isFound = likely >= (thresholds[threshold] as number);
        if (isFound && isSo) hits += 1;
        else if (isFound || isSo) others += 1;
      }
      return (2 * hits) / (2 * hits + others);
    },
  );
  return {
    thresholds: best.slice(0, signalHeads.length),
    thresholdsWithRules: best.slice(signalHeads.length),
  };
};

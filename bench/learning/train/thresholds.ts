import { signalHeads, statementHeads, type ModelTable } from '@app/language-en/readers';
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

/** A junk turn that is stored does more harm than a band that is wrong. */
const junkWeight = 8;

/**
 * How likely it must be that nothing is told, and what the other bands must exceed, each in comparison, by themselves and
 * where rules say the same, for most turns to fall into their own, what pairs tell to be told, and least junk to fall into any.
 */
export const bandThresholds = (examples: readonly Example[], likely: readonly Float64Array[]): Thresholds => {
  const cases = examples.map(({ insight, sort, ruledBand }, at) => ({
    likely: likely[at] as Float64Array,
    ruled: statementHeads.indexOf(ruledBand),
    expected: statementHeads.indexOf(insight?.band ?? 'none'),
    weight: sort === 'junk' ? junkWeight : 1,
    isPair: sort === 'pair',
  }));
  const heads = statementHeads.length;
  const start = statementHeads.map((head) => (head === 'none' ? 0.5 : 0));
  const best = climb(
    [...start, ...start],
    Array.from({ length: 61 }, (_, at) => Math.round((-0.3 + at * 0.02) * 100) / 100),
    (tried) => {
      let right = 0;
      for (const { likely, ruled, expected, weight, isPair } of cases) {
        const enoughFor = (head: number): number => tried[head === ruled ? heads + head : head] as number;
        let band = 0;
        if ((likely[0] as number) < enoughFor(0)) {
          let lead = -Infinity;
          for (let head = 1; head < heads; head += 1) {
            const ahead = (likely[head] as number) - enoughFor(head);
            if (ahead > lead) [band, lead] = [head, ahead];
          }
        }
        if (isPair ? band > 0 : band === expected) right += weight;
      }
      return right;
    },
  );
  return { thresholds: best.slice(0, heads), thresholdsWithRules: best.slice(heads) };
};

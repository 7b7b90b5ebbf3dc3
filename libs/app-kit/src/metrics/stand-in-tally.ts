import { type KeptFigures } from '@app/memory-core/ports/kept-figures';
import { type Metrics } from '@app/memory-core/ports/metrics';

const name = 'model_stand_in_turns_total';
const outcomes = ['stood-in', 'read', 'left'] as const;
const fieldOf = (what: string): string => `${name} ${what}`;

/** Counts also for the other programs which messages were read in the place of a model: the overview tells of all workers. */
export const withStandInTally = (metrics: Metrics, figures: Pick<KeptFigures, 'add'>): Metrics => ({
  count: (counted, labels, by = 1) => {
    metrics.count(counted, labels, by);
    // A figure that is lost is one that was not told; no step waits for it.
    if (counted === name && by > 0)
      void figures.add(fieldOf(labels?.['what'] ?? ''), by).catch(() => undefined);
  },
  observe: (...timed) => metrics.observe(...timed),
});

/** `waiting`: those that the model has yet to read, users erased meanwhile counted in. */
export const readStandInTally = async (figures: Pick<KeptFigures, 'get'>) => {
  const [stoodIn = 0, read = 0, left = 0] = await Promise.all(
    outcomes.map(async (what) => (await figures.get(fieldOf(what)))?.[0] ?? 0),
  );
  return { turns: stoodIn, waiting: Math.max(0, stoodIn - read - left) };
};

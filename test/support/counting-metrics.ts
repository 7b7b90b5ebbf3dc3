import { type Metrics } from '@app/memory-core/ports/metrics';

/** Counts by name and outcome. */
export const countingMetrics = () => {
  const counts: Record<string, number> = {};
  const metrics: Metrics = {
    count: (name, labels = {}, by = 1) => {
      const key = [name, ...Object.values(labels)].join(' ');
      counts[key] = (counts[key] ?? 0) + by;
    },
    observe: () => undefined,
  };
  return { counts, metrics };
};

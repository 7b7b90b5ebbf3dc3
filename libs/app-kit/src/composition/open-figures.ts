import { type PrometheusMetrics } from '../metrics';
import { type ThreadFigures } from './installation';
import { type ModelCircuits } from './open-model';

type Tell = () => Promise<ThreadFigures>;

/** What this thread tells of itself, and of the other threads of its process as far as they answer. */
export const openFigures = (metrics: PrometheusMetrics, circuits: ModelCircuits) => {
  const own: Tell = async () => ({
    metrics: await metrics.registry.metrics(),
    modelCircuits: Object.fromEntries([...circuits].map(([task, state]) => [task, state()])),
  });
  const threads: Tell[] = [own];
  return {
    own,
    include: (thread: Tell): void => {
      threads.push(thread);
      metrics.include(async () => (await thread()).metrics);
    },
    circuits: async (): Promise<ThreadFigures['modelCircuits']> => {
      const told = await Promise.allSettled(threads.map((thread) => thread()));
      const all = told.flatMap((one) =>
        one.status === 'fulfilled' ? Object.entries(one.value.modelCircuits) : [],
      );
      return Object.fromEntries(all);
    },
  };
};

import { type Queue } from 'bullmq';
import { Gauge, type Registry } from 'prom-client';

/** A scrape does not wait longer for Redis, in ms. */
const patience = 1_000;

const states = ['waiting', 'active', 'delayed', 'failed'] as const;

/**
 * How many jobs each queue holds, asked when the figures are: `failed` are parked and wait for an operator (SPEC R13).
 * While Redis is away there are no figures.
 */
export const registerQueueGauges = (registry: Registry, queues: readonly Queue[]): void => {
  const jobs = new Gauge({
    name: 'keepsake_queue_jobs',
    help: 'jobs of a queue by state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      const counts = await Promise.allSettled(
        queues.map(async (queue) => ({
          queue: queue.name,
          counts: await within(patience, queue.getJobCounts(...states)),
        })),
      );
      jobs.reset();
      for (const counted of counts) {
        if (counted.status === 'rejected') continue;
        const { queue, counts: of } = counted.value;
        for (const state of states) jobs.set({ queue, state }, of[state] ?? 0);
      }
    },
  });
};

const within = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

import { type Job, type Queue } from 'bullmq';
import { Gauge, type Registry } from 'prom-client';
import { scrapePatienceMs, within } from './within';

const states = ['waiting', 'active', 'delayed', 'failed'] as const;

/**
 * How many jobs each queue holds, asked when the figures are: `failed` are parked and wait for an operator (SPEC R13). And
 * for how long the oldest of those that wait has done so, in seconds, 0 where none does: it alone tells of a queue that
 * nobody works on. While Redis is away there are no figures.
 */
export const registerQueueGauges = (registry: Registry, queues: readonly Queue[]): void => {
  const waits = new Gauge({
    name: 'keepsake_queue_oldest_waiting_seconds',
    help: 'Time that the oldest waiting job of a queue has waited; 0 when none waits.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      waits.reset();
      for (const { queue, answer } of await eachInTime(queues, oldestWaitingSeconds)) {
        waits.set({ queue }, answer);
      }
    },
  });
  const jobs = new Gauge({
    name: 'keepsake_queue_jobs',
    help: 'Jobs of a queue by state; failed ones are parked and wait for an operator.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      jobs.reset();
      for (const { queue, answer } of await eachInTime(queues, (one) => one.getJobCounts(...states))) {
        for (const state of states) jobs.set({ queue, state }, answer[state] ?? 0);
      }
    },
  });
};

/** A job that was tried before and put off has waited since then at most, not since it was made. */
const oldestWaitingSeconds = async (queue: Queue): Promise<number> => {
  const [oldest]: readonly (Job | undefined)[] = await queue.getJobs(['waiting'], 0, 0, true);
  if (oldest === undefined) return 0;
  const since = Math.max(oldest.timestamp, oldest.processedOn ?? 0);
  return Math.max(0, (Date.now() - since) / 1_000);
};

/** What the queues answer; one that fails or takes too long is left out. */
const eachInTime = async <T>(
  queues: readonly Queue[],
  ask: (queue: Queue) => Promise<T>,
): Promise<readonly { readonly queue: string; readonly answer: T }[]> => {
  const answers = await Promise.allSettled(
    queues.map(async (queue) => ({ queue: queue.name, answer: await within(scrapePatienceMs, ask(queue)) })),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
};

import { type Queue } from 'bullmq';
import { Registry } from 'prom-client';
import { registerQueueGauges } from './queue-gauges';

interface WaitingJob {
  readonly timestamp: number;
  readonly processedOn?: number;
}

const aQueue = (name: string, counts: () => Promise<Record<string, number>>, oldest?: WaitingJob): Queue =>
  ({
    name,
    getJobCounts: counts,
    getJobs: async () => (oldest === undefined ? [] : [oldest]),
  }) as unknown as Queue;

describe('the gauges of the queues', () => {
  it('should show how many jobs each queue holds, as they are when asked', async () => {
    const registry = new Registry();
    let failed = 1;
    registerQueueGauges(registry, [
      aQueue('drain', async () => ({ waiting: 3, active: 1, delayed: 0, failed })),
      aQueue('decay', () => Promise.reject(new Error('Redis is away'))),
    ]);
    expect(await registry.metrics()).toContain('keepsake_queue_jobs{queue="drain",state="failed"} 1');
    failed = 2;
    const text = await registry.metrics();
    expect(text).toContain('keepsake_queue_jobs{queue="drain",state="failed"} 2');
    expect(text).toContain('keepsake_queue_jobs{queue="drain",state="waiting"} 3');
    expect(text).not.toContain('keepsake_queue_jobs{queue="decay"');
  });

  it('should show for how long the oldest job has waited since it came, or since it was last tried', async () => {
    const registry = new Registry();
    const counts = async () => ({ waiting: 1, active: 0, delayed: 0, failed: 0 });
    const hourAgo = Date.now() - 3_600_000;
    registerQueueGauges(registry, [
      aQueue('turns', counts, { timestamp: hourAgo }),
      aQueue('extraction', counts, { timestamp: hourAgo, processedOn: Date.now() - 60_000 }),
      aQueue('decay', counts),
      aQueue('webhooks', counts, { timestamp: Date.now() + 3_600_000 }),
    ]);
    const text = await registry.metrics();
    const secondsOf = (queue: string) =>
      Number(new RegExp(`queue_oldest_waiting_seconds\\{queue="${queue}"\\} (.*)`).exec(text)?.[1]);
    expect(Math.round(secondsOf('turns') / 10)).toBe(360);
    expect(Math.round(secondsOf('extraction') / 10)).toBe(6);
    expect([secondsOf('decay'), secondsOf('webhooks')]).toEqual([0, 0]);
  });

  it('should not keep a scrape waiting for a queue that does not answer', async () => {
    const registry = new Registry();
    registerQueueGauges(registry, [aQueue('drain', () => new Promise(() => undefined))]);
    expect(await registry.metrics()).not.toContain('keepsake_queue_jobs{');
  });
});

import { type Queue } from 'bullmq';
import { Registry } from 'prom-client';
import { registerQueueGauges } from './queue-gauges';

const aQueue = (name: string, counts: () => Promise<Record<string, number>>): Queue =>
  ({ name, getJobCounts: counts }) as unknown as Queue;

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
    expect(text).not.toContain('decay');
  });

  it('should not keep a scrape waiting for a queue that does not answer', async () => {
    const registry = new Registry();
    registerQueueGauges(registry, [aQueue('drain', () => new Promise(() => undefined))]);
    expect(await registry.metrics()).not.toContain('keepsake_queue_jobs{');
  });
});

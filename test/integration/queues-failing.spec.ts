import { retryLater } from '@app/queues/bullmq';
import { UnrecoverableError } from 'bullmq';
import { eventually } from '../support/eventually';
import { gate, QueuesOnRedis, quickQueues } from '../support/queues-on-redis';

const user = { tenantId: 'acme:{1}', userId: '12345' };

describe('queues where something fails', () => {
  const queues = QueuesOnRedis.ofSuite();

  it('should honour a wake-up that came while a job ran which then failed', async () => {
    const first = gate();
    let runs = 0;
    await queues.work('drain', async () => {
      runs += 1;
      if (runs > 1) return;
      await first.opened;
      throw new Error('broken');
    });
    await queues.publisher.drain(user, 1);
    await eventually(() => runs === 1);

    await queues.publisher.drain(user, 1);
    first.open();

    await eventually(() => runs >= 2);
    await eventually(() => queues.isIdle(queues.queueOf('drain')));
    expect(await queues.queueOf('drain').getJobCountByTypes('failed')).toBe(0);
  });

  it('should take a job up later at no cost of an attempt', async () => {
    const attempts: number[] = [];
    await queues.work('drain', async (job, token) => {
      attempts.push(job.attemptsMade);
      if (attempts.length <= quickQueues.attempts + 2) return retryLater(job, token, 5);
      return undefined;
    });

    await queues.publisher.drain(user, 1);
    await eventually(() => attempts.length === quickQueues.attempts + 3);

    expect(new Set(attempts)).toEqual(new Set([0]));
    await eventually(() => queues.isIdle(queues.queueOf('drain')));
    expect(await queues.queueOf('drain').getJobCountByTypes('failed')).toBe(0);
  });

  it('should park a job that keeps failing where an operator can release it, and take new wake-ups', async () => {
    let runs = 0;
    let mended = false;
    await queues.work('drain', async () => {
      runs += 1;
      if (!mended) throw new Error('broken');
    });
    const queue = queues.queueOf('drain');
    await queues.publisher.drain(user, 1);
    await eventually(async () => (await queue.getJobCountByTypes('failed')) === 1, { timeoutMs: 30_000 });
    expect(runs).toBe(quickQueues.attempts);

    mended = true;
    const [parked] = await queue.getFailed();
    await parked?.retry();
    await eventually(() => runs === quickQueues.attempts + 1);
    await queues.publisher.drain(user, 1);

    await eventually(() => runs === quickQueues.attempts + 2);
  });

  it('should leave parked what fails every time, however often it is found, until it is released', async () => {
    let runs = 0;
    let mended = false;
    await queues.work('extractor-steps', async () => {
      runs += 1;
      if (!mended) throw new UnrecoverableError('broken');
    });
    const queue = queues.queueOf('extractor-steps');
    const failed = () => queue.getJobCountByTypes('failed');
    const find = () => queues.publisher.steps(user, 1, 'extractor', { place: 7 });
    await queues.publisher.steps(user, 1, 'extractor');
    await eventually(async () => (await failed()) === 1);
    await find();
    await eventually(async () => (await failed()) === 2);

    for (let round = 0; round < 20; round += 1) await find();
    await queues.publisher.steps(user, 1, 'extractor');
    await eventually(async () => (await failed()) === 3);
    expect(runs).toBe(3);
    expect(await queues.isIdle(queue)).toBe(true);

    await queues.publisher.steps(user, 1, 'extractor', { place: 8 });
    await eventually(async () => (await failed()) === 4);

    mended = true;
    const parked = await queue.getFailed();
    await Promise.all(parked.map((job) => job.retry()));
    await eventually(() => runs === 8);
    await eventually(() => queues.isIdle(queue));
    await find();
    await eventually(() => runs === 9);
  });

  it('should hand on the job of a worker that died, and a wake-up that it never saw', async () => {
    const begun = gate();
    const doomed = await queues.work(
      'drain',
      () => {
        begun.open();
        return new Promise(() => undefined);
      },
      { skipLockRenewal: true, skipStalledCheck: true },
    );
    await queues.publisher.drain(user, 1);
    await begun.opened;
    await queues.publisher.drain(user, 1);
    await doomed.disconnect();

    let runs = 0;
    await queues.work('drain', async () => (runs += 1));
    await eventually(() => runs >= 2);

    await eventually(() => queues.isIdle(queues.queueOf('drain')));
    // On a machine that stands still for longer than a lock holds, a job may run once more.
    expect([2, 3]).toContain(runs);
  });

  it('should refuse at once while Redis is down, and publish again when it is back', async () => {
    await queues.publisher.drain(user, 1);
    await queues.server.kill9();

    await expect(queues.publisher.drain(user, 1)).rejects.toMatchObject({
      code: 'queue-unavailable',
      retryable: true,
    });
    await expect(queues.publisher.steps(user, 1, 'consolidator')).rejects.toMatchObject({
      code: 'queue-unavailable',
    });

    await queues.server.restart();
    await eventually(() => queues.publisher.steps(user, 1, 'consolidator'));
    expect(await queues.queueOf('drain').getJobCountByTypes('waiting')).toBe(1);
    expect(await queues.queueOf('consolidator-steps').getJobCountByTypes('waiting')).toBe(1);
  });
});

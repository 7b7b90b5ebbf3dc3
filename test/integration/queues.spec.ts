import { deduplicationId, mayBeOf, parsePayload } from '@app/memory-core/jobs';
import { scheduleSweep } from '@app/queues/bullmq';
import { eventually } from '../support/eventually';
import { gate, QueuesOnRedis } from '../support/queues-on-redis';

const user = { tenantId: 'acme:{1}', userId: '12345' };

describe('queues', () => {
  const queues = QueuesOnRedis.ofSuite();

  it('should deliver what the job needs and nothing else', async () => {
    const received: unknown[] = [];
    await queues.work('extractor-steps', async (job) => received.push([job.name, job.data]));

    await queues.publisher.steps(user, 4, 'extractor');
    await eventually(() => received.length === 1);

    expect(received).toEqual([['extractor-steps', { ...user, epoch: 4, schemaVersion: 1 }]]);
  });

  it('should send each owner of steps to a queue of his own', async () => {
    await queues.publisher.steps(user, 1, 'extractor');
    await queues.publisher.steps(user, 1, 'consolidator');
    await queues.publisher.drain(user, 1);

    const waiting = await Promise.all(
      (['extractor-steps', 'consolidator-steps', 'drain'] as const).map((name) =>
        queues.queueOf(name).getJobCountByTypes('waiting'),
      ),
    );
    expect(waiting).toEqual([1, 1, 1]);
  });

  it('should fold wake-ups of a user into the job that waits, and keep users apart', async () => {
    await Promise.all(Array.from({ length: 50 }, () => queues.publisher.drain(user, 1)));
    await queues.publisher.drain({ ...user, userId: '12346' }, 1);

    expect(await queues.queueOf('drain').getJobCountByTypes('waiting')).toBe(2);
  });

  it('should run again for a wake-up that came while the job ran', async () => {
    const first = gate();
    let runs = 0;
    await queues.work('drain', async () => {
      runs += 1;
      if (runs === 1) await first.opened;
    });
    await queues.publisher.drain(user, 1);
    await eventually(() => runs === 1);

    await queues.publisher.drain(user, 1);
    await queues.publisher.drain(user, 1);
    first.open();
    await eventually(() => runs === 2);

    await eventually(() => queues.isIdle(queues.queueOf('drain')));
    expect(runs).toBe(2);
  });

  it('should honour every wake-up of a storm, one run at a time', async () => {
    let written = 0;
    let seen = 0;
    let running = 0;
    let most = 0;
    await queues.work('drain', async () => {
      running += 1;
      most = Math.max(most, running);
      const look = written;
      await new Promise(setImmediate);
      seen = Math.max(seen, look);
      running -= 1;
    });

    const producer = async (): Promise<void> => {
      for (let call = 0; call < 100; call += 1) {
        written += 1;
        await queues.publisher.drain(user, 1);
      }
    };
    await Promise.all(Array.from({ length: 10 }, producer));

    await eventually(() => seen === 1_000);
    await eventually(() => queues.isIdle(queues.queueOf('drain')));
    expect(most).toBe(1);
  });

  it('should fold what was found into what waits, and what is new into what was found', async () => {
    await queues.publisher.drain(user, 1);
    await queues.publisher.drain(user, 1, { place: 0 });
    const other = { ...user, userId: '12346' };
    await queues.publisher.drain(other, 1, { place: 0 });
    await queues.publisher.drain(other, 1);

    expect(await queues.queueOf('drain').getJobCountByTypes('waiting')).toBe(2);
  });

  it('should run again for news that came while a job of what was found ran', async () => {
    const first = gate();
    let runs = 0;
    await queues.work('drain', async () => {
      runs += 1;
      if (runs === 1) await first.opened;
    });
    await queues.publisher.drain(user, 1, { place: 0 });
    await eventually(() => runs === 1);

    await queues.publisher.drain(user, 1);
    await queues.publisher.drain(user, 1, { place: 0 });
    first.open();

    await eventually(() => runs === 2);
    await eventually(() => queues.isIdle(queues.queueOf('drain')));
    expect(runs).toBe(2);
  });

  it('should keep the names of users out of ids, and everything but ids out of jobs', async () => {
    await queues.publisher.drain(user, 1);

    const [job] = await queues.queueOf('drain').getWaiting();
    expect(job?.opts.deduplication?.id).toBe(deduplicationId('drain', user));
    expect(Object.keys(job?.data as object).sort()).toEqual(['epoch', 'schemaVersion', 'tenantId', 'userId']);
    const keys = await queues.redis.keys(`{${queues.prefix}}*`);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join()).not.toContain(user.tenantId);
  });

  it('should say in each id whose job it is, also of one that waited behind a running one', async () => {
    const gate = Promise.withResolvers<void>();
    const ids: string[] = [];
    await queues.work('drain', async ({ id = '' }) => {
      ids.push(id);
      await gate.promise;
    });
    await queues.publisher.drain(user, 1);
    await eventually(() => ids.length === 1);
    await queues.publisher.drain(user, 1);
    gate.resolve();
    await eventually(() => ids.length === 2);
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => id.startsWith(deduplicationId('drain', user)))).toBe(true);
    expect(ids.map((id) => mayBeOf({ ...user, userId: 'another' }, id))).toEqual([false, false]);
  });

  it('should sweep once an interval however many schedulers ask', async () => {
    const queue = queues.queueOf('reconcile');
    await Promise.all(Array.from({ length: 5 }, () => scheduleSweep(queue, 'reconcile', 50)));

    const swept: unknown[] = [];
    await queues.work('reconcile', async (job) => swept.push(parsePayload('reconcile', job.data)));

    await eventually(() => swept.length >= 3);
    expect((await queue.getJobSchedulers()).map(({ key }) => key)).toEqual(['reconcile']);
  });

  it('should look for lost work while a long decay sweep runs', async () => {
    const decaying = gate();
    let begun = false;
    await queues.work('decay', () => ((begun = true), decaying.opened), { concurrency: 1 });
    let rounds = 0;
    await queues.work('reconcile', async () => (rounds += 1), { concurrency: 1 });

    await scheduleSweep(queues.queueOf('decay'), 'decay', 3_600_000);
    await eventually(() => begun);
    await scheduleSweep(queues.queueOf('reconcile'), 'reconcile', 50);

    await eventually(() => rounds >= 3);
    expect(await queues.queueOf('decay').getJobCountByTypes('active')).toBe(1);
    decaying.open();
  });
});

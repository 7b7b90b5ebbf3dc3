import {
  BullmqJobPublisher,
  connectRedis,
  createQueue,
  defaultParameters,
  deduplicationId,
  type JobName,
  jobs,
  parsePayload,
  redisOptions,
  retryLater,
  scheduleSweep,
  silentLogger,
  workerOptions,
} from '@app/memory-core';
import { type Job, type Queue, UnrecoverableError, Worker } from 'bullmq';
import { type Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';

const parameters = {
  ...defaultParameters.queues,
  backoffMs: 5,
  lockDurationMs: 500,
  stalledIntervalMs: 100,
};
const user = { tenantId: 'acme:{1}', userId: '12345' };

/** A promise with its handle outside. */
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

describe('queues', () => {
  let server: PrivateRedisServer;
  let redis: Redis;
  let publisher: BullmqJobPublisher;
  let number = 0;
  let prefix: string;
  let closing: (() => Promise<unknown>)[];

  beforeAll(async () => {
    server = await PrivateRedisServer.start();
    redis = connectRedis(server.url, 'producer', parameters, silentLogger);
    await eventually(() => redis.status === 'ready');
  });

  beforeEach(() => {
    number += 1;
    prefix = `test-${number}`;
    publisher = new BullmqJobPublisher(redis, prefix, parameters);
    closing = [() => publisher.close()];
  });

  afterEach(async () => {
    for (const close of closing.reverse()) await close();
  });

  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  const queueOf = (name: JobName): Queue => {
    const queue = createQueue(jobs[name].queue, { connection: redis, prefix, parameters });
    closing.push(() => queue.close());
    return queue;
  };
  const work = async (
    name: JobName,
    run: (job: Job, token?: string) => Promise<unknown>,
    over: object = {},
  ): Promise<Worker> => {
    const connection = redisOptions(server.url, 'worker', parameters);
    const worker = new Worker(jobs[name].queue, run, {
      ...workerOptions({ connection, prefix, parameters }),
      ...over,
    });
    worker.on('error', () => undefined);
    closing.push(() => worker.close(true));
    await worker.waitUntilReady();
    return worker;
  };
  const isIdle = async (queue: Queue): Promise<boolean> =>
    (await queue.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized')) === 0;

  it('should deliver what the job needs and nothing else', async () => {
    const received: unknown[] = [];
    await work('extractor-steps', async (job) => received.push([job.name, job.data]));

    await publisher.steps(user, 4, 'extractor');
    await eventually(() => received.length === 1);

    expect(received).toEqual([['extractor-steps', { ...user, epoch: 4, schemaVersion: 1 }]]);
  });

  it('should send each owner of steps to a queue of his own', async () => {
    await publisher.steps(user, 1, 'extractor');
    await publisher.steps(user, 1, 'consolidator');
    await publisher.drain(user, 1);

    const waiting = await Promise.all(
      (['extractor-steps', 'consolidator-steps', 'drain'] as const).map((name) =>
        queueOf(name).getJobCountByTypes('waiting'),
      ),
    );
    expect(waiting).toEqual([1, 1, 1]);
  });

  it('should fold wake-ups of a user into the job that waits, and keep users apart', async () => {
    await Promise.all(Array.from({ length: 50 }, () => publisher.drain(user, 1)));
    await publisher.drain({ ...user, userId: '12346' }, 1);

    expect(await queueOf('drain').getJobCountByTypes('waiting')).toBe(2);
  });

  it('should run again for a wake-up that came while the job ran', async () => {
    const first = gate();
    let runs = 0;
    await work('drain', async () => {
      runs += 1;
      if (runs === 1) await first.opened;
    });
    await publisher.drain(user, 1);
    await eventually(() => runs === 1);

    await publisher.drain(user, 1);
    await publisher.drain(user, 1);
    first.open();
    await eventually(() => runs === 2);

    await eventually(() => isIdle(queueOf('drain')));
    expect(runs).toBe(2);
  });

  it('should honour every wake-up of a storm, one run at a time', async () => {
    let written = 0;
    let seen = 0;
    let running = 0;
    let most = 0;
    await work('drain', async () => {
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
        await publisher.drain(user, 1);
      }
    };
    await Promise.all(Array.from({ length: 10 }, producer));

    await eventually(() => seen === 1_000);
    await eventually(() => isIdle(queueOf('drain')));
    expect(most).toBe(1);
  });

  it('should honour a wake-up that came while a job ran which then failed', async () => {
    const first = gate();
    let runs = 0;
    await work('drain', async () => {
      runs += 1;
      if (runs > 1) return;
      await first.opened;
      throw new Error('broken');
    });
    await publisher.drain(user, 1);
    await eventually(() => runs === 1);

    await publisher.drain(user, 1);
    first.open();

    await eventually(() => runs >= 2);
    await eventually(() => isIdle(queueOf('drain')));
    expect(await queueOf('drain').getJobCountByTypes('failed')).toBe(0);
  });

  it('should take a job up later at no cost of an attempt', async () => {
    const attempts: number[] = [];
    await work('drain', async (job, token) => {
      attempts.push(job.attemptsMade);
      if (attempts.length <= parameters.attempts + 2) return retryLater(job, token, 5);
      return undefined;
    });

    await publisher.drain(user, 1);
    await eventually(() => attempts.length === parameters.attempts + 3);

    expect(new Set(attempts)).toEqual(new Set([0]));
    await eventually(() => isIdle(queueOf('drain')));
    expect(await queueOf('drain').getJobCountByTypes('failed')).toBe(0);
  });

  it('should park a job that keeps failing where an operator can release it, and take new wake-ups', async () => {
    let runs = 0;
    let mended = false;
    await work('drain', async () => {
      runs += 1;
      if (!mended) throw new Error('broken');
    });
    const queue = queueOf('drain');
    await publisher.drain(user, 1);
    await eventually(async () => (await queue.getJobCountByTypes('failed')) === 1, { timeoutMs: 30_000 });
    expect(runs).toBe(parameters.attempts);

    mended = true;
    const [parked] = await queue.getFailed();
    await parked?.retry();
    await eventually(() => runs === parameters.attempts + 1);
    await publisher.drain(user, 1);

    await eventually(() => runs === parameters.attempts + 2);
  });

  it('should leave parked what fails every time, however often it is found, until it is released', async () => {
    let runs = 0;
    let mended = false;
    await work('extractor-steps', async () => {
      runs += 1;
      if (!mended) throw new UnrecoverableError('broken');
    });
    const queue = queueOf('extractor-steps');
    const failed = () => queue.getJobCountByTypes('failed');
    const find = () => publisher.steps(user, 1, 'extractor', { place: 7 });
    await publisher.steps(user, 1, 'extractor');
    await eventually(async () => (await failed()) === 1);
    await find();
    await eventually(async () => (await failed()) === 2);

    for (let round = 0; round < 20; round += 1) await find();
    await publisher.steps(user, 1, 'extractor');
    await eventually(async () => (await failed()) === 3);
    expect(runs).toBe(3);
    expect(await isIdle(queue)).toBe(true);

    await publisher.steps(user, 1, 'extractor', { place: 8 });
    await eventually(async () => (await failed()) === 4);

    mended = true;
    const parked = await queue.getFailed();
    await Promise.all(parked.map((job) => job.retry()));
    await eventually(() => runs === 8);
    await eventually(() => isIdle(queue));
    await find();
    await eventually(() => runs === 9);
  });

  it('should fold what was found into what waits, and what is new into what was found', async () => {
    await publisher.drain(user, 1);
    await publisher.drain(user, 1, { place: 0 });
    const other = { ...user, userId: '12346' };
    await publisher.drain(other, 1, { place: 0 });
    await publisher.drain(other, 1);

    expect(await queueOf('drain').getJobCountByTypes('waiting')).toBe(2);
  });

  it('should run again for news that came while a job of what was found ran', async () => {
    const first = gate();
    let runs = 0;
    await work('drain', async () => {
      runs += 1;
      if (runs === 1) await first.opened;
    });
    await publisher.drain(user, 1, { place: 0 });
    await eventually(() => runs === 1);

    await publisher.drain(user, 1);
    await publisher.drain(user, 1, { place: 0 });
    first.open();

    await eventually(() => runs === 2);
    await eventually(() => isIdle(queueOf('drain')));
    expect(runs).toBe(2);
  });

  it('should hand on the job of a worker that died, and a wake-up that it never saw', async () => {
    const begun = gate();
    const doomed = await work(
      'drain',
      () => {
        begun.open();
        return new Promise(() => undefined);
      },
      { skipLockRenewal: true, skipStalledCheck: true },
    );
    await publisher.drain(user, 1);
    await begun.opened;
    await publisher.drain(user, 1);
    await doomed.disconnect();

    let runs = 0;
    await work('drain', async () => (runs += 1));
    await eventually(() => runs >= 2);

    await eventually(() => isIdle(queueOf('drain')));
    // On a machine that stands still for longer than a lock holds, a job may run once more.
    expect([2, 3]).toContain(runs);
  });

  it('should refuse at once while Redis is down, and publish again when it is back', async () => {
    await publisher.drain(user, 1);
    await server.kill9();
    const started = performance.now();

    await expect(publisher.drain(user, 1)).rejects.toMatchObject({
      code: 'queue-unavailable',
      retryable: true,
    });
    await expect(publisher.steps(user, 1, 'consolidator')).rejects.toMatchObject({
      code: 'queue-unavailable',
    });
    expect(performance.now() - started).toBeLessThan(200);

    await server.restart();
    await eventually(() => publisher.steps(user, 1, 'consolidator'));
    expect(await queueOf('drain').getJobCountByTypes('waiting')).toBe(1);
    expect(await queueOf('consolidator-steps').getJobCountByTypes('waiting')).toBe(1);
  });

  it('should keep the names of users out of ids, and everything but ids out of jobs', async () => {
    await publisher.drain(user, 1);

    const [job] = await queueOf('drain').getWaiting();
    expect(job?.opts.deduplication?.id).toBe(deduplicationId('drain', user));
    expect(Object.keys(job?.data as object).sort()).toEqual(['epoch', 'schemaVersion', 'tenantId', 'userId']);
    const keys = await redis.keys(`{${prefix}}*`);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join()).not.toContain(user.tenantId);
  });

  it('should sweep once an interval however many schedulers ask', async () => {
    const queue = queueOf('reconcile');
    await Promise.all(Array.from({ length: 5 }, () => scheduleSweep(queue, 'reconcile', 50)));

    const swept: unknown[] = [];
    await work('reconcile', async (job) => swept.push(parsePayload('reconcile', job.data)));

    await eventually(() => swept.length >= 3);
    expect((await queue.getJobSchedulers()).map(({ key }) => key)).toEqual(['reconcile']);
  });

  it('should look for lost work while a long decay sweep runs', async () => {
    const decaying = gate();
    let begun = false;
    await work('decay', () => ((begun = true), decaying.opened), { concurrency: 1 });
    let rounds = 0;
    await work('reconcile', async () => (rounds += 1), { concurrency: 1 });

    await scheduleSweep(queueOf('decay'), 'decay', 3_600_000);
    await eventually(() => begun);
    await scheduleSweep(queueOf('reconcile'), 'reconcile', 50);

    await eventually(() => rounds >= 3);
    expect(await queueOf('decay').getJobCountByTypes('active')).toBe(1);
    decaying.open();
  });
});

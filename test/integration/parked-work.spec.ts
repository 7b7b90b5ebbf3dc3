import { defaultParameters } from '@app/memory-core/config/parameters';
import { type QueueName, sweepPayload, userPayload } from '@app/memory-core/jobs';
import { type ParkedFilter, type ParkedJob } from '@app/queues/bullmq';
import { silentLogger } from '@app/memory-core/ports/logger';
import { BullmqParkedWork, BullmqQueueDepths, createQueue, workerOptions } from '@app/queues/bullmq';
import { connectRedis, redisOptions } from '@app/queues/redis';
import { type Job, type Queue, Worker } from 'bullmq';
import { type Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';

const parameters = { ...defaultParameters.queues, attempts: 2, backoffMs: 1 };
const prefix = 'parked';

describe('parked work', () => {
  let server: PrivateRedisServer;
  let redis: Redis;
  let queues: readonly Queue[];
  let work: BullmqParkedWork;
  const workers: Worker[] = [];
  /** What the workers were given since the store came back. */
  let done: string[];
  let down: boolean;

  const run = (name: QueueName): void => {
    const worker = new Worker(
      name,
      async ({ data }: Job<{ userId?: string }>) => {
        if (down) throw new Error('model-unavailable');
        done.push(data.userId ?? 'nobody');
      },
      workerOptions({ connection: redisOptions(server.url, 'worker', parameters), prefix, parameters }),
    );
    workers.push(worker);
  };
  const add = (queue: QueueName, tenantId: string, userId: string) =>
    queues.find(({ name }) => name === queue)?.add('drain', userPayload({ tenantId, userId }, 1));
  const parked = async () =>
    (await new BullmqQueueDepths(queues).read(Date.now())).reduce((sum, queue) => sum + queue.parked, 0);
  const usersOf = (items: readonly ParkedJob[]) => items.map(({ userId }) => userId ?? 'nobody').sort();

  beforeAll(async () => {
    server = await PrivateRedisServer.start();
    redis = connectRedis(server.url, 'worker', parameters, silentLogger);
    queues = (['turns', 'extraction', 'decay'] as const).map((name) =>
      createQueue(name, { connection: redis, prefix, parameters }),
    );
    work = new BullmqParkedWork(queues);
    run('turns');
    run('extraction');
    run('decay');
  });

  beforeEach(async () => {
    done = [];
    down = true;
    await Promise.all(queues.map((queue) => queue.obliterate({ force: true })));
    for (const [queue, tenant, user] of [
      ['turns', 'acme', 'ana'],
      ['turns', 'acme', 'ben'],
      ['extraction', 'acme', 'ana'],
      ['turns', 'other', 'olga'],
    ] as const) {
      await add(queue, tenant, user);
    }
    await queues[2]?.add('decay', sweepPayload());
    await eventually(async () => expect(await parked()).toBe(5));
    down = false;
  });

  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await Promise.all(queues.map((queue) => queue.close()));
    redis.disconnect();
    await server.stop();
  });

  it('should be listed to its own tenant, and to an operator with what is nobody’s, and say why without a word', async () => {
    const { items, nextCursor } = await work.list('acme', {}, 50);
    expect(nextCursor).toBeUndefined();
    expect(usersOf(items)).toEqual(['ana', 'ana', 'ben']);
    expect(items.every(({ code, attempts }) => code === 'model-unavailable' && attempts === 2)).toBe(true);
    expect(usersOf((await work.list('third', {}, 50)).items)).toEqual([]);
    const all = await work.list(undefined, {}, 50);
    expect(usersOf(all.items)).toEqual(['ana', 'ana', 'ben', 'nobody', 'olga']);
  });

  it('should be paged without losing any', async () => {
    const seen: ParkedJob[] = [];
    let cursor: string | undefined;
    do {
      const page = await work.list('acme', {}, 1, cursor);
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(usersOf(seen)).toEqual(['ana', 'ana', 'ben']);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(3);
    await expect(work.list('acme', {}, 1, 'elsewhere.1')).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('should be narrowed by queue, user and reason', async () => {
    const list = async (filter: ParkedFilter) => usersOf((await work.list('acme', filter, 50)).items);
    expect(await list({ queue: 'turns' })).toEqual(['ana', 'ben']);
    expect(await list({ userId: 'ana' })).toEqual(['ana', 'ana']);
    expect(await list({ code: 'store-unavailable' })).toEqual([]);
  });

  it('should be done once it is released, with all its attempts', async () => {
    down = true;
    const { items } = await work.list('acme', { queue: 'turns', userId: 'ana' }, 1);
    const id = items[0]?.id ?? '';
    await work.release('acme', id);
    // Both attempts again, not the rest of the first ones.
    await eventually(async () => {
      const [again] = (await work.list('acme', { queue: 'turns', userId: 'ana' }, 1)).items;
      expect(again).toMatchObject({ id, attempts: 2 });
      expect(again?.failedAt).toBeGreaterThan(items[0]?.failedAt ?? 0);
    });
    down = false;
    await work.release('acme', id);
    await eventually(() => expect(done).toEqual(['ana']));
    await expect(work.release('acme', id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('should not be released by another tenant, nor under a made-up name', async () => {
    const [mine] = (await work.list('acme', { queue: 'turns' }, 1)).items;
    for (const [tenant, id] of [
      ['other', mine?.id ?? ''],
      ['acme', 'turns.4711'],
      ['acme', 'nowhere.1'],
      ['acme', ''],
    ] as const) {
      await expect(work.release(tenant, id)).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(await parked()).toBe(5);
  });

  it('should be released in bulk, one tenant’s alone', async () => {
    expect(await work.releaseAll('acme', { code: 'model-unavailable' }, 100)).toBe(3);
    await eventually(() => expect([...done].sort()).toEqual(['ana', 'ana', 'ben']));
    expect(usersOf((await work.list('other', {}, 50)).items)).toEqual(['olga']);
    expect(await work.releaseAll(undefined, {}, 100)).toBe(2);
    await eventually(() => expect([...done].sort()).toEqual(['ana', 'ana', 'ben', 'nobody', 'olga']));
  });
});

import { defaultParameters } from '@app/memory-core/config/parameters';
import { userPayload } from '@app/memory-core/jobs';
import { silentLogger } from '@app/memory-core/ports/logger';
import {
  correctSchedule,
  createQueue,
  hastenPutOffAhead,
  retryLater,
  scheduleSweep,
  workerOptions,
} from '@app/queues/bullmq';
import { connectRedis, redisOptions } from '@app/queues/redis';
import { type Queue, Worker } from 'bullmq';
import { type Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';

const parameters = { ...defaultParameters.queues, busyRetryMs: 60_000 };
const prefix = 'clocks';
const day = 86_400_000;

describe('a queue that a clock which ran ahead has written to', () => {
  let server: PrivateRedisServer;
  let redis: Redis;
  const queues: Queue[] = [];

  beforeAll(async () => {
    server = await PrivateRedisServer.start();
    redis = connectRedis(server.url, 'worker', parameters, silentLogger);
  });
  afterAll(async () => {
    await Promise.all(queues.map((queue) => queue.close()));
    redis.disconnect();
    await server.stop();
  });
  afterEach(() => jest.restoreAllMocks());

  const queueNamed = (name: 'turns' | 'maintenance'): Queue => {
    const queue = createQueue(name, { connection: redis, prefix, parameters });
    queues.push(queue);
    return queue;
  };

  it('should do at once what was put off by that clock, and leave what waits by the right one', async () => {
    const turns = queueNamed('turns');
    const worker = new Worker(
      'turns',
      (job, token) => retryLater(job, token, parameters.busyRetryMs),
      workerOptions({ connection: redisOptions(server.url, 'worker', parameters), prefix, parameters }),
    );
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + day);
    await turns.add('drain', userPayload({ tenantId: 't', userId: 'ahead' }, 1));
    await eventually(async () => (await turns.getDelayedCount()) === 1);
    jest.restoreAllMocks();
    await turns.add('drain', userPayload({ tenantId: 't', userId: 'right' }, 1));
    await eventually(async () => (await turns.getDelayedCount()) === 2);
    await worker.close();

    expect(await hastenPutOffAhead(turns, Date.now())).toBe(1);
    expect((await turns.getWaiting()).map(({ data }) => (data as { userId: string }).userId)).toEqual([
      'ahead',
    ]);
    expect(await hastenPutOffAhead(turns, Date.now())).toBe(0);
  });

  it('should sweep again when it should, and be left alone when it will', async () => {
    const maintenance = queueNamed('maintenance');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + day);
    await scheduleSweep(maintenance, 'reconcile', 1_000);
    jest.restoreAllMocks();
    expect(await correctSchedule(maintenance, 'reconcile', 1_000, Date.now())).toBe(true);
    const { next } = (await maintenance.getJobScheduler('reconcile')) ?? {};
    expect(next).toBeLessThan(Date.now() + 2_000);
    expect(await correctSchedule(maintenance, 'reconcile', 1_000, Date.now())).toBe(false);
  });

  it('should sweep again where Redis has forgotten that it should', async () => {
    const maintenance = queueNamed('maintenance');
    await scheduleSweep(maintenance, 'decay', 1_000);
    await redis.flushall();
    expect(await correctSchedule(maintenance, 'decay', 1_000, Date.now())).toBe(true);
    expect(await maintenance.getJobScheduler('decay')).toMatchObject({ every: 1_000 });
    expect(await maintenance.getJobCountByTypes('waiting', 'delayed')).toBe(1);
    expect(await correctSchedule(maintenance, 'decay', 1_000, Date.now())).toBe(false);
  });
});

import { defaultParameters } from '@app/memory-core/config/parameters';
import { silentLogger } from '@app/memory-core/ports/logger';
import { createQueue, UserJobs, workerOptions } from '@app/queues/bullmq';
import { connectRedis, redisOptions } from '@app/queues/redis';
import { Worker } from 'bullmq';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';

const parameters = { ...defaultParameters.queues, workerConcurrency: 1 };
const ana = { tenantId: 'acme', userId: 'ana' };
const prefix = 'held';

describe('jobs of a user who is erased', () => {
  let server: PrivateRedisServer;
  beforeAll(async () => {
    server = await PrivateRedisServer.start();
  });
  afterAll(() => server.stop());

  it('should go, but for one that a worker holds, until that has ended', async () => {
    const producer = connectRedis(server.url, 'producer', parameters, silentLogger);
    await eventually(() => producer.status === 'ready');
    const queue = createQueue('extraction', { connection: producer, prefix, parameters });
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const connection = redisOptions(server.url, 'worker', parameters);
    const worker = new Worker('extraction', () => ended, workerOptions({ connection, prefix, parameters }));
    worker.on('error', () => undefined);
    const add = (userId: string, epoch: number) => queue.add('extract', { ...ana, userId, epoch });
    await add('ana', 1);
    await eventually(async () => (await queue.getActiveCount()) === 1);
    await add('ana', 1);
    await add('bob', 1);
    await add('ana', 2);
    expect(await new UserJobs([queue], { mostMs: 0, everyMs: 10 }).erase(ana, 2)).toEqual({
      gone: 1,
      left: 1,
    });
    end();
    const patient = new UserJobs([queue], { mostMs: 20_000, everyMs: 10 });
    expect(await patient.erase(ana, 2)).toEqual({ gone: 1, left: 0 });
    await worker.close();
    await queue.close();
    producer.disconnect();
  });
});

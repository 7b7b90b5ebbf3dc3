import { defaultParameters } from '@app/memory-core/config/parameters';
import { parsePayload } from '@app/memory-core/jobs';
import { silentLogger } from '@app/memory-core/ports/logger';
import { addShards, createQueue } from '@app/queues/bullmq';
import { connectRedis } from '@app/queues/redis';
import { type Queue } from 'bullmq';
import { type Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';

describe('the shards of a sweep', () => {
  const parameters = defaultParameters.queues;
  let server: PrivateRedisServer;
  let redis: Redis;
  let queue: Queue;

  beforeAll(async () => {
    server = await PrivateRedisServer.start();
    redis = connectRedis(server.url, 'producer', parameters, silentLogger);
    await eventually(() => redis.status === 'ready');
    queue = createQueue('decay', { connection: redis, prefix: 'shards', parameters });
  });

  afterAll(async () => {
    await queue.close();
    redis.disconnect();
    await server.stop();
  });

  it('should each become a job, and not a second one while the first waits', async () => {
    await addShards(queue, 'decay', 3);
    await addShards(queue, 'decay', 3);
    const waiting = await queue.getJobs(['waiting']);
    const shards = waiting.map(({ data }) => parsePayload('decay', data).shard?.index);
    expect(shards.sort()).toEqual([0, 1, 2]);
  });
});

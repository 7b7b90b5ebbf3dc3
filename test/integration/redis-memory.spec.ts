import { defaultParameters } from '@app/memory-core/config/parameters';
import { silentLogger } from '@app/memory-core/ports/logger';
import { connectRedis, memoryUseOf } from '@app/queues/redis';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';

describe('how full a Redis is', () => {
  const shareOf = async (...settings: string[]): Promise<number | undefined> => {
    const server = await PrivateRedisServer.start(...settings);
    const redis = connectRedis(server.url, 'worker', defaultParameters.queues, silentLogger);
    try {
      await eventually(() => redis.status === 'ready');
      return await memoryUseOf(redis);
    } finally {
      redis.disconnect();
      await server.stop();
    }
  };

  it('should be told as a share of the memory that it may use', async () => {
    const share = await shareOf('--maxmemory', '100mb');
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.5);
  });

  it('should not be told where it may use all there is', async () => {
    expect(await shareOf()).toBeUndefined();
  });
});

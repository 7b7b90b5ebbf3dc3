import { defaultParameters } from '@app/memory-core/config/parameters';
import { type Logger, silentLogger } from '@app/memory-core/ports/logger';
import { connectRedis, warnIfNotDurable } from '@app/queues/redis';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';

describe('the look at the durability of a Redis', () => {
  const told = async (...settings: string[]): Promise<string[]> => {
    const server = await PrivateRedisServer.start(...settings);
    const redis = connectRedis(server.url, 'worker', defaultParameters.queues, silentLogger);
    const messages: string[] = [];
    const logger: Logger = {
      ...silentLogger,
      info: (message) => messages.push(message),
      warn: (message) => messages.push(message),
    };
    await eventually(() => redis.status === 'ready');
    await warnIfNotDurable(redis, logger);
    redis.disconnect();
    await server.stop();
    return messages;
  };

  it('should find nothing wrong with one that is set up as Keepsake sets up its own', async () => {
    expect(await told()).toEqual([]);
  });

  it('should warn of one that may lose what it acknowledged', async () => {
    expect(await told('--appendfsync', 'everysec', '--maxmemory-policy', 'allkeys-lru')).toEqual([
      expect.stringContaining('power cut'),
      expect.stringContaining('evict'),
    ]);
  });

  it('should put up with one that does not tell', async () => {
    expect(await told('--rename-command', 'CONFIG', '')).toEqual([
      expect.stringContaining('does not tell its settings'),
    ]);
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { type Logger, silentLogger } from '@app/memory-core/ports/logger';
import { connectRedis, redisOptions, workerConnection } from '@app/queues/redis';
import { Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';
import { Program } from '../support/program';
import { removeFolder } from '../support/remove-folder';

const refusal = 'redis refuses the database of REDIS_URL';

describe('a database of Redis that is not to be had', () => {
  let server: PrivateRedisServer;
  let operator: Redis;
  const said: string[] = [];
  const logger: Logger = {
    ...silentLogger,
    warn: (message) => said.push(message),
    info: (message) => said.push(message),
  };

  beforeAll(async () => {
    server = await PrivateRedisServer.start();
    operator = new Redis({ path: server.socket });
  });
  beforeEach(() => {
    said.length = 0;
  });
  afterAll(async () => {
    operator.disconnect();
    await server.stop();
  });

  it.each(['gateway', 'extractor-worker'] as const)(
    'should end the start of the %s by name',
    async (name) => {
      const folder = await mkdtemp(join(tmpdir(), 'keepsake-database-'));
      const program = await Program.prepare(name, {
        KEEPSAKE_DATA_DIR: join(folder, 'data'),
        KEEPSAKE_MASTER_KEY: randomBytes(32).toString('base64'),
        REDIS_URL: `${server.url}?db=99`,
      });
      program.spawn();
      await eventually(() => program.hasEnded);
      expect(program.stderr).toMatch(/^REDIS_URL: Redis refuses its database 99 \(ERR\): [^\n]*\n$/);
      await removeFolder(folder);
    },
  );

  it.each(['producer', 'worker'] as const)(
    'should never be replaced by database 0 for a %s',
    async (role) => {
      const url = `${server.url}?db=99`;
      const redis = connectRedis(url, role, defaultParameters.queues, logger);
      // What a queue's worker makes of it for itself.
      const another = redis.duplicate({ maxRetriesPerRequest: 0 });
      await expect(another.set('stray', 'of another')).rejects.toThrow();
      await eventually(() => said.includes(refusal));
      redis.set('stray', 'too').catch(() => undefined);
      const attempts = (): number => said.filter((message) => message === refusal).length;
      expect(attempts()).toBe(1);
      expect(await operator.keys('*')).toEqual([]);
      redis.disconnect();
      another.disconnect();
      expect(workerConnection(url, defaultParameters.queues, redis)).toBe(redis);
      expect(workerConnection(server.url, defaultParameters.queues, redis)).toEqual({
        ...redisOptions(server.url, 'worker', defaultParameters.queues),
        retryStrategy: expect.any(Function) as unknown,
      });
    },
  );

  it('should be waited for when it is refused at a reconnect', async () => {
    const redis = connectRedis(`${server.url}?db=9`, 'worker', defaultParameters.queues, logger);
    await redis.set('mine', 'in nine');
    await operator.call('ACL', 'SETUSER', 'default', '-select');
    await operator.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await eventually(() => said.includes(refusal));
    const asked = redis.get('mine');
    await operator.call('ACL', 'SETUSER', 'default', '+select');
    expect(await asked).toBe('in nine');
    expect(said).toContain('redis is back');
    redis.disconnect();
  });
});

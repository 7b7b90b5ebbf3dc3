import { defaultParameters } from '@app/memory-core/config/parameters';
import { type KeepsakeError } from '@app/memory-core/domain/errors';
import { silentLogger } from '@app/memory-core/ports/logger';
import { type UsageLine } from '@app/memory-core/ports/usage-book';
import { connectRedis, RedisUsageBook } from '@app/queues/redis';
import { Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';

const ana = { tenantId: 'acme', userId: 'ana' };
const ben = { tenantId: 'acme', userId: 'ben' };
const cleo = { tenantId: '{other}', userId: 'ana' };
const day = '2026-03-04';
const keepDays = 400;

const line = (over: Partial<UsageLine> = {}): UsageLine => ({
  task: 'extraction',
  model: 'llama3.1:8b',
  calls: 1,
  promptTokens: 100,
  completionTokens: 10,
  nanoCost: 7,
  ...over,
});

describe('RedisUsageBook', () => {
  let redis: PrivateRedisServer;
  let bare: Redis;
  const open: { disconnect(): void }[] = [];

  /** As one program has it. */
  const aBook = async () => {
    const queues = { ...defaultParameters.queues, commandTimeoutMs: 2_000 };
    const connection = connectRedis(redis.url, 'producer', queues, silentLogger);
    open.push(connection);
    await eventually(async () => connection.status === 'ready');
    return new RedisUsageBook(connection, 'test');
  };

  beforeAll(async () => {
    redis = await PrivateRedisServer.start();
    bare = new Redis(redis.url.replace('unix://', ''));
    open.push(bare);
  });
  beforeEach(() => bare.flushall());
  afterAll(async () => {
    for (const connection of open.splice(0)) connection.disconnect();
    await redis.stop();
  });

  it('should sum what several programs add at once, and tell tenants apart', async () => {
    const [one, other] = [await aBook(), await aBook()];
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        (n % 2 === 0 ? one : other).add(n < 20 ? ben : ana, day, line(), keepDays),
      ),
    );
    await one.add(cleo, day, line({ task: 'selection', nanoCost: 0 }), keepDays);
    expect(await one.linesOf('acme', day)).toEqual([
      line({ calls: 50, promptTokens: 5_000, completionTokens: 500, nanoCost: 350 }),
    ]);
    expect(await one.tokensOf(ana, day)).toEqual({ ofUser: 3_300, ofTenant: 5_500 });
    expect(await one.tokensOf(cleo, day)).toEqual({ ofUser: 110, ofTenant: 110 });
    expect(await one.linesOf('acme', '2026-03-05')).toEqual([]);
  });

  it('should outlast a restart of Redis, and every key should end some day', async () => {
    const book = await aBook();
    await book.add(ana, day, line(), keepDays);
    await redis.kill9();
    await redis.restart();
    const again = await aBook();
    expect(await again.tokensOf(ana, day)).toEqual({ ofUser: 110, ofTenant: 110 });
    const keys = await bare.keys('*');
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      const seconds = await bare.ttl(key);
      expect(seconds).toBeGreaterThan(86_400);
      expect(seconds).toBeLessThanOrEqual(keepDays * 86_400);
    }
  });

  it('should forget a user and keep the tenant’s sums, and name nobody in a key', async () => {
    const book = await aBook();
    await book.add(ana, day, line(), keepDays);
    expect((await bare.keys('*')).join()).not.toMatch(/ana|acme/);
    expect(await book.forget(ana, ['2026-03-03', day])).toBe(1);
    expect(await book.tokensOf(ana, day)).toEqual({ ofUser: 0, ofTenant: 110 });
    expect(await book.forget(ana, ['2026-03-03', day])).toBe(0);
  });

  it('should throw that the queue is away when it is', async () => {
    const lone = connectRedis('unix:///nowhere.sock', 'producer', defaultParameters.queues, silentLogger);
    open.push(lone);
    const book = new RedisUsageBook(lone, 'test');
    const refused = { code: 'queue-unavailable', retryable: true } as Partial<KeepsakeError>;
    await expect(book.add(ana, day, line(), keepDays)).rejects.toMatchObject(refused);
    await expect(book.tokensOf(ana, day)).rejects.toMatchObject(refused);
  });
});

import { defaultParameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import { silentLogger } from '@app/memory-core/ports/logger';
import { connectRedis, RedisInbox } from '@app/queues/redis';
import { type Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';

const { queues, intake } = defaultParameters;
const at = Date.parse('2026-01-05T09:00:00Z');

const turnsOf = (...eventIds: string[]) =>
  eventIds.map((eventId) => ({ type: 'turn', eventId, sealed: Buffer.from(`sealed ${eventId}`) }));
const userNamed = (userId: string): UserRef => ({ tenantId: 'acme', userId });

describe('RedisInbox on a Redis in trouble', () => {
  let server: PrivateRedisServer;
  let redis: Redis;
  let inbox: RedisInbox;

  beforeAll(async () => {
    server = await PrivateRedisServer.start();
    // Longer than a test may take: what is refused has not waited.
    redis = connectRedis(server.url, 'producer', { ...queues, commandTimeoutMs: 600_000 }, silentLogger);
    inbox = new RedisInbox(redis, 'test', intake);
    await eventually(() => redis.status === 'ready');
  });

  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  it('should hold everything that was acknowledged when Redis is killed under load', async () => {
    const user = userNamed('killed');
    const acknowledged: string[] = [];
    let enough: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => (enough = resolve));
    const writer = async (name: string): Promise<void> => {
      for (let call = 0; ; call += 1) {
        const { accepted } = await inbox.append(user, 1, turnsOf(`${name}-${call}`), at);
        acknowledged.push(...accepted.map(({ eventId }) => eventId));
        if (acknowledged.length > 500) enough();
      }
    };
    const writers = Promise.allSettled(Array.from({ length: 10 }, (_, index) => writer(`writer${index}`)));

    await underWay;
    await server.kill9();
    const ends = await writers;
    const refused = inbox.append(user, 1, turnsOf('down'), at);
    await expect(refused).rejects.toMatchObject({ code: 'queue-unavailable', retryable: true });
    await server.restart();
    await eventually(() => redis.status === 'ready');

    expect(ends.map((end) => end.status === 'rejected' && (end.reason as { code: string }).code)).toEqual(
      Array.from({ length: 10 }, () => 'queue-unavailable'),
    );
    const kept = await inbox.read(user, 0, 100_000);
    const keptIds = kept.map(({ eventId }) => eventId);
    expect(keptIds).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(keptIds).size).toBe(keptIds.length);
    expect(await inbox.waiting(at + 1, 1_000)).toContainEqual(user);
    const { duplicates } = await inbox.append(user, 1, turnsOf(...acknowledged.slice(0, 50)), at);
    expect(duplicates).toHaveLength(50);
  });

  it('should not wait for ever on a Redis that does not answer', async () => {
    const impatient = connectRedis(
      server.url,
      'producer',
      { ...queues, commandTimeoutMs: 1_000 },
      silentLogger,
    );
    await eventually(() => impatient.status === 'ready');
    server.freeze();
    try {
      const refused = new RedisInbox(impatient, 'test', intake).append(
        userNamed('frozen'),
        1,
        turnsOf('a'),
        at,
      );
      await expect(refused).rejects.toMatchObject({ code: 'queue-unavailable', retryable: true });
    } finally {
      server.thaw();
      impatient.disconnect();
    }
  });
});

describe('RedisInbox on a Redis that is full', () => {
  it('should say so as an unavailable queue and leave nothing half written', async () => {
    const server = await PrivateRedisServer.start('--maxmemory', '3mb', '--maxmemory-policy', 'noeviction');
    const redis = connectRedis(server.url, 'producer', queues, silentLogger);
    await eventually(() => redis.status === 'ready');
    const inbox = new RedisInbox(redis, 'test', intake);
    const user = userNamed('full');
    const large = (call: number) =>
      Array.from({ length: 10 }, (_, index) => ({
        type: 'turn',
        eventId: `${call}-${index}`,
        sealed: Buffer.alloc(2_000),
      }));

    let accepted = 0;
    const fill = async (): Promise<void> => {
      for (let call = 0; ; call += 1)
        accepted += (await inbox.append(user, 1, large(call), at)).accepted.length;
    };

    await expect(fill()).rejects.toMatchObject({
      code: 'queue-unavailable',
      message: expect.stringContaining('OOM') as string,
      retryable: true,
    });
    expect(accepted).toBeGreaterThan(0);
    expect(await inbox.read(user, 0, 10_000)).toHaveLength(accepted);
    redis.disconnect();
    await server.stop();
  });
});

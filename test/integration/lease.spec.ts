import { defaultParameters } from '@app/memory-core/config/parameters';
import { silentLogger } from '@app/memory-core/ports/logger';
import { connectRedis, RedisUserLease } from '@app/queues/redis';
import { leaseContract } from '@app/testing/contracts/lease.contract';
import { type Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';

const { queues } = defaultParameters;

describe('RedisUserLease', () => {
  let server: PrivateRedisServer;
  let redis: Redis;
  let number = 0;

  beforeAll(async () => {
    server = await PrivateRedisServer.start();
    redis = connectRedis(server.url, 'producer', queues, silentLogger);
    await eventually(() => redis.status === 'ready');
  });

  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  const leaseWith = (over: Partial<typeof queues>) =>
    new RedisUserLease(redis, 'test', { ...queues, leasePollMs: 5, ...over });
  const someone = () => ({ tenantId: 'acme', userId: `user-${(number += 1)}` });

  leaseContract((leaseWaitMs) => leaseWith({ leaseWaitMs }));

  it('should be renewed for as long as the work takes', async () => {
    const user = someone();
    const lease = leaseWith({ leaseMs: 2_000, leaseWaitMs: 0 });

    await lease.hold(user, async () => {
      const until = performance.now() + 3_000;
      await eventually(async () => {
        await expect(lease.hold(user, async () => undefined)).rejects.toMatchObject({ code: 'lease-busy' });
        return performance.now() > until;
      });
    });
  });

  it('should pass to another when its holder died, with a higher token', async () => {
    const user = someone();
    const doomed = connectRedis(server.url, 'producer', queues, silentLogger);
    await eventually(() => doomed.status === 'ready');
    let first = 0;
    let second = 0;
    const outcome = new RedisUserLease(doomed, 'test', { ...queues, leaseMs: 200 })
      .hold(user, (token) => {
        first = token;
        doomed.disconnect();
        return eventually(() => second > 0);
      })
      .catch((error: unknown) => error);

    await eventually(() => first > 0);
    await leaseWith({ leaseMs: 200, leaseWaitMs: 10_000 }).hold(user, async (token) => {
      second = token;
    });

    expect(second).toBeGreaterThan(first);
    expect(await outcome).toMatchObject({ code: 'lease-lost', retryable: true });
  });

  it('should tell a holder whose lease went while it worked, and leave the lease of the next alone', async () => {
    const user = someone();
    const lease = leaseWith({ leaseWaitMs: 0 });
    let letGo: () => void = () => undefined;

    const late = lease.hold(user, async () => {
      await redis.flushall();
      void lease.hold(user, () => new Promise<void>((resolve) => (letGo = resolve)));
      await eventually(async () => (await redis.exists(...(await redis.keys('*:lease')))) === 1);
    });

    await expect(late).rejects.toMatchObject({ code: 'lease-lost' });
    await expect(lease.hold(user, async () => undefined)).rejects.toMatchObject({ code: 'lease-busy' });
    letGo();
  });

  it('should raise its tokens even when Redis lost its memory', async () => {
    const user = someone();
    const lease = leaseWith({});
    const before = await lease.hold(user, async (token) => token);
    await redis.flushall();

    expect(await lease.hold(user, async (token) => token)).toBeGreaterThan(before);
  });

  it('should say that the queue is unavailable when Redis is down', async () => {
    const other = await PrivateRedisServer.start();
    const connection = connectRedis(other.url, 'producer', queues, silentLogger);
    await eventually(() => connection.status === 'ready');
    await other.kill9();

    await expect(
      new RedisUserLease(connection, 'test', queues).hold(someone(), async () => undefined),
    ).rejects.toMatchObject({ code: 'queue-unavailable', retryable: true });

    connection.disconnect();
    await other.stop();
  });
});

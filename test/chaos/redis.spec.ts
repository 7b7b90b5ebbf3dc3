import { cp, rm } from 'node:fs/promises';
import { Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';
import { TcpProxy } from '../support/tcp-proxy';
import { Deployment, turnsPerUser } from './deployment';
import { arrivalsOf, deliveriesOf } from './load';

const readyOf = async ({ url }: { readonly url: string }) => (await fetch(`${url}/health/ready`)).status;

const expectRefusal = async (answer: Response): Promise<void> => {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ code: 'queue-unavailable' });
};

describe('the four programs and the way to their Redis', () => {
  let redis: PrivateRedisServer;
  let proxy: TcpProxy;
  let deployment: Deployment;

  beforeAll(async () => {
    redis = await PrivateRedisServer.start();
    proxy = await TcpProxy.start({ path: redis.socket });
    deployment = await Deployment.start({
      redis,
      parameters: { queues: { commandTimeoutMs: 1_000 } },
      variables: { REDIS_URL: `redis://${proxy.address}` },
    });
    await deployment.tell('calm', 0);
    await deployment.settled('calm');
  }, 120_000);
  afterAll(async () => {
    await deployment.stop();
    await proxy.close();
  }, 60_000);

  it('should refuse turns and serve contexts from the store while it is closed, and go on by itself after', async () => {
    const [first, second, ...rest] = deliveriesOf(0, turnsPerUser);
    await deployment.deliver('down', first!);
    await proxy.close();

    await eventually(async () => expect((await deployment.send('down', second!)).status).toBe(503));
    await expectRefusal(await deployment.send('down', second!));
    const context = await deployment.askContext('calm');
    expect(context.status).toBe(200);
    expect(await context.json()).toMatchObject({ watermark: { queue: 'away', lagTurns: 0 } });
    expect(await readyOf(deployment.program('gateway'))).toBe(503);
    expect(await readyOf(deployment.program('extractor-worker'))).toBe(503);

    await proxy.open();
    for (const delivery of [second!, ...rest]) await deployment.deliver('down', delivery);
    await deployment.expectToSettleLike('calm', 'down');
  }, 120_000);

  it('should be waited for while it is slow, and lose and double nothing', async () => {
    proxy.slow(100);
    await deployment.tell('slow', 0);
    proxy.slow(0);
    await deployment.expectToSettleLike('calm', 'slow');
  }, 180_000);

  it('should be given up on while it is silent, and what was sent again be taken once', async () => {
    const [first, ...rest] = deliveriesOf(0, turnsPerUser);
    proxy.hush();
    const refusal = await deployment.send('silent', first!);
    proxy.speak();
    await expectRefusal(refusal);

    for (const delivery of [first!, ...rest]) await deployment.deliver('silent', delivery);
    await deployment.expectToSettleLike('calm', 'silent');
  }, 120_000);
});

describe('the four programs and what their Redis keeps', () => {
  let redis: PrivateRedisServer;
  let admin: Redis;
  let deployment: Deployment;

  beforeAll(async () => {
    redis = await PrivateRedisServer.start('--maxmemory-policy', 'noeviction');
    admin = new Redis({ path: redis.socket, maxRetriesPerRequest: null });
    deployment = await Deployment.start({
      redis,
      parameters: { intake: { reconcileAfterMs: 1_000 }, queues: { backoffMs: 100 } },
    });
    await deployment.tell('calm', 0);
    await deployment.settled('calm');
  }, 120_000);
  afterAll(async () => {
    admin.disconnect();
    await deployment.stop();
  }, 60_000);

  const usedMemory = async (): Promise<number> =>
    Number(/used_memory:(\d+)/.exec(await admin.info('memory'))?.[1]);

  it('should refuse turns while it is full, keep those that it took, and go on when it has room', async () => {
    // So that what is taken stays there.
    await deployment.program('extractor-worker').kill9();
    await admin.config('SET', 'maxmemory', String((await usedMemory()) + 300_000));
    const taken: string[] = [];
    const refused: string[] = [];
    const large = (eventId: string) => ({
      eventId,
      conversationId: 'c',
      role: 'user' as const,
      content: `I moved to Oslo. ${'la '.repeat(3_000)}`,
      occurredAt: '2026-03-02T18:00:00Z',
      sequence: Number(eventId),
    });
    for (let number = 1; refused.length < 3; number += 1) {
      const eventId = String(number);
      const answer = await deployment.send('full', { to: 'turns', turns: [large(eventId)], atOnce: false });
      if (answer.status === 202) taken.push(eventId);
      else {
        await expectRefusal(answer);
        refused.push(eventId);
      }
    }
    expect(taken.length).toBeGreaterThan(5);
    await deployment.program('extractor-worker').start();

    await admin.config('SET', 'maxmemory', '0');
    // Redis may have become full between taking a turn and taking its wake-up: such a turn is refused, and there.
    await deployment.expectStatus('full', { pendingEntries: 0, pendingSteps: 0, watermark: { lagTurns: 0 } });
    const { arrived } = await deployment.memoryOf('full');
    expect(arrived.filter((eventId) => taken.includes(eventId))).toEqual(taken);
    expect([...taken, ...refused]).toEqual(expect.arrayContaining([...arrived]));
    expect(arrived).toHaveLength(new Set(arrived).size);

    // What was refused comes again, as the answer asked for.
    for (const eventId of [...refused, ...taken])
      await deployment.deliver('full', { to: 'turns', turns: [large(eventId)], atOnce: false });
    const still = refused.filter((eventId) => !arrived.includes(eventId));
    await eventually(async () =>
      expect((await deployment.memoryOf('full')).arrived).toEqual([...arrived, ...still]),
    );
  }, 180_000);

  it('should double nothing and go on when it comes back without what it took last', async () => {
    const deliveries = deliveriesOf(0, turnsPerUser);
    const half = Math.floor(deliveries.length / 2);
    for (const delivery of deliveries.slice(0, half)) await deployment.deliver('older', delivery);
    const older = `${redis.directory}-older`;
    await cp(redis.directory, older, { recursive: true, filter: (path) => !path.endsWith('.sock') });
    // Taken, drained and learned from, and then Redis knows nothing of it.
    for (const delivery of deliveries.slice(half, half + 4)) await deployment.deliver('older', delivery);
    await deployment.expectStatus('older', { pendingEntries: 0, pendingSteps: 0 });
    await redis.kill9();
    await rm(redis.directory, { recursive: true });
    await cp(older, redis.directory, { recursive: true });
    await redis.restart();

    for (const delivery of deliveries.slice(half)) await deployment.deliver('older', delivery);
    await deployment.expectToSettleLike('calm', 'older');
    expect((await deployment.memoryOf('older')).arrived).toEqual(arrivalsOf(0, turnsPerUser));
    await rm(older, { recursive: true });
  }, 180_000);
});

import { defaultParameters } from '@app/memory-core/config/parameters';
import { silentLogger } from '@app/memory-core/ports/logger';
import { connectRedis, RedisRateLimit } from '@app/queues/redis';
import { PrivateRedisServer } from '../support/private-redis';

const windowSeconds = 1;

describe('limits shared by gateways', () => {
  let redis: PrivateRedisServer;
  let now: number;
  const open: { disconnect(): void }[] = [];

  /** Counts as one gateway does; its clock stands still, so that a window lasts as long as the test needs. */
  const aGateway = (
    prefix: string,
    logger = silentLogger,
    commandTimeoutMs = 100,
    seconds = windowSeconds,
  ) => {
    const queues = { ...defaultParameters.queues, commandTimeoutMs };
    const connection = connectRedis(redis.url, 'producer', queues, silentLogger);
    open.push(connection);
    return { connection, rates: new RedisRateLimit(connection, prefix, seconds, logger, () => now) };
  };
  /** One that no busy machine makes count alone, in a window that no busy machine outlasts: Redis has a clock of its own. */
  const aPatientGateway = (prefix: string) => aGateway(prefix, silentLogger, 30_000, 120);
  const ready = async ({ connection }: ReturnType<typeof aGateway>) => {
    if (connection.status !== 'ready') await new Promise((resolve) => connection.once('ready', resolve));
  };
  const many = async (rates: RedisRateLimit, times: number, limit: number, points = 1): Promise<number> => {
    let allowed = 0;
    for (let index = 0; index < times; index += 1) {
      if ((await rates.take('requests', 'acme', points, limit)).allowed) allowed += 1;
    }
    return allowed;
  };

  beforeAll(async () => {
    redis = await PrivateRedisServer.start();
  });
  beforeEach(() => {
    now = Date.now();
  });
  afterEach(() => {
    for (const connection of open.splice(0)) connection.disconnect();
  });
  afterAll(() => redis.stop());

  it('should allow a small limit exactly, however many gateways share it', async () => {
    const gateways = [aPatientGateway('exact'), aPatientGateway('exact'), aPatientGateway('exact')];
    await Promise.all(gateways.map(ready));
    const allowed = await Promise.all(gateways.map(({ rates }) => many(rates, 60, 50)));
    expect(allowed.reduce((sum, one) => sum + one)).toBe(50);
  });

  it('should allow a large one to within a hundredth for each gateway, and ask Redis a hundred times at most', async () => {
    const gateways = [aPatientGateway('large'), aPatientGateway('large')];
    await Promise.all(gateways.map(ready));
    const sent = jest.spyOn(gateways[0]!.connection, 'sendCommand');
    const allowed = await Promise.all(gateways.map(({ rates }) => many(rates, 2_000, 2_000)));
    const all = allowed.reduce((sum, one) => sum + one);
    expect(all).toBeLessThanOrEqual(2_000);
    expect(all).toBeGreaterThanOrEqual(2_000 - 2 * 20);
    expect(sent.mock.calls.length).toBeLessThanOrEqual(110);
  });

  it('should count what a batch holds, and leave what is left to a smaller one', async () => {
    const gateway = aGateway('batches');
    await ready(gateway);
    const take = (points: number) => gateway.rates.take('turns', 'acme', points, 1_000);
    expect(await take(700)).toMatchObject({ allowed: true });
    expect(await take(400)).toMatchObject({ allowed: false, resetSeconds: 1 });
    expect(await take(300)).toMatchObject({ allowed: true, remaining: 0 });
    expect(await take(1)).toMatchObject({ allowed: false });
  });

  it('should tell what is left of the whole limit, also while it is counted from what was taken ahead', async () => {
    const gateways = [aPatientGateway('left'), aPatientGateway('left')];
    await Promise.all(gateways.map(ready));
    const take = (gateway = gateways[0]!) => gateway.rates.take('requests', 'acme', 1, 1_000);
    const told: number[] = [];
    for (let index = 0; index < 30; index += 1) told.push((await take()).remaining);
    expect(told).toEqual(Array.from({ length: 30 }, (_, index) => 999 - index));
    // Of another gateway: less what this one has taken ahead.
    const { remaining } = await take(gateways[1]);
    expect(remaining).toBeLessThan(970);
    expect(remaining).toBeGreaterThan(950);
    for (let index = 0; index < 1_000; index += 1) {
      const answer = await take();
      if (!answer.allowed) {
        expect(answer.remaining).toBe(0);
        return;
      }
    }
    throw new Error('the limit was never reached');
  });

  it('should keep tenants and resources apart', async () => {
    const gateway = aGateway('apart');
    await ready(gateway);
    expect(await many(gateway.rates, 5, 3)).toBe(3);
    expect(await gateway.rates.take('turns', 'acme', 1, 3)).toMatchObject({ allowed: true });
    expect(await gateway.rates.take('requests', 'other', 1, 3)).toMatchObject({ allowed: true });
  });

  it('should begin anew with the next window', async () => {
    const gateway = aGateway('windows');
    await ready(gateway);
    expect(await many(gateway.rates, 5, 3)).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    now += 1_100;
    expect(await many(gateway.rates, 5, 3)).toBe(3);
  });

  it('should count alone while Redis does not answer, say so once it lasts, and share again after', async () => {
    const warn = jest.fn();
    const info = jest.fn();
    const gateways = [aGateway('away', { ...silentLogger, warn, info }), aGateway('away')];
    await Promise.all(gateways.map(ready));
    redis.freeze();
    const sent = gateways.map(({ connection }) => jest.spyOn(connection, 'sendCommand'));
    const allowed = await Promise.all(gateways.map(({ rates }) => many(rates, 20, 10)));
    expect(allowed).toEqual([10, 10]);
    // One question went unanswered; none waits for another.
    expect(sent.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(warn).not.toHaveBeenCalled();
    for (let second = 0; second < 8; second += 1) {
      now += 1_100;
      await many(gateways[0]!.rates, 2, 10);
    }
    expect(warn.mock.calls).toEqual([
      ['limits are counted by each gateway alone: redis does not count', { code: 'timeout', seconds: 6 }],
    ]);
    redis.thaw();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    now += 1_100;
    const shared = await Promise.all(gateways.map(({ rates }) => many(rates, 20, 10)));
    expect(shared.reduce((sum, one) => sum + one)).toBe(10);
    expect(info.mock.calls).toEqual([['limits are shared by all gateways again']]);
  });

  it('should say nothing of a single late answer', async () => {
    const warn = jest.fn();
    const gateway = aGateway('late', { ...silentLogger, warn });
    await ready(gateway);
    redis.freeze();
    await gateway.rates.take('requests', 'acme', 1, 10);
    redis.thaw();
    now += 60_000;
    expect(await gateway.rates.take('requests', 'acme', 1, 10)).toMatchObject({ allowed: true });
    expect(warn).not.toHaveBeenCalled();
  });
});

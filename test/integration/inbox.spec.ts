import { defaultParameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import { silentLogger } from '@app/memory-core/ports/logger';
import { connectRedis, RedisInbox } from '@app/queues/redis';
import { inboxContract } from '@app/testing/contracts/inbox.contract';
import { type Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';

const { queues, intake } = defaultParameters;
const at = Date.parse('2026-01-05T09:00:00Z');
const dayMs = 86_400_000;

const turnsOf = (...eventIds: string[]) =>
  eventIds.map((eventId) => ({ type: 'turn', eventId, sealed: Buffer.from(`sealed ${eventId}`) }));
const userNamed = (userId: string): UserRef => ({ tenantId: 'acme', userId });

describe('RedisInbox', () => {
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

  const keysOf = async (run: () => Promise<unknown>): Promise<string[]> => {
    const before = new Set(await redis.keys('*'));
    await run();
    return (await redis.keys('*')).filter((key) => !before.has(key));
  };

  inboxContract(
    () => inbox,
    () => new RedisInbox(redis, 'test', { ...intake, inboxMaxEntries: 3 }),
  );

  /** As on a cluster, where the list of who waits may be on another server. */
  const apart = (connection = redis): RedisInbox => new RedisInbox(connection, 'apart', intake, false);

  describe('with the list of who waits elsewhere', () =>
    inboxContract(apart, () => new RedisInbox(redis, 'apart', { ...intake, inboxMaxEntries: 3 }, false)));

  it('should keep all keys of a user in one slot, and his name out of them', async () => {
    const keys = await keysOf(() => inbox.append(userNamed('a{b}:c'), 1, turnsOf('x'), at));

    const own = keys.filter((key) => !key.includes('waiting'));
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(new Set(own.map((key) => /{([^}]+)}/.exec(key)?.[1])).size).toBe(1);
    expect(keys.join()).not.toContain('a{b}');
  });

  it('should let everything of an idle or erased user expire', async () => {
    const idle = await keysOf(async () => {
      const { accepted } = await inbox.append(userNamed('idle'), 1, turnsOf('x'), at);
      await inbox.trim(userNamed('idle'), accepted[0]?.seq ?? 0);
    });
    const erased = await keysOf(async () => {
      await inbox.append(userNamed('erased'), 1, turnsOf('x'), at);
      await inbox.erase(userNamed('erased'), 2);
    });

    const lifetimes = await Promise.all([...idle, ...erased].map((key) => redis.pttl(key)));
    expect(erased).toHaveLength(1);
    expect(lifetimes.every((ms) => ms > 0 && ms <= intake.seenRetentionDays * dayMs)).toBe(true);
  });

  it('should remember event ids by age and by number', async () => {
    const forgetful = new RedisInbox(redis, 'forgetful', {
      ...intake,
      seenRetentionDays: 1,
      seenMaxEntries: 3,
    });
    const user = userNamed('forgetful');
    await forgetful.append(user, 1, turnsOf('old'), at);
    await forgetful.append(user, 1, turnsOf('a'), at + 2 * dayMs);
    await forgetful.append(user, 1, turnsOf('b'), at + 2 * dayMs + 1);

    const afterAge = await forgetful.append(user, 1, turnsOf('old', 'a'), at + 2 * dayMs + 2);
    await forgetful.append(user, 1, turnsOf('c'), at + 2 * dayMs + 3);
    const afterNumber = await forgetful.append(user, 1, turnsOf('c', 'a'), at + 2 * dayMs + 4);

    expect([afterAge.duplicates, afterNumber.duplicates]).toEqual([['a'], ['c']]);
  });

  it('should have a worker woken again while entries wait for long', async () => {
    const user = userNamed('left-waiting');
    const [meta = ''] = (await keysOf(() => inbox.append(user, 1, turnsOf('a'), at))).filter((key) =>
      key.endsWith(':meta'),
    );
    expect((await inbox.append(user, 1, turnsOf('b'), at)).woken).toBe(true);
    await redis.hincrby(meta, 'woken', -1_000);
    expect((await inbox.append(user, 1, turnsOf('c'), at)).woken).toBeUndefined();
    expect((await inbox.append(user, 1, turnsOf('d'), at)).woken).toBe(true);
    // A clock was set back.
    await redis.hincrby(meta, 'woken', dayMs);
    expect((await inbox.append(user, 1, turnsOf('e'), at)).woken).toBeUndefined();
  });

  it('should forget a mark whose entries never came', async () => {
    const user = userNamed('refused');
    await apart().erase(user, 2);
    const marks = async (): Promise<number[]> =>
      Promise.all((await redis.keys('apart:{waiting-*')).map((key) => redis.zcount(key, '-inf', at - dayMs)));
    await apart()
      .append(user, 1, turnsOf('a'), at - dayMs)
      .catch(() => undefined);
    expect(await marks()).toContain(1);

    expect(await apart().waiting(at - dayMs + 1, 100)).toEqual([]);

    expect(await marks()).not.toContain(1);
  });

  it.each([
    ['', () => inbox],
    [', with the list elsewhere', apart],
  ])('should find a user again whose entry came while an empty inbox was being unmarked%s', async (_, of) => {
    const user = userNamed('race');
    const racing = of();
    for (let round = 0; round < 200; round += 1) {
      const { accepted } = await racing.append(user, 1, turnsOf(`first-${round}`), at);
      const seq = accepted[0]?.seq ?? 0;
      const [, second] = await Promise.all([
        racing.trim(user, seq),
        racing.append(user, 1, turnsOf(`second-${round}`), at),
      ]);
      expect(await racing.waiting(at + 1, 1_000)).toContainEqual(user);
      await racing.trim(user, second.accepted[0]?.seq ?? 0);
    }
  });

  it('should mark a user again whose mark went between its renewal and the append', async () => {
    const user = userNamed('unmarked');
    const racing = connectRedis(server.url, 'producer', queues, silentLogger);
    await eventually(() => racing.status === 'ready');
    const zadd = racing.zadd.bind(racing) as (...args: unknown[]) => Promise<unknown>;
    let trims = 1;
    racing.zadd = ((key: string, ...rest: string[]) => {
      const marked = zadd(key, ...rest);
      // A trim by another that found the inbox empty takes the mark off just here.
      if (trims-- > 0) void racing.zrem(key, rest.at(-1) ?? '');
      return marked;
    }) as typeof racing.zadd;

    await apart(racing).append(user, 1, turnsOf('a'), at);
    racing.disconnect();

    expect(await apart().waiting(at + 1, 1_000)).toContainEqual(user);
  });

  it.each([
    { refused: 0, outcome: 'refused' },
    { refused: 1, outcome: 'taken' },
  ])(
    'should tell what is appended as $outcome where a full Redis refuses mark $refused of 0 and 1',
    async (example) => {
      const user = userNamed(`full-${example.refused}`);
      const full = connectRedis(server.url, 'producer', queues, silentLogger);
      await eventually(() => full.status === 'ready');
      const zadd = full.zadd.bind(full) as (...args: unknown[]) => Promise<unknown>;
      let marks = 0;
      full.zadd = ((...args: unknown[]) =>
        example.refused === marks++
          ? Promise.reject(new Error('OOM command not allowed'))
          : zadd(...args)) as typeof full.zadd;

      const [answer] = await Promise.allSettled([apart(full).append(user, 1, turnsOf('a'), at)]);
      full.disconnect();

      if (example.outcome === 'refused')
        expect(answer).toMatchObject({
          status: 'rejected',
          reason: { code: 'queue-unavailable', retryable: true },
        });
      else expect(await apart().waiting(at + 1, 1_000)).toContainEqual(user);
      expect(answer.status).toBe(example.outcome === 'refused' ? 'rejected' : 'fulfilled');
    },
  );

  it('should go on key by key where one server of a cluster is spoken to as if it were alone', async () => {
    const node = connectRedis(server.url, 'producer', queues, silentLogger);
    await eventually(() => node.status === 'ready');
    const most = new Map<unknown, number>([
      ['keepsakeAppend', 3],
      ['keepsakeTrim', 2],
    ]);
    const refusing = new Proxy(node, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (keys: unknown, ...rest: unknown[]): unknown =>
          Number(keys) > (most.get(name) ?? Infinity)
            ? Promise.reject(new Error("CROSSSLOT Keys in request don't hash to the same slot"))
            : Reflect.apply(value, target, [keys, ...rest]);
      },
    });
    const lone = new RedisInbox(refusing, 'lone', intake);
    const user = userNamed('crossing');

    const { accepted } = await lone.append(user, 1, turnsOf('a'), at);
    expect(await lone.waiting(at + 1, 10)).toEqual([user]);
    expect(await lone.trim(user, accepted[0]?.seq ?? 0)).toBe(false);
    expect(await lone.waiting(at + 1, 10)).toEqual([]);
    node.disconnect();
  });

  it('should number on after Redis lost its memory', async () => {
    const user = userNamed('flushed');
    const before = await inbox.append(user, 1, turnsOf('a', 'b', 'c'), at);
    await redis.flushall();

    const after = await inbox.append(user, 1, turnsOf('d'), at);

    expect(after.accepted[0]?.seq).toBeGreaterThan(before.accepted[2]?.seq ?? Infinity);
  });

  it('should number past what a Redis that came back older has forgotten', async () => {
    const user = userNamed('restored');
    const keys = await keysOf(() => inbox.append(user, 1, turnsOf('a'), at));
    const backup = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
    const lost = await inbox.append(user, 1, turnsOf('b', 'c'), at);
    await Promise.all(keys.map((key, index) => redis.restore(key, 0, backup[index] ?? '', 'REPLACE')));

    const after = await inbox.append(user, 1, turnsOf('d'), at);

    // Else the trim of what the store holds, up to `c`, would take `d` with it.
    expect(after.accepted[0]?.seq).toBeGreaterThan(lost.accepted[1]?.seq ?? Infinity);
    await inbox.trim(user, lost.accepted[1]?.seq ?? 0);
    expect((await inbox.read(user, 0, 10)).map(({ eventId }) => eventId)).toEqual(['d']);
  });

  it('should number on above what it gave while the clock of Redis was ahead', async () => {
    const user = userNamed('ahead');
    const [meta = ''] = (await keysOf(() => inbox.append(user, 1, turnsOf('x'), at))).filter((key) =>
      key.endsWith(':meta'),
    );
    const aDayAhead = (Date.now() + dayMs) * 1_000;
    await redis.hset(meta, 'seq', aDayAhead);
    const { accepted } = await inbox.append(user, 1, turnsOf('a', 'b'), at);
    expect(accepted.map(({ seq }) => seq)).toEqual([aDayAhead + 1, aDayAhead + 2]);
  });

  it('should not repeat in an error what a command carried', async () => {
    await redis.set('test:{waiting-0}', 'of the wrong type');
    const failure: unknown = await inbox.waiting(at, 10).catch((error: unknown) => error);
    await redis.del('test:{waiting-0}');

    expect(failure).toMatchObject({
      code: 'queue-unavailable',
      message: expect.stringContaining('WRONGTYPE') as string,
    });
    expect(JSON.stringify(failure)).not.toContain('waiting-0');
  });
});

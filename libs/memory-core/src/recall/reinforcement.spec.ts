import { inEnglish, vectorsInEnglish } from '@app/testing/languages';
import { defaultParameters, withOverrides } from '../config/parameters';
import { generalSchema } from '../config/schemas';
import { dayMs } from '../domain/confidence';
import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type MemoryStore, type OpenableMemory } from '../ports/memory-store';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { ManualClock } from '@app/testing/clock';
import { anInsight } from '@app/testing/factories';
import { MemoryLease } from '@app/testing/memory-lease';
import { RecallIndexes } from './recall-indexes';
import { Reinforcement } from './reinforcement';

const user: UserRef = { tenantId: 'acme', userId: 'ada' };
const periodMs = defaultParameters.recall.reinforceEverySeconds * 1000;

const setUp = async (insights: readonly Insight[], parameters = defaultParameters) => {
  const clock = new ManualClock();
  const memory = aMemoryStore(clock);
  const { store, vault } = memory;
  const settings = { for: () => ({ schema: generalSchema, parameters }) };
  let allReads = 0;
  const spied: MemoryStore & OpenableMemory = {
    ...store,
    revision: (of: UserRef) => store.revision(of),
    opened: async () => spied,
    insights: {
      ...store.insights,
      all: (of: UserRef) => {
        allReads += 1;
        return store.insights.all(of);
      },
    },
  };
  const indexes = new RecallIndexes(
    spied,
    vault,
    settings,
    { languages: inEnglish, vectors: vectorsInEnglish },
    parameters.recall,
  );
  const failures: unknown[] = [];
  const metrics = {
    count: (name: string, labels?: object) => void failures.push({ name, ...labels }),
    observe: () => undefined,
  };
  const lease = new MemoryLease(50);
  const reinforcement = new Reinforcement(store, lease, indexes, settings, { clock, metrics });
  const fence = await memory.meet(user);
  const commit = (...values: Insight[]) =>
    store.writer.commit(
      user,
      fence,
      values.map((value) => ({ put: 'insight', value }) as const),
    );
  await commit(...insights);
  return {
    ...memory,
    clock,
    indexes,
    failures,
    lease,
    reinforcement,
    commit,
    reads: () => allReads,
    recalls: (...ids: string[]) => reinforcement.recalled(user, fence.epoch, ids),
    seen: async (id: string) => (await store.insights.byIds(user, [id]))[0]!,
    indexed: (id: string) =>
      indexes.read(user, ({ insights: index }) => ({ turnIds: [], insight: index.get(id) })),
  };
};

describe('Reinforcement', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('should write nothing while the reply waits, and everything as one when the time is over', async () => {
    const { recalls, reinforcement, store, seen, clock } = await setUp([
      anInsight({ id: 'a' }),
      anInsight({ id: 'b' }),
    ]);
    const before = await store.revision(user);
    recalls('a', 'b');
    clock.set(clock.now() + 1000);
    recalls('a');
    await jest.advanceTimersByTimeAsync(periodMs - 1);
    expect(await store.revision(user)).toBe(before);
    await jest.advanceTimersByTimeAsync(1);
    await reinforcement.flush();
    expect(await store.revision(user)).toBe(before + 1);
    expect(await seen('a')).toMatchObject({ recalls: 2, lastRecalledAt: clock.now() });
    expect(await seen('b')).toMatchObject({ recalls: 1, lastRecalledAt: clock.now() - 1000 });
  });

  it('should put off the review of what nobody recalls', async () => {
    const neverOutdated = withOverrides({ learning: { confidenceStep: 0 } });
    const { recalls, reinforcement, seen, clock } = await setUp([anInsight({ id: 'a' })], neverOutdated);
    clock.set(clock.now() + 40 * dayMs);
    recalls('a');
    await reinforcement.flush();
    const { unrecalledReviewDays } = defaultParameters.decay;
    expect((await seen('a')).dueAt).toBe(clock.now() + unrecalledReviewDays * dayMs);
  });

  it('should not make its own process read everything again, and never hide what another wrote', async () => {
    const { recalls, reinforcement, commit, reads, indexed } = await setUp([anInsight({ id: 'a' })]);
    await indexed('a');
    recalls('a');
    await reinforcement.flush();
    expect((await indexed('a')).insight?.recalls).toBe(1);
    expect(reads()).toBe(1);
    recalls('a');
    await commit(anInsight({ id: 'b' }));
    await reinforcement.flush();
    expect((await indexed('b')).insight?.id).toBe('b');
    expect((await indexed('a')).insight?.recalls).toBe(2);
    expect(reads()).toBe(2);
  });

  it('should leave alone what is no longer believed, or gone', async () => {
    const { recalls, reinforcement, store, seen } = await setUp([
      anInsight({ id: 'a', status: 'superseded' }),
    ]);
    const before = await store.revision(user);
    recalls('a', 'gone');
    await reinforcement.flush();
    expect(await store.revision(user)).toBe(before);
    expect((await seen('a')).recalls).toBe(0);
  });

  it('should not bring back an erased user', async () => {
    const { recalls, reinforcement, keys, records, failures, vault } = await setUp([anInsight({ id: 'a' })]);
    recalls('a');
    await records.erase(user, await keys.destroy(user));
    await reinforcement.flush();
    expect(failures).toEqual([{ name: 'reinforcement_failures_total', reason: 'user-unknown' }]);
    await expect(vault.open(user)).rejects.toMatchObject({ code: 'user-unknown' });
  });

  it('should lose the counts of a user who is busy, and no more', async () => {
    const { recalls, reinforcement, lease, failures, seen } = await setUp([anInsight({ id: 'a' })]);
    recalls('a');
    let release: () => void = () => undefined;
    const held = lease.hold(user, () => new Promise<void>((resolve) => (release = resolve)));
    const flushed = reinforcement.flush();
    await jest.advanceTimersByTimeAsync(60);
    await flushed;
    release();
    await held;
    expect(failures).toEqual([{ name: 'reinforcement_failures_total', reason: 'lease-busy' }]);
    recalls('a');
    await reinforcement.flush();
    expect((await seen('a')).recalls).toBe(1);
  });

  it('should gather for no more users than it may', async () => {
    const { reinforcement, recalls, seen } = await setUp(
      [anInsight({ id: 'a' })],
      withOverrides({ recall: { reinforceUsers: 1 } }),
    );
    reinforcement.recalled({ tenantId: 'acme', userId: 'bob' }, 1, ['x']);
    recalls('a');
    await reinforcement.flush();
    expect((await seen('a')).recalls).toBe(0);
  });
});

import { inEnglish } from '../languages';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { DecaySweep, dueRecordsOf } from '@app/memory-core/decay';
import { scheduled, scheduledAttractor } from '@app/memory-core/lifecycle/next-transition';
import { dayMs } from '@app/memory-core/domain/confidence';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Insight } from '@app/memory-core/domain/insight';
import { crossConversationSummaryId, type Summary } from '@app/memory-core/domain/summary';
import { type UserLease } from '@app/memory-core/ports/lease';
import { type MemoryStore, type MemoryWriter } from '@app/memory-core/ports/memory-store';
import { type RecordStore, type Shard } from '@app/memory-core/ports/record-store';
import { type UserVault } from '@app/memory-core/ports/user-vault';
import { defaultSettings } from '../a-learner';
import { ManualClock } from '../clock';
import { anInsight, worded } from '../factories';
import { MemoryLease } from '../memory-lease';
import { wordCounter } from '../word-counter';

export interface DecayStores {
  readonly store: MemoryStore;
  readonly records: RecordStore;
  readonly vault: UserVault;
}

/** The lease outlives a killed sweep, as its counter does in Redis. */
type Filled = DecayStores & { readonly lease: UserLease };

const users = ['ana', 'ben', 'cem', 'dea'].map((userId) => ({ tenantId: 'acme', userId }));
const { parameters } = defaultSettings;
/** Small, so that a user's records lie in several batches. */
const settings = {
  ...defaultSettings,
  parameters: { ...parameters, decay: { ...parameters.decay, sweepBatch: 3 } },
};
const tenants: TenantDirectory = { for: () => settings };
const start = Date.parse('2026-01-05T09:00:00Z');
const sweptAt = start + 400 * dayMs;

const plain = anInsight();

/** One of each fate: reviewed, restored, archived, deleted, and one whose time has not come. */
const fates: readonly Partial<Insight>[] = [
  {},
  {
    status: 'needs_review',
    reviewReason: 'unrecalled',
    waiting: { in: 'needs_review', since: start },
    lastRecalledAt: sweptAt - dayMs,
    confidence: { value: 1, at: sweptAt - dayMs },
  },
  { status: 'needs_review', reviewReason: 'outdated', waiting: { in: 'needs_review', since: start } },
  {
    status: 'archived',
    waiting: { in: 'archived', since: start },
    ...worded('The user plays the harp.'),
  },
  { lastRecalledAt: sweptAt, confidence: { value: 1, at: sweptAt } },
];

const aSummary: Summary = {
  id: crossConversationSummaryId,
  scope: 'cross-conversation',
  text: 'Facts: Keeps bees. Plays the harp.',
  tokens: 7,
  turns: 2,
  throughAt: start,
  throughSeq: 2,
  createdAt: start,
  summariser: 'offline-summariser/1',
};

const fill = async ({ store, vault }: DecayStores): Promise<void> => {
  for (const [number, user] of users.entries()) {
    const { epoch } = await vault.openOrCreate(user);
    const insights = fates.map((fate, index) =>
      scheduled({ ...plain, id: `${user.userId}-${index}`, recordedAt: start + number, ...fate }, settings),
    );
    const attractor = {
      id: `theme-${user.userId}`,
      label: 'a theme',
      gist: 'a theme',
      centroid: [1],
      embedder: 'test/1',
      strength: { value: 0.5, at: start },
      members: insights.map(({ id }) => id),
      createdAt: start,
      updatedAt: start,
      slotHistory: [],
    };
    await store.writer.commit(user, { epoch, token: 0 }, [
      ...insights.map((value) => ({ put: 'insight', value }) as const),
      { put: 'attractor', value: scheduledAttractor(attractor, settings) },
      { put: 'summary', value: aSummary },
    ]);
  }
};

/** Everything a user has, in an order that does not depend on how the work was cut into commits. */
const everything = async ({ store }: DecayStores): Promise<unknown> =>
  Promise.all(
    users.map(async (user) => ({
      insights: await store.insights.all(user),
      attractors: await store.attractors.all(user),
      changes: (await store.changes.list(user, 99)).items.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      summary: await store.summaries.get(user, crossConversationSummaryId),
    })),
  );

const sweepOf = (
  { store, records, vault, lease }: Filled,
  writer: MemoryWriter = store.writer,
): DecaySweep => {
  const due = dueRecordsOf(records, async (user) => (await vault.open(user)).epoch);
  const { insights, attractors, changes, profiles, summaries, pipeline } = store;
  const memory = { insights, attractors, changes, profiles, summaries, pipeline, writer };
  return new DecaySweep(due, memory, lease, tenants, {
    clock: new ManualClock(sweptAt),
    tokens: wordCounter,
    languages: inEnglish,
  });
};

const gone = (): KeepsakeError => new KeepsakeError('store-unavailable', 'killed', { retryable: true });

/** Dies at the n-th commit, having written it or not. */
const dyingAt = (writer: MemoryWriter, commit: number, written: boolean): MemoryWriter => {
  let commits = 0;
  return {
    commit: async (...args) => {
      commits += 1;
      if (commits === commit && !written) throw gone();
      const revision = await writer.commit(...args);
      if (commits === commit) throw gone();
      return revision;
    },
  };
};

/** What a decay sweep promises on any record store. `open` gives empty stores, and is called several times a test. */
export const decaySweepContract = (
  name: string,
  open: () => DecayStores | Promise<DecayStores>,
  close: () => void | Promise<void>,
): void => {
  describe(`the decay sweep on ${name}`, () => {
    afterEach(() => close());

    const filled = async (): Promise<Filled> => {
      const stores = { ...(await open()), lease: new MemoryLease() };
      await fill(stores);
      return stores;
    };

    it('should leave the same memory wherever it was killed, and change nothing when it runs again', async () => {
      const whole = await filled();
      const report = await sweepOf(whole).run();
      expect(report).toMatchObject({ reviewed: 4, restored: 4, archived: 4, deleted: 4, forgotten: 4 });
      const expected = await everything(whole);
      expect(JSON.stringify(expected)).not.toMatch(/harp/);
      let commits = 0;
      for (let killed = true; killed;) {
        commits += 1;
        for (const written of [false, true]) {
          const stores = await filled();
          const dying = sweepOf(stores, dyingAt(stores.store.writer, commits, written));
          killed = await dying.run().then(
            () => false,
            () => true,
          );
          await sweepOf(stores).run();
          expect(await everything(stores)).toEqual(expected);
          expect(await sweepOf(stores).run()).toMatchObject({ touched: 0 });
          expect(await everything(stores)).toEqual(expected);
        }
      }
      expect(commits).toBeGreaterThan(8);
      // Some thousand requests where the store is a server.
    }, 300_000);

    it('should do shard by shard, in any order or at once, what it does in one go', async () => {
      const whole = await filled();
      await sweepOf(whole).run();
      const shards: readonly Shard[] = [2, 0, 1].map((index) => ({ index, of: 3 }));
      const oneByOne = await filled();
      for (const shard of shards) await sweepOf(oneByOne).run(shard);
      const atOnce = await filled();
      await Promise.all(shards.map((shard) => sweepOf(atOnce).run(shard)));
      const expected = await everything(whole);
      expect([await everything(oneByOne), await everything(atOnce)]).toEqual([expected, expected]);
    });
  });
};

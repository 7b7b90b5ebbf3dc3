import { cp, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createQueue,
  defaultParameters,
  jobs,
  queueNames,
  rebuildPayload,
  type RecordKind,
  recordKinds,
  userDigest,
  userPayload,
  type UserRef,
  webhookPayload,
} from '@app/memory-core';
import { type Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { FourPrograms } from '../support/four-programs';
import { redisContents } from '../support/redis-contents';
import { itOnFile, qdrantContents, timeLimitMs } from '../support/store-under-test';
import { StoredMemory } from '../support/stored-memory';
import { removeFolder } from '../support/remove-folder';

interface Receipt {
  readonly epoch: number;
  readonly resumed: boolean;
  readonly erased: {
    readonly keys: number;
    readonly store: Readonly<Record<string, number>>;
    readonly queue: { readonly keys: number; readonly jobs: number };
    readonly caches: number;
  };
  readonly stillRunning: number;
}

const words = ['quibblewick', 'marrowgate', 'fennelthorpe'] as const;

const turnsOf = (userId: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    eventId: `event-of-${userId}-${from + index}`,
    userId,
    conversationId: `talk-of-${userId}-${Math.floor((from + index) / 60)}`,
    role: 'user',
    content: [
      `I moved to ${words[0]} in ${2000 + ((from + index) % 20)}.`,
      `I love ${words[1]} cakes and I started painting number ${from + index}.`,
      `My sister ${words[2]} is a doctor in town ${from + index}.`,
      'And how are you?',
    ][(from + index) % 4],
    occurredAt: new Date(Date.parse('2026-05-02T08:00:00Z') + (from + index) * 60_000).toISOString(),
  }));

/** Every file below a directory as one text, bytes standing for themselves. */
const bytesBelow = async (directory: string): Promise<string> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map((file) => readFile(join(file.parentPath, file.name), 'latin1').catch(() => '')),
  );
  return texts.join('\n');
};

describe('clear all', () => {
  let programs: FourPrograms;
  let redis: Redis;
  let queues: readonly Queue[];
  let copies: string;

  beforeAll(async () => {
    programs = await FourPrograms.start('debug');
    redis = new Redis({ path: socket(), maxRetriesPerRequest: null });
    queues = queueNames.map((name) =>
      createQueue(name, { connection: redis, prefix: 'keepsake', parameters: defaultParameters.queues }),
    );
    copies = await mkdtemp(join(tmpdir(), 'keepsake-copies-'));
  }, 120_000);

  afterAll(async () => {
    await Promise.all(queues.map((queue) => queue.close()));
    redis.disconnect();
    await programs.stop();
    await removeFolder(copies);
  }, 60_000);

  const socket = (): string => programs.redis.url.replace('unix://', '');
  const refOf = (userId: string): UserRef => ({ tenantId: 'default', userId });
  const statusOf = (userId: string) =>
    programs.api.get<{ pendingEntries: number; pendingSteps: number }>(`/v1/users/${userId}/status`);
  const settled = (userId: string) =>
    eventually(
      async () => expect(await statusOf(userId)).toMatchObject({ pendingEntries: 0, pendingSteps: 0 }),
      { timeoutMs: timeLimitMs(150_000), everyMs: 100 },
    );
  /** In the others sweeps and deliveries wait for their time. */
  const isOfPipeline = ({ name }: Queue): boolean =>
    ['turns', 'extraction', 'consolidation', 'rederivation'].includes(name);
  const contentsOfStore = async (): Promise<string> =>
    `${await bytesBelow(programs.dataDir)}${await qdrantContents(programs.dataDir)}`;
  const drained = () =>
    eventually(
      async () => {
        const counts = await Promise.all(
          queues.map((queue) =>
            isOfPipeline(queue)
              ? queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized')
              : queue.getJobCounts('waiting', 'active'),
          ),
        );
        return counts.every((of) => Object.values(of).every((count) => count === 0));
      },
      { timeoutMs: timeLimitMs(150_000), everyMs: 50 },
    );
  const countsOf = async (user: UserRef): Promise<Record<string, number>> =>
    Object.fromEntries(
      await Promise.all(
        recordKinds.map(async (kind) => {
          const found = await programs.memory.records.query(user, { kind, limit: 100_000 });
          return [kind, found.length] as const;
        }),
      ),
    );
  const jobsOf = async (userId: string): Promise<number> => {
    const jobs = await Promise.all(queues.map((queue) => queue.getJobs(undefined, 0, -1)));
    return jobs.flat().filter(({ data }) => (data as { userId?: string }).userId === userId).length;
  };

  it('should count in its receipt exactly what was there', async () => {
    await programs.api.post('/v1/turns', { turns: turnsOf('counted', 0, 130) });
    await settled('counted');
    await drained();
    // So that caches hold something too.
    await programs.api.post('/v1/context', { userId: 'counted', message: 'Where did I move to?' });
    const user = refOf('counted');
    const store = await countsOf(user);
    expect(store).toMatchObject({ turn: 130, pipeline: 1 });
    expect([store['insight'], store['profile'], store['summary']]).not.toContain(0);
    const names = await redis.keys(`keepsake:*${userDigest(user)}*`);
    const kept = names.filter((name) => !name.endsWith(':meta'));
    expect(kept.length).toBeGreaterThan(0);
    const jobs = await jobsOf('counted');
    expect(jobs).toBeGreaterThan(0);

    const { status, body } = await programs.api.send('DELETE', '/v1/users/counted');
    expect(status).toBe(200);
    expect(body as Receipt).toMatchObject({
      epoch: 2,
      resumed: false,
      erased: { keys: 1, store, queue: { keys: kept.length, jobs }, caches: 2 },
      stillRunning: 0,
    });
    expect(await countsOf(user)).toEqual(Object.fromEntries(recordKinds.map((kind) => [kind, 0])));
    expect(await jobsOf('counted')).toBe(0);
    expect(await redis.keys(`keepsake:*${userDigest(user)}*`)).toEqual(
      names.filter((name) => name.endsWith(':meta')),
    );
    expect(await programs.api.send('DELETE', '/v1/users/counted')).toMatchObject({
      status: 404,
      body: { code: 'user-unknown' },
    });
  }, 240_000);

  it(
    'should leave nothing, by name or by word, of a user whom every worker is busy with',
    async () => {
      const userId = 'vesperanza-holloway';
      const user = refOf(userId);
      const others = Array.from({ length: 3 }, (_, n) => `bystander-${n}`);
      const sendAll = async (name: string) => {
        for (let from = 0; from < 320; from += 40) {
          await programs.api.post('/v1/turns', { turns: turnsOf(name, from, 40) });
        }
      };
      await Promise.all([sendAll(userId), ...others.map(sendAll)]);
      // Looked at seldom, and no more than is needed: every look takes from the workers.
      const has = async (kind: RecordKind): Promise<boolean> =>
        (await programs.memory.records.query(user, { kind, limit: 1 })).length > 0;
      await eventually(async () => (await has('insight')) && (await has('profile')), {
        timeoutMs: timeLimitMs(150_000),
        everyMs: 100,
      });
      await programs.api.post('/v1/context', { userId, message: `What about ${words[1]} cakes?` });
      expect((await statusOf(userId)).pendingSteps).toBeGreaterThan(0);
      const [before] = await programs.memory.records.query(user, { kind: 'insight', limit: 1 });
      const { epoch } = await programs.memory.vault.open(user);
      const { id: webhookId } = await programs.api.post<{ id: string }>('/v1/webhooks', {
        url: 'https://hooks.example.com/x',
      });
      await cp(programs.dataDir, join(copies, 'data'), { recursive: true });
      await cp(programs.keysDir, join(copies, 'with-keys-keys'), { recursive: true });

      const { status, body } = await programs.api.send('DELETE', `/v1/users/${userId}`);
      expect(status).toBe(200);
      const receipt = body as Receipt;
      expect(receipt.epoch).toBe(epoch + 1);
      expect(receipt.erased.store['turn']).toBeGreaterThan(0);
      expect(receipt.stillRunning).toBe(0);

      // Work that stalled before, and comes late; its records are kept as any job's.
      const ids = { webhookId, notificationId: '00000000-0000-4000-8000-000000000000' };
      const stalled = {
        drain: userPayload(user, epoch),
        'extractor-steps': userPayload(user, epoch),
        'consolidator-steps': userPayload(user, epoch),
        rebuild: rebuildPayload(user, epoch, 'compare'),
        'deliver-webhook': webhookPayload({ user, epoch, ...ids }),
      };
      for (const [name, payload] of Object.entries(stalled)) {
        const { queue } = jobs[name as keyof typeof stalled];
        await queues.find((one) => one.name === queue)?.add(name, payload);
      }
      const late = programs.memory.records.commit(user, { epoch, token: Number.MAX_SAFE_INTEGER }, [
        { put: before! },
      ]);
      await expect(late).rejects.toMatchObject({ code: 'stale-epoch' });
      await drained();
      expect(await countsOf(user)).toEqual(Object.fromEntries(recordKinds.map((kind) => [kind, 0])));

      const traces = new RegExp([userId, 'vesperanza', ...words].join('|'), 'i');
      await Promise.all(others.map(settled));
      const holders: Readonly<Record<string, () => Promise<string>>> = {
        'the store': contentsOfStore,
        'files of keys': () => bytesBelow(programs.keysDir),
        Redis: () => redisContents(socket()),
        logs: async () => [...programs.running.values()].map(({ output }) => output).join('\n'),
        metrics: async () => (await programs.api.send('GET', '/metrics')).body as string,
      };
      for (const [name, read] of Object.entries(holders)) {
        const text = await read();
        expect([name, text.length > 100]).toEqual([name, true]);
        expect([name, traces.exec(text)?.[0]]).toEqual([name, undefined]);
      }
      // The search would have found it: a bystander is still there.
      expect(await contentsOfStore()).toContain('bystander-1');
      expect(await redisContents(socket())).toContain('bystander-1');
    },
    timeLimitMs(400_000),
  );

  itOnFile(
    'should have made a copy of the data from before unreadable, unless keys were copied with it',
    async () => {
      const user = refOf('vesperanza-holloway');
      await cp(programs.keysDir, join(copies, 'data-keys'), { recursive: true });
      const copy = StoredMemory.open(join(copies, 'data'), programs.masterKey);
      expect((await copy.records.query(user, { kind: 'insight', limit: 9 })).length).toBeGreaterThan(0);
      await expect(copy.store.insights.all(user)).rejects.toMatchObject({ code: 'user-unknown' });
      expect(await bytesBelow(join(copies, 'data'))).not.toMatch(new RegExp(words.join('|')));
      copy.close();
      // docs/privacy.md says so: keys are backed up apart, and for a shorter time.
      await cp(join(copies, 'data'), join(copies, 'with-keys'), { recursive: true });
      const both = StoredMemory.open(join(copies, 'with-keys'), programs.masterKey);
      expect((await both.store.insights.all(user)).length).toBeGreaterThan(0);
      both.close();
    },
    60_000,
  );

  it('should know nothing of before when the user comes back', async () => {
    const userId = 'vesperanza-holloway';
    await programs.api.post('/v1/turns', {
      ...turnsOf(userId, 0, 1)[0],
      content: 'I started rowing.',
    });
    await settled(userId);
    const { sections } = await programs.api.post<{ sections: { name: string; items: object[] }[] }>(
      '/v1/context',
      { userId, message: `Did I start rowing, or was it ${words.join(', ')}?` },
    );
    const told = JSON.stringify(sections.filter(({ name }) => name !== 'recent-turns'));
    expect(told).toContain('I started rowing.');
    expect(told).not.toMatch(new RegExp(words.join('|')));
    expect(await countsOf(refOf(userId))).toMatchObject({ turn: 1 });
  }, 60_000);

  it(
    'should count in its receipt what was there of a user who goes on talking meanwhile',
    async () => {
      for (let life = 0; life < 3; life += 1) {
        const userId = `talkative-${life}`;
        await programs.api.post('/v1/turns', { turns: turnsOf(userId, 0, 70) });
        await settled(userId);
        let isErased = false;
        const erased = programs.api.send('DELETE', `/v1/users/${userId}`).finally(() => (isErased = true));
        for (let said = 70; !isErased; said += 1) {
          await programs.api.post('/v1/turns', { turns: turnsOf(userId, said, 1) });
        }
        const { erased: gone } = (await erased).body as Receipt;
        expect(gone.keys).toBe(1);
        expect(gone.store['turn']).toBeGreaterThanOrEqual(70);
        expect(gone.store['insight']).toBeGreaterThan(0);
      }
    },
    timeLimitMs(120_000),
  );
});

import { cp, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobs, rebuildPayload, userPayload, webhookPayload } from '@app/memory-core/jobs';
import { type RecordKind, recordKinds } from '@app/memory-core/ports/record-store';
import { eventually } from '../support/eventually';
import { redisContents } from '../support/redis-contents';
import { removeFolder } from '../support/remove-folder';
import { itOnFile, timeLimitMs } from '../support/store-under-test';
import { StoredMemory } from '../support/stored-memory';
import { type Erasing, type Receipt, refOf, startErasing, turnsOf, words } from './erasure-fixture';

/** Every file below a directory as one text, bytes standing for themselves. */
const bytesBelow = async (directory: string): Promise<string> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map((file) => readFile(join(file.parentPath, file.name), 'latin1').catch(() => '')),
  );
  return texts.join('\n');
};

describe('what clearing all leaves', () => {
  let erasing: Erasing;
  let copies: string;
  beforeAll(async () => {
    erasing = await startErasing();
    copies = await mkdtemp(join(tmpdir(), 'keepsake-copies-'));
  }, 120_000);
  afterAll(async () => {
    await erasing.stop();
    await removeFolder(copies);
  }, 60_000);

  it(
    'should leave nothing, by name or by word, of a user whom every worker is busy with',
    async () => {
      const userId = 'vesperanza-holloway';
      const user = refOf(userId);
      const others = Array.from({ length: 3 }, (_, n) => `bystander-${n}`);
      const sendAll = async (name: string) => {
        for (let from = 0; from < 320; from += 40) {
          await erasing.programs.api.post('/v1/turns', { turns: turnsOf(name, from, 40) });
        }
      };
      await Promise.all([sendAll(userId), ...others.map(sendAll)]);
      // Looked at seldom, and no more than is needed: every look takes from the workers.
      const has = async (kind: RecordKind): Promise<boolean> =>
        (await erasing.programs.memory.records.query(user, { kind, limit: 1 })).length > 0;
      await eventually(async () => (await has('insight')) && (await has('profile')), {
        timeoutMs: timeLimitMs(150_000),
        everyMs: 100,
      });
      await erasing.programs.api.post('/v1/context', { userId, message: `What about ${words[1]} cakes?` });
      expect((await erasing.statusOf(userId)).pendingSteps).toBeGreaterThan(0);
      const [before] = await erasing.programs.memory.records.query(user, { kind: 'insight', limit: 1 });
      const { epoch } = await erasing.programs.memory.vault.open(user);
      const { id: webhookId } = await erasing.programs.api.post<{ id: string }>('/v1/webhooks', {
        url: 'https://hooks.example.com/x',
      });
      await cp(erasing.programs.dataDir, join(copies, 'data'), { recursive: true });
      await cp(erasing.programs.keysDir, join(copies, 'with-keys-keys'), { recursive: true });

      const { status, body } = await erasing.programs.api.send('DELETE', `/v1/users/${userId}`);
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
        await erasing.queues.find((one) => one.name === queue)?.add(name, payload);
      }
      const late = erasing.programs.memory.records.commit(user, { epoch, token: Number.MAX_SAFE_INTEGER }, [
        { put: before! },
      ]);
      await expect(late).rejects.toMatchObject({ code: 'stale-epoch' });
      await erasing.drained();
      expect(await erasing.countsOf(user)).toEqual(Object.fromEntries(recordKinds.map((kind) => [kind, 0])));

      const traces = new RegExp([userId, 'vesperanza', ...words].join('|'), 'i');
      await Promise.all(others.map(erasing.settled));
      const holders: Readonly<Record<string, () => Promise<string>>> = {
        'the store': () => bytesBelow(erasing.programs.dataDir),
        'files of keys': () => bytesBelow(erasing.programs.keysDir),
        Redis: () => redisContents(erasing.socket),
        logs: async () => [...erasing.programs.running.values()].map(({ output }) => output).join('\n'),
        metrics: async () => (await erasing.programs.api.send('GET', '/metrics')).body as string,
      };
      for (const [name, read] of Object.entries(holders)) {
        const text = await read();
        expect([name, text.length > 100]).toEqual([name, true]);
        expect([name, traces.exec(text)?.[0]]).toEqual([name, undefined]);
      }
      // The search would have found it: a bystander is still there.
      expect(await bytesBelow(erasing.programs.dataDir)).toContain('bystander-1');
      expect(await redisContents(erasing.socket)).toContain('bystander-1');
    },
    timeLimitMs(400_000),
  );

  itOnFile(
    'should have made a copy of the data from before unreadable, unless keys were copied with it',
    async () => {
      const user = refOf('vesperanza-holloway');
      await cp(erasing.programs.keysDir, join(copies, 'data-keys'), { recursive: true });
      const copy = StoredMemory.open(join(copies, 'data'), erasing.programs.masterKey);
      expect((await copy.records.query(user, { kind: 'insight', limit: 9 })).length).toBeGreaterThan(0);
      await expect(copy.store.insights.all(user)).rejects.toMatchObject({ code: 'user-unknown' });
      expect(await bytesBelow(join(copies, 'data'))).not.toMatch(new RegExp(words.join('|')));
      await copy.close();
      // docs/privacy.md says so: keys are backed up apart, and for a shorter time.
      await cp(join(copies, 'data'), join(copies, 'with-keys'), { recursive: true });
      const both = StoredMemory.open(join(copies, 'with-keys'), erasing.programs.masterKey);
      expect((await both.store.insights.all(user)).length).toBeGreaterThan(0);
      await both.close();
    },
    60_000,
  );

  it('should know nothing of before when the user comes back', async () => {
    const userId = 'vesperanza-holloway';
    await erasing.programs.api.post('/v1/turns', {
      ...turnsOf(userId, 0, 1)[0],
      content: 'I started rowing.',
    });
    await erasing.settled(userId);
    const { sections } = await erasing.programs.api.post<{ sections: { name: string; items: object[] }[] }>(
      '/v1/context',
      { userId, message: `Did I start rowing, or was it ${words.join(', ')}?` },
    );
    const told = JSON.stringify(sections.filter(({ name }) => name !== 'recent-turns'));
    expect(told).toContain('I started rowing.');
    expect(told).not.toMatch(new RegExp(words.join('|')));
    expect(await erasing.countsOf(refOf(userId))).toMatchObject({ turn: 1 });
  }, 60_000);
});

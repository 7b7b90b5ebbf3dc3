import { DatabaseSync } from 'node:sqlite';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type RecordChange, recordKinds } from '@app/memory-core/ports/record-store';
import { copyFilesToPostgres } from '@app/stores/migration';
import { openPostgres } from '@app/stores/postgres';
import {
  SqliteApiKeyStore,
  SqliteAuditLog,
  SqliteKeyStore,
  SqliteLeaseSecrets,
  SqliteRecordStore,
  SqliteWebhookStore,
} from '@app/stores/sqlite';
import { ManualClock } from '@app/testing/clock';
import { aTemporaryFolder, type TemporaryFolder } from '@app/testing/contracts/temporary-folder';
import { describeOnPostgres, PostgresDatabaseUnderTest } from '../support/postgres-server';

const userOf = (userId: string): UserRef => ({ tenantId: 'acme', userId });
const names = ['ana', 'ben', 'c\u0000em', '🙂'];
const nothing = (): void => undefined;

const turn = (n: number): RecordChange => ({
  put: {
    kind: 'turn',
    id: `t${n}`,
    fields: { seq: n, conversationId: 'c', place: null, flagged: 0, origin: 'message' },
    body: Buffer.alloc(50, n),
  },
});

describeOnPostgres('an installation on files, copied into Postgres', () => {
  let folder: TemporaryFolder;
  let server: PostgresDatabaseUnderTest;
  const copy = (told: (done: number, of: number) => void = nothing): Promise<number> =>
    copyFilesToPostgres(
      { dataDir: folder.path('data'), keysDir: folder.path('keys') },
      { url: server.url, keysUrl: server.url },
      defaultParameters.postgres,
      told,
    );

  beforeAll(async () => {
    folder = aTemporaryFolder();
    server = await PostgresDatabaseUnderTest.make('migrated');
    const keys = SqliteKeyStore.open(folder.path('keys/keys.db'));
    const apiKeys = SqliteApiKeyStore.open(folder.path('keys/keys.db'));
    const secrets = SqliteLeaseSecrets.open(folder.path('keys/keys.db'));
    const records = SqliteRecordStore.open(folder.path('data/memories.db'));
    const audit = SqliteAuditLog.open(folder.path('data/tenants.db'));
    const webhooks = SqliteWebhookStore.open(folder.path('data/tenants.db'));
    for (const name of [...names, 'gone']) {
      const user = userOf(name);
      const wrappedKey = Uint8Array.from(Buffer.from(name));
      await keys.createIfAbsent({ user, epoch: 1, wrappedKey, masterKeyId: 'm', createdAt: 5 });
      for (let n = 0; n < 3; n += 1) await records.commit(user, { epoch: 1, token: 4 }, [turn(n)]);
    }
    await keys.completeErasure(userOf('gone'), await keys.destroy(userOf('gone')));
    await records.erase(userOf('gone'), 2);
    await keys.turnMemory(userOf('ben'), 'off');
    await secrets.current(0, 10);
    await apiKeys.add({ id: 'k', tenantId: 'acme', hash: 'h', scopes: ['ingest'], label: 'l', createdAt: 1 });
    await audit.add({
      id: '00000000-0000-4000-8000-000000000001',
      tenantId: 'acme',
      at: 1,
      by: 'k',
      act: 'user.erased',
      details: {},
    });
    await webhooks.put(userOf('ana'), 'w', { revision: 3, told: ['n'] });
    for (const store of [keys, apiKeys, secrets, records, audit, webhooks]) store.close();
  });
  afterAll(async () => {
    folder.remove();
    await server.drop();
  });

  it('should be whole, go on where it was cut short, and copy nothing twice', async () => {
    const cutShort = copy(() => {
      throw new Error('killed');
    });
    await expect(cutShort).rejects.toThrow('killed');
    await server.run(`DELETE FROM keepsake.users WHERE "user" = '🙂'`);
    const told: number[][] = [];
    expect(await copy((done, of) => told.push([done, of]))).toBe(1);
    expect(told.at(-1)).toEqual([4, 4]);
    expect(await copy()).toBe(0);

    const there = openPostgres(
      { url: server.url, keysUrl: server.url },
      defaultParameters.postgres,
      new ManualClock(),
    );
    const files = SqliteRecordStore.open(folder.path('data/memories.db'));
    const fileKeys = SqliteKeyStore.open(folder.path('keys/keys.db'));
    try {
      await there.verify();
      for (const user of [...names, 'gone'].map(userOf)) {
        expect(await there.records.revision(user)).toBe(await files.revision(user));
        expect(await there.keys.get(user)).toEqual(await fileKeys.get(user));
        for (const kind of recordKinds) {
          const query = { kind, limit: 99 };
          expect(JSON.stringify(await there.records.query(user, query))).toBe(
            JSON.stringify(await files.query(user, query)),
          );
        }
      }
      const late = there.records.commit(userOf('gone'), { epoch: 1, token: 99 }, [turn(9)]);
      await expect(late).rejects.toMatchObject({ code: 'stale-epoch' });
      expect(await there.tenantUsers.count('acme')).toBe(names.length);
      expect(await there.keys.erasures()).toBe(1);
      expect(await there.apiKeys.byId('k')).toMatchObject({ label: 'l' });
      expect((await there.audit.list('acme', 9)).items).toHaveLength(1);
      expect(await there.webhooks.of(userOf('ana'), 'w')).toEqual({ revision: 3, told: ['n'] });
      expect(await there.leaseSecrets.current(0, 20)).toMatchObject({ madeAt: 10 });
      expect((await there.leaseSecrets.current(10, 20)).id).toBeGreaterThan(1);
    } finally {
      files.close();
      fileKeys.close();
      await there.close();
    }
  }, 60_000);

  it('should never overwrite what was written to the database since', async () => {
    await server.run(`UPDATE keepsake.users SET revision = 99 WHERE "user" = 'ana'`);
    await expect(copy()).rejects.toMatchObject({ code: 'invalid-input' });
    const file = new DatabaseSync(folder.path('data/memories.db'), { readOnly: true });
    expect(file.prepare('SELECT count(*) AS users FROM users').get()).toEqual({ users: 4 });
    file.close();
  });
});

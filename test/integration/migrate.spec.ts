import { DatabaseSync } from 'node:sqlite';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import {
  type RecordChange,
  recordKinds,
  type RecordStore,
  type SealedRecord,
} from '@app/memory-core/ports/record-store';
import { copyToPostgres } from '@app/stores/migration';
import { openPostgres } from '@app/stores/postgres';
import {
  SqliteApiKeyStore,
  SqliteAuditLog,
  SqliteKeyStore,
  SqliteLeaseSecrets,
  SqliteRecordStore,
  SqliteWebhookStore,
} from '@app/stores/sqlite';
import { FormerRecords } from '@app/vectors/qdrant';
import { ManualClock } from '@app/testing/clock';
import { aTemporaryFolder, type TemporaryFolder } from '@app/testing/contracts/temporary-folder';
import { FormerQdrant } from '../support/former-qdrant';
import { describeOnPostgres, PostgresDatabaseUnderTest } from '../support/postgres-server';
import { type Served, servedQdrant } from '../support/served-qdrant';

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

/** Everything that there is of some users in two stores. */
const memoriesOf = async (records: RecordStore, users: readonly UserRef[]): Promise<string> => {
  const all = users.map(async (user) => [
    await records.revision(user),
    await Promise.all(recordKinds.map((kind) => records.query(user, { kind, limit: 99 }))),
  ]);
  return JSON.stringify(await Promise.all(all));
};

describeOnPostgres('an installation on files, copied into Postgres', () => {
  let folder: TemporaryFolder;
  let server: PostgresDatabaseUnderTest;
  const copy = (told: (done: number, of: number) => void = nothing): Promise<number> =>
    copyToPostgres(
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
        expect(await there.keys.get(user)).toEqual(await fileKeys.get(user));
      }
      const everybody = [...names, 'gone'].map(userOf);
      expect(await memoriesOf(there.records, everybody)).toBe(await memoriesOf(files, everybody));
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

describeOnPostgres('an installation with memories in Qdrant, copied into Postgres', () => {
  let folder: TemporaryFolder;
  let server: PostgresDatabaseUnderTest;
  let qdrant: Served;
  let former: FormerQdrant;
  const everybody = names.map(userOf);
  const recordOf = (change: RecordChange): SealedRecord => {
    if ('put' in change) return change.put;
    throw new TypeError('it has no record');
  };
  const turns = (...of: readonly number[]): readonly SealedRecord[] => of.map((n) => recordOf(turn(n)));

  const copy = (prefix = qdrant.prefix): Promise<number> =>
    copyToPostgres(
      { dataDir: folder.path('data'), keysDir: folder.path('keys') },
      { url: server.url, keysUrl: server.url },
      defaultParameters.postgres,
      nothing,
      (known) =>
        FormerRecords.open(
          { url: qdrant.url, collectionPrefix: prefix, ...(qdrant.apiKey && { apiKey: qdrant.apiKey }) },
          defaultParameters.qdrant,
          known,
        ),
    );

  beforeAll(async () => {
    folder = aTemporaryFolder();
    [server, qdrant] = [await PostgresDatabaseUnderTest.make('migrated'), await servedQdrant()];
    former = new FormerQdrant(qdrant);
    await former.make();
    const keys = SqliteKeyStore.open(folder.path('keys/keys.db'));
    for (const user of [...everybody, userOf('gone'), userOf('silent')]) {
      const wrappedKey = Uint8Array.from(Buffer.from(user.userId));
      await keys.createIfAbsent({ user, epoch: 1, wrappedKey, masterKeyId: 'm', createdAt: 5 });
    }
    await keys.completeErasure(userOf('gone'), await keys.destroy(userOf('gone')));
    keys.close();
    SqliteAuditLog.open(folder.path('data/tenants.db')).close();
    const put = (user: UserRef, of: readonly number[], revision: number) =>
      turns(...of).map((record) => former.recordOf(user, revision, record));
    const [ana, ben, cem, smile] = everybody as [UserRef, UserRef, UserRef, UserRef];
    // As it should be, in more than one answer; and one that was decided and not finished, in its head and in pieces.
    const many = Array.from({ length: 450 }, (_, n) => n);
    await former.put(ana, { revision: 7 }, [...put(ana, many, 3), former.removedOf(ana, 5, 'turn', 't900')]);
    const points = [...put(ben, [1, 3], 2), former.removedOf(ben, 2, 'turn', 't2')];
    await former.put(ben, { revision: 2, pending: { points, pieces: 1 } }, put(ben, [1, 2], 1));
    const inPieces = { points: put(cem, [1, 2], 9), pieces: 2 };
    await former.put(cem, { revision: 9, pending: inPieces }, [...put(cem, [0], 8), ...put(cem, [1], 9)]);
    // The first commit of an epoch, with records of the one before it.
    await former.put(smile, { epoch: 2, revision: 4, token: 0 }, [
      ...put(smile, [5], 3),
      ...turns(6).map((record) => former.recordOf(smile, 4, record, 2)),
    ]);
  }, 120_000);
  afterAll(async () => {
    folder.remove();
    await qdrant.stop();
    await server.drop();
  });

  it('should be whole, what was decided and not finished among it, and be copied once', async () => {
    expect(await copy()).toBe(everybody.length);
    expect(await copy()).toBe(0);
    const { records, close } = openPostgres(
      { url: server.url, keysUrl: server.url },
      defaultParameters.postgres,
      new ManualClock(),
    );
    try {
      const orderBy = { field: 'seq', direction: 'ascending' } as const;
      const found = async (user: UserRef) => records.query(user, { kind: 'turn', orderBy, limit: 999 });
      const seqs = async (user: UserRef) => (await found(user)).map(({ fields }) => fields['seq']);
      const [ana, ben, cem, smile] = everybody as [UserRef, UserRef, UserRef, UserRef];
      expect(await seqs(ana)).toEqual(Array.from({ length: 450 }, (_, n) => n));
      expect((await found(ana))[7]).toEqual(turns(7)[0]);
      expect(await seqs(ben)).toEqual([1, 3]);
      expect(await seqs(cem)).toEqual([0, 1, 2]);
      expect(await seqs(smile)).toEqual([6]);
      expect(await Promise.all(everybody.map((user) => records.revision(user)))).toEqual([7, 2, 9, 4]);
      for (const [user, fence] of [
        [userOf('gone'), { epoch: 1, token: 99 }],
        [smile, { epoch: 1, token: 99 }],
      ] as const)
        await expect(records.commit(user, fence, [turn(9)])).rejects.toMatchObject({ code: 'stale-epoch' });
    } finally {
      await close();
    }
  }, 60_000);

  it('should not take another collection for it', async () => {
    await expect(copy(`${qdrant.prefix}_other`)).rejects.toMatchObject({
      code: 'invalid-input',
      problems: [{ field: 'QDRANT_COLLECTION_PREFIX' }],
    });
  });
});

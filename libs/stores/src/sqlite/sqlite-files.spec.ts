import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type UserRef } from '@app/memory-core/domain/identity';
import { sealedMemoryStore } from '@app/memory-core/persistence';
import { KeyedUserVault, MasterKeys } from '@app/memory-core/privacy';
import { ManualClock } from '@app/testing/clock';
import { anInsight, aTurn, worded } from '@app/testing/factories';
import { aChange, anAttractor, aProfile, aSummary } from '@app/testing/contracts/values';
import { aTemporaryFolder, type TemporaryFolder } from '@app/testing/contracts/temporary-folder';
import { keysSchema } from './keys-schema';
import { SqliteKeyStore } from './sqlite-key-store';
import { SqliteRecordStore } from './sqlite-record-store';

const user: UserRef = { tenantId: 'acme', userId: 'ada' };
const marker = 'Marguerite keeps bees behind the lighthouse';

describe('the files of SQLite', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = aTemporaryFolder();
  });
  afterEach(() => folder.remove());

  const opened = () => {
    const records = SqliteRecordStore.open(folder.path('data/memory.db'));
    const keys = SqliteKeyStore.open(folder.path('data/keys.db'));
    const vault = new KeyedUserVault(keys, MasterKeys.of(Buffer.alloc(32, 7)), new ManualClock());
    return { records, keys, vault, store: sealedMemoryStore(records, vault) };
  };
  /** Every byte of every file, logs and shared memory included. */
  const bytes = (): Buffer =>
    Buffer.concat(
      readdirSync(folder.path('data')).map((name) => readFileSync(folder.path(join('data', name)))),
    );

  it('should tell of what a file of an earlier version kept, as of what is written now', async () => {
    const { records, keys, vault, store } = opened();
    const { epoch } = await vault.openOrCreate(user);
    const told = (id: string) => ({ put: 'change', value: aChange({ id, type: 'limit.reached' }) }) as const;
    await store.writer.commit(user, { epoch, token: 1 }, [
      told('before'),
      { put: 'change', value: aChange() },
    ]);
    records.close();
    const file = new DatabaseSync(folder.path('data/memory.db'));
    file.exec('DROP TABLE record_stamp; CREATE TABLE record_retraction (user_no INTEGER)');
    file.exec('DROP INDEX change_by_notice; ALTER TABLE record_change DROP COLUMN notice');
    file.exec('PRAGMA user_version = 6');
    file.close();
    keys.close();
    const now = opened();
    await now.store.writer.commit(user, { epoch, token: 1 }, [told('now')]);
    expect((await now.store.changes.raising(user)).map(({ id }) => id).sort()).toEqual(['before', 'now']);
    now.records.close();
    now.keys.close();
  });

  it('should hold no word of a person, before and after they are closed', async () => {
    const { records, keys, vault, store } = opened();
    const { epoch } = await vault.openOrCreate(user);
    await store.writer.commit(user, { epoch, token: 1 }, [
      { put: 'turn', value: aTurn({ content: marker, speaker: marker, metadata: { note: marker } }) },
      { put: 'insight', value: anInsight({ ...worded(marker), slot: { key: marker, value: marker } }) },
      { put: 'attractor', value: anAttractor({ label: marker, gist: marker }) },
      { put: 'profile', value: aProfile({ markdown: marker }) },
      { put: 'summary', value: aSummary({ text: marker }) },
      { put: 'change', value: aChange({ text: marker, before: marker, after: marker }) },
      { put: 'checkpoint', id: 'c', value: { kind: 'summary', summariser: 'test', text: marker } },
    ]);
    expect((await store.insights.all(user))[0]?.wording?.text).toBe(marker);
    // What may be read, so that the search is known to find.
    expect(bytes().includes('conversation-1')).toBe(true);
    for (const word of ['Marguerite', 'bees', 'lighthouse']) expect(bytes().includes(word)).toBe(false);
    records.close();
    keys.close();
    expect(bytes().length).toBeGreaterThan(8_192);
    for (const word of ['Marguerite', 'bees', 'lighthouse']) expect(bytes().includes(word)).toBe(false);
  });

  it('should be for their owner alone', () => {
    const { records, keys } = opened();
    const modeOf = (path: string): number => statSync(path).mode & 0o777;
    const files = readdirSync(folder.path('data')).map((name) => folder.path(join('data', name)));
    expect(files.length).toBeGreaterThan(2);
    expect(new Set(files.map(modeOf))).toEqual(new Set([0o600]));
    expect(modeOf(folder.path('data'))).toBe(0o700);
    records.close();
    keys.close();
  });

  it('should hold nothing of an erased record, nor of a destroyed key', async () => {
    const { records, keys, vault } = opened();
    const { epoch } = await vault.openOrCreate(user);
    const wrapped = Buffer.from((await keys.get(user))!.wrappedKey!);
    const body = Buffer.from('a body that stands for ciphertext');
    const fields = { seq: 1, conversationId: 'c', place: null, flagged: 0, origin: 'message' };
    await records.commit(user, { epoch, token: 1 }, [{ put: { kind: 'turn', id: 't', fields, body } }]);
    expect([bytes().includes(wrapped), bytes().includes(body)]).toEqual([true, true]);
    await records.erase(user, await keys.destroy(user));
    await keys.shredDestroyed();
    expect([bytes().includes(wrapped), bytes().includes(body)]).toEqual([false, false]);
    records.close();
    keys.close();
  });

  it('should say that a destroyed key lingers when a reader keeps the log', async () => {
    const keys = SqliteKeyStore.open(folder.path('data/keys.db'), 1);
    // A reader that waits for nobody and sits on its snapshot.
    const reader = new DatabaseSync(folder.path('data/keys.db'));
    reader.exec('BEGIN');
    reader.prepare('SELECT * FROM user_keys').all();
    expect(await keys.destroy(user)).toBe(2);
    await expect(keys.shredDestroyed()).rejects.toMatchObject({
      code: 'store-unavailable',
      retryable: true,
    });
    expect(await keys.erasing(1)).toMatchObject([{ user, erasing: 2 }]);
    reader.exec('COMMIT');
    reader.close();
    // The key is gone already; what is made up for is the log.
    await keys.shredDestroyed();
    keys.close();
  });

  it('should say that records linger when a reader keeps the log', async () => {
    const path = folder.path('data/memory.db');
    const records = SqliteRecordStore.open(path, 1);
    const fields = { seq: 1, conversationId: 'c', place: null, flagged: 0, origin: 'message' };
    const body = Buffer.from('a body that stands for ciphertext');
    await records.commit(user, { epoch: 1, token: 1 }, [{ put: { kind: 'turn', id: 't', fields, body } }]);
    const reader = new DatabaseSync(path);
    reader.exec('BEGIN');
    reader.prepare('SELECT * FROM users').all();
    await expect(records.erase(user, 2)).rejects.toMatchObject({
      code: 'store-unavailable',
      retryable: true,
    });
    expect(bytes().includes(body)).toBe(true);
    reader.exec('COMMIT');
    reader.close();
    // Nothing is there to be removed any more; what is made up for is the log.
    expect((await records.erase(user, 2)).turn).toBe(0);
    expect(bytes().includes(body)).toBe(false);
    records.close();
  });

  it('should be read again by the next program', async () => {
    const first = opened();
    const { epoch } = await first.vault.openOrCreate(user);
    const insight = anInsight();
    await first.store.writer.commit(user, { epoch, token: 1 }, [{ put: 'insight', value: insight }]);
    first.records.close();
    first.keys.close();
    const second = opened();
    expect(await second.store.insights.all(user)).toEqual([insight]);
    second.records.close();
    second.keys.close();
  });

  it('should be taken on when an earlier Keepsake wrote them', async () => {
    const path = folder.path('earlier.db');
    const raw = new DatabaseSync(path);
    for (const statement of keysSchema.versions[0] ?? []) raw.exec(statement);
    raw.exec(`INSERT INTO user_keys VALUES ('acme', 'ada', 4, x'01', 'master', 5)`);
    raw.exec('PRAGMA user_version = 1');
    raw.close();
    const keys = SqliteKeyStore.open(path);
    const before = { user, epoch: 4, wrappedKey: Uint8Array.of(1), masterKeyId: 'master', createdAt: 5 };
    expect(await keys.get(user)).toEqual(before);
    expect(await keys.destroy(user)).toBe(5);
    keys.close();
    const again = SqliteKeyStore.open(path);
    expect((await again.get(user))?.erasing).toBe(5);
    again.close();
  });

  it('should be refused with a clear word when a newer Keepsake wrote them', () => {
    const path = folder.path('newer.db');
    SqliteRecordStore.open(path).close();
    const raw = new DatabaseSync(path);
    raw.exec('PRAGMA user_version = 99');
    raw.close();
    expect(() => SqliteRecordStore.open(path)).toThrow(/newer Keepsake: schema 99/);
  });

  it('should be refused when they are no database', () => {
    const path = folder.path('note.txt');
    writeFileSync(path, 'not a database, but long enough to be looked at as one');
    expect(() => SqliteRecordStore.open(path)).toThrow(
      expect.objectContaining({ code: 'store-unavailable', retryable: false }) as Error,
    );
  });

  it('should be unavailable for a while when another program holds the lock for too long', async () => {
    const path = folder.path('busy.db');
    const records = SqliteRecordStore.open(path, 1);
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    const late = records.commit(user, { epoch: 1, token: 1 }, []);
    await expect(late).rejects.toMatchObject({ code: 'store-unavailable', retryable: true });
    other.exec('ROLLBACK');
    other.close();
    expect(await records.commit(user, { epoch: 1, token: 1 }, [])).toBe(1);
    records.close();
  });

  it('should be unavailable once closed', async () => {
    const records = SqliteRecordStore.open(folder.path('closed.db'));
    records.close();
    records.close();
    await expect(records.revision(user)).rejects.toMatchObject({
      code: 'store-unavailable',
      retryable: true,
    });
  });

  it('should be unavailable where no file can be made', () => {
    const file = folder.path('file');
    writeFileSync(file, '');
    chmodSync(dirname(file), 0o700);
    expect(() => SqliteRecordStore.open(join(file, 'memory.db'))).toThrow(
      expect.objectContaining({ code: 'store-unavailable' }) as Error,
    );
  });
});

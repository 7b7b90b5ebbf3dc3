import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type RecordChange } from '@app/memory-core/ports/record-store';
import { aTemporaryFolder, type TemporaryFolder } from '@app/testing/contracts/temporary-folder';
import { rewriteFile } from './rewrite-file';
import { SqliteRecordStore } from './sqlite-record-store';

const people = ['vesperanza', 'bartholomew', 'cunegonde', 'dagobert', 'euphrosyne', 'fulgentius'];
const userOf = (userId: string): UserRef => ({ tenantId: 'acme', userId });

/** Scattered from 0 to 1, and the same at each run. */
const scattered = (n: number): number => (Math.imul(n + 1, 2_654_435_761) >>> 8) / 2 ** 24;

const turnOf = (userId: string, n: number): RecordChange => ({
  put: {
    kind: 'turn',
    id: `${scattered(n).toString(36).slice(2, 10)}-${n}`,
    fields: {
      seq: n,
      conversationId: `talk-of-${userId}-${n % 10}`,
      place: `place-of-${userId}-${n}`,
      flagged: n % 2,
      origin: 'message',
    },
    body: new Uint8Array(60 + Math.floor(scattered(n) * scattered(n * 7) * 900)),
  },
});

describe('what is left in files of SQLite of what was erased', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = aTemporaryFolder();
  });
  afterEach(() => folder.remove());

  const text = (): string =>
    readdirSync(folder.path('data'))
      .map((name) => readFileSync(folder.path(`data/${name}`), 'latin1'))
      .join('\n');
  const foundOf = (names: readonly string[]): readonly string[] => {
    const all = text();
    return names.filter((name) => all.includes(name));
  };

  // Rows are moved from page to page as others come and go: their copies stay in the free part of the pages.
  it('should be no name and no id, however often rows were moved', async () => {
    const records = SqliteRecordStore.open(folder.path('data/memory.db'));
    for (let n = 0; n < 900; n += 1) {
      const userId = people[Math.floor(scattered(n * 13) * people.length)] as string;
      const changes = Array.from({ length: 1 + Math.floor(scattered(n * 3) * 8) }, (_, at) =>
        turnOf(userId, n * 10 + at),
      );
      await records.commit(userOf(userId), { epoch: 1, token: 1 }, changes);
    }
    expect(foundOf(people).length).toBeGreaterThan(3);
    const erased: string[] = [];
    for (const userId of people.slice(0, 3)) {
      await records.erase(userOf(userId), 2);
      erased.push(userId);
      expect(foundOf(erased)).toEqual([]);
    }
    records.close();
  });

  it('should be said to be unavailable when another program writes for too long', async () => {
    const path = folder.path('data/memory.db');
    SqliteRecordStore.open(path).close();
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    await expect(rewriteFile(path, 1)).rejects.toMatchObject({ code: 'store-unavailable', retryable: true });
    other.exec('ROLLBACK');
    other.close();
    await rewriteFile(path, 1);
  });

  it('should be looked after once more for those who ask while a file is written anew', async () => {
    const path = folder.path('data/memory.db');
    SqliteRecordStore.open(path).close();
    const [first, second, third] = [rewriteFile(path, 100), rewriteFile(path, 100), rewriteFile(path, 100)];
    expect(second).toBe(third);
    expect(second).not.toBe(first);
    await Promise.all([first, second]);
  });
});

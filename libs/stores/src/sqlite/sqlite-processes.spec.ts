import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type UserRef } from '@app/memory-core/domain/identity';
import { aTemporaryFolder, type TemporaryFolder } from '@app/testing/contracts/temporary-folder';
import { loadTypeScript } from '@app/testing/load-typescript';
import { SqliteKeyStore } from './sqlite-key-store';
import { SqliteRecordStore } from './sqlite-record-store';

const shared: UserRef = { tenantId: 'acme', userId: 'shared' };
const names = ['ada', 'bob', 'cleo', 'dan'];
const commits = 50;
const files = 20;
const erased = 12;

const loadStores = `${loadTypeScript}
  const { SqliteRecordStore } = require(${JSON.stringify(join(__dirname, 'sqlite-record-store.ts'))});
  const { SqliteKeyStore } = require(${JSON.stringify(join(__dirname, 'sqlite-key-store.ts'))});
  const [folder, me] = process.argv.slice(1);`;

/** Makes or opens one file after the other, in step with the others: the n-th 40 ms after the one before. */
const opening = `
  for (let n = 0; n < ${files}; n += 1) {
    while (Date.now() < startAt + n * 40);
    SqliteRecordStore.open(folder + '/' + n + '.db').close();
  }`;

/** Writes to a user of its own and to one that all share, two records a commit, and looks at what the others do. */
const writing = `
  const turn = (id) => ({ put: { kind: 'turn', id, body: Buffer.alloc(400, 1),
    fields: { seq: 1, conversationId: 'c', place: id, flagged: 0, origin: 'message' } } });
  const shared = ${JSON.stringify(shared)};
  const fence = { epoch: 1, token: 1 };
  const work = async () => {
    const keys = SqliteKeyStore.open(folder + '/keys.db');
    const key = { user: shared, epoch: 1, wrappedKey: Buffer.from(me), masterKeyId: me, createdAt: 1 };
    const { masterKeyId } = await keys.createIfAbsent(key);
    const store = SqliteRecordStore.open(folder + '/memory.db');
    for (let n = 0; n < ${commits}; n += 1) {
      await store.commit(shared, fence, [turn(me + n), turn(me + n + ' too')]);
      await store.commit({ tenantId: 'acme', userId: me }, fence, [turn(String(n))]);
      const seen = await store.query(shared, { kind: 'turn', limit: 10000 });
      if (seen.length % 2 !== 0) throw new Error('half a commit was seen');
    }
    store.close();
    keys.close();
    process.stdout.write(masterKeyId);
  };
  work();`;

/**
 * Writes enough for logs to be moved all the time, and looks for the names of those whom it has erased in every file; not by
 * itself: who opens and closes a file of SQLite's gives up the locks that his connections hold.
 */
const erasing = `
  const { spawnSync } = require('node:child_process');
  const traces = (name) => spawnSync('grep', ['-rqaF', name, folder]).status !== 1;
  const work = async () => {
    const store = SqliteRecordStore.open(folder + '/memory.db');
    const fields = { seq: 1, conversationId: 'c', place: null, flagged: 0, origin: 'message' };
    for (let n = 0; n < ${erased}; n += 1) {
      const user = { tenantId: 'acme', userId: me + '-the-' + n + 'th' };
      for (let token = 1; token <= 8; token += 1) {
        await store.commit(user, { epoch: 1, token },
          [{ put: { kind: 'turn', id: user.userId + token, fields, body: Buffer.alloc(100000, token) } }]);
      }
      await store.erase(user, 2);
      if (traces(user.userId)) throw new Error('a name is left of whom ' + me + ' erased: ' + n);
    }
    store.close();
    process.stdout.write('done');
  };
  work();`;

type Program = ChildProcessByStdio<Writable, Readable, null>;

describe('SQLite files shared by processes', () => {
  let folder: TemporaryFolder;
  let started: Program[] = [];
  beforeEach(() => {
    folder = aTemporaryFolder();
  });
  afterEach(() => {
    for (const program of started) program.kill();
    started = [];
    folder.remove();
  });

  /** Runs it in four processes that start together, once all have loaded. Answers what each printed. */
  const runTogether = async (program: string): Promise<string[]> => {
    const source = `${loadStores}
      process.stdin.once('data', (at) => { const startAt = Number(at); process.stdin.destroy(); ${program} });
      process.stdout.write('.');`;
    started = names.map((name) =>
      spawn(process.execPath, ['--no-warnings', '-e', source, folder.path('data'), name], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    await Promise.all(started.map((child) => once(child.stdout, 'data')));
    const startAt = Date.now() + 20;
    for (const child of started) child.stdin.end(String(startAt));
    return Promise.all(
      started.map(async (child) => {
        const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
        expect(child.exitCode).toBe(0);
        return printed;
      }),
    );
  };

  it('should be made once when programs start together', async () => {
    expect(await runTogether(opening)).toHaveLength(names.length);
  });

  it('should take every commit of every process, whole', async () => {
    const answers = await runTogether(writing);
    const store = SqliteRecordStore.open(folder.path('data/memory.db'));
    const kept = await store.query(shared, { kind: 'turn', limit: 10_000 });
    expect(new Set(kept.map(({ id }) => id)).size).toBe(names.length * commits * 2);
    expect(await store.revision(shared)).toBe(names.length * commits);
    for (const userId of names) {
      expect(await store.revision({ tenantId: 'acme', userId })).toBe(commits);
    }
    store.close();
    // Whoever was first, all hold the same key.
    const keys = SqliteKeyStore.open(folder.path('data/keys.db'));
    const standing = await keys.get(shared);
    expect(new Set(answers)).toEqual(new Set([standing?.masterKeyId]));
    keys.close();
  });

  it('should hold no name of those who are erased while others write', async () => {
    expect(await runTogether(erasing)).toEqual(names.map(() => 'done'));
  }, 60_000);
});

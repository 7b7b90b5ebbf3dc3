import { type ChildProcess, spawn } from 'node:child_process';
import { loadTypeScript } from '@app/testing/load-typescript';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { openQdrant, type QdrantRecordStore } from '@app/stores/qdrant';
import { ManualClock } from '@app/testing/clock';
import { describeOnOwnQdrant, describeOnQdrant, QdrantServer } from '../support/qdrant-server';
import { WriteProxy } from '../support/write-proxy';

const fence = { epoch: 1, token: 1 };
/** Small pieces, so that a commit takes several requests. */
const parameters = { ...defaultParameters.qdrant, journalChunkBytes: 1_024, rollForwardAfterMs: 50 };

const storeAt = (server: QdrantServer, url = server.url): QdrantRecordStore =>
  openQdrant(
    {
      url,
      ...(server.apiKey && { apiKey: server.apiKey }),
      collectionPrefix: server.prefix,
    },
    new ManualClock(),
    parameters,
  ).records;

/** The n-th commit of a user: two new steps, and the first of the commit before goes. */
const changesOf = (n: number) => [
  ...['a', 'b'].map((part) => ({
    put: {
      kind: 'step' as const,
      id: `${n}${part}`,
      fields: { ordinal: n },
      body: Buffer.alloc(900, n),
    },
  })),
  ...(n > 1 ? [{ remove: { kind: 'step' as const, id: `${n - 1}a` } }] : []),
];

/** What is to be there after the n-th. */
const stepsAfter = (n: number): readonly string[] =>
  Array.from({ length: n }, (_, index) => index + 1).flatMap((m) =>
    ['a', 'b'].flatMap((part) => (part === 'a' && m < n ? [] : [`${m}${part}`])),
  );

const stepsOf = async (store: QdrantRecordStore, user: UserRef): Promise<readonly string[]> => {
  const orderBy = { field: 'ordinal', direction: 'ascending' } as const;
  return (await store.query(user, { kind: 'step', orderBy, limit: 1_000 })).map(({ id }) => id);
};

describeOnQdrant('a writer that is killed', () => {
  let server: QdrantServer;
  let started: ChildProcess | undefined;

  beforeAll(async () => {
    server = await QdrantServer.start();
    // The collections are made before anybody counts.
    await storeAt(server).revision({ tenantId: '', userId: '' });
  }, 180_000);

  afterEach(() => void started?.kill('SIGKILL'));
  afterAll(() => server.stop(), 60_000);

  /** A process of its own that commits one after the other and prints the number of each that it was told is done. */
  const startWriter = (url: string, user: UserRef): ChildProcess => {
    const entry = join(__dirname, '../../libs/stores/src/qdrant/open-qdrant.ts');
    const source = `
      ${loadTypeScript}
      const { openQdrant } = require(${JSON.stringify(entry)});
      const { records } = openQdrant(
        { url: ${JSON.stringify(url)}, collectionPrefix: ${JSON.stringify(server.prefix)} },
        { now: Date.now }, ${JSON.stringify(parameters)});
      const changesOf = ${changesOf.toString()};
      (async () => {
        for (let n = 1; n <= 2; n += 1) {
          await records.commit(${JSON.stringify(user)}, ${JSON.stringify(fence)}, changesOf(n));
          process.stdout.write(n + '\\n');
        }
      })();`;
    started = spawn(process.execPath, ['--no-warnings', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: join(__dirname, '../..'),
    });
    return started;
  };

  it('should leave each commit whole or undone, and lose none that it was told is done', async () => {
    let writes = Infinity;
    for (let at = 1; at <= writes; at += 1) {
      for (const moment of ['before', 'after'] as const) {
        const user = { tenantId: 'acme', userId: `killed ${moment} ${at}` };
        const proxy = new WriteProxy(server.url);
        const writer = startWriter(await proxy.start(), user);
        const told: string[] = [];
        createInterface({ input: writer.stdout! }).on('line', (line) => told.push(line));
        const exit = once(writer, 'exit');
        let killed = false;
        proxy[moment] = async (write) => {
          if (write !== at) return;
          killed = true;
          writer.kill('SIGKILL');
          await exit;
          // A dead writer's request is not sent any more.
          if (moment === 'before') throw new Error('killed');
        };
        await exit;
        if (!killed) writes = Math.min(writes, proxy.writes);
        await proxy.stop();
        const store = storeAt(server);
        const revision = await store.revision(user);
        expect([told.length, told.length + 1]).toContain(revision);
        expect(await stepsOf(store, user)).toEqual(stepsAfter(revision));
        // Whoever comes next goes on from there.
        await store.commit(user, { epoch: 1, token: 2 }, changesOf(revision + 1));
        expect(await stepsOf(storeAt(server), user)).toEqual(stepsAfter(revision + 1));
      }
    }
    expect(writes).toBeGreaterThanOrEqual(8);
  }, 300_000);
});

describeOnOwnQdrant('a Qdrant that is killed, or frozen', () => {
  let server: QdrantServer;
  const user = { tenantId: 'acme', userId: 'ada' };

  beforeAll(async () => {
    server = await QdrantServer.start();
  }, 180_000);

  afterAll(() => server.stop(), 60_000);

  /** Commits one after the other, as a job would that is tried again; answers how many it was told are done. */
  const commitUntil = async (
    store: QdrantRecordStore,
    from: number,
    done: () => boolean,
  ): Promise<number> => {
    let n = from;
    while (!done()) {
      // What became of one that failed is what the store says once it answers.
      n = await store.commit(user, fence, changesOf(n + 1)).catch(async (error: unknown) => {
        if (!isKeepsakeError(error, 'store-unavailable') || !error.retryable) throw error;
        await wait(50);
        return store.revision(user).catch(() => n);
      });
    }
    return n;
  };

  it('should keep what it had taken, and let commits go on where they were', async () => {
    const store = storeAt(server);
    let committed = 0;
    for (let round = 1; round <= 4; round += 1) {
      let over = false;
      const writing = commitUntil(store, committed, () => over);
      await wait(300);
      if (round % 2 === 1) {
        await server.kill9();
        await wait(200);
        await server.restart();
      } else {
        server.freeze();
        await wait(500);
        server.thaw();
      }
      await wait(500);
      over = true;
      committed = await writing;
      const fresh = storeAt(server);
      expect(await fresh.revision(user)).toBe(committed);
      expect(await stepsOf(fresh, user)).toEqual(stepsAfter(committed));
    }
    expect(committed).toBeGreaterThan(8);
  }, 120_000);

  it('should be said to be away, in time, while it is', async () => {
    const store = storeAt(server);
    await server.kill9();
    await expect(store.revision(user)).rejects.toMatchObject({ code: 'store-unavailable', retryable: true });
    await server.restart();
    server.freeze();
    const impatient = openQdrant({ url: server.url, collectionPrefix: server.prefix }, new ManualClock(), {
      ...parameters,
      timeoutMs: 200,
      attempts: 2,
    }).records;
    await expect(impatient.revision(user)).rejects.toMatchObject({
      code: 'store-unavailable',
      retryable: true,
    });
    server.thaw();
    expect(await impatient.revision(user)).toBeGreaterThan(0);
  }, 60_000);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type RecordChange, recordFields, recordKinds } from '@app/memory-core/ports/record-store';
import { openPostgres, PostgresDatabase, PostgresRecordStore, recordSchema } from '@app/stores/postgres';
import { ManualClock } from '@app/testing/clock';
import { loadTypeScript } from '@app/testing/load-typescript';
import { eventually } from '../support/eventually';
import { describeOnPostgres, PostgresDatabaseUnderTest } from '../support/postgres-server';
import { TcpProxy } from '../support/tcp-proxy';

const fence = { epoch: 1, token: 1 };
const ada: UserRef = { tenantId: 'acme', userId: 'ada' };
const parameters = { ...defaultParameters.postgres, statementTimeoutMs: 2_000, connectTimeoutMs: 2_000 };

/** The n-th commit of a user: two new steps, and the first of the commit before goes. */
const changesOf = (n: number): readonly RecordChange[] => [
  ...['a', 'b'].map((part) => ({
    put: { kind: 'step' as const, id: `${n}${part}`, fields: { ordinal: n }, body: Buffer.alloc(900, n) },
  })),
  ...(n > 1 ? [{ remove: { kind: 'step' as const, id: `${n - 1}a` } }] : []),
];

/** What is to be there after the n-th. */
const stepsAfter = (n: number): readonly string[] =>
  Array.from({ length: n }, (_, index) => index + 1).flatMap((m) =>
    ['a', 'b'].flatMap((part) => (part === 'a' && m < n ? [] : [`${m}${part}`])),
  );

const stepsOf = async (store: PostgresRecordStore, user: UserRef): Promise<readonly string[]> => {
  const orderBy = { field: 'ordinal', direction: 'ascending' } as const;
  return (await store.query(user, { kind: 'step', orderBy, limit: 10_000 })).map(({ id }) => id);
};

describeOnPostgres('a Postgres and programs that come and go', () => {
  let server: PostgresDatabaseUnderTest;
  let database: PostgresDatabase;
  let store: PostgresRecordStore;
  let started: ChildProcess | undefined;

  beforeAll(async () => {
    server = await PostgresDatabaseUnderTest.make();
    database = new PostgresDatabase(server.url, recordSchema, parameters);
    store = new PostgresRecordStore(database);
  });
  afterEach(() => started?.kill('SIGKILL'));
  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  it('should have its schema made once by programs that start together, and have columns for every field', async () => {
    const fresh = await PostgresDatabaseUnderTest.make('together');
    const opened = Array.from({ length: 6 }, () =>
      openPostgres({ url: fresh.url, keysUrl: fresh.url }, defaultParameters.postgres, new ManualClock()),
    );
    try {
      await Promise.all(opened.map(({ verify }) => verify()));
      expect(await fresh.rows('SELECT name FROM keepsake.migrations')).toHaveLength(
        recordSchema.migrations.length,
      );
      const columns = await fresh.rows<{ readonly kind: string; readonly name: string }>(
        `SELECT substr(table_name, 8) AS kind, column_name AS name FROM information_schema.columns
         WHERE table_schema = 'keepsake' AND starts_with(table_name, 'record_')`,
      );
      for (const kind of recordKinds) {
        const names = columns.filter((column) => column.kind === kind).map(({ name }) => name);
        expect([kind, names.sort()]).toEqual([
          kind,
          ['user_key', 'id', 'body', ...Object.keys(recordFields[kind])].sort(),
        ]);
      }
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
      await fresh.drop();
    }
  }, 60_000);

  it('should let a program of an older version work on a schema that was only added to', async () => {
    await database.ready();
    await server.run(`INSERT INTO keepsake.migrations (name, phase) VALUES ('0999-more', 'expand')`);
    const older = new PostgresDatabase(server.url, recordSchema, parameters);
    expect(await older.ready()).toBeUndefined();
    await older.close();
    await server.run(`DELETE FROM keepsake.migrations WHERE name = '0999-more'`);
  });

  it('should take every commit of several writers to one user, whole, and one of each revision', async () => {
    const user = { tenantId: 'acme', userId: 'shared' };
    const put = (id: string): RecordChange => ({
      put: { kind: 'step', id, fields: { ordinal: 1 }, body: Buffer.alloc(10, 1) },
    });
    const revisions = await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        const own: number[] = [];
        for (let n = 0; n < 15; n += 1)
          own.push(
            await store.commit(user, fence, [
              put(`${writer}-${n}`),
              { remove: { kind: 'step', id: `${writer}-${n - 1}` } },
            ]),
          );
        return own;
      }),
    );
    expect(revisions.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n + 1));
    expect((await stepsOf(store, user)).length).toBe(8);
    const seen = await Promise.allSettled(
      Array.from({ length: 8 }, () => store.commit(user, { ...fence, revision: 120 }, [put('only')])),
    );
    expect(seen.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }, 60_000);

  it('should remove what another commit wrote while this one waited', async () => {
    const user = { tenantId: 'acme', userId: 'waiting' };
    await store.commit(user, fence, []);
    const removing: Promise<number>[] = [];
    await database.transaction(async (ask) => {
      await ask(`UPDATE keepsake.users SET revision = revision + 1 WHERE "user" = 'waiting'`);
      removing.push(store.commit(user, fence, [{ remove: { kind: 'step', id: 'late' } }]));
      await wait(300);
      await ask(
        `INSERT INTO keepsake.record_step (user_key, id, ordinal, body)
         SELECT user_key, 'late', 1, '' FROM keepsake.users WHERE "user" = 'waiting'`,
      );
    });
    expect(await removing[0]).toBe(3);
    expect(await stepsOf(store, user)).toEqual([]);
  });

  it('should write thousands of records as one, or none', async () => {
    const user = { tenantId: 'acme', userId: 'imported' };
    const many = Array.from({ length: 9_000 }, (_, n): RecordChange => ({
      put: {
        kind: 'turn',
        id: `t${n}`,
        fields: { seq: n, conversationId: 'c', place: `${n}`, flagged: 0, origin: 'message' },
        body: Buffer.alloc(20, 1),
      },
    }));
    expect(await store.commit(user, { ...fence, revision: 0 }, many)).toBe(1);
    const late = store.commit(user, { ...fence, revision: 0 }, many);
    await expect(late).rejects.toMatchObject({ code: 'lease-lost' });
    expect(await store.query(user, { kind: 'turn', limit: 10_000 })).toHaveLength(9_000);
    expect((await store.erase(user, 2)).turn).toBe(9_000);
  }, 60_000);

  it('should leave each commit whole or undone, and lose none that was told to be done, when a writer is killed', async () => {
    const source = `${loadTypeScript}
      const { PostgresDatabase, PostgresRecordStore, recordSchema } = require(${JSON.stringify(join(__dirname, '../../libs/stores/src/postgres/index.ts'))});
      const [url, userId, first, parameters] = process.argv.slice(1);
      const store = new PostgresRecordStore(new PostgresDatabase(url, recordSchema, JSON.parse(parameters)));
      const changesOf = ${changesOf.toString()};
      const work = async () => {
        for (let n = Number(first); ; n += 1) {
          await store.commit({ tenantId: 'acme', userId }, { epoch: 1, token: 1 }, changesOf(n));
          process.stdout.write(n + '\\n');
        }
      };
      work();`;
    let last = 0;
    for (let round = 0; round < 6; round += 1) {
      const args = [server.url, 'killed', String(last + 1), JSON.stringify(parameters)];
      const child = spawn(process.execPath, ['--no-warnings', '-e', source, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      started = child;
      const ended = once(child, 'exit');
      let told = last;
      for await (const line of createInterface({ input: child.stdout })) {
        told = Number(line);
        if (told === last + 20) {
          await wait((round * 7) % 11);
          child.kill('SIGKILL');
        }
      }
      await ended;
      // A server finishes the statement that it has been sent, whatever becomes of the sender.
      await eventually(async () => {
        const busy = await server.rows(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`,
        );
        expect(busy).toEqual([]);
      });
      const user = { tenantId: 'acme', userId: 'killed' };
      const revision = await store.revision(user);
      // The last one may have been done without anybody having been told.
      expect([told, told + 1]).toContain(revision);
      expect(await stepsOf(store, user)).toEqual(stepsAfter(revision));
      last = revision;
    }
  }, 120_000);

  it('should leave nobody waiting for a program that is cut off in the middle of a transaction', async () => {
    const { hostname, port } = new URL(server.url);
    const proxy = await TcpProxy.start({ host: hostname, port: Number(port || 5_432) });
    const cutOff = new PostgresDatabase(
      server.url.replace(new URL(server.url).host, proxy.address),
      recordSchema,
      parameters,
    );
    const user = { tenantId: 'acme', userId: 'locked' };
    await store.commit(user, fence, []);
    const held = cutOff.transaction(async (ask) => {
      await ask(`UPDATE keepsake.users SET revision = revision + 100 WHERE "user" = 'locked'`);
      // Bytes get no further, and nobody tells the server.
      proxy.hush();
      await ask('SELECT 1');
    });
    await expect(held).rejects.toMatchObject({ code: 'store-unavailable', retryable: true });
    const since = performance.now();
    const commits = async (): Promise<number> => {
      try {
        return await store.commit(user, fence, []);
      } catch (error) {
        if (performance.now() - since > 20_000) throw error;
        return commits();
      }
    };
    expect(await commits()).toBe(2);
    proxy.speak();
    await cutOff.close();
    await proxy.close();
  }, 60_000);

  it('should be waited for no longer than a statement may take, and go on by itself after', async () => {
    const { hostname, port } = new URL(server.url);
    const proxy = await TcpProxy.start({ host: hostname, port: Number(port || 5_432) });
    const through = new PostgresDatabase(
      server.url.replace(new URL(server.url).host, proxy.address),
      recordSchema,
      { ...parameters, statementTimeoutMs: 500, connectTimeoutMs: 500, attempts: 1 },
    );
    const read = () => new PostgresRecordStore(through).revision(ada);
    // On a busy machine a new connection may take longer than that, too.
    const goesOn = () => eventually(async () => expect(await read()).toBe(0));
    await goesOn();
    proxy.hush();
    await expect(read()).rejects.toMatchObject({ code: 'store-unavailable', retryable: true });
    proxy.speak();
    await goesOn();
    await proxy.close();
    await expect(read()).rejects.toMatchObject({ code: 'store-unavailable', retryable: true });
    await proxy.open();
    await goesOn();
    await through.close();
    await proxy.close();
  }, 60_000);

  it('should hold nothing for a connection from one transaction to the next, as poolers need it', async () => {
    const one = new PostgresDatabase(server.url, recordSchema, { ...parameters, connections: 1 });
    const pooled = new PostgresRecordStore(one);
    const user = { tenantId: 'acme', userId: 'pooled' };
    const before = await one.ask('SHOW statement_timeout');
    await pooled.commit(user, fence, changesOf(1));
    await pooled.erase(user, 2);
    expect(await one.ask('SHOW statement_timeout')).toEqual(before);
    expect(await one.ask('SELECT name FROM pg_prepared_statements')).toEqual([]);
    expect(
      await one.ask(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`),
    ).toEqual([]);
    await one.close();
  });
});

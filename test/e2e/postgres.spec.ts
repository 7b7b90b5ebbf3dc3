import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deliveriesOf } from '../chaos/load';
import { eventually } from '../support/eventually';
import { FourPrograms } from '../support/four-programs';
import { memoryOf } from '../support/memory-of';
import { describeOnPostgres, PostgresDatabaseUnderTest } from '../support/postgres-server';
import { Program } from '../support/program';
import { removeFolder } from '../support/remove-folder';
import { TcpProxy } from '../support/tcp-proxy';

const run = promisify(execFile);
const user = { tenantId: 'default', userId: 'ana' };
const turnsEach = 40;
const words = /Lisbon|risotto|Phoenix|anxious/;

const deliver = async ({ api }: FourPrograms, userId: string): Promise<void> => {
  for (const delivery of deliveriesOf(0, turnsEach)) {
    const [path, body] =
      delivery.to === 'turns'
        ? ['/v1/turns', { turns: delivery.turns.map((turn) => ({ ...turn, userId })) }]
        : ['/v1/events', { ...delivery.event, userId }];
    expect((await api.send('POST', path, body)).status).toBe(202);
  }
};

const settled = ({ api }: FourPrograms, userId: string) =>
  eventually(
    async () =>
      expect(await api.get(`/v1/users/${userId}/status`)).toMatchObject({
        pendingEntries: 0,
        pendingSteps: 0,
        watermark: { lagTurns: 0, received: turnsEach },
      }),
    { timeoutMs: 120_000, everyMs: 100 },
  );

describeOnPostgres('the four programs on a Postgres', () => {
  let memories: PostgresDatabaseUnderTest;
  let keys: PostgresDatabaseUnderTest;
  let proxy: TcpProxy;
  let programs: FourPrograms;
  let variables: Readonly<Record<string, string>>;

  beforeAll(async () => {
    [memories, keys] = [await PostgresDatabaseUnderTest.make(), await PostgresDatabaseUnderTest.make('keys')];
    const { hostname, port } = new URL(memories.url);
    proxy = await TcpProxy.start({ host: hostname, port: Number(port || 5_432) });
    const through = (url: string) => {
      const { username, password, pathname } = new URL(url);
      return `postgres://${username}${password && `:${password}`}@${proxy.address}${pathname}`;
    };
    variables = { KEEPSAKE_DATABASE_URL: through(memories.url), KEEPSAKE_KEYS_URL: through(keys.url) };
    programs = await FourPrograms.start('warn', variables);
  }, 180_000);

  afterAll(async () => {
    await programs.stop();
    await proxy.close();
    await Promise.all([memories.drop(), keys.drop()]);
  }, 60_000);

  /** Every row of every table of both databases, as text. */
  const contents = async (database: PostgresDatabaseUnderTest): Promise<string> => {
    const tables = await database.rows<{ readonly name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname LIKE 'keepsake%'`,
    );
    const texts = tables.map(({ name }) =>
      database.rows<{ readonly row: string }>(`SELECT t::text AS row FROM ${name} t`),
    );
    return (await Promise.all(texts)).flatMap((rows) => rows.map(({ row }) => row)).join('\n');
  };
  const command = (name: string, ...args: readonly string[]): Promise<string> =>
    commandWith({}, name, ...args);
  const commandWith = async (
    more: Readonly<Record<string, string>>,
    name: string,
    ...args: readonly string[]
  ): Promise<string> => {
    const entry = join(__dirname, '../../dist/apps/gateway/src', `${name}.js`);
    const env = {
      PATH: process.env['PATH'],
      REDIS_URL: programs.redis.url,
      KEEPSAKE_MASTER_KEY: programs.masterKey,
      KEEPSAKE_DATA_DIR: join(programs.dataDir, '../nowhere'),
      ...variables,
      ...more,
    };
    const { stdout } = await run(process.execPath, [entry, ...args], { env }).catch(
      (error: unknown) => error as { readonly stdout: string },
    );
    return stdout;
  };

  it('should remember what they remember on files, and share no directory', async () => {
    const onFiles = await FourPrograms.start('warn');
    try {
      await deliver(onFiles, 'ana');
      await deliver(programs, 'ana');
      await settled(onFiles, 'ana');
      await settled(programs, 'ana');
      const expected = await memoryOf(onFiles.memory.store, user);
      expect(expected.insights.length).toBeGreaterThan(3);
      expect(await memoryOf(programs.memory.store, user)).toEqual(expected);
    } finally {
      await onFiles.stop();
    }
    for (const name of programs.running.keys())
      expect(existsSync(`${programs.dataDir}-of-${name}`)).toBe(false);
  }, 300_000);

  it('should keep keys apart from what they open, and none of the words in either', async () => {
    const [inMemories, inKeys] = [await contents(memories), await contents(keys)];
    // What may be read, so that the search is known to find.
    expect(inMemories).toContain('talk-1');
    expect(inKeys).toContain('ana');
    expect(`${inMemories}${inKeys}`).not.toMatch(words);
    expect(await memories.rows(`SELECT 1 FROM pg_namespace WHERE nspname = 'keepsake_keys'`)).toEqual([]);
    expect(await keys.rows(`SELECT 1 FROM pg_namespace WHERE nspname = 'keepsake'`)).toEqual([]);
  });

  it('should answer a question from memory, and a second gateway too', async () => {
    const message = 'When is the Phoenix deadline?';
    const body = { userId: 'ana', conversationId: 'talk-3', message };
    const second = await programs.another('gateway');
    for (const url of [programs.api.url, second.url]) {
      const answer = await fetch(`${url}/v1/context`, {
        method: 'POST',
        headers: { authorization: `Bearer ${programs.api.key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(((await answer.json()) as { readonly text: string }).text).toContain('2 April 2027');
    }
  });

  it('should be examined, listed and rotated by the commands of an operator', async () => {
    const findings = await command('doctor');
    expect(findings).toMatch(/ok +store +schema/);
    expect(findings).toMatch(/ok +keys +master key +opens the keys of 1 user/);
    expect(findings).not.toContain('BAD');
    const indexed = await commandWith({ QDRANT_URL: 'http://127.0.0.1:1' }, 'doctor');
    expect(indexed).toMatch(/BAD +store +qdrant +qdrant: cannot be reached/);
    expect(await command('keys', 'list')).toContain('default');
    expect(await command('rotate-master-key', '--check')).toContain('wraps the keys of 1 users');
    const { items } = await programs.api.get<{ readonly items: readonly { readonly act: string }[] }>(
      '/v1/admin/audit',
    );
    expect(items.map(({ act }) => act)).toContain('api-key.created');
  }, 60_000);

  it('should be copied by the backup command, keys apart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-dumps-'));
    const [to, keysTo] = [join(folder, 'data'), join(folder, 'keys')];
    const said = await command('backup', '--to', to, '--keys-to', keysTo);
    expect(said.trim().split('\n')).toEqual([join(to, 'memories.dump'), join(keysTo, 'keys.dump')]);
    const restored = await PostgresDatabaseUnderTest.make('restored');
    try {
      for (const file of said.trim().split('\n')) {
        await run('pg_restore', ['--no-owner', `--dbname=${restored.url}`, file]);
      }
      for (const [from, table] of [
        [memories, 'keepsake.record_turn'],
        [keys, 'keepsake_keys.user_keys'],
      ] as const) {
        const count = `SELECT count(*)::integer AS count FROM ${table}`;
        expect(await restored.rows(count)).toEqual(await from.rows(count));
      }
    } finally {
      await restored.drop();
      await removeFolder(folder);
    }
  }, 60_000);

  it('should take turns of those it knows while it is cut off, say so, and remember the same once it is back', async () => {
    await deliver(programs, 'bob');
    await settled(programs, 'bob');
    await proxy.close();
    const content = 'I moved to Oslo.';
    const turn = { eventId: 'away', userId: 'bob', conversationId: 'c', role: 'user', content };
    const body = { turns: [{ ...turn, occurredAt: '2026-03-12T18:00:00Z' }] };
    expect((await programs.api.send('POST', '/v1/turns', body)).status).toBe(202);
    const stranger = await programs.api.send('POST', '/v1/turns', {
      turns: [{ ...body.turns[0], userId: 'new' }],
    });
    expect(stranger).toMatchObject({ status: 503, body: { code: 'store-unavailable' } });
    const readiness = await (await fetch(`${programs.api.url}/health/ready`)).text();
    expect(readiness).toMatch(/"store":.*"down"/);
    await proxy.open();
    await eventually(
      async () =>
        expect(await programs.api.get('/v1/users/bob/status')).toMatchObject({
          pendingEntries: 0,
          watermark: { received: turnsEach + 1 },
        }),
      { timeoutMs: 120_000, everyMs: 100 },
    );
    expect(await programs.api.get('/v1/admin/parked')).toMatchObject({ items: [] });
  }, 180_000);

  it('should leave no name of a user who was erased, and say what is not in its hands', async () => {
    const { status, body } = await programs.api.send('DELETE', '/v1/users/ana');
    expect(status).toBe(200);
    expect(body).toMatchObject({ pending: ['database-rows', 'database-log', 'backups'] });
    for (const database of [memories, keys]) {
      const text = await contents(database);
      expect(text).toContain('bob');
      expect(text).not.toMatch(/\bana\b/);
    }
  }, 60_000);
});

describeOnPostgres('a Postgres that will not do', () => {
  let database: PostgresDatabaseUnderTest;
  beforeAll(async () => {
    database = await PostgresDatabaseUnderTest.make();
  });
  afterAll(() => database.drop());

  const expectRefusal = async (
    variables: Readonly<Record<string, string>>,
    reason: RegExp,
  ): Promise<void> => {
    const program = await Program.prepare('gateway', {
      REDIS_URL: 'redis://127.0.0.1:1',
      KEEPSAKE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...variables,
    });
    program.spawn();
    await eventually(() => expect(program.output).toMatch(reason), { timeoutMs: 40_000, everyMs: 50 });
    await eventually(() => expect(program.hasEnded).toBe(true), { timeoutMs: 40_000 });
  };

  it('should end a start by name when there is no such database', async () => {
    const url = database.url.replace(database.name, 'keepsake_never_made');
    await expectRefusal(
      { KEEPSAKE_DATABASE_URL: database.url, KEEPSAKE_KEYS_URL: url },
      /^KEEPSAKE_KEYS_URL: postgres: there is no such database \(3D000\)\n$/,
    );
  }, 60_000);

  it('should end a start when the keys are those of other memories', async () => {
    const others = await PostgresDatabaseUnderTest.make('others');
    try {
      const gateway = await Program.prepare('gateway', {
        REDIS_URL: 'redis://127.0.0.1:1',
        KEEPSAKE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        KEEPSAKE_DATABASE_URL: database.url,
      });
      gateway.spawn();
      const isThere = async () =>
        expect(await database.rows('SELECT id FROM keepsake.installation')).toHaveLength(1);
      await eventually(isThere, { timeoutMs: 40_000 });
      await gateway.stop();
      await expectRefusal(
        { KEEPSAKE_DATABASE_URL: database.url, KEEPSAKE_KEYS_URL: others.url },
        /^KEEPSAKE_KEYS_URL holds no keys to the memories/,
      );
    } finally {
      await others.drop();
    }
  }, 90_000);

  it('should end a start when a newer Keepsake has taken something away', async () => {
    const newer = await PostgresDatabaseUnderTest.make('newer');
    try {
      await newer.run(
        `CREATE SCHEMA keepsake_keys; CREATE TABLE keepsake_keys.migrations (name text PRIMARY KEY, phase text, at timestamptz);
         INSERT INTO keepsake_keys.migrations VALUES ('9999-without', 'contract', now())`,
      );
      await expectRefusal(
        { KEEPSAKE_DATABASE_URL: newer.url },
        /^The schema keepsake_keys was changed by a newer Keepsake \(9999-without\)/,
      );
    } finally {
      await newer.drop();
    }
  }, 60_000);
});

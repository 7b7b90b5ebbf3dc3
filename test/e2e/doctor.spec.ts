import { execFile } from 'node:child_process';
import { chmodSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { FourPrograms } from '../support/four-programs';
import { freePort } from '../support/free-port';

const modelKey = 'sk-a-secret-of-the-test';
const redisPassword = 'a-password-of-the-test';

describe('npm run doctor', () => {
  let programs: FourPrograms;
  let admin: Redis;

  /** As an operator would, with the variables of the programs. */
  const examine = (more: Readonly<Record<string, string>> = {}, ...args: readonly string[]) =>
    new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
      const env = {
        PATH: process.env['PATH'],
        KEEPSAKE_DATA_DIR: programs.dataDir,
        KEEPSAKE_MASTER_KEY: programs.masterKey,
        REDIS_URL: programs.redis.url,
        ...more,
      };
      const entry = join(__dirname, '../../dist/apps/gateway/src/doctor.js');
      const child = execFile(process.execPath, [entry, ...args], { env }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, output: `${stdout}${stderr}` }),
      );
    });
  const linesOf = (output: string, mark: string) =>
    output.split('\n').filter((line) => line.startsWith(mark));

  beforeAll(async () => {
    programs = await FourPrograms.start('warn');
    admin = new Redis({ path: programs.redis.socket, maxRetriesPerRequest: null });
    const turn = { eventId: 't', userId: 'ana', conversationId: 'c', role: 'user', content: 'Hello!' };
    await programs.api.post('/v1/turns', { turns: [{ ...turn, occurredAt: '2026-03-02T18:00:00Z' }] });
  }, 120_000);
  afterAll(async () => {
    admin.disconnect();
    await programs.stop();
  }, 60_000);

  it('should find nothing wrong where nothing is, and say what it looked at', async () => {
    const { code, output } = await examine();
    expect(output).toContain('Nothing is wrong.');
    expect(linesOf(output, 'BAD')).toEqual([]);
    expect(code).toBe(0);
    for (const check of ['version', 'append-only file', 'eviction', 'clock', 'turns: workers', 'schema'])
      expect(output).toContain(check);
    expect(output).toMatch(/master key +opens the keys of 1 user/);
  }, 60_000);

  it('should ask a gateway how it sees its parts', async () => {
    const { code, output } = await examine({}, '--gateway', programs.api.url);
    expect(output).toMatch(/ok +gateway +reachable +yes/);
    for (const part of ['queues', 'store']) expect(output).toMatch(new RegExp(`ok +gateway +${part} +up`));
    expect(code).toBe(0);
  }, 60_000);

  it('should say so of a gateway where nobody listens', async () => {
    const { code, output } = await examine({}, '--gateway', `http://127.0.0.1:${await freePort()}`);
    expect(output).toMatch(/BAD +gateway +reachable +not reachable \(ECONNREFUSED\)/);
    expect(code).toBe(1);
  });

  it('should refuse what is no URL, by the name of the option', async () => {
    const { code, output } = await examine({}, '--gateway', 'gateway');
    expect(output).toBe('--gateway takes a URL such as http://127.0.0.1:3000.\n');
    expect(code).toBe(1);
  });

  it('should answer in seconds while Redis is silent, and tell that the gateway misses it too', async () => {
    programs.redis.freeze();
    const startedAt = Date.now();
    const { code, output } = await examine({}, '--gateway', programs.api.url);
    const tookMs = Date.now() - startedAt;
    programs.redis.thaw();
    expect(output).toMatch(/BAD +redis +reachable +no answer within 3 s/);
    expect(output).toMatch(/BAD +gateway +queues +down/);
    expect(code).toBe(1);
    expect(tookMs).toBeLessThan(15_000);
  }, 60_000);

  it('should not be alarmed by a volume that its platform keeps open to be looked at', async () => {
    chmodSync(programs.keysDir, 0o2775);
    const { code, output } = await examine();
    chmodSync(programs.keysDir, 0o700);
    expect(linesOf(output, 'note').join('\n')).toMatch(/keys +directory +mode 775/);
    expect(code).toBe(0);
  }, 60_000);

  it.each<[string, () => unknown, () => unknown, RegExp, RegExp]>([
    [
      'a Redis that may evict',
      () => admin.config('SET', 'maxmemory-policy', 'allkeys-lru'),
      () => admin.config('SET', 'maxmemory-policy', 'noeviction'),
      /redis +eviction +allkeys-lru/,
      /-> CONFIG SET maxmemory-policy noeviction/,
    ],
    [
      'a Redis without an append-only file',
      () => admin.config('SET', 'appendonly', 'no'),
      () => admin.config('SET', 'appendonly', 'yes'),
      /redis +append-only file +off/,
      /-> CONFIG SET appendonly yes/,
    ],
    [
      'queues that nobody works on',
      () => programs.running.get('extractor-worker')?.stop(),
      () => programs.running.get('extractor-worker')?.start(),
      /queues +turns: workers +0/,
      /-> start extractor-worker/,
    ],
    [
      'keys that others may put in the place of ours',
      () => chmodSync(programs.keysDir, 0o777),
      () => chmodSync(programs.keysDir, 0o700),
      /keys +directory +mode 777/,
      /-> chmod 700/,
    ],
    [
      'keys that others may read',
      () => chmodSync(join(programs.keysDir, 'keys.db'), 0o644),
      () => chmodSync(join(programs.keysDir, 'keys.db'), 0o600),
      /keys +keys\.db +mode 644/,
      /-> chmod 600/,
    ],
    [
      'a keys directory that is not mounted',
      () => renameSync(programs.keysDir, `${programs.keysDir}-away`),
      () => renameSync(`${programs.keysDir}-away`, programs.keysDir),
      /keys +keys\.db +missing/,
      /-> mount KEEPSAKE_KEYS_DIR/,
    ],
  ])(
    'should find %s, and say what to do',
    async (_, spoil, mend, found, fix) => {
      await spoil();
      const { code, output } = await examine();
      await mend();
      expect(linesOf(output, 'BAD').join('\n')).toMatch(found);
      expect(output).toMatch(fix);
      expect(code).toBe(1);
    },
    60_000,
  );

  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    [
      'a Redis that is away',
      { REDIS_URL: `redis://:${redisPassword}@127.0.0.1:1` },
      /redis +reachable +not reachable \(ECONNREFUSED\)/,
    ],
    [
      'another master key',
      { KEEPSAKE_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') },
      /master key +lacks/,
    ],
    [
      'a model that is away',
      { KEEPSAKE_MODEL_URL: 'http://127.0.0.1:1/v1', KEEPSAKE_MODEL: 'm', KEEPSAKE_MODEL_KEY: modelKey },
      /model +extraction/,
    ],
  ])(
    'should find %s, and print no secret',
    async (_, variables, found) => {
      const { code, output } = await examine(variables);
      expect(linesOf(output, 'BAD').join('\n')).toMatch(found);
      expect(code).toBe(1);
      for (const secret of [modelKey, redisPassword, programs.masterKey, ...Object.values(variables)].filter(
        (value) => value.length > 8,
      ))
        expect(output).not.toContain(secret);
    },
    60_000,
  );
});

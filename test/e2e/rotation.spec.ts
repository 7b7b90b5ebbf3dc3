import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { recordKinds, type SealedRecord } from '@app/memory-core/ports/record-store';
import { ApiClient } from '../support/api-client';
import { createKey } from '../support/create-key';
import { eventually } from '../support/eventually';
import { programNames } from '../support/four-programs';
import { PrivateRedisServer } from '../support/private-redis';
import { Program } from '../support/program';
import { StoredMemory } from '../support/stored-memory';
import { removeFolder } from '../support/remove-folder';

const [oldKey, newKey] = ['old', 'new'].map((id) => `${id}:${randomBytes(32).toString('base64')}`);
const users = 120;
const quiet = 'quiet-one';

const turn = (userId: string, n: number) => ({
  eventId: `e-${n}`,
  userId,
  conversationId: 'c-1',
  role: 'user',
  content: `I started painting in ${2000 + (n % 24)}, and my sister Ana is a doctor.`,
  occurredAt: new Date(Date.parse('2026-05-02T08:00:00Z') + n * 60_000).toISOString(),
});

describe('rotating the master key', () => {
  let folder: string;
  let redis: PrivateRedisServer;
  let key: string;
  let running: Program[] = [];

  const variables = (ring: string) => ({
    KEEPSAKE_DATA_DIR: join(folder, 'data'),
    REDIS_URL: redis.url,
    KEEPSAKE_MASTER_KEY: ring,
    LOG_LEVEL: 'warn',
  });
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((program) => program.stop()));
    running = [];
  };
  const start = async (ring: string): Promise<ApiClient> => {
    await stop();
    running = await Promise.all(programNames.map((name) => Program.prepare(name, variables(ring))));
    await Promise.all(running.map((program) => program.start()));
    return new ApiClient(String(running[0]?.url), key);
  };
  const rotate = (ring: string, ...args: readonly string[]) =>
    promisify(execFile)(
      process.execPath,
      [join(__dirname, '../../dist/apps/gateway/src/rotate-master-key.js'), ...args],
      { env: { PATH: process.env['PATH'], ...variables(ring) } },
    ).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: error.stdout + error.stderr,
      }),
    );
  const bodiesOf = async (ring: string): Promise<readonly string[]> => {
    const memory = StoredMemory.open(join(folder, 'data'), ring);
    const user = { tenantId: 'default', userId: quiet };
    const found: SealedRecord[] = [];
    for (const kind of recordKinds) found.push(...(await memory.records.query(user, { kind, limit: 1_000 })));
    await memory.close();
    return found.map(({ kind, id, body }) => `${kind} ${id} ${Buffer.from(body).toString('base64')}`);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-rotation-'));
    redis = await PrivateRedisServer.start();
    key = await createKey(variables(String(oldKey)), 'default');
  }, 60_000);

  afterAll(async () => {
    await stop();
    await redis.stop();
    await removeFolder(folder);
  }, 60_000);

  it('should fail no request and rewrite no content, under load', async () => {
    const before = await start(String(oldKey));
    for (let n = 0; n < users; n += 1) await before.post('/v1/turns', turn(`user-${n}`, 0));
    await before.post('/v1/turns', { turns: Array.from({ length: 25 }, (_, n) => turn(quiet, n)) });
    await eventually(
      async () =>
        expect(await before.get(`/v1/users/${quiet}/status`)).toMatchObject({
          pendingEntries: 0,
          pendingSteps: 0,
        }),
      { timeoutMs: 60_000, everyMs: 50 },
    );

    const ring = `${newKey},${oldKey}`;
    const api = await start(ring);
    expect((await rotate(ring, '--check')).code).toBe(1);
    const contents = await bodiesOf(ring);
    expect(contents.length).toBeGreaterThan(30);

    const answers = new Map<string, number>();
    const counted = async (send: Promise<{ status: number }>) => {
      const status = String((await send).status);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    };
    let over = false;
    const load = async (worker: number): Promise<void> => {
      for (let n = 1; !over; n += 1) {
        const userId = `user-${(n * 7 + worker * 13) % users}`;
        await counted(api.send('POST', '/v1/turns', turn(userId, n * 10 + worker)));
        await counted(api.send('POST', '/v1/context', { userId, message: 'What about painting?' }));
        await counted(api.send('GET', `/v1/users/${userId}/insights`));
      }
    };
    const loads = Array.from({ length: 6 }, (_, worker) => load(worker));
    await eventually(() => (answers.get('202') ?? 0) > 60, { timeoutMs: 30_000 });
    const rotated = await rotate(ring);
    const during = (answers.get('202') ?? 0) - 60;
    await eventually(() => (answers.get('202') ?? 0) > during + 120, { timeoutMs: 30_000 });
    over = true;
    await Promise.all(loads);

    expect(rotated).toEqual({ code: 0, output: expect.stringContaining(`0 left`) as unknown });
    expect(rotated.output).toContain(`first master key new wraps the keys of ${users + 1} users`);
    expect([...answers.keys()].sort()).toEqual(['200', '202']);
    expect(await bodiesOf(ring)).toEqual(contents);
    expect((await rotate(ring, '--check')).code).toBe(0);
    const failed = running.map(({ output }) => output).filter((output) => output.includes('key-unavailable'));
    expect(failed).toEqual([]);
  }, 180_000);

  it('should let the old key go, and read everything without it', async () => {
    const api = await start(String(newKey));
    expect(await api.all(`/v1/users/${quiet}/insights`)).not.toEqual([]);
    await api.post('/v1/turns', turn('user-1', 99_999));
  }, 120_000);

  it('should refuse to start without a key that still wraps users', async () => {
    await stop();
    const [gateway] = programNames;
    const program = await Program.prepare(gateway, variables(String(oldKey)));
    program.spawn();
    await eventually(
      () => program.output.includes(`lacks what wraps users' keys: new (${users + 1} users)`),
      {
        timeoutMs: 60_000,
      },
    );
    await program.stop();
    expect(program.output).not.toContain('"ready"');
  }, 120_000);
});

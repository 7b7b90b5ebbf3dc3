import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../support/eventually';
import { Program } from '../support/program';
import { StoredMemory } from '../support/stored-memory';
import { removeFolder } from '../support/remove-folder';

const leaseSeconds = 6;
const [right, wrong] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64'));

const turn = (n: number, content: string, userId = 'ada') => ({
  eventId: `e-${n}`,
  userId,
  conversationId: 'c-1',
  role: 'user',
  content,
  occurredAt: new Date(Date.parse('2026-05-02T08:00:00Z') + n * 60_000).toISOString(),
});

describe('a key that the tenant supplies for a user', () => {
  let folder: string;
  let dataDir: string;
  let program: Program;
  let apiKey: string;

  const send = async (method: string, path: string, key?: string, body?: unknown) => {
    const response = await fetch(`${program.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(key !== undefined && { 'keepsake-user-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    const read = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>);
    return { status: response.status, body: read, text };
  };
  const context = (key?: string, userId = 'ada') =>
    send('POST', '/v1/context', key, {
      userId,
      conversationId: 'c-2',
      message: 'Where does my sister live?',
    });
  const insights = async (key?: string): Promise<readonly unknown[]> =>
    (await send('GET', '/v1/users/ada/insights', key)).body?.['items'] as readonly unknown[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-user-keys-'));
    dataDir = join(folder, 'data');
    const settings = join(folder, 'settings.json');
    const parameters = {
      access: { userKeyLeaseMinutes: leaseSeconds / 60, userKeyRetrySeconds: 1 },
      // Idle only once the lease of the last request is over.
      intake: { idleFlushMs: (leaseSeconds + 4) * 1_000, reconcileAfterMs: 1_000 },
    };
    await writeFile(settings, JSON.stringify({ parameters }));
    program = await Program.prepare('standalone', {
      KEEPSAKE_DATA_DIR: dataDir,
      KEEPSAKE_SETTINGS: settings,
      LOG_LEVEL: 'debug',
    });
    await program.start();
    apiKey = (await readFile(join(dataDir, 'api-key'), 'utf8')).trim();
  }, 120_000);

  afterAll(async () => {
    await program.stop();
    await removeFolder(folder);
  }, 60_000);

  it('should be needed from the first turn on, and let work that outlives the lease wait for the next request', async () => {
    const said = ['My sister Ana lives in Porto.', 'I work as a carpenter.', 'I moved to Lisbon last year.'];
    const turns = said.map((content, n) => turn(n, content));
    expect((await send('POST', '/v1/turns', right, { turns })).status).toBe(202);

    // The tail becomes idle after the lease is over: nobody may learn from it.
    await wait((leaseSeconds + 10) * 1_000);
    const before = await insights(right);
    expect(before).toEqual([]);
    // That request brought the key again, so that it goes on by itself now.
    await eventually(async () => expect((await insights(right)).length).toBeGreaterThan(0), {
      timeoutMs: 60_000,
    });
    const told = await context(right);
    expect(told.status).toBe(200);
    expect(told.text).toContain('Porto');
  }, 180_000);

  it('should be asked for by every route about the user, and told from a wrong one, with the memory warm', async () => {
    expect((await context(right)).status).toBe(200);
    const asked: readonly (readonly [string, string, unknown?])[] = [
      [
        'POST',
        '/v1/context',
        { userId: 'ada', conversationId: 'c-2', message: 'Where does my sister live?' },
      ],
      ['POST', '/v1/memories/search', { userId: 'ada', query: 'sister' }],
      ['POST', '/v1/turns', turn(50, 'Hello.')],
      ['POST', '/v1/turns', { turns: [turn(51, 'Hello.')] }],
      [
        'POST',
        '/v1/events',
        {
          type: 'memory.remember',
          eventId: 'r-1',
          userId: 'ada',
          occurredAt: '2026-05-02T08:00:00Z',
          content: 'I like tea.',
        },
      ],
      ...[
        'profile',
        'insights',
        'attractors',
        'changes',
        'status',
        'conversations',
        'settings',
        'export',
        'memories',
        'notifications',
        'rebuild',
        'commands',
        'validation?conversationId=c-1',
        'profile/versions',
      ].map((part) => ['GET', `/v1/users/ada/${part}`] as const),
    ];
    for (const [method, path, body] of asked) {
      const without = await send(method, path, undefined, body);
      expect([path, without.status, without.body]).toEqual([
        path,
        428,
        expect.objectContaining({
          code: 'user-key-needed',
          errors: [expect.objectContaining({ field: 'keepsake-user-key' })],
        }),
      ]);
      const refused = await send(method, path, wrong, body);
      expect([path, refused.status, refused.body]).toEqual([
        path,
        403,
        expect.objectContaining({ code: 'user-key-refused' }),
      ]);
      expect(without.text + refused.text).not.toMatch(/Porto|Ana|carpenter/);
    }
    const malformed = await send('GET', '/v1/users/ada/profile', 'c2hvcnQ=');
    expect([malformed.status, malformed.body]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ field: 'keepsake-user-key' })] }),
    ]);
    const several = { turns: [turn(60, 'Hi.', 'x'), turn(61, 'Hi.', 'y')] };
    expect((await send('POST', '/v1/turns', right, several)).status).toBe(400);
  }, 60_000);

  it('should be taken on by a known user with an act', async () => {
    expect((await send('POST', '/v1/turns', undefined, turn(1, 'I live in Faro.', 'bob'))).status).toBe(202);
    expect((await context(right, 'bob')).status).toBe(409);
    expect((await send('PUT', '/v1/users/bob/user-key')).status).toBe(428);
    expect((await send('PUT', '/v1/users/nobody/user-key', right)).status).toBe(404);
    expect((await send('PUT', '/v1/users/bob/user-key', right)).status).toBe(204);
    expect((await context(undefined, 'bob')).status).toBe(428);
    expect((await context(right, 'bob')).status).toBe(200);
  }, 60_000);

  it('should leave nothing that the master key opens alone, and no key in a log', async () => {
    const master = (await readFile(join(`${dataDir}-keys`, 'master-key'), 'utf8')).trim();
    const memory = StoredMemory.open(dataDir, master);
    const reading = memory.store.insights.all({ tenantId: 'default', userId: 'ada' });
    await expect(reading).rejects.toMatchObject({ code: 'user-key-needed' });
    await memory.close();
    for (const key of [right, wrong]) expect(program.output).not.toContain(key);
    expect(program.output).not.toMatch(/Porto|carpenter/);
  });

  it('should not be needed to clear all', async () => {
    expect((await send('DELETE', '/v1/users/ada')).status).toBe(200);
    const told = await context(right);
    expect(told.status).toBe(200);
    expect(told.text).not.toMatch(/Porto|Ana|carpenter/);
    expect((await send('GET', '/v1/users/ada/profile')).status).toBe(404);
  }, 60_000);
});

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { userDigest } from '@app/memory-core/jobs';
import { ApiClient } from '../support/api-client';
import { createKey } from '../support/create-key';
import { eventually } from '../support/eventually';
import { Program } from '../support/program';
import { removeFolder } from '../support/remove-folder';

interface Entry {
  readonly act: string;
  readonly by: string;
  readonly subject?: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Ids and words by which each is known again wherever it is written down. */
const users = ['ana-of-the-audit', 'ben-of-the-audit'] as const;
const words = 'marmalade';
const subjectOf = (userId: string): string => userDigest({ tenantId: 'default', userId });

describe('the audit trail', () => {
  let folder: string;
  let gateway: Program;
  let api: ApiClient;
  const [oldKey, newKey] = ['old', 'new'].map((id) => `${id}:${randomBytes(32).toString('base64')}`);
  const variables = (ring: string) => ({
    KEEPSAKE_DATA_DIR: join(folder, 'data'),
    KEEPSAKE_MASTER_KEY: ring,
    LOG_LEVEL: 'warn',
  });
  const trail = () => api.all<Entry>('/v1/admin/audit?limit=50');
  const keyIdOf = (key: string): string => key.split('_')[1] ?? '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-audit-'));
    const key = await createKey(variables(String(oldKey)), 'default');
    gateway = await Program.prepare('standalone', variables(String(oldKey)));
    await gateway.start();
    api = new ApiClient(gateway.url, key);
    for (const userId of users) {
      await api.post('/v1/turns', {
        eventId: 'e-1',
        userId,
        conversationId: 'c-1',
        role: 'user',
        content: `I love ${words}.`,
        occurredAt: '2026-05-02T08:00:00Z',
      });
    }
    await eventually(async () =>
      expect(await api.get(`/v1/users/${users[0]}/status`)).toMatchObject({ pendingEntries: 0 }),
    );
  }, 120_000);

  afterAll(async () => {
    await gateway.stop();
    await removeFolder(folder);
  }, 60_000);

  it('should begin with the key that the operator made', async () => {
    expect(await trail()).toMatchObject([{ act: 'api-key.created', by: 'command line' }]);
  });

  it('should hold what an operator changes of a user, in no words of his and without his name', async () => {
    const change = { suppressedTopics: [words], extraction: 'off' };
    expect((await api.send('PATCH', `/v1/users/${users[0]}/settings`, change)).status).toBe(200);
    expect(await trail()).toMatchObject([
      {
        act: 'settings.changed',
        by: keyIdOf(api.key),
        subject: subjectOf(users[0]),
        details: { suppressedTopics: 1, extraction: 'off' },
      },
      {},
    ]);
  });

  it('should hold no change that was refused, and none that a person made through a service', async () => {
    const before = await trail();
    for (const [userId, change] of [
      ['nobody', { memory: 'on' }],
      [users[0], { categoriesOff: ['no such'] }],
    ] as const) {
      expect((await api.send('PATCH', `/v1/users/${userId}/settings`, change)).status).toBeGreaterThan(399);
    }
    expect((await api.send('DELETE', '/v1/users/nobody')).status).toBe(404);
    expect(await trail()).toEqual(before);
    const { id, key } = await api.post<{ id: string; key: string }>('/v1/admin/api-keys', {
      scopes: ['manage'],
    });
    const service = new ApiClient(api.url, key);
    const { status } = await service.send('PATCH', `/v1/users/${users[0]}/settings`, { extraction: 'on' });
    expect(status).toBe(200);
    expect((await api.send('DELETE', `/v1/admin/api-keys/${id}`)).status).toBe(204);
    expect((await trail()).slice(0, -before.length)).toMatchObject([
      { act: 'api-key.revoked', subject: id },
      { act: 'api-key.created', details: { scopes: 'manage' } },
    ]);
  });

  it('should hold erasures, asked for and said', async () => {
    const [ana, ben] = users;
    expect((await api.send('DELETE', `/v1/users/${ana}`)).status).toBe(200);
    const said = await api.post<{ commandId: string; confirmation: { token: string } }>(
      `/v1/users/${ben}/commands`,
      { text: 'Clear all memories.' },
    );
    const path = `/v1/users/${ben}/commands/${said.commandId}/confirm`;
    await api.post(path, { token: said.confirmation.token });
    const [latest, before] = await trail();
    expect(latest).toMatchObject({ act: 'user.erased', subject: subjectOf(ben), by: keyIdOf(api.key) });
    expect(before).toMatchObject({ act: 'user.erased', subject: subjectOf(ana) });
  });

  it('should hold the release of parked work and a rotation of the master key', async () => {
    await api.post('/v1/admin/parked/release', { userId: users[0] });
    expect((await trail())[0]).toMatchObject({ act: 'parked.released', details: { ofOneUser: true } });
    // Written before the act: rather one that was not done than one that nobody knows of.
    expect((await api.send('POST', '/v1/admin/parked/turns.none/release')).status).toBe(404);
    expect((await trail())[0]).toMatchObject({ act: 'parked.released', subject: 'turns.none' });
    await api.post('/v1/turns', {
      eventId: 'e-2',
      userId: 'carl',
      conversationId: 'c-1',
      role: 'user',
      content: 'Hello.',
      occurredAt: '2026-05-02T08:00:00Z',
    });
    const entry = join(__dirname, '../../dist/apps/gateway/src/rotate-master-key.js');
    const rotate = () =>
      promisify(execFile)(process.execPath, [entry], {
        env: { PATH: process.env['PATH'], ...variables(`${newKey},${oldKey}`) },
      });
    await rotate();
    const [latest] = await trail();
    expect(latest).toMatchObject({ act: 'master-key.rotated', by: 'command line', details: { to: 'new' } });
    // Nothing was left to rotate.
    await rotate();
    expect((await trail())[0]).toEqual(latest);
  }, 60_000);

  it('should name nobody and quote nothing', async () => {
    const text = JSON.stringify(await trail());
    for (const told of [...users, words, 'carl']) expect(text).not.toContain(told);
  });
});

import { type UserRef } from '@app/memory-core/domain/identity';
import { type Profile as StoredProfile } from '@app/memory-core/domain/profile';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { anInsight, worded } from '@app/testing/factories';
import { aGateway, type Gateway } from './gateway-fixture';
import { type Type } from '@nestjs/common';
import { Notifications } from '../../apps/gateway/src/notifications/notifications.dto';
import { ProfileDiff, ProfileRestored, ProfileVersions } from '../../apps/gateway/src/profiles/profiles.dto';
import { Profile } from '../../apps/gateway/src/users/profile.dto';
import { conforming } from '../support/conforming';

const ana: UserRef = { tenantId: 'acme', userId: 'ana' };
const at = Date.parse('2026-01-05T09:00:00Z');

const aVersion = (version: number, id: string, text: string): StoredProfile => ({
  version,
  schemaId: 'general',
  schemaVersion: 1,
  createdAt: at,
  updatedAt: at + version,
  messages: 20 * version,
  tokens: 12,
  sections: [
    {
      category: 'people-and-facts',
      title: 'People and facts',
      tokens: 9,
      items: [{ insightIds: [id], text, kind: 'fact', confidence: 0.9, importance: 0.6, tokens: 5 }],
    },
  ],
  markdown: `# Profile\n\n## People and facts\n\n- ${text}\n`,
  changeIds: [`change-${version}`],
});

const memories: readonly MemoryChange[] = [
  { put: 'insight', value: anInsight({ id: 'i-1' }) },
  { put: 'insight', value: anInsight({ id: 'i-2', ...worded('The user has a dog.') }) },
  { put: 'profile', value: aVersion(1, 'i-1', 'Lives in Lisbon.') },
  { put: 'profile', value: aVersion(2, 'i-2', 'Has a dog.') },
  {
    put: 'change',
    value: { id: 'c-1', type: 'insight.added', at, cause: 't-1', subjectIds: ['i-1'], text: 'Learned' },
  },
  {
    put: 'change',
    value: {
      id: 'c-2',
      type: 'limit.reached',
      at: at + 1,
      cause: 'consolidation',
      subjectIds: [],
      text: 'Much.',
    },
  },
];

describe('versions of a profile and notifications', () => {
  let gateway: Gateway;
  let key: string;
  beforeEach(async () => {
    gateway = await aGateway();
    key = gateway.key();
    const fence = await gateway.memory.meet(ana);
    await gateway.memory.store.writer.commit(ana, fence, memories);
  });
  afterEach(() => gateway.close());

  const get = (url: string) => gateway.send({ method: 'GET', url: `/v1/users/ana/${url}`, key });
  const read = async <T>(model: Type<T>, url: string): Promise<T> =>
    conforming(gateway.app, model, (await get(url)).json());
  const restore = (payload: object) =>
    gateway.send({ method: 'POST', url: '/v1/users/ana/profile/restore', key, payload });

  it('should list versions, page by page', async () => {
    const first = await read(ProfileVersions, 'profile/versions?limit=1');
    expect(first.items).toMatchObject([{ version: 2, messages: 40, changeIds: ['change-2'] }]);
    const second = await read(ProfileVersions, `profile/versions?limit=1&cursor=${first.nextCursor}`);
    expect(second.items.map(({ version }) => version)).toEqual([1]);
    expect(second.nextCursor).toBeUndefined();
  });

  it('should read a version, as JSON and as Markdown', async () => {
    expect(await read(Profile, 'profile/versions/1')).toMatchObject({ version: 1 });
    const markdown = await gateway.send({
      method: 'GET',
      url: '/v1/users/ana/profile/versions/1',
      key,
      headers: { accept: 'text/markdown' },
    });
    expect(markdown.body).toContain('- Lives in Lisbon.');
  });

  it('should compare two versions', async () => {
    expect(await read(ProfileDiff, 'profile/diff?from=1&to=2')).toMatchObject({
      from: 1,
      to: 2,
      added: [{ text: 'Has a dog.' }],
      removed: [{ text: 'Lives in Lisbon.' }],
      changed: [],
    });
  });

  it('should restore a version as the next one', async () => {
    const response = await restore({ version: 1 });
    expect(response.statusCode).toBe(200);
    const { profile, leftOut } = conforming(gateway.app, ProfileRestored, response.json());
    expect(profile).toMatchObject({ version: 3, sections: [{ items: [{ text: 'Lives in Lisbon.' }] }] });
    expect(leftOut).toBe(0);
    expect(await read(Profile, 'profile')).toMatchObject({ version: 3 });
  });

  it.each(['profile/versions/9', 'profile/diff?from=1&to=9'])('should answer 404 to %s', async (url) => {
    expect((await get(url)).json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  it.each([
    ['profile/versions/0', 'version'],
    ['profile/versions/x', 'version'],
    ['profile/diff?from=1', 'to'],
    ['profile/diff?from=1&to=2&x=1', 'x'],
    ['profile/versions?cursor=x', 'cursor'],
    ['notifications?cursor=x', 'cursor'],
    ['notifications?limit=0', 'limit'],
  ])('should refuse %s, naming the field', async (url, field) => {
    expect((await get(url)).json()).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it.each([{}, { version: 0 }, { version: '1' }, { version: 1, x: 1 }])(
    'should refuse to restore %j',
    async (payload) => {
      expect((await restore(payload)).statusCode).toBe(400);
      expect((await read(ProfileVersions, 'profile/versions')).items).toHaveLength(2);
    },
  );

  it('should give each notification once to a reader who goes on', async () => {
    const first = await read(Notifications, 'notifications?limit=1');
    expect(first.items).toMatchObject([{ id: 'c-1', type: 'memory.first-use' }]);
    const second = await read(Notifications, `notifications?cursor=${first.nextCursor}`);
    expect(second.items).toMatchObject([{ id: 'c-2', type: 'limit.reached', text: 'Much.' }]);
    expect((await read(Notifications, `notifications?cursor=${second.nextCursor}`)).items).toEqual([]);
  });
});

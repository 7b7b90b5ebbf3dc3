import { type Profile } from '@app/memory-core/domain/profile';
import { aGateway, type Gateway } from './gateway-fixture';

describe('the ETag of a profile', () => {
  let gateway: Gateway;
  let key: string;
  const user = { tenantId: 'acme', userId: 'ana' };
  const write = async (version: number) => {
    const fence = await gateway.memory.meet(user);
    const value: Profile = {
      version,
      schemaId: 'general',
      schemaVersion: 1,
      createdAt: 1,
      updatedAt: version,
      messages: 1,
      tokens: 1,
      sections: [],
      markdown: `# Version ${version}`,
      changeIds: [],
    };
    await gateway.memory.store.writer.commit(user, fence, [{ put: 'profile', value }]);
  };
  beforeAll(async () => {
    gateway = await aGateway();
    key = gateway.key(['recall']);
    await write(1);
  });
  afterAll(() => gateway.close());

  const get = (headers: Record<string, string> = {}, url = '/v1/users/ana/profile') =>
    gateway.send({ method: 'GET', url, key, headers });

  it('should spare who has it already the body, and nobody else', async () => {
    const first = await get();
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get({ 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers).not.toHaveProperty('content-type');
      expect(again.headers.vary).toBe('accept');
    }
    const other = await get({ 'if-none-match': '"other"' });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  it('should be another for another form and another version', async () => {
    const json = await get();
    const markdown = await get({ accept: 'text/markdown' });
    expect(markdown.headers.etag).not.toBe(json.headers.etag);
    await write(2);
    const later = await get({ 'if-none-match': String(json.headers.etag) });
    expect(later.json()).toMatchObject({ version: 2 });
    const kept = await get({}, '/v1/users/ana/profile/versions/1');
    const known = { 'if-none-match': String(kept.headers.etag) };
    expect((await get(known, '/v1/users/ana/profile/versions/1')).statusCode).toBe(304);
  });

  it('should be no answer to who may not see it', async () => {
    const stranger = gateway.key(['recall'], 'other');
    const answer = await gateway.send({
      method: 'GET',
      url: '/v1/users/ana/profile',
      key: stranger,
      headers: { 'if-none-match': '*' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('etag');
  });
});

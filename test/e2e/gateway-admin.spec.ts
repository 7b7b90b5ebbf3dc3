import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';
import { someOperations } from './operations-fixture';

interface NewKey {
  readonly id: string;
  readonly key: string;
}

describe('API keys over HTTP', () => {
  let gateway: Gateway;
  let admin: string;
  beforeEach(async () => {
    gateway = await aGateway();
    admin = gateway.key(['admin']);
  });
  afterEach(() => gateway.close());

  const url = '/v1/admin/api-keys';
  const create = (payload: object, key = admin) => gateway.send({ method: 'POST', url, key, payload });
  const made = async (payload: object = { scopes: ['ingest'], label: 'chat' }): Promise<NewKey> => {
    const response = await create(payload);
    expect(response.statusCode).toBe(201);
    return response.json<NewKey>();
  };
  const listed = async (key = admin) => {
    const response = await gateway.send({ method: 'GET', url, key });
    return response.json<{ items: readonly { id: string; revokedAt?: string }[] }>().items;
  };
  const revoke = (id: string, key = admin) => gateway.send({ method: 'DELETE', url: `${url}/${id}`, key });
  const use = async (key: string) =>
    (await gateway.send({ method: 'POST', url: '/v1/turns', key, payload: aTurnBody() })).statusCode;
  const audit = async (query = '') => {
    const response = await gateway.send({ method: 'GET', url: `/v1/admin/audit${query}`, key: admin });
    return response.json<{ items: readonly Record<string, unknown>[]; nextCursor?: string }>();
  };

  it('should make a key of the asker’s tenant, show it once, and let it do what it is for', async () => {
    const { id, key, ...rest } = await made({ scopes: ['ingest'], label: 'chat “Ü”' });
    expect(rest).toEqual({ scopes: ['ingest'], label: 'chat “Ü”', createdAt: expect.any(String) as unknown });
    expect(await use(key)).toBe(202);
    expect(gateway.received.turns[0]?.tenantId).toBe('acme');
    const list = await gateway.send({ method: 'GET', url, key: admin });
    expect(list.body).toContain(id);
    expect(list.body).not.toContain(key);
    expect(list.body).not.toContain('hash');
    expect((await gateway.send({ method: 'GET', url: '/v1/users/ana/status', key })).statusCode).toBe(403);
  });

  it('should refuse a revoked key at once where it was revoked', async () => {
    const { id, key } = await made();
    expect(await use(key)).toBe(202);
    expect((await revoke(id)).statusCode).toBe(204);
    expect(await use(key)).toBe(401);
    expect((await listed()).find((one) => one.id === id)).toHaveProperty('revokedAt');
    expect((await revoke(id)).statusCode).toBe(404);
  });

  it('should release all parked work where nothing is asked for, by no body or an empty one', async () => {
    const release = { method: 'POST', url: '/v1/admin/parked/release', key: admin } as const;
    for (const more of [{}, { payload: {} }]) {
      const response = await gateway.send({ ...release, ...more });
      expect([response.statusCode, response.json()]).toEqual([200, { released: 0 }]);
    }
  });

  it('should refuse a key from the moment it expires, however lately it was used', async () => {
    const expiresAt = new Date(gateway.clock.now() + 3_000).toISOString();
    const { key } = await made({ scopes: ['ingest'], expiresAt });
    gateway.clock.advance({ ms: 2_999 });
    expect(await use(key)).toBe(202);
    gateway.clock.advance({ ms: 1 });
    expect(await use(key)).toBe(401);
  });

  it('should know no key of another tenant', async () => {
    const { id, key } = await made();
    const other = gateway.key(['admin'], 'other');
    expect(await listed(other)).toEqual([]);
    const [foreign, unknown] = [await revoke(id, other), await revoke('0'.repeat(16), other)];
    for (const { statusCode } of [foreign, unknown]) expect(statusCode).toBe(404);
    const without = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
    expect(without(foreign.body)).toBe(without(unknown.body));
    expect(await use(key)).toBe(202);
  });

  it.each<[string, object]>([
    ['scopes', {}],
    ['scopes', { scopes: [] }],
    ['scopes[0]', { scopes: ['all'] }],
    ['scopes', { scopes: ['ingest', 'ingest'] }],
    ['label', { scopes: ['ingest'], label: 'x'.repeat(121) }],
    ['label', { scopes: ['ingest'], label: 'a\u0000b' }],
    ['expiresAt', { scopes: ['ingest'], expiresAt: '2020-01-01T00:00:00Z' }],
    ['expiresAt', { scopes: ['ingest'], expiresAt: 'tomorrow' }],
    ['tenant', { scopes: ['ingest'], tenant: 'other' }],
  ])('should refuse a request by its %s, and make nothing', async (field, payload) => {
    const response = await create(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ field }] });
    expect(await listed()).toEqual([]);
    expect((await audit()).items).toEqual([]);
  });

  it('should write down who did what, page by page, and never a word', async () => {
    const { id } = await made({ scopes: ['ingest', 'recall'], label: 'words of a person' });
    gateway.clock.advance({ ms: 1 });
    await revoke(id);
    const [latest, first] = (await audit()).items;
    expect(latest).toMatchObject({ act: 'api-key.revoked', by: admin, subject: id });
    expect(first).toMatchObject({ act: 'api-key.created', by: admin, details: { scopes: 'ingest,recall' } });
    const page = await audit('?limit=1');
    expect(page.items).toEqual([latest]);
    expect((await audit(`?limit=1&cursor=${page.nextCursor}`)).items).toEqual([first]);
    expect(JSON.stringify((await audit()).items)).not.toContain('words of');
    const foreign = { method: 'GET', url: '/v1/admin/audit', key: gateway.key(['admin'], 'other') } as const;
    expect((await gateway.send(foreign)).json()).toEqual({ items: [] });
  });

  it('should make so many and no more, until one is revoked', async () => {
    const few = await aGateway({ operations: someOperations(gateway.clock, { maxApiKeys: 2 }) });
    const key = few.key(['admin']);
    const another = () => few.send({ method: 'POST', url, key, payload: { scopes: ['ingest'] } });
    const { id } = (await another()).json<NewKey>();
    expect((await another()).statusCode).toBe(201);
    expect((await another()).json()).toMatchObject({ status: 403, code: 'limit-reached' });
    await few.send({ method: 'DELETE', url: `${url}/${id}`, key });
    expect((await another()).statusCode).toBe(201);
    await few.close();
  });
});

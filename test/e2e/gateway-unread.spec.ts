import { type ApiScope } from '@app/memory-core/ports/api-key-store';
import { aGateway, type Gateway } from './gateway-fixture';

const json = { 'content-type': 'application/json' };

describe('what a route would not read', () => {
  let gateway: Gateway;
  let key: string;
  beforeAll(async () => {
    gateway = await aGateway();
    key = gateway.key();
    await gateway.memory.meet({ tenantId: 'acme', userId: 'ana' });
  });
  afterAll(() => gateway.close());

  const bodiless = [
    ['POST', '/v1/users/ana/rebuild'],
    ['POST', '/v1/users/ana/rebuild/switch'],
    ['DELETE', '/v1/users/ana/rebuild'],
    ['POST', '/v1/users/ana/commands/c-1/dismiss'],
    ['PUT', '/v1/users/ana/user-key'],
    ['POST', '/v1/webhooks/w-1/enable'],
    ['POST', '/v1/webhooks/w-1/rotate-secret'],
    ['DELETE', '/v1/webhooks/w-1'],
    ['POST', '/v1/admin/parked/j-1/release'],
    ['DELETE', '/v1/admin/api-keys/k-1'],
    ['DELETE', '/v1/users/ana'],
  ] as const;

  it.each(bodiless)(
    'should be refused in the body of a route that takes none: %s %s',
    async (method, url) => {
      const named = await gateway.send({ method, url, key, payload: { dryRun: true } });
      expect(named.json()).toMatchObject({
        status: 400,
        errors: [{ field: 'dryRun', message: 'is not a known field' }],
      });
      const list = await gateway.send({ method, url, key, headers: json, payload: '[1]' });
      expect(list.json()).toMatchObject({
        status: 400,
        errors: [{ field: 'body', message: 'must be empty: this route takes no body' }],
      });
    },
  );

  it.each(bodiless.filter(([, url]) => url !== '/v1/users/ana'))(
    'should not be seen in a body that says nothing: %s %s',
    async (method, url) => {
      const bare = await gateway.send({ method, url, key });
      for (const payload of ['', '{}', 'null']) {
        const response = await gateway.send({ method, url, key, headers: json, payload });
        expect(response.statusCode).toBe(bare.statusCode);
      }
    },
  );

  it.each([
    ['GET', '/v1/admin/overview?verbose=1', 'verbose'],
    ['GET', '/v1/whoami?x=1', 'x'],
    ['GET', '/v1/users/ana/status?asOf=2026-01-01T00:00:00Z', 'asOf'],
    ['POST', '/v1/context?explain=true', 'explain'],
    ['POST', '/v1/memories/search?limit=1', 'limit'],
    ['POST', '/v1/events?dryRun=true', 'dryRun'],
  ] as const)(
    'should be refused in the query of a route that takes none: %s %s',
    async (method, url, field) => {
      const payload = method === 'POST' ? { payload: {} } : {};
      const response = await gateway.send({ method, url, key, ...payload });
      expect(response.json()).toMatchObject({
        status: 400,
        errors: [{ field, message: 'is not a known field' }],
      });
    },
  );

  it('should say that a body is required where there is none', async () => {
    for (const url of ['/v1/turns', '/v1/context', '/v1/users/ana/import']) {
      const response = await gateway.send({ method: 'POST', url, key, headers: json });
      expect(response.json()).toMatchObject({
        status: 400,
        errors: [{ field: 'body', message: 'is required' }],
      });
    }
  });

  it('should be taken by probes and metrics, whose senders add what they like', async () => {
    const scopes: readonly ApiScope[] = ['metrics'];
    for (const url of ['/health/live?x=1', '/metrics?x=1']) {
      expect((await gateway.send({ method: 'GET', url, key: gateway.key(scopes) })).statusCode).toBe(200);
    }
  });
});

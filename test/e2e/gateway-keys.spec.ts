import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type ApiScope, apiScopes } from '@app/memory-core/ports/api-key-store';
import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';

describe('keys', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await aGateway();
  });
  afterAll(() => gateway.close());

  const postWith = (authorization: string) =>
    gateway.send({ method: 'POST', url: '/v1/turns', headers: { authorization }, payload: aTurnBody() });
  const basic = (key: string): string => `Basic ${Buffer.from(`admin:${key}`).toString('base64')}`;

  it.each(['', 'Bearer', 'Bearer ', 'Bearer wrong', 'Bearer a b', 'Token x', `Bearer ${'x'.repeat(5_000)}`])(
    'should ask for a key when it gets %j',
    async (authorization) => {
      const response = await postWith(authorization);
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer realm="Keepsake"');
      expect(response.json()).toMatchObject({ code: 'unauthenticated' });
    },
  );

  it('should take no basic authentication where programs call', async () => {
    expect((await postWith(basic(gateway.key()))).statusCode).toBe(401);
  });

  it('should refuse before it reads a body', async () => {
    const response = await gateway.send({
      method: 'POST',
      url: '/v1/turns',
      headers: { 'content-type': 'application/json' },
      payload: '{"broken',
    });
    expect(response.statusCode).toBe(401);
  });

  it.each<[string, readonly ApiScope[]]>([
    ['/metrics', ['metrics']],
    ['/docs', ['admin', 'operator']],
    ['/docs-json', ['admin', 'operator']],
    ['/docs/swagger-ui.css', ['admin', 'operator']],
    ['/queues', ['operator']],
    ['/queues/api/queues', ['operator']],
  ])('should open %s to %j alone, in a browser too', async (url, scopes) => {
    const nobody = await gateway.send({ method: 'GET', url });
    expect(nobody.statusCode).toBe(401);
    expect(nobody.headers['www-authenticate']).toContain('Basic realm="Keepsake"');
    const other = await gateway.send({
      method: 'GET',
      url,
      key: gateway.key(apiScopes.filter((scope) => !scopes.includes(scope))),
    });
    expect(other.json()).toMatchObject({ status: 403, code: 'forbidden' });
    for (const scope of scopes) {
      const key = gateway.key([scope]);
      expect((await gateway.send({ method: 'GET', url, key })).statusCode).toBe(200);
      const browser = await gateway.send({ method: 'GET', url, headers: { authorization: basic(key) } });
      expect(browser.statusCode).toBe(200);
    }
  });

  it('should let no other site act on the dashboard with the browser’s password', async () => {
    const headers = { authorization: basic(gateway.key(['operator'])), 'sec-fetch-site': 'cross-site' };
    const response = await gateway.send({ method: 'PUT', url: '/queues/api/queues/drain/pause', headers });
    expect(response.statusCode).toBe(403);
  });

  it.each(['/health/live', '/health/ready', '/health/accepting'])(
    'should open %s to everybody',
    async (url) => {
      expect((await gateway.send({ method: 'GET', url })).statusCode).toBe(200);
    },
  );

  it('should see a revocation within seconds', async () => {
    const key = gateway.key(['ingest']);
    expect((await postWith(`Bearer ${key}`)).statusCode).toBe(202);
    gateway.revoke(key);
    gateway.clock.advance({ ms: 5_001 });
    expect((await postWith(`Bearer ${key}`)).statusCode).toBe(401);
  });

  it('should answer 503, not 401, when keys cannot be looked up', async () => {
    const lone = await aGateway({
      apiKeys: {
        ...gateway.installation.apiKeys,
        authenticate: async () => {
          throw new KeepsakeError('store-unavailable', 'SQLITE_IOERR', { retryable: true });
        },
      },
    });
    for (const url of ['/v1/users/ana/status', '/queues']) {
      const response = await lone.send({ method: 'GET', url, key: 'any' });
      expect(response.json()).toMatchObject({ status: 503, code: 'store-unavailable' });
    }
    await lone.close();
  });
});

import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';

describe('running the gateway', () => {
  let gateway: Gateway;
  let admin: string;
  beforeAll(async () => {
    gateway = await aGateway();
    admin = gateway.key();
  });
  afterAll(() => gateway.close());

  it('should say that it lives, and what it is ready for', async () => {
    expect((await gateway.send({ method: 'GET', url: '/health/live' })).json()).toEqual({ status: 'up' });
    const ready = await gateway.send({ method: 'GET', url: '/health/ready' });
    expect(ready.json()).toEqual({ status: 'up', parts: { queues: 'up', store: 'up' } });
  });

  it('should not be ready, yet live, while a part is down', async () => {
    const lone = await aGateway({ readiness: async () => ({ queues: 'down', store: 'up' }) });
    const ready = await lone.send({ method: 'GET', url: '/health/ready' });
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: 'down', parts: { queues: 'down', store: 'up' } });
    expect((await lone.send({ method: 'GET', url: '/health/live' })).statusCode).toBe(200);
    await lone.close();
  });

  it('should accept while the store alone is down, and say so to a balancer', async () => {
    const probe = { method: 'GET', url: '/health/accepting' } as const;
    const statusWith = async (queues: 'up' | 'down', store: 'up' | 'down'): Promise<number> => {
      const lone = await aGateway({ readiness: async () => ({ queues, store }) });
      const { statusCode } = await lone.send(probe);
      await lone.close();
      return statusCode;
    };
    expect(await statusWith('up', 'down')).toBe(200);
    expect(await statusWith('down', 'up')).toBe(503);
  });

  it('should give the metrics as text', async () => {
    const response = await gateway.send({ method: 'GET', url: '/metrics', key: admin });
    expect(response.headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(response.body).toBe('keepsake_up 1\n');
  });

  it('should count requests by the template of the route, never by its ids', async () => {
    await gateway.send({ method: 'GET', url: '/v1/users/somebody/status', key: gateway.key() });
    await gateway.send({ method: 'GET', url: '/nowhere/somebody' });
    const labels = gateway.received.counted
      .filter(({ name }) => name === 'http_requests_total')
      .map((counted) => counted.labels);
    expect(labels).toContainEqual({ method: 'GET', route: '/v1/users/:id/status', status: '404' });
    expect(labels).toContainEqual({ method: 'GET', route: 'unknown', status: '404' });
    expect(JSON.stringify(labels)).not.toContain('somebody');
  });

  it('should log one line a request, with the tenant and without the URL', async () => {
    gateway.logs.length = 0;
    const response = await gateway.send({
      method: 'POST',
      url: '/v1/turns?x=1',
      key: gateway.key(),
      payload: aTurnBody(),
    });
    expect(gateway.logs.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        msg: 'request',
        requestId: response.headers['x-request-id'],
        method: 'POST',
        route: '/v1/turns',
        status: 202,
        ms: expect.any(Number) as number,
        tenant: 'acme',
      }),
    ]);
    expect(gateway.logs.join('')).not.toContain('x=1');
  });

  it('should describe itself in OpenAPI 3.1, every reference resolved', async () => {
    const response = await gateway.send({ method: 'GET', url: '/docs-json', key: admin });
    const document = response.json<{ openapi: string; components: { schemas: Record<string, object> } }>();
    expect(document.openapi).toBe('3.1.0');
    const references = [...response.body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(20);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([...new Set(references)]),
    );
    expect(document.components.schemas['Turn']).toMatchObject({
      additionalProperties: false,
      required: ['eventId', 'userId', 'conversationId', 'role', 'content', 'occurredAt'],
    });
  });

  it('should load nothing from elsewhere on its pages', async () => {
    for (const url of ['/docs', '/queues']) {
      const response = await gateway.send({ method: 'GET', url, key: admin });
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.headers['content-security-policy']).toContain("default-src 'self'");
      // What the policy forbids would be an error in the console of everybody who looks.
      expect(response.body).not.toMatch(/(?:href|src)\s*=\s*["']?(?:https?:)?\/\//i);
    }
  });

  it('should answer unknown routes, methods and unreadable paths with problems', async () => {
    const cases = [
      ['GET', '/v1/unknown', 404],
      ['DELETE', '/v1/turns', 405],
      ['GET', '/v1/users/%zz/status', 400],
      ['GET', `/v1/users/${'x'.repeat(4_000)}/status`, 414],
    ] as const;
    for (const [method, url, status] of cases) {
      const response = await gateway.send({ method, url, key: admin });
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.json()).toMatchObject({ status, requestId: response.headers['x-request-id'] });
    }
  });
});

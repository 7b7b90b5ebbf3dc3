import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';

describe('a method that a route does not know', () => {
  let gateway: Gateway;
  let key: string;
  beforeAll(async () => {
    gateway = await aGateway();
    key = gateway.key();
  });
  afterAll(() => gateway.close());

  it.each([
    ['GET', '/v1/turns', 'POST'],
    ['PUT', '/v1/context?x=1', 'POST'],
    ['POST', '/v1/users/ana/profile', 'GET, HEAD'],
    ['GET', '/v1/users/ana', 'DELETE'],
    ['OPTIONS', '/v1/memories/search', 'POST'],
    ['POST', '/health/live', 'GET, HEAD'],
  ] as const)('should be told what the route knows: %s %s', async (method, url, allow) => {
    const response = await gateway.send({ method, url, key });
    expect(response.statusCode).toBe(405);
    expect(response.headers).toMatchObject({
      allow,
      'content-type': expect.stringContaining('application/problem+json') as string,
      'x-request-id': expect.any(String) as string,
    });
    expect(response.json()).toMatchObject({
      type: 'urn:keepsake:problem:method-unknown',
      status: 405,
      errors: [{ field: 'method' }],
    });
  });

  it('should be refused whatever its body is, and take nothing in', async () => {
    const payload = JSON.stringify(aTurnBody());
    for (const type of ['application/json', 'text/plain']) {
      const headers = { 'content-type': type };
      const response = await gateway.send({ method: 'PUT', url: '/v1/turns', key, headers, payload });
      expect(response.statusCode).toBe(405);
    }
    expect(gateway.received.turns).toEqual([]);
  });

  it('should be told from a path that nobody knows, and from a thing that is not there', async () => {
    const get = (url: string) => gateway.send({ method: 'GET', url, key });
    for (const url of ['/v1/nowhere', '/v1/turns/more', '/v1/users/ana/nothing']) {
      const response = await get(url);
      expect(response.json()).toMatchObject({ status: 404, code: 'route-unknown' });
      expect(response.headers).not.toHaveProperty('allow');
    }
    expect((await get('/v1/users/nobody/profile')).json()).toMatchObject({
      status: 404,
      code: 'user-unknown',
    });
  });
});

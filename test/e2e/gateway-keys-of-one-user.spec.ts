import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { apiScopes } from '@app/memory-core/ports/api-key-store';
import { type OpenAPIObject } from '@nestjs/swagger';
import { type ApiRoute, routesOf, sampleUser } from '../support/api-routes';
import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';

const refused = expect.objectContaining({ status: 403, code: 'forbidden' }) as unknown;

describe('a key of one user', () => {
  let gateway: Gateway;
  let routes: readonly ApiRoute[];
  beforeAll(async () => {
    gateway = await aGateway();
    await gateway.memory.meet({ tenantId: 'acme', userId: sampleUser });
    const response = await gateway.send({ method: 'GET', url: '/docs-json', key: gateway.key(['admin']) });
    routes = routesOf(response.json<OpenAPIObject>()).filter(({ scopes }) => scopes.length > 0);
  });
  afterAll(() => gateway.close());

  /** With every scope, so that nothing but its user stands in its way. */
  const keyOf = (user: string) => gateway.key(apiScopes, 'acme', user);
  const send = ({ method, path, body }: ApiRoute, key: string) =>
    gateway.send({ method, url: path, key, ...(body === undefined ? {} : { payload: body }) });
  const isOfUser = ({ template, body }: ApiRoute) =>
    template.startsWith('/v1/users/{id}') || (body !== undefined && 'userId' in body);

  it('should reach nobody else on any route, and nothing that is of several', async () => {
    const key = keyOf('somebody-else');
    expect(routes.filter(isOfUser).length).toBeGreaterThan(30);
    for (const route of routes.filter(({ name }) => name !== 'GET /v1/whoami'))
      expect([route.name, (await send(route, key)).json()]).toEqual([route.name, refused]);
    expect(gateway.received).toMatchObject({ turns: [], events: [], contexts: [], searches: [] });
    for (const url of ['/docs', '/queues', '/metrics', '/v1/admin/overview', '/v1/webhooks'])
      expect([url, (await gateway.send({ method: 'GET', url, key })).statusCode]).toEqual([url, 403]);
  });

  it('should reach its own on every route, and say whose it is', async () => {
    const key = keyOf(sampleUser);
    for (const route of routes.filter(isOfUser)) {
      const { statusCode } = await send(route, key);
      expect([route.name, statusCode === 403]).toEqual([route.name, false]);
      // The route may have erased them.
      await gateway.memory.meet({ tenantId: 'acme', userId: sampleUser }).catch(() => undefined);
    }
    const whoami = await gateway.send({ method: 'GET', url: '/v1/whoami', key });
    expect(whoami.json()).toMatchObject({ tenant: 'acme', user: sampleUser });
  });

  it.each<[string, string, unknown]>([
    [
      'one of many turns',
      'application/json',
      { turns: [aTurnBody({ userId: 'sam' }), aTurnBody({ userId: 'ana' })] },
    ],
    ['no turns', 'application/json', { turns: [] }],
    ['a turn of nobody', 'application/json', { ...aTurnBody(), userId: undefined }],
    ['turns that are none', 'application/json', { userId: 'sam', turns: 'x' }],
    [
      'a CloudEvent by its subject',
      'application/cloudevents+json',
      { subject: 'ana', data: { userId: 'sam' } },
    ],
    ['a CloudEvent by its data', 'application/cloudevents+json', { subject: 'sam', data: { userId: 'ana' } }],
    [
      'one of many CloudEvents',
      'application/cloudevents-batch+json',
      [{ subject: 'sam' }, { subject: 'ana' }],
    ],
  ])('should be refused for %s', async (_, type, payload) => {
    const response = await gateway.send({
      method: 'POST',
      url: '/v1/turns',
      key: keyOf('sam'),
      headers: { 'content-type': type },
      payload: JSON.stringify(payload),
    });
    expect(response.json()).toEqual(refused);
  });

  it('should be made over HTTP, with scopes that concern one user', async () => {
    const create = (payload: object) =>
      gateway.send({ method: 'POST', url: '/v1/admin/api-keys', key: gateway.key(['admin']), payload });
    const made = await create({ scopes: ['recall'], userId: 'ana' });
    expect(made.json()).toMatchObject({ scopes: ['recall'], userId: 'ana' });
    const { key } = made.json<{ key: string }>();
    const status = async (user: string) =>
      (await gateway.send({ method: 'GET', url: `/v1/users/${user}/memories`, key })).statusCode;
    expect([await status('ana'), await status('ben')]).toEqual([200, 403]);
    expect((await create({ scopes: ['recall', 'admin'], userId: 'ana' })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'scopes[1]' }],
    });
  });

  it('should do for MCP without a header, which names nobody else', async () => {
    await gateway.app.listen(0, '127.0.0.1');
    const url = new URL('/mcp', await gateway.app.getUrl());
    const overMcp = async (key: string, headers: Record<string, string> = {}) => {
      const client = new Client({ name: 'test', version: '1.0.0' });
      const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } };
      await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
      const asked = await client.callTool({ name: 'recall', arguments: { query: 'tea' } });
      await client.close();
      return asked;
    };
    await gateway.memory.meet({ tenantId: 'acme', userId: sampleUser }).catch(() => undefined);
    gateway.received.searches.splice(0);
    expect((await overMcp(keyOf(sampleUser))).isError).toBeUndefined();
    expect(gateway.received.searches).toMatchObject([{ user: { tenantId: 'acme', userId: sampleUser } }]);
    expect(await overMcp(keyOf('ana'), { 'keepsake-user': sampleUser })).toMatchObject({ isError: true });
    const onlySends = await overMcp(gateway.key(['ingest'], 'acme', sampleUser));
    expect(JSON.stringify(onlySends)).toContain('needs the scope recall');
    expect(gateway.received.searches).toHaveLength(1);
    const post = async (key?: string) =>
      (
        await fetch(url, {
          method: 'POST',
          headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
        })
      ).status;
    expect([
      await post(),
      await post('none'),
      await post(gateway.key(['metrics'])),
      await post(gateway.key()),
    ]).toEqual([401, 401, 403, 400]);
  });
});

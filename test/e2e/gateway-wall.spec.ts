import { apiScopes } from '@app/memory-core/ports/api-key-store';
import { type OpenAPIObject } from '@nestjs/swagger';
import { type ApiRoute, emptyForStrangers, routesOf, sampleUser } from '../support/api-routes';
import { aGateway, type Gateway } from './gateway-fixture';

const ingesting = new Set(['POST /v1/turns', 'POST /v1/events']);

describe('the walls between tenants', () => {
  let gateway: Gateway;
  let routes: readonly ApiRoute[];
  beforeAll(async () => {
    gateway = await aGateway();
    await gateway.memory.meet({ tenantId: 'acme', userId: sampleUser });
    const response = await gateway.send({ method: 'GET', url: '/docs-json', key: gateway.key(['admin']) });
    routes = routesOf(response.json<OpenAPIObject>());
  });
  afterAll(() => gateway.close());

  const send = ({ method, path, body }: ApiRoute, key?: string) =>
    gateway.send({
      method,
      url: path,
      ...(key === undefined ? {} : { key }),
      ...(body === undefined ? {} : { payload: body }),
    });
  const guarded = (): readonly ApiRoute[] => routes.filter(({ scopes }) => scopes.length > 0);

  it('should leave no route open but the probes', () => {
    const open = routes.filter(({ scopes }) => scopes.length === 0).map(({ name }) => name);
    expect(open.sort()).toEqual(['GET /health/accepting', 'GET /health/live', 'GET /health/ready']);
    expect(guarded().length).toBeGreaterThan(18);
  });

  it('should answer 404 or nothing to another tenant on every route that takes a user', async () => {
    const key = gateway.key(undefined, 'other');
    const ofUser = routes.filter((route) => route.ofUser);
    expect(ofUser.length).toBeGreaterThanOrEqual(16);
    for (const route of ofUser) {
      const response = await send(route, key);
      if (emptyForStrangers.has(route.name)) {
        expect([route.name, response.statusCode]).toEqual([route.name, 200]);
        const { items = [], categories = [] } = response.json<Record<string, unknown>>();
        expect([route.name, items, categories]).toEqual([route.name, [], []]);
        continue;
      }
      expect([route.name, response.json()]).toEqual([
        route.name,
        expect.objectContaining({ status: 404, code: 'user-unknown' }),
      ]);
      expect([route.name, route.documented]).toEqual([route.name, expect.arrayContaining([404])]);
    }
    expect(gateway.received.contexts.map(({ user }) => user.tenantId)).toEqual(['other']);
    expect(gateway.received.searches).toEqual([]);
  });

  it('should take what another tenant sends into that tenant alone', async () => {
    const key = gateway.key(undefined, 'other');
    for (const route of routes.filter(({ name }) => ingesting.has(name))) {
      expect((await send(route, key)).statusCode).toBe(202);
    }
    const tenants = [...gateway.received.turns, ...gateway.received.events].map(({ tenantId }) => tenantId);
    expect(tenants).toEqual(['other', 'other']);
  });

  it('should answer 401 without a key, as documented', async () => {
    for (const route of guarded()) {
      expect([route.name, (await send(route)).statusCode]).toEqual([route.name, 401]);
      expect([route.name, route.documented]).toEqual([route.name, expect.arrayContaining([401, 403])]);
    }
  });

  it('should answer 403 to every scope that a route does not name, and none to those it names', async () => {
    for (const route of guarded()) {
      for (const scope of apiScopes) {
        const { statusCode } = await send(route, gateway.key([scope]));
        expect([route.name, scope, statusCode === 403]).toEqual([
          route.name,
          scope,
          !route.scopes.includes(scope),
        ]);
      }
    }
  });
});

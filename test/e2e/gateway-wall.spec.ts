import { type ApiScope, apiScopes } from '@app/memory-core';
import { type OpenAPIObject } from '@nestjs/swagger';
import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';

interface Route {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly scopes: readonly ApiScope[];
  readonly payload?: object;
  /** Reads one user's memory. */
  readonly ofUser: boolean;
}

/** A good body for each route that takes one: without it a refusal could be about something else. */
const bodies: Readonly<Record<string, object>> = {
  '/v1/turns': aTurnBody({ userId: 'ana' }),
  '/v1/events': {
    type: 'memory.remember',
    eventId: 'e',
    userId: 'ana',
    occurredAt: '2026-01-04T09:00:00Z',
    content: 'x',
  },
  '/v1/context': { userId: 'ana', message: 'hello' },
  '/v1/memories/search': { userId: 'ana', query: 'hello' },
  '/v1/users/{id}/validation/{insightId}': { answer: 'yes' },
  '/v1/users/{id}/profile/restore': { version: 1 },
};
/** Likewise a good query. */
const queries: Readonly<Record<string, string>> = {
  '/v1/users/{id}/profile/diff': '?from=1&to=2',
  '/v1/users/{id}/validation': '?conversationId=c1',
};
const ingesting = new Set(['/v1/turns', '/v1/events']);
const open = ['/health/live', '/health/ready'];

/** Every route of the document that the running gateway itself gives out. */
const routesOf = (document: OpenAPIObject): Route[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    (['get', 'post'] as const).flatMap((verb): Route[] => {
      const operation = operations[verb];
      if (operation === undefined) return [];
      const payload = bodies[path];
      return [
        {
          method: verb === 'get' ? 'GET' : 'POST',
          url:
            path
              .replace('{id}', 'ana')
              .replace('{conversationId}', 'c1')
              .replace('{version}', '1')
              .replace('{insightId}', 'i1') + (queries[path] ?? ''),
          scopes:
            operation.security?.flatMap((requirement) => (requirement['key'] ?? []) as ApiScope[]) ?? [],
          ofUser: path.includes('{id}') || (payload !== undefined && !ingesting.has(path)),
          ...(payload === undefined ? {} : { payload }),
        },
      ];
    }),
  );

describe('the walls between tenants', () => {
  let gateway: Gateway;
  let routes: readonly Route[];
  beforeAll(async () => {
    gateway = await aGateway();
    await gateway.memory.meet({ tenantId: 'acme', userId: 'ana' });
    const response = await gateway.send({ method: 'GET', url: '/docs-json', key: gateway.key(['admin']) });
    routes = routesOf(response.json<OpenAPIObject>());
  });
  afterAll(() => gateway.close());

  const send = ({ method, url, payload }: Route, key?: string) =>
    gateway.send({
      method,
      url,
      ...(key === undefined ? {} : { key }),
      ...(payload === undefined ? {} : { payload }),
    });
  const guarded = (): readonly Route[] => routes.filter(({ url }) => !open.includes(url));

  it('should know every route of the contract', () => {
    expect(routes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      'GET /health/live',
      'GET /health/ready',
      'GET /metrics',
      'GET /v1/users/ana/attractors',
      'GET /v1/users/ana/changes',
      'GET /v1/users/ana/conversations',
      'GET /v1/users/ana/conversations/c1/turns',
      'GET /v1/users/ana/insights',
      'GET /v1/users/ana/notifications',
      'GET /v1/users/ana/profile',
      'GET /v1/users/ana/profile/diff?from=1&to=2',
      'GET /v1/users/ana/profile/versions',
      'GET /v1/users/ana/profile/versions/1',
      'GET /v1/users/ana/status',
      'GET /v1/users/ana/validation?conversationId=c1',
      'GET /v1/whoami',
      'POST /v1/context',
      'POST /v1/events',
      'POST /v1/memories/search',
      'POST /v1/turns',
      'POST /v1/users/ana/profile/restore',
      'POST /v1/users/ana/validation/i1',
    ]);
  });

  it('should answer 404 to another tenant on every route that takes a user', async () => {
    const key = gateway.key(undefined, 'other');
    const ofUser = routes.filter((route) => route.ofUser);
    expect(ofUser).toHaveLength(16);
    for (const route of ofUser) {
      const response = await send(route, key);
      expect([route.url, response.json()]).toEqual([
        route.url,
        expect.objectContaining({ status: 404, code: 'user-unknown' }),
      ]);
    }
    expect(gateway.received.contexts).toEqual([]);
    expect(gateway.received.searches).toEqual([]);
  });

  it('should take what another tenant sends into that tenant alone', async () => {
    const key = gateway.key(undefined, 'other');
    for (const route of routes.filter(({ url }) => ingesting.has(url))) {
      expect((await send(route, key)).statusCode).toBe(202);
    }
    const tenants = [...gateway.received.turns, ...gateway.received.events].map(({ tenantId }) => tenantId);
    expect(tenants).toEqual(['other', 'other']);
  });

  it('should answer 401 without a key', async () => {
    for (const route of guarded()) {
      expect([route.url, (await send(route)).statusCode]).toEqual([route.url, 401]);
    }
  });

  it('should answer 403 to every scope that a route does not name, and none to those it names', async () => {
    for (const route of guarded()) {
      expect(route.scopes).not.toEqual([]);
      for (const scope of apiScopes) {
        const { statusCode } = await send(route, gateway.key([scope]));
        expect([route.url, scope, statusCode === 403]).toEqual([
          route.url,
          scope,
          !route.scopes.includes(scope),
        ]);
      }
    }
  });
});

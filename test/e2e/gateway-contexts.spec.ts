import { KeepsakeError } from '@app/memory-core/domain/errors';
import { Contexts } from '../../apps/gateway/src/context/contexts.dto';
import { conforming } from '../support/conforming';
import { aGateway, answer, type Gateway } from './gateway-fixture';
import { someOperations } from './operations-fixture';

describe('several contexts in one request', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await aGateway({
      context: {
        inParts: async ({ userId }, request) => {
          if (userId === 'kim') throw new KeepsakeError('user-key-needed', 'locked');
          return { ...answer, text: `${userId}: ${request.message}` };
        },
      },
    });
  });
  afterAll(() => gateway.close());

  const ask = (contexts: readonly object[], headers = {}, by = gateway) =>
    by.send({ method: 'POST', url: '/v1/contexts', key: by.key(['recall']), headers, payload: { contexts } });

  it('should be answered each for itself, in their order', async () => {
    const users = ['ana', 'kim', 'ben', 'cleo', 'dan', 'eve'];
    const response = await ask(users.map((userId) => ({ userId, message: 'Hello?' })));
    expect(response.statusCode).toBe(200);
    const { items } = conforming(gateway.app, Contexts, response.json());
    expect(items.map(({ userId }) => userId)).toEqual(users);
    expect(items.map(({ context }) => context?.text)).toEqual([
      'ana: Hello?',
      undefined,
      ...['ben', 'cleo', 'dan', 'eve'].map((userId) => `${userId}: Hello?`),
    ]);
    expect(items[1]?.problem).toMatchObject({ status: 428, code: 'user-key-needed' });
  });

  it.each<[string, readonly object[], string]>([
    [
      'one that is not valid',
      [{ userId: 'ana', message: 'Hello?' }, { userId: 'ben' }],
      'contexts[1].message',
    ],
    ['none', [], 'contexts'],
    ['33', Array(33).fill({ userId: 'ana', message: 'Hello?' }), 'contexts'],
    ['a long message', [{ userId: 'ana', message: 'x'.repeat(262_145) }], 'contexts[0].message'],
  ])('should refuse all for %s', async (_, contexts, field) => {
    expect((await ask(contexts)).json()).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('should not open several memories with the key of one user', async () => {
    const headers = { 'keepsake-user-key': Buffer.alloc(32, 1).toString('base64') };
    const of = (...users: string[]) => users.map((userId) => ({ userId, message: 'Hello?' }));
    expect((await ask(of('ana', 'ben'), headers)).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'keepsake-user-key' }],
    });
    expect((await ask(of('ana', 'ana'), headers)).statusCode).toBe(200);
  });

  it('should count as many requests as there are contexts', async () => {
    const counted: number[] = [];
    const rates = {
      take: (_resource: string, _tenantId: string, points: number, limit: number) => {
        counted.push(points);
        return { allowed: points <= 3, remaining: limit, resetSeconds: 1 };
      },
    };
    const limited = await aGateway({ operations: someOperations({ now: () => 0 }, {}, rates) });
    const of = (count: number) => Array.from({ length: count }, () => ({ userId: 'ana', message: 'Hello?' }));
    expect((await ask(of(4), {}, limited)).statusCode).toBe(200);
    expect(counted).toEqual([1, 3]);
    expect((await ask(of(5), {}, limited)).statusCode).toBe(429);
    await limited.close();
  });

  it('should hand on what narrows a context and a search', async () => {
    const plain = await aGateway();
    const filters = { metadata: { project: 'atlas', round: 2, open: true } };
    await ask([{ userId: 'ana', message: 'Hello?', filters, schema: 'general' }], {}, plain);
    expect(plain.received.contexts[0]?.request).toEqual({
      message: 'Hello?',
      metadata: filters.metadata,
      schemaId: 'general',
    });
    const key = plain.key(['recall']);
    const bad = { userId: 'ana', message: 'Hello?', filters: { metadata: { a: { b: 1 } } } };
    const refused = await plain.send({ method: 'POST', url: '/v1/context', key, payload: bad });
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ field: 'filters.metadata.a' }] });
    await plain.close();
  });
});

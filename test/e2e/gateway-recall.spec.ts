import { aGateway, answer, type Gateway, item } from './gateway-fixture';

describe('asking for context and memories', () => {
  let gateway: Gateway;
  let key: string;
  beforeAll(async () => {
    gateway = await aGateway();
    key = gateway.key(['recall']);
    await gateway.memory.meet({ tenantId: 'acme', userId: 'ana' });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    gateway.received.contexts.length = 0;
    gateway.received.searches.length = 0;
  });

  const post = (url: string, payload: object) => gateway.send({ method: 'POST', url, key, payload });

  it('should hand on the request and answer the context as it is', async () => {
    const response = await post('/v1/context', {
      userId: 'ana',
      conversationId: 'c1',
      message: 'what now?',
      now: '2026-03-14T09:30:00+01:00',
      budgetTokens: 500,
      schema: 'therapeutic',
      sections: [{ name: 'system', text: 'Be brief.' }],
      explain: true,
      selection: 'ai',
      parts: ['text', 'sections'],
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(answer);
    expect(gateway.received.contexts).toEqual([
      {
        user: { tenantId: 'acme', userId: 'ana' },
        request: {
          conversationId: 'c1',
          message: 'what now?',
          now: Date.parse('2026-03-14T08:30:00Z'),
          budgetTokens: 500,
          schemaId: 'therapeutic',
          sections: [{ name: 'system', text: 'Be brief.' }],
          explain: true,
          selection: 'ai',
          parts: ['text', 'sections'],
        },
      },
    ]);
  });

  it('should need no more than a user and a message', async () => {
    expect((await post('/v1/context', { userId: 'ana', message: 'hello' })).statusCode).toBe(200);
    expect(gateway.received.contexts[0]?.request).toEqual({ message: 'hello' });
  });

  it.each([
    [{ message: 'x' }, 'userId'],
    [{ userId: 'ana' }, 'message'],
    [{ userId: 'ana', message: '' }, 'message'],
    [{ userId: 'ana', message: 'x', budgetTokens: 0 }, 'budgetTokens'],
    [{ userId: 'ana', message: 'x', budgetTokens: '500' }, 'budgetTokens'],
    [{ userId: 'ana', message: 'x', schema: 'astrological' }, 'schema'],
    [{ userId: 'ana', message: 'x', sections: [{ name: 'a' }] }, 'sections[0].text'],
    [{ userId: 'ana', message: 'x', now: '2026-03-14' }, 'now'],
    [{ userId: 'ana', message: 'x', explain: 'yes' }, 'explain'],
    [{ userId: 'ana', message: 'x', selection: 'magic' }, 'selection'],
    [{ userId: 'ana', message: 'x', parts: [] }, 'parts'],
    [{ userId: 'ana', message: 'x', parts: ['tokens'] }, 'parts[0]'],
  ])('should refuse the context request %j', async (body, field) => {
    const response = await post('/v1/context', body);
    expect(response.json()).toMatchObject({ status: 400, errors: [{ field }] });
    expect(gateway.received.contexts).toEqual([]);
  });

  it('should hand on a search and answer its items', async () => {
    const response = await post('/v1/memories/search', {
      userId: 'ana',
      query: 'where do I live',
      kinds: ['insight'],
      limit: 3,
      filters: {
        status: ['superseded'],
        enabled: false,
        after: '2026-01-01T00:00:00Z',
        minConfidence: 0.5,
      },
      cursor: 'abc',
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ items: [item] });
    expect(gateway.received.searches).toEqual([
      {
        user: { tenantId: 'acme', userId: 'ana' },
        request: {
          query: 'where do I live',
          kinds: ['insight'],
          limit: 3,
          filters: {
            status: ['superseded'],
            enabled: false,
            from: Date.parse('2026-01-01T00:00:00Z'),
            minConfidence: 0.5,
          },
          cursor: 'abc',
        },
      },
    ]);
  });

  it.each([
    [{ userId: 'ana' }, 'query'],
    [{ userId: 'ana', query: 'x', kinds: ['dream'] }, 'kinds[0]'],
    [{ userId: 'ana', query: 'x', kinds: [] }, 'kinds'],
    [{ userId: 'ana', query: 'x', limit: 201 }, 'limit'],
    [{ userId: 'ana', query: 'x', filters: { mood: 'good' } }, 'filters.mood'],
    [{ userId: 'ana', query: 'x', filters: { enabled: 'no' } }, 'filters.enabled'],
    [{ userId: 'ana', query: 'x', cursor: 'no cursor!' }, 'cursor'],
    [{ userId: 'ana', query: 'x', filters: { before: 'now' } }, 'filters.before'],
    [
      {
        userId: 'ana',
        query: 'x',
        filters: { after: '2026-01-02T00:00:00Z', before: '2026-01-01T00:00:00Z' },
      },
      'filters.before',
    ],
  ])('should refuse the search %j', async (body, field) => {
    const response = await post('/v1/memories/search', body);
    expect(response.json()).toMatchObject({ status: 400, errors: [{ field }] });
    expect(gateway.received.searches).toEqual([]);
  });
});

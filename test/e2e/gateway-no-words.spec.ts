import { KeepsakeError } from '@app/memory-core/domain/errors';
import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';

/** What a person might say. Must be found nowhere but where it belongs. */
const words = 'zebra quartz lullaby';
/** The same where spaces cannot stand. */
const word = 'zebraquartzlullaby';
const encoded = encodeURIComponent(words);

const traces = [words, word, encoded, 'zebra'];

const throwing = async (): Promise<never> => {
  throw Object.assign(new Error(`no row for '${words}'`, { cause: new TypeError(words) }), { detail: words });
};
const refusing = async (): Promise<never> => {
  throw new KeepsakeError('store-unavailable', `cannot store '${words}'`, { cause: new Error(words) });
};

/** Requests that carry the words in every place where a request can carry something. */
const requests = (key: string): Parameters<Gateway['send']>[0][] => {
  const post = { method: 'POST', url: '/v1/turns', key } as const;
  const json = { 'content-type': 'application/json' };
  return [
    { ...post, payload: aTurnBody({ content: words, speaker: words, metadata: { [words]: words } }) },
    { ...post, payload: aTurnBody({ eventId: words, userId: words, conversationId: words }) },
    { ...post, payload: aTurnBody({ content: 5, role: words, occurredAt: words, sequence: words }) },
    { ...post, payload: aTurnBody({ [words]: words, content: `${words}\0` }) },
    { ...post, payload: aTurnBody({ metadata: { [`${words}\0`]: [words] } }) },
    { ...post, headers: json, payload: `{"content": "${words}` },
    { ...post, headers: { 'content-type': `text/${word}` }, payload: words },
    {
      ...post,
      headers: { ...json, 'x-request-id': words, 'user-agent': words, cookie: words },
      payload: aTurnBody(),
    },
    { ...post, url: `/v1/turns?q=${encoded}`, payload: aTurnBody() },
    { ...post, url: '/v1/events', payload: { type: words, userId: words } },
    {
      ...post,
      url: '/v1/events',
      payload: {
        type: 'memory.remember',
        eventId: 'e',
        userId: 'u',
        occurredAt: '2026-01-04T09:00:00Z',
        content: words,
      },
    },
    {
      ...post,
      url: '/v1/context',
      payload: { userId: 'ana', message: words, sections: [{ name: words, text: words }] },
    },
    { ...post, url: '/v1/context', payload: { userId: words, message: words, schema: words } },
    { ...post, url: '/v1/memories/search', payload: { userId: 'ana', query: words } },
    {
      ...post,
      url: '/v1/memories/search',
      payload: { userId: words, query: words, kinds: [words], filters: { [words]: 1 } },
    },
    ...['profile', 'insights', 'attractors', 'changes', 'status', 'conversations'].flatMap((view) => [
      { method: 'GET' as const, url: `/v1/users/${encoded}/${view}`, key },
      { method: 'GET' as const, url: `/v1/users/ana/${view}?${encoded}=${encoded}&status=${encoded}`, key },
    ]),
    { method: 'GET', url: `/v1/users/ana/conversations/${encoded}/turns?cursor=${encoded}`, key },
    { method: 'GET', url: `/v1/users/ana/conversations/${encoded}/turns`, key },
    { method: 'GET', url: `/${encoded}`, key },
    { method: 'GET', url: `/${word}%zz`, key },
    { method: 'GET', url: `/v1/users/${word.repeat(300)}/status`, key },
    { method: 'GET', url: '/v1/users/ana/status', headers: { authorization: `Bearer ${word}` } },
    { method: 'GET', url: '/queues', headers: { authorization: `Basic ${words}` } },
    { method: 'GET', url: `/queues/api/queues/${encoded}/${encoded}`, key },
    { method: 'PUT', url: `/queues/api/queues/${encoded}/pause?${encoded}`, key },
    { method: 'GET', url: `/docs/${encoded}`, key },
  ];
};

describe('words of a person', () => {
  const gateways: Gateway[] = [];
  const start = async (over: Parameters<typeof aGateway>[0]): Promise<Gateway> => {
    const gateway = await aGateway(over);
    gateways.push(gateway);
    await gateway.memory.meet({ tenantId: 'acme', userId: 'ana' });
    return gateway;
  };
  afterAll(() => Promise.all(gateways.map((gateway) => gateway.close())));

  it.each([
    ['all is well', {}],
    [
      'everything fails with them in the error',
      {
        receive: { turns: throwing, event: throwing },
        context: { inParts: throwing },
        search: { page: throwing },
      },
    ],
    [
      'everything is away',
      {
        receive: { turns: refusing, event: refusing },
        context: { inParts: refusing },
        search: { page: refusing },
        users: { exists: refusing },
      },
    ],
  ])('should be in no log, no metric and no error when %s', async (_, over) => {
    const gateway = await start(over);
    let refused = 0;
    for (const request of requests(gateway.key())) {
      const response = await gateway.send(request);
      if (response.statusCode < 400) continue;
      refused += 1;
      for (const trace of traces) {
        expect([request.url, response.body + JSON.stringify(response.headers)]).not.toEqual([
          request.url,
          expect.stringContaining(trace),
        ]);
      }
    }
    expect(refused).toBeGreaterThan(20);
    expect(gateway.logs.length).toBeGreaterThan(20);
    const told = gateway.logs.join('') + JSON.stringify(gateway.received.counted);
    for (const trace of traces) expect(told).not.toContain(trace);
  });
});

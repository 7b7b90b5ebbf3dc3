import { aGateway, type Gateway } from './gateway-fixture';

const cloudEvent = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  specversion: '1.0',
  id: 'event-1',
  source: '/chat',
  type: 'keepsake.turn',
  time: '2026-01-04T09:00:00Z',
  subject: 'user-1',
  data: { conversationId: 'conversation-1', role: 'user', content: 'I moved to Lisbon last year.' },
  ...over,
});

const asTurn = {
  eventId: 'event-1',
  conversationId: 'conversation-1',
  role: 'user',
  content: 'I moved to Lisbon last year.',
  occurredAt: Date.parse('2026-01-04T09:00:00Z'),
};

describe('taking turns as CloudEvents', () => {
  let gateway: Gateway;
  let key: string;
  beforeAll(async () => {
    gateway = await aGateway();
    key = gateway.key(['ingest']);
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    gateway.received.turns.length = 0;
  });

  const post = (url: string, payload: unknown, type = 'application/json') =>
    gateway.send({
      method: 'POST',
      url,
      key,
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  const one = 'application/cloudevents+json; charset=utf-8';
  const many = 'application/cloudevents-batch+json';

  it('should read one, its extension attributes let pass', async () => {
    const event = cloudEvent({ traceparent: '00-abc', datacontenttype: 'application/json' });
    expect((await post('/v1/turns', event, one)).statusCode).toBe(202);
    const turn = { ...asTurn, eventId: '/chat event-1' };
    expect(gateway.received.turns).toEqual([{ tenantId: 'acme', userId: 'user-1', turn }]);
  });

  it('should read a batch, the user by subject or by data.userId', async () => {
    const data = { ...(cloudEvent()['data'] as object), userId: 'user-2' };
    const other = cloudEvent({ id: 'event-2', subject: undefined, data });
    const both = cloudEvent({ id: 'event-3', subject: 'user-2', data });
    const response = await post('/v1/turns', [cloudEvent(), other, both], many);
    expect(response.json()).toEqual({ accepted: 3, duplicates: [] });
    expect(gateway.received.turns.map(({ userId }) => userId)).toEqual(['user-1', 'user-2', 'user-2']);
  });

  it('should know events of two sources apart that have the same id', async () => {
    const sources = ['/chat', '/app#chat', '/app'];
    await post(
      '/v1/turns',
      sources.map((source) => cloudEvent({ source })),
      many,
    );
    const known = gateway.received.turns.map(({ turn }) => turn.eventId);
    expect(known).toEqual(['/chat event-1', '/app#chat event-1', '/app event-1']);
  });

  it.each([
    [{ specversion: '0.3' }, '[1].specversion'],
    [{ id: '' }, '[1].id'],
    [{ time: 'yesterday' }, '[1].time'],
    [{ time: '2027-01-01T00:00:00Z' }, '[1].time'],
    [{ type: 'other' }, '[1].type'],
    [{ data: { conversationId: 'c', role: 'user', content: ' \n' } }, '[1].data.content'],
    [{ id: 'x'.repeat(251) }, '[1].id'],
    [{ source: 'a chat' }, '[1].source'],
    [{ subject: undefined }, '[1].subject'],
    [{ data: { ...(cloudEvent()['data'] as object), userId: 'user-2' } }, '[1].subject'],
    [{ data: { role: 'user', content: 'x' } }, '[1].data.conversationId'],
    [{ data_base64: 'eA==' }, '[1].data_base64'],
  ])('should refuse %j by the names of CloudEvents', async (over, field) => {
    const response = await post('/v1/turns', [cloudEvent(), cloudEvent(over)], many);
    expect(response.json()).toMatchObject({ status: 400, errors: [{ field }] });
    expect(gateway.received.turns).toEqual([]);
  });

  it('should say what an extension attribute may be', async () => {
    const response = await post('/v1/turns', [cloudEvent({ mine: {} })], many);
    expect(response.json()).toMatchObject({
      status: 400,
      errors: [{ field: '[0].mine', message: 'must be a string, a boolean or a number' }],
    });
  });

  it('should refuse an empty and an overlong batch', async () => {
    for (const batch of [[], Array.from({ length: 501 }, () => cloudEvent())]) {
      const response = await post('/v1/turns', batch, many);
      expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'body' }] });
    }
  });

  it('should be for turns alone', async () => {
    const response = await post('/v1/events', cloudEvent(), one);
    expect(response.json()).toMatchObject({ status: 415, errors: [{ field: 'content-type' }] });
  });
});

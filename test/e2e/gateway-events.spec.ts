import { aGateway, type Gateway } from './gateway-fixture';

describe('taking lifecycle events', () => {
  let gateway: Gateway;
  let key: string;
  beforeAll(async () => {
    gateway = await aGateway();
    key = gateway.key(['ingest']);
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    gateway.received.events.length = 0;
  });

  const post = (payload: object) => gateway.send({ method: 'POST', url: '/v1/events', key, payload });

  const common = { eventId: 'e-9', userId: 'user-1', occurredAt: '2026-01-04T09:00:00Z' };
  const at = Date.parse(common.occurredAt);

  it.each([
    [{ type: 'conversation.started', conversationId: 'c' }],
    [{ type: 'conversation.ended', conversationId: 'c' }],
    [{ type: 'turn.retracted', retractedEventId: 'e-1' }],
    [{ type: 'memory.remember', conversationId: 'c', content: 'my locker code is 1234' }],
  ])('should take %j', async (event) => {
    const response = await post({ ...common, ...event });
    expect(response.statusCode).toBe(202);
    expect(response.json()).toEqual({ accepted: 1, duplicates: [] });
    expect(gateway.received.events).toEqual([
      { tenantId: 'acme', userId: 'user-1', event: { eventId: 'e-9', occurredAt: at, ...event } },
    ]);
  });

  it('should hand on by whose clock something is to be remembered', async () => {
    const note = { type: 'memory.remember', content: 'my exam is tomorrow' };
    await post({ ...common, ...note, occurredAt: '2026-01-04T10:00:00+01:00' });
    expect(gateway.received.events).toMatchObject([{ event: { ...note, occurredAt: at, utcOffset: 60 } }]);
  });

  it.each([
    [{ type: 'conversation.paused', conversationId: 'c' }, 'type'],
    [{ type: 'conversation.ended' }, 'conversationId'],
    [{ type: 'turn.retracted' }, 'retractedEventId'],
    [{ type: 'memory.remember' }, 'content'],
    [{ type: 'memory.remember', content: 'x', importance: 1 }, 'importance'],
    [{ type: 'memory.remember', content: '   ' }, 'content'],
    [{ type: 'memory.remember', content: '🙂' }, 'content'],
    [{ type: 'memory.remember', content: 'I no longer feel' }, 'content'],
    [{ type: 'conversation.ended', conversationId: 'c', occurredAt: '2027-01-01T00:00:00Z' }, 'occurredAt'],
  ])('should refuse %j and name the field', async (event, field) => {
    const response = await post({ ...common, ...event });
    expect(response.json()).toMatchObject({ status: 400, errors: [{ field }] });
    expect(gateway.received.events).toEqual([]);
  });
});

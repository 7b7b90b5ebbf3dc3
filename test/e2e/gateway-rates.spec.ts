import { type RateLimit } from '@app/memory-core/ports/rate-limit';
import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';
import { someOperations } from './operations-fixture';

/** Counts one window that never ends. */
const aWindow = (): RateLimit => {
  const used = new Map<string, number>();
  return {
    take: async (resource, tenantId, points, limit) => {
      const name = `${resource} ${tenantId}`;
      const before = used.get(name) ?? 0;
      const allowed = before + points <= limit;
      if (allowed) used.set(name, before + points);
      return { allowed, remaining: limit - (used.get(name) ?? 0), resetSeconds: 7 };
    },
  };
};

describe('what a tenant may use', () => {
  let gateway: Gateway;
  const limited = async (access: Parameters<typeof someOperations>[1]) => {
    const clock = { now: () => 0 };
    gateway = await aGateway({ operations: someOperations(clock, access, aWindow()) });
  };
  afterEach(() => gateway.close());

  const turns = (count: number) => ({
    turns: Array.from({ length: count }, (_, index) => aTurnBody({ eventId: `e-${index}` })),
  });
  const send = (payload: object, key: string) =>
    gateway.send({ method: 'POST', url: '/v1/turns', key, payload });

  it('should be so many requests, and then 429 with when to come again', async () => {
    await limited({ requestsPerSecond: 2 });
    const key = gateway.key();
    const ask = (by = key) => gateway.send({ method: 'GET', url: '/v1/whoami', key: by });
    const first = await ask();
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"requests";q=2;w=1',
      ratelimit: '"requests";r=1;t=7',
    });
    expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'rate-limited', status: 429, title: 'Too Many Requests' });
    expect(refused.headers).toMatchObject({ 'retry-after': '7', ratelimit: '"requests";r=0;t=7' });
    // A second key is no second tenant; a second tenant is.
    expect((await ask(gateway.key())).statusCode).toBe(429);
    expect((await ask(gateway.key(undefined, 'other'))).statusCode).toBe(200);
    expect((await gateway.send({ method: 'GET', url: '/health/live' })).statusCode).toBe(200);
  });

  it('should count requests that are refused for something else', async () => {
    await limited({ requestsPerSecond: 1 });
    const key = gateway.key(['ingest']);
    expect((await send({}, key)).statusCode).toBe(400);
    expect((await send(aTurnBody(), key)).statusCode).toBe(429);
    expect(gateway.received.turns).toEqual([]);
  });

  it('should count every turn of a batch, and take none of one that is too many', async () => {
    await limited({ turnsPerSecond: 10 });
    const key = gateway.key();
    expect((await send(turns(7), key)).statusCode).toBe(202);
    const refused = await send(turns(4), key);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'retry-after': '7', ratelimit: '"turns";r=3;t=7' });
    expect(gateway.received.turns).toHaveLength(7);
    expect((await send(turns(3), key)).statusCode).toBe(202);
    const event = { type: 'conversation.ended', eventId: 'x', userId: 'u', conversationId: 'c' };
    const payload = { ...event, occurredAt: '2026-01-04T09:00:00Z' };
    const last = await gateway.send({ method: 'POST', url: '/v1/events', key, payload });
    expect(last.statusCode).toBe(429);
  });

  it('should not ask anybody to come again with what no window has room for', async () => {
    await limited({ turnsPerSecond: 10 });
    const response = await send(turns(11), gateway.key());
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errors: [
        { field: 'turns', message: 'must contain at most 10 turns: the tenant may not send more at once' },
      ],
    });
  });

  it('should name what holds too many in the words of the form that it came in', async () => {
    await limited({ turnsPerSecond: 10 });
    const event = (index: number) => {
      const { eventId: _eventId, occurredAt: time, ...data } = aTurnBody();
      return { specversion: '1.0', id: `e-${index}`, source: '/chat', type: 'keepsake.turn', time, data };
    };
    const response = await gateway.send({
      method: 'POST',
      url: '/v1/turns',
      key: gateway.key(),
      headers: { 'content-type': 'application/cloudevents-batch+json' },
      payload: JSON.stringify(Array.from({ length: 11 }, (_, index) => event(index))),
    });
    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'body' }] });
  });
});

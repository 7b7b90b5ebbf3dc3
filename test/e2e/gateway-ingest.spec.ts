import { KeepsakeError } from '@app/memory-core/domain/errors';
import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';

const asTurn = {
  eventId: 'event-1',
  conversationId: 'conversation-1',
  role: 'user',
  content: 'I moved to Lisbon last year.',
  occurredAt: Date.parse('2026-01-04T09:00:00Z'),
};

describe('taking turns', () => {
  let gateway: Gateway;
  let key: string;
  beforeAll(async () => {
    gateway = await aGateway();
    key = gateway.key(['ingest']);
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    gateway.received.turns.length = 0;
    gateway.received.events.length = 0;
  });

  const post = (url: string, payload: unknown, type = 'application/json') =>
    gateway.send({
      method: 'POST',
      url,
      key,
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  it('should hand one turn to the tenant of the key, whatever tenant a body would like', async () => {
    const response = await post('/v1/turns', aTurnBody());
    expect(response.statusCode).toBe(202);
    expect(response.json()).toEqual({ accepted: 1, duplicates: [] });
    expect(gateway.received.turns).toEqual([{ tenantId: 'acme', userId: 'user-1', turn: asTurn }]);
    const claimed = await post('/v1/turns', aTurnBody({ tenantId: 'other' }));
    expect(claimed.json()).toMatchObject({ status: 400, errors: [{ field: 'tenantId' }] });
  });

  it('should hand on everything a turn may carry, and read its time as an instant and an offset', async () => {
    const all = {
      speaker: 'Caroline',
      sequence: 4,
      partial: true,
      metadata: { channel: 'web', attempt: 2, mobile: false },
    };
    await post('/v1/turns', aTurnBody({ ...all, occurredAt: '2026-01-04T10:00:00.5+01:00' }));
    expect(gateway.received.turns[0]?.turn).toEqual({
      ...asTurn,
      ...all,
      occurredAt: Date.parse('2026-01-04T09:00:00.500Z'),
      utcOffset: 60,
    });
  });

  it('should take 500 turns of several users in one body, in order', async () => {
    const turns = Array.from({ length: 500 }, (_, index) =>
      aTurnBody({ eventId: `event-${index}`, userId: `user-${index % 7}` }),
    );
    const response = await post('/v1/turns', { turns });
    expect(response.json()).toEqual({ accepted: 500, duplicates: [] });
    expect(gateway.received.turns.map(({ turn }) => turn.eventId)).toEqual(
      turns.map((turn) => turn['eventId']),
    );
  });

  it('should take a turn of 256 KB and refuse one byte more', async () => {
    const content = 'é'.repeat(131_072);
    expect((await post('/v1/turns', aTurnBody({ content }))).statusCode).toBe(202);
    const response = await post('/v1/turns', aTurnBody({ content: `${content}x` }));
    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'content' }] });
  });

  it('should take whatever can be seen, an emoji or a mark as well', async () => {
    for (const content of ['🎉', '👍🏽', '?', '…', '❤️']) {
      expect((await post('/v1/turns', aTurnBody({ content }))).statusCode).toBe(202);
    }
  });

  it('should refuse all turns for one that is bad, and name it', async () => {
    const turns = [aTurnBody(), aTurnBody({ content: '\u200b ' }), aTurnBody({ role: 'robot' })];
    const response = await post('/v1/turns', { turns });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    const { errors } = response.json<{ errors: { field: string }[] }>();
    expect(errors.map(({ field }) => field)).toEqual(['turns[1].content', 'turns[2].role']);
    expect(gateway.received.turns).toEqual([]);
  });

  it.each([
    ['no turns', { turns: [] }, 'turns'],
    ['501 turns', { turns: Array.from({ length: 501 }, () => aTurnBody()) }, 'turns'],
    ['a list instead of an object', [aTurnBody()], 'body'],
    ['a day and a minute from now', aTurnBody({ occurredAt: '2026-01-06T09:01:00Z' }), 'occurredAt'],
    ['before 1970', aTurnBody({ occurredAt: '1969-12-31T23:59:59Z' }), 'occurredAt'],
    ['a control character in an id', aTurnBody({ userId: 'a\u0007b' }), 'userId'],
    ['an id of 257 characters', aTurnBody({ eventId: 'x'.repeat(257) }), 'eventId'],
    ['a lone surrogate', aTurnBody({ content: 'a\ud800b' }), 'content'],
    ['white space alone', aTurnBody({ content: ' \n\t\u00a0\u3000' }), 'content'],
    ['invisible characters alone', aTurnBody({ content: '\u200b\u2060\ufeff\u3164\u2800\u00ad' }), 'content'],
    ['blank words of the assistant', aTurnBody({ role: 'assistant', content: '  ' }), 'content'],
    ['NUL', aTurnBody({ content: 'a\0b' }), 'content'],
    ['nested metadata', aTurnBody({ metadata: { ok: 1, b: { c: 1 } } }), 'metadata.b'],
    [
      '17 entries of metadata',
      aTurnBody({ metadata: Object.fromEntries(Array.from({ length: 17 }, (_, n) => [n, n])) }),
      'metadata',
    ],
    ['a long value of metadata', aTurnBody({ metadata: { a: 'x'.repeat(513) } }), 'metadata.a'],
    ['a long key of metadata', aTurnBody({ metadata: { ['x'.repeat(65)]: 1 } }), 'metadata'],
    ['a fraction as sequence', aTurnBody({ sequence: 1.5 }), 'sequence'],
    ['something unknown', aTurnBody({ colour: 'blue' }), 'colour'],
  ])('should refuse %s and name the field', async (_, body, field) => {
    const response = await post('/v1/turns', body);
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid-input', errors: [{ field }] });
    expect(gateway.received.turns).toEqual([]);
  });

  it.each([
    ['broken JSON', '{"eventId": '],
    ['nothing', ''],
    ['a key that reaches for the prototype', '{"__proto__": {"admin": true}}'],
    ['the same, escaped', '{"\\u005f_proto__": {"admin": true}}'],
    ['brackets all the way down', '['.repeat(1_000_000)],
    ['a million tiny turns', `{"turns":[${'{},'.repeat(1_000_000)}{}]}`],
  ])('should refuse %s before looking at its fields', async (_, text) => {
    const response = await post('/v1/turns', text);
    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'body' }] });
  });

  it('should refuse bytes that are not UTF-8', async () => {
    const payload = Buffer.concat([
      Buffer.from('{"content":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ]);
    const headers = { 'content-type': 'application/json' };
    const response = await gateway.send({ method: 'POST', url: '/v1/turns', key, headers, payload });
    expect(response.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'body', message: 'is not valid UTF-8' }],
    });
  });

  it.each<[string, object]>([
    ['/v1/turns', aTurnBody({ content: 'x'.repeat(1_000) })],
    ['/v1/users/ana/import', { export: { turns: [aTurnBody({ content: 'x'.repeat(1_000) })] } }],
    ['/v1/users/ana/import', { sealed: 'x'.repeat(1_000), passphrase: 'long enough for one' }],
  ])('should refuse a body over the limit and name the limit: %s', async (url, payload) => {
    const small = await aGateway({}, { bodyLimitBytes: 1_000 });
    const key = small.key(['ingest', 'manage']);
    const response = await small.send({ method: 'POST', url, key, payload });
    expect(response.json()).toMatchObject({
      status: 413,
      code: 'too-large',
      errors: [{ field: 'body', message: 'must be at most 1000 bytes' }],
    });
    await small.close();
  });

  it('should say that a repeated event had no second effect', async () => {
    const twice = await aGateway({
      receive: {
        turns: async (_, items) => ({ accepted: 0, duplicates: items.map(({ turn }) => turn.eventId) }),
        event: async () => ({ duplicate: true }),
      },
    });
    const again = { method: 'POST', key: twice.key() } as const;
    const turns = await twice.send({ ...again, url: '/v1/turns', payload: aTurnBody() });
    expect(turns.json()).toEqual({ accepted: 0, duplicates: ['event-1'] });
    const { eventId, userId, conversationId, occurredAt } = aTurnBody();
    const payload = { type: 'conversation.ended', eventId, userId, conversationId, occurredAt };
    const event = await twice.send({ ...again, url: '/v1/events', payload });
    expect(event.json()).toEqual({ accepted: 0, duplicates: ['event-1'] });
    await twice.close();
  });

  it('should answer 503 and when to try again while the queue is away', async () => {
    const away = async (): Promise<never> => {
      throw new KeepsakeError('queue-unavailable', 'connect ECONNREFUSED', { retryable: true });
    };
    const lone = await aGateway({ receive: { turns: away, event: away } });
    const response = await lone.send({
      method: 'POST',
      url: '/v1/turns',
      key: lone.key(),
      payload: aTurnBody(),
    });
    expect(response.json()).toMatchObject({ status: 503, code: 'queue-unavailable' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await lone.close();
  });
});

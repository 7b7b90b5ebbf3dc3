import fc from 'fast-check';
import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';

type Fields = Readonly<Record<string, unknown>>;

const ids = ['eventId', 'userId', 'conversationId'];
const required = [...ids, 'role', 'content', 'occurredAt'];
const texts = [...ids, 'content', 'speaker'];

const loneSurrogate = fc.constantFrom('\ud800', 'a\udfff', '\udc00\ud800', 'ok \ud83d');
const control = fc.integer({ min: 0, max: 31 }).map((code) => `a${String.fromCharCode(code)}b`);
const notText = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(fc.string()),
  fc.dictionary(fc.string(), fc.string()),
);
const notFlat = fc.oneof(
  fc.string(),
  fc.array(fc.integer()),
  fc.dictionary(fc.string({ minLength: 1 }), fc.constant(null), { minKeys: 1 }),
  fc.dictionary(fc.string({ minLength: 1 }), fc.array(fc.integer()), { minKeys: 1 }),
  fc.constant({ '': 1 }),
);
const notATime = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '2026-02-30T00:00:00Z',
    '2026-01-01',
    '1768000000000',
    '0000-00-00T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ),
);
const known = [...required, 'speaker', 'sequence', 'partial', 'metadata'];
const unknownName = fc.string({ minLength: 1 }).filter((name) => !known.includes(name));

const put = (field: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<Fields> =>
  value.map((bad) => ({ ...aTurnBody(), [field]: bad }));

/** One turn with exactly one thing wrong with it. */
const badTurn: fc.Arbitrary<Fields> = fc.oneof(
  fc.constantFrom(...required).map((gone) => {
    const { [gone]: _, ...rest } = aTurnBody();
    return rest;
  }),
  fc.constantFrom(...texts).chain((field) => put(field, fc.oneof(notText, loneSurrogate, fc.constant('')))),
  fc
    .constantFrom(...ids)
    .chain((field) => put(field, fc.oneof(control, fc.string({ minLength: 1_000, maxLength: 2_000 })))),
  put(
    'content',
    fc.oneof(fc.constant('a\0b'), fc.constant('x'.repeat(262_145)), fc.constant('é'.repeat(131_073))),
  ),
  put('role', fc.oneof(notText, fc.constantFrom('narrator', 'User', ''))),
  put('occurredAt', fc.oneof(notText, notATime)),
  put('sequence', fc.constantFrom(-1, 0.5, '1', null, 2 ** 53)),
  put('partial', fc.constantFrom('true', 1, null)),
  put('metadata', notFlat),
  fc.tuple(unknownName, fc.jsonValue()).map(([name, value]) => ({ ...aTurnBody(), ...{ [name]: value } })),
);

const json = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> =>
  value.map((body) => Buffer.from(JSON.stringify(body)));

/** Good turns around the bad one: nothing of them may be taken either. */
const batch = fc.tuple(badTurn, fc.nat({ max: 5 }), fc.nat({ max: 5 })).map(([bad, before, after]) => ({
  turns: [
    ...Array.from({ length: before }, () => aTurnBody()),
    bad,
    ...Array.from({ length: after }, () => aTurnBody()),
  ],
}));

const notJson = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.nat({ max: 150 }).map((length) => Buffer.from(JSON.stringify(aTurnBody()).slice(0, length))),
  fc.nat({ max: 150 }).map((at) => {
    const bytes = Buffer.from(JSON.stringify(aTurnBody()));
    bytes[at] = 0xff;
    return bytes;
  }),
);

const tooMany = fc
  .integer({ min: 501, max: 700 })
  .map((length) => ({ turns: Array.from({ length }, (_, index) => aTurnBody({ eventId: `e${index}` })) }));

const body = fc.oneof(
  { weight: 6, arbitrary: json(badTurn) },
  { weight: 4, arbitrary: json(batch) },
  { weight: 2, arbitrary: json(fc.jsonValue()) },
  { weight: 2, arbitrary: notJson },
  { weight: 1, arbitrary: json(tooMany) },
  { weight: 1, arbitrary: fc.constant(Buffer.alloc(400_000, 'x')) },
);

describe('bad input', () => {
  let gateway: Gateway;
  let key: string;
  beforeAll(async () => {
    gateway = await aGateway({}, { bodyLimitBytes: 350_000 });
    key = gateway.key();
    await gateway.memory.meet({ tenantId: 'acme', userId: 'user-1' });
  });
  afterAll(() => gateway.close());

  const expectRefusal = async (url: string, payload: Buffer, contentType: string): Promise<void> => {
    const headers = { 'content-type': contentType };
    const response = await gateway.send({ method: 'POST', url, key, headers, payload });
    expect([400, 413, 415]).toContain(response.statusCode);
    expect(response.headers['content-type']).toContain('application/problem+json');
    const { errors } = response.json<{ errors: { field: string; message: string }[] }>();
    expect(errors.length).toBeGreaterThan(0);
    for (const { field, message } of errors) expect([field, message]).not.toContain('');
    const { turns, events, contexts, searches } = gateway.received;
    expect([turns, events, contexts, searches]).toEqual([[], [], [], []]);
  };

  it('should be refused as turns, whole, with the field named, and reach nothing', async () => {
    await fc.assert(
      fc.asyncProperty(body, (payload) => expectRefusal('/v1/turns', payload, 'application/json')),
      { numRuns: 500 },
    );
  });

  it('should be refused on every other route that takes a body', async () => {
    const routes = fc.constantFrom('/v1/events', '/v1/context', '/v1/memories/search');
    await fc.assert(
      fc.asyncProperty(routes, body, (url, payload) => expectRefusal(url, payload, 'application/json')),
      { numRuns: 300 },
    );
  });

  it('should be refused as CloudEvents and as any other content type', async () => {
    const types = fc.constantFrom(
      'application/cloudevents+json',
      'application/cloudevents-batch+json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
      'nonsense',
    );
    await fc.assert(
      fc.asyncProperty(types, body, (type, payload) => expectRefusal('/v1/turns', payload, type)),
      { numRuns: 300 },
    );
  });
});

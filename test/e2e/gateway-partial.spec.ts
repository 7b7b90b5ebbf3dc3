import { KeepsakeError } from '@app/memory-core/domain/errors';
import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';

interface Answer {
  readonly accepted: number;
  readonly refused?: readonly {
    readonly index: number;
    readonly code: string;
    readonly errors: readonly { readonly field: string }[];
  }[];
}

describe('taking the good turns of a batch', () => {
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

  const post = (payload: object, url = '/v1/turns?partial=true', type = 'application/json', to = gateway) =>
    to.send({
      method: 'POST',
      url,
      key: to === gateway ? key : to.key(['ingest']),
      headers: { 'content-type': type },
      payload: JSON.stringify(payload),
    });
  const refusedIn = (answer: Answer) =>
    answer.refused?.map(({ index, code, errors }) => [index, code, errors.map(({ field }) => field)]);

  it('should take them in their order, and name each other one with its fields', async () => {
    const response = await post({
      turns: [
        aTurnBody(),
        aTurnBody({ content: ' ', role: 'robot' }),
        7,
        aTurnBody({ eventId: 'event-4', occurredAt: '2036-01-01T00:00:00Z' }),
        aTurnBody({ eventId: 'event-5', content: 'x'.repeat(262_145) }),
        aTurnBody({ eventId: 'event-6' }),
      ],
    });
    expect(response.statusCode).toBe(202);
    const answer = response.json<Answer>();
    expect(answer.accepted).toBe(2);
    expect(refusedIn(answer)).toEqual([
      [1, 'invalid-input', ['turns[1].role', 'turns[1].content']],
      [2, 'invalid-input', ['turns[2]']],
      [3, 'invalid-input', ['turns[3].occurredAt']],
      [4, 'invalid-input', ['turns[4].content']],
    ]);
    expect(gateway.received.turns.map(({ turn }) => turn.eventId)).toEqual(['event-1', 'event-6']);
  });

  it('should name more bad turns than one problem has room for', async () => {
    const turns = Array.from({ length: 100 }, (_, n) =>
      aTurnBody({ eventId: `e-${n}`, ...(n > 0 && { role: '' }) }),
    );
    expect(refusedIn((await post({ turns })).json<Answer>())).toHaveLength(99);
  });

  it('should say nothing of refusals where there are none', async () => {
    expect((await post({ turns: [aTurnBody()] })).json()).toEqual({ accepted: 1, duplicates: [] });
  });

  it('should do so for CloudEvents, whatever else stands in the query', async () => {
    const event = (id: string, content: string) => ({
      specversion: '1.0',
      id,
      source: '/chat',
      type: 'keepsake.turn',
      time: '2026-01-04T09:00:00Z',
      subject: 'user-1',
      data: { conversationId: 'c', role: 'user', content },
    });
    const answer = await post(
      [event('1', ''), event('2', 'Hello.')],
      '/v1/turns?tenant=a&partial=true',
      'application/cloudevents-batch+json',
    );
    expect(refusedIn(answer.json<Answer>())).toEqual([[0, 'invalid-input', ['[0].data.content']]]);
    expect(gateway.received.turns.map(({ turn }) => turn.eventId)).toEqual(['/chat 2']);
  });

  it.each<[string, object, string]>([
    ['no turn is good', { turns: [aTurnBody({ role: '' })] }, 'turns[0].role'],
    ['something is wrong around them', { turns: [aTurnBody()], colour: 'blue' }, 'colour'],
    ['there are none', { turns: [] }, 'turns'],
    ['it is no batch', aTurnBody({ role: '' }), 'role'],
    ['there are too many', { turns: Array.from({ length: 501 }, () => aTurnBody()) }, 'turns'],
  ])('should refuse the request as ever where %s', async (_, body, field) => {
    expect((await post(body)).json()).toMatchObject({ status: 400, errors: [{ field }] });
    expect(gateway.received.turns).toEqual([]);
  });

  it('should refuse all for one without it, and a flag that is neither', async () => {
    const turns = [aTurnBody(), aTurnBody({ role: '' })];
    expect((await post({ turns }, '/v1/turns?partial=false')).statusCode).toBe(400);
    expect((await post({ turns }, '/v1/turns?partial=yes')).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'partial', message: 'must be true or false' }],
    });
  });

  it('should refuse the turns of a user who may have none, and take the others', async () => {
    const picky = await aGateway({
      receive: {
        turns: async (_, items) => {
          if (items[0]?.userId === 'kim') throw new KeepsakeError('user-key-needed', 'locked');
          return { accepted: items.length, duplicates: ['known'], notKept: 1 };
        },
      },
    });
    const turns = ['ana', 'kim', 'ben', 'kim'].map((userId) => aTurnBody({ userId }));
    const answer = (await post({ turns }, undefined, undefined, picky)).json<Answer>();
    expect(answer).toMatchObject({ accepted: 2, duplicates: ['known', 'known'], notKept: 2 });
    expect(refusedIn(answer)).toEqual([
      [1, 'user-key-needed', ['keepsake-user-key']],
      [3, 'user-key-needed', ['keepsake-user-key']],
    ]);
    await picky.close();
  });

  it('should answer 503 for all where trying again helps', async () => {
    const away = await aGateway({
      receive: {
        turns: async () => {
          throw new KeepsakeError('queue-unavailable', 'gone', { retryable: true });
        },
      },
    });
    const answer = await post({ turns: [aTurnBody(), aTurnBody({ role: '' })] }, undefined, undefined, away);
    expect(answer.json()).toMatchObject({ status: 503, code: 'queue-unavailable' });
    await away.close();
  });
});

describe('what a turn may be', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await aGateway();
  });
  afterAll(() => gateway.close());

  const send = async (over: object) => {
    gateway.received.turns.length = 0;
    const key = gateway.key(['ingest']);
    return gateway.send({ method: 'POST', url: '/v1/turns', key, payload: aTurnBody({ ...over }) });
  };
  const kept = () => gateway.received.turns.map(({ turn: { role, content } }) => [role, content]);

  it('should be what a tool answered, and an instruction of a developer as one of the system', async () => {
    expect((await send({ role: 'tool', content: '{"degrees": 21}' })).statusCode).toBe(202);
    expect(kept()).toEqual([['tool', '{"degrees": 21}']]);
    expect((await send({ role: 'developer', content: 'Be brief.' })).statusCode).toBe(202);
    expect(kept()).toEqual([['system', 'Be brief.']]);
  });

  it('should be in parts, of which texts are kept and of others their kind alone', async () => {
    const content = [
      { type: 'text', text: 'This is my cat.' },
      { type: 'image_url', image_url: { url: 'https://cats.example/7.png', detail: 'high' } },
      { type: 'input_audio', input_audio: { data: 'aGk=', format: 'wav' } },
      { type: 'input_text', text: 'She is called Mog.' },
    ];
    expect((await send({ content })).statusCode).toBe(202);
    expect(kept()).toEqual([['user', 'This is my cat.\n[image]\n[audio]\nShe is called Mog.']]);
    expect(JSON.stringify(gateway.received.turns)).not.toContain('cats.example');
  });

  it.each<[string, unknown, string]>([
    ['no parts', [], 'content'],
    ['a part that is no object', ['hello'], 'content[0]'],
    ['a part without a kind', [{ text: 'hello' }], 'content[0]'],
    ['a text part without a text', [{ type: 'text' }], 'content[0]'],
    ['parts that say nothing', [{ type: 'text', text: ' ' }], 'content'],
    ['parts with a NUL', [{ type: 'text', text: 'a\0b' }], 'content'],
    [
      'more together than a turn may say',
      Array(3).fill({ type: 'text', text: 'x'.repeat(100_000) }),
      'content',
    ],
    ['something else', 7, 'content'],
  ])('should not be %s', async (_, content, field) => {
    expect((await send({ content })).json()).toMatchObject({ status: 400, errors: [{ field }] });
    expect(kept()).toEqual([]);
  });
});

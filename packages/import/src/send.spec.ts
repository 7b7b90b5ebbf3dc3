import { Keepsake } from '@keepsake/client';
import { sendUnits } from './send';
import { type Entry, type Unit } from './units';

const turn = (eventId: string, over: object = {}) =>
  ({
    eventId,
    userId: 'ana',
    conversationId: 'c-1',
    role: 'user',
    content: eventId,
    occurredAt: '2026-01-02T03:04:05Z',
    ...over,
  }) as Entry;
const fact = (eventId: string) => turn(eventId, { type: 'memory.remember' });
const unitOf = (...entries: readonly Entry[]): Unit => ({
  place: '[0]',
  entries,
  leftOut: new Map(),
  refused: [],
});

interface Asked {
  readonly path: string;
  readonly body: {
    readonly type?: string;
    readonly eventId?: string;
    readonly turns?: readonly { eventId: string }[];
  };
}

/** Answers what `answer` says, else that all was accepted. */
const aServer = (answer: (asked: Asked, count: number) => Response | undefined = () => undefined) => {
  const asked: Asked[] = [];
  const fetch = async (input: Request) => {
    const one = { path: new URL(input.url).pathname, body: (await input.json()) as Asked['body'] };
    asked.push(one);
    const accepted = one.body.turns?.length ?? 1;
    return answer(one, asked.length) ?? Response.json({ accepted, duplicates: [] }, { status: 202 });
  };
  const memory = new Keepsake({
    url: 'http://keepsake',
    apiKey: 'k',
    backoffMs: 1,
    retries: 3,
    fetch: fetch as typeof globalThis.fetch,
  });
  return { asked, memory };
};
const problem = (status: number, field?: string) =>
  Response.json(
    {
      status,
      code: 'invalid-input',
      detail: 'No.',
      errors: field === undefined ? [] : [{ field, message: 'is bad' }],
    },
    { status, headers: { 'retry-after': '0' } },
  );
const idsOf = ({ body }: Asked) => body.turns?.map(({ eventId }) => eventId) ?? [body.eventId];

describe('sending what was read', () => {
  it('should send turns in batches and end each conversation, under ids that stay the same', async () => {
    const turns = Array.from({ length: 201 }, (_, index) => turn(`e-${index}`));
    const { asked, memory } = aServer();
    const done: number[] = [];
    const sent = await sendUnits(memory, [unitOf(...turns), unitOf(fact('f-1'))], {
      progress: (n) => done.push(n),
    });
    expect(sent).toEqual({ accepted: 202, duplicates: 0, notKept: 0, refused: [] });
    expect(done).toEqual([200, 201, 202]);
    expect(asked.map(({ path, body }) => [path, body.turns?.length ?? body.type])).toEqual([
      ['/v1/turns', 200],
      ['/v1/turns', 1],
      ['/v1/events', 'conversation.ended'],
      ['/v1/events', 'memory.remember'],
    ]);
    const again = aServer();
    await sendUnits(again.memory, [unitOf(...turns), unitOf(fact('f-1'))]);
    expect(again.asked).toEqual(asked);
  });

  it('should wait where the server asks for it', async () => {
    const { asked, memory } = aServer((_, count) =>
      count < 3 ? problem(count === 1 ? 429 : 503) : undefined,
    );
    expect(await sendUnits(memory, [unitOf(turn('e-1'))])).toMatchObject({ accepted: 1 });
    expect(asked.map(idsOf).slice(0, 3)).toEqual([['e-1'], ['e-1'], ['e-1']]);
  });

  it('should go on without what the server refuses, and say what that was', async () => {
    const { memory } = aServer(({ path, body }) => {
      const index = body.turns?.findIndex(({ eventId }) => eventId === 'long') ?? -1;
      if (path === '/v1/turns') return index < 0 ? undefined : problem(400, `turns[${index}].content`);
      return body.eventId === 'vague' ? problem(400, 'content') : undefined;
    });
    const { accepted, refused } = await sendUnits(memory, [
      unitOf(turn('e-1'), turn('long'), turn('e-2')),
      unitOf(fact('vague'), fact('f-1')),
    ]);
    expect(accepted).toBe(3);
    expect(refused.map(({ entry, problem: { message } }) => [entry.eventId, message])).toEqual([
      ['long', 'No. (turns[1].content is bad)'],
      ['vague', 'No. (content is bad)'],
    ]);
  });

  it('should end a conversation as the last turn that was taken, and none of which nothing was', async () => {
    const { asked, memory } = aServer(({ body }) => {
      const index = body.turns?.findIndex(({ eventId }) => eventId.startsWith('bad')) ?? -1;
      return index < 0 ? undefined : problem(400, `turns[${index}].occurredAt`);
    });
    const taken = turn('e-1', { occurredAt: '2026-01-01T00:00:00Z' });
    const { accepted, refused } = await sendUnits(memory, [
      unitOf(taken, turn('bad-1', { occurredAt: '9999-01-01T00:00:00Z' })),
      unitOf(turn('bad-2', { conversationId: 'c-2' })),
    ]);
    expect([accepted, refused.map(({ entry }) => entry.eventId)]).toEqual([1, ['bad-1', 'bad-2']]);
    const ends = asked.filter(({ body }) => body.type === 'conversation.ended').map(({ body }) => body);
    expect(ends).toEqual([
      expect.objectContaining({ conversationId: 'c-1', occurredAt: '2026-01-01T00:00:00Z' }),
    ]);
  });

  it('should note an end that is refused, and go on', async () => {
    const { memory } = aServer(({ body }) =>
      body.type === 'conversation.ended' ? problem(400, 'occurredAt') : undefined,
    );
    const { accepted, refused } = await sendUnits(memory, [
      unitOf(turn('e-1')),
      unitOf(turn('e-2', { conversationId: 'c-2' })),
    ]);
    expect(accepted).toBe(2);
    expect(refused.map(({ entry }) => 'type' in entry && entry.type)).toEqual([
      'conversation.ended',
      'conversation.ended',
    ]);
  });

  it('should stop where the server takes nothing of this caller', async () => {
    const { asked, memory } = aServer(() => problem(403));
    await expect(sendUnits(memory, [unitOf(turn('e-1')), unitOf(turn('e-2'))])).rejects.toMatchObject({
      status: 403,
    });
    expect(asked).toHaveLength(1);
  });
});

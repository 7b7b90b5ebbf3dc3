import { type Turn } from './api';
import { KeepsakeProblem } from './problem';
import { TurnQueue, type TurnQueueOptions } from './turn-queue';

const turn = (eventId: string): Turn => ({
  eventId,
  userId: 'ana',
  conversationId: 'c1',
  role: 'user',
  content: 'Hello',
  occurredAt: '2026-11-01T10:00:00Z',
});

const refusal = (status: number, ...fields: readonly string[]) =>
  new KeepsakeProblem(status, {
    code: 'invalid-input',
    detail: 'no',
    errors: fields.map((field) => ({ field, message: 'is required' })),
  });

/** A queue before a server that does what `serve` says; `batches` are those that it took. */
const aQueue = (
  over: Partial<TurnQueueOptions> = {},
  serve: (ids: readonly string[]) => Promise<void> = async () => undefined,
) => {
  const batches: (readonly string[])[] = [];
  const refused: string[] = [];
  const queue = new TurnQueue(
    async (turns) => {
      const ids = turns.map(({ eventId }) => eventId);
      await serve(ids);
      batches.push(ids);
    },
    { refused: ({ eventId }) => refused.push(eventId), withinMs: 5, ...over },
  );
  return {
    batches,
    refused,
    queue,
    add: async (...ids: readonly string[]) => {
      for (const id of ids) await queue.add(turn(id));
    },
  };
};

describe('TurnQueue', () => {
  it('should send in order and together', async () => {
    const { add, queue, batches } = aQueue({ batch: 2, withinMs: 1_000 });
    await add('1', '2', '3');
    await queue.flush();
    expect(batches).toEqual([['1', '2'], ['3']]);
    await queue[Symbol.asyncDispose]();
  });

  it('should send by itself what no other turn follows', async () => {
    const { add, queue, batches } = aQueue();
    await add('1');
    while (queue.size > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(batches).toEqual([['1']]);
  });

  it('should take no more than it may hold until there is room', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const { add, queue } = aQueue({ batch: 2, mostWaiting: 2 }, () => gate);
    await add('1', '2');
    let taken = false;
    const third = add('3').then(() => (taken = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect({ taken, size: queue.size }).toEqual({ taken: false, size: 2 });
    await expect(queue.add(turn('4'), { signal: AbortSignal.timeout(5) })).rejects.toThrow(/timeout/i);
    open();
    await third;
    await queue.flush();
    expect(queue.size).toBe(0);
  });

  it('should lose nothing while the server is away', async () => {
    let away = true;
    const { add, queue, batches } = aQueue({}, async () => {
      if (away) throw new TypeError('fetch failed');
    });
    await add('1', '2');
    await expect(queue.flush()).rejects.toThrow('fetch failed');
    expect(queue.size).toBe(2);
    away = false;
    while (queue.size > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(batches).toEqual([['1', '2']]);
  });

  it('should tell of what is refused, and send the rest', async () => {
    const { add, queue, batches, refused } = aQueue({}, async (ids) => {
      if (ids.includes('2')) throw refusal(400, `turns[${ids.indexOf('2')}].content`);
    });
    await add('1', '2', '3');
    await queue.flush();
    expect({ batches, refused }).toEqual({ batches: [['1', '3']], refused: ['2'] });
  });

  it('should send less at once where the server takes less, and give up what it never takes', async () => {
    const { add, queue, batches, refused } = aQueue({ withinMs: 1_000 }, async (ids) => {
      if (ids.length > 2) throw refusal(400, 'turns');
      if (ids.includes('5')) throw refusal(413);
    });
    await add('1', '2', '3', '4', '5');
    await queue.flush();
    expect({ batches, refused }).toEqual({
      batches: [
        ['1', '2'],
        ['3', '4'],
      ],
      refused: ['5'],
    });
    await queue[Symbol.asyncDispose]();
  });

  it('should keep everything where the key is refused', async () => {
    const { add, queue, refused } = aQueue({ withinMs: 60_000 }, async () => {
      throw refusal(401);
    });
    await add('1');
    await expect(queue.flush()).rejects.toThrow(KeepsakeProblem);
    expect({ size: queue.size, refused }).toEqual({ size: 1, refused: [] });
    await expect(queue[Symbol.asyncDispose]()).rejects.toThrow(KeepsakeProblem);
  });
});

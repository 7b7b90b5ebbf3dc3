import { GptTokenCounter } from '../../adapters/tokenizer';
import { defaultParameters } from '../../config/parameters';
import { generalSchema } from '../../config/schemas';
import { type Conversation } from '../../domain/conversation';
import { emptyPipelineState } from '../../domain/pipeline';
import { conversationSummaryId, crossConversationSummaryId } from '../../domain/summary';
import { type Turn } from '../../domain/turn';
import { type Metrics } from '../../ports/metrics';
import { type Summariser } from '../../ports/summariser';
import { aMemoryStore, aTurn, said } from '../../testing';
import { type StepContext } from '../../pipeline/step-handler';
import { SummariseAcrossStep } from './summarise-across-step';
import { SummariseStep } from './summarise-step';

const user = { tenantId: 'acme', userId: 'mara' };
const at = Date.parse('2026-06-01T12:00:00Z');
const context: StepContext = {
  user,
  settings: { schema: generalSchema, parameters: defaultParameters },
  state: emptyPipelineState(),
};

/** Says which turns it was given. */
class EchoSummariser implements Summariser {
  readonly name = 'echo/1';
  failing = false;
  conversation: Summariser['conversation'] = async (turns, insights, previous) => {
    if (this.failing) throw new Error('down');
    return [
      `${previous?.text ?? ''} ${turns.map(({ seq }) => seq).join(' ')}`.trim(),
      ...insights.map(({ id }) => id),
    ].join('|');
  };
  acrossConversations: Summariser['acrossConversations'] = async (conversations) =>
    conversations
      .map(
        ({ conversation, summary, turns }) =>
          `${conversation.id}:${summary === undefined ? '' : 'S'}${turns.length}`,
      )
      .join(' ');
}

const turnsOf = (conversationId: string, from: number, through: number): readonly Turn[] =>
  Array.from({ length: through - from + 1 }, (_, i) =>
    aTurn({
      id: `t${from + i}`,
      eventId: `e${from + i}`,
      conversationId,
      seq: from + i,
      occurredAt: at + (from + i) * 1000,
    }),
  );
const aConversation = (id: string, turns: readonly Turn[]): Conversation => ({
  id,
  firstAt: turns[0]?.occurredAt ?? at,
  lastAt: turns.at(-1)?.occurredAt ?? at,
  turns: turns.length,
  tokens: turns.length * 8,
  summarisedTurns: 0,
  summarisedTokens: 0,
});

const aUser = async () => {
  const { store, meet } = aMemoryStore();
  const fence = await meet(user);
  const summariser = new EchoSummariser();
  const counted: string[] = [];
  const metrics: Metrics = {
    count: (_name, labels) => counted.push(labels?.['outcome'] ?? ''),
    observe: () => undefined,
  };
  const within = new SummariseStep(store, () => summariser, new GptTokenCounter(), metrics);
  const across = new SummariseAcrossStep(store, () => summariser, new GptTokenCounter(), metrics);
  const hear = async (conversation: Conversation, turns: readonly Turn[]): Promise<void> => {
    const known = await store.conversations.get(user, conversation.id);
    await store.writer.commit(user, fence, [
      {
        put: 'conversation',
        value: {
          ...known,
          ...conversation,
          summarisedTurns: known?.summarisedTurns ?? 0,
          summarisedTokens: known?.summarisedTokens ?? 0,
        },
      },
      ...turns.map((value) => ({ put: 'turn', value }) as const),
    ]);
  };
  const summarise = async (conversationId: string, throughSeq: number): Promise<void> => {
    const step = {
      ordinal: throughSeq,
      kind: 'summarise',
      conversationId,
      throughSeq,
      at: at + throughSeq * 1000,
    } as const;
    const checkpoint = await within.prepare(context, step);
    await store.writer.commit(user, fence, (await within.apply(context, step, checkpoint)).changes);
  };
  const summariseAcross = async (throughSeq: number): Promise<void> => {
    const step = {
      ordinal: throughSeq,
      kind: 'summarise-across',
      throughSeq,
      at: at + throughSeq * 1000,
    } as const;
    const checkpoint = await across.prepare(context, step);
    await store.writer.commit(user, fence, (await across.apply(context, step, checkpoint)).changes);
  };
  return { store, fence, summariser, counted, hear, summarise, summariseAcross };
};

describe('summarising a conversation', () => {
  it('should stand for what left the short-term window, with the overlap, and go on from there', async () => {
    const { store, hear, summarise } = await aUser();
    const turns = turnsOf('one', 1, 36);
    await hear(aConversation('one', turns.slice(0, 16)), turns.slice(0, 16));
    await summarise('one', 16);
    expect(await store.summaries.get(user, conversationSummaryId('one'))).toMatchObject({
      text: '1 2 3 4 5 6 7 8 9 10 11',
      turns: 11,
      throughSeq: 11,
      throughAt: turns[10]?.occurredAt,
      summariser: 'echo/1',
    });
    expect(await store.conversations.get(user, 'one')).toMatchObject({
      summarisedTurns: 11,
      summarisedTokens: 88,
    });
    await hear(aConversation('one', turns), turns.slice(16));
    await summarise('one', 36);
    const summary = await store.summaries.get(user, conversationSummaryId('one'));
    expect(summary?.text.endsWith(' 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31')).toBe(
      true,
    );
    expect(summary).toMatchObject({ turns: 31, throughSeq: 31 });
  });

  it('should read the same however far the drain has run ahead', async () => {
    const [ahead, level] = [await aUser(), await aUser()];
    const turns = turnsOf('one', 1, 40);
    await ahead.hear(aConversation('one', turns), turns);
    await level.hear(aConversation('one', turns.slice(0, 16)), turns.slice(0, 16));
    for (const one of [ahead, level]) await one.summarise('one', 16);
    const [a, b] = await Promise.all(
      [ahead, level].map(({ store }) => store.summaries.get(user, conversationSummaryId('one'))),
    );
    expect(a).toEqual(b);
  });

  it('should be handed what was learned there and is believed', async () => {
    const { store, fence, hear, summarise } = await aUser();
    const turns = turnsOf('one', 1, 16);
    await hear(aConversation('one', turns), turns);
    const inOne = {
      evidence: [{ turnId: 't1', eventId: 'e1', conversationId: 'one', quote: 'x', occurredAt: at }],
    };
    const insights = [
      said('2026-05-01', 'The user sails.', { id: 'here', ...inOne }),
      said('2026-05-01', 'The user rows.', { id: 'elsewhere' }),
      said('2026-05-01', 'The user swims.', { id: 'gone', ...inOne, status: 'superseded' }),
    ];
    await store.writer.commit(
      user,
      fence,
      insights.map((value) => ({ put: 'insight', value }) as const),
    );
    await summarise('one', 16);
    expect((await store.summaries.get(user, conversationSummaryId('one')))?.text).toMatch(/ 11\|here$/);
  });

  it('should hand on nothing of the summary before that is not believed any more', async () => {
    const { store, fence, summariser, hear, summarise } = await aUser();
    const turns = turnsOf('one', 1, 36);
    await hear(aConversation('one', turns.slice(0, 16)), turns.slice(0, 16));
    summariser.conversation = async () => 'They swim at dawn. They sail.';
    await summarise('one', 16);
    const swims = said('2026-05-01', 'The user swims at dawn.', { status: 'disputed' });
    await store.writer.commit(user, fence, [{ put: 'insight', value: swims }]);
    const before: (string | undefined)[] = [];
    summariser.conversation = async (_turns, _insights, previous) => {
      before.push(previous?.text);
      return 'They sail.';
    };
    await hear(aConversation('one', turns), turns.slice(16));
    await summarise('one', 36);
    expect(before).toEqual(['They sail.']);
  });

  it('should write nothing while the summariser fails, and catch up at the next opportunity', async () => {
    const { store, summariser, counted, hear, summarise } = await aUser();
    const turns = turnsOf('one', 1, 36);
    await hear(aConversation('one', turns.slice(0, 16)), turns.slice(0, 16));
    summariser.failing = true;
    await summarise('one', 16);
    expect(counted).toEqual(['failed']);
    expect(await store.summaries.get(user, conversationSummaryId('one'))).toBeUndefined();
    expect(await store.conversations.get(user, 'one')).toMatchObject({ summarisedTurns: 0 });
    summariser.failing = false;
    await hear(aConversation('one', turns), turns.slice(16));
    await summarise('one', 36);
    expect(await store.summaries.get(user, conversationSummaryId('one'))).toMatchObject({ turns: 31 });
  });

  it('should never be longer than its words', async () => {
    const { store, summariser, hear, summarise } = await aUser();
    summariser.conversation = async () => 'word '.repeat(2_000);
    const turns = turnsOf('one', 1, 16);
    await hear(aConversation('one', turns), turns);
    await summarise('one', 16);
    const { text } = (await store.summaries.get(user, conversationSummaryId('one')))!;
    expect(text.split(' ')).toHaveLength(defaultParameters.summaries.maxWords);
  });
});

describe('summarising across conversations', () => {
  it('should stand for the last five, latest first, by their summary or their turns', async () => {
    const { store, hear, summarise, summariseAcross } = await aUser();
    let seq = 0;
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const turns = turnsOf(id, seq + 1, seq + (id === 'c' ? 16 : 3));
      seq += turns.length;
      await hear(aConversation(id, turns), turns);
      if (id === 'c') await summarise(id, seq);
    }
    await summariseAcross(seq);
    expect(await store.summaries.get(user, crossConversationSummaryId)).toMatchObject({
      text: 'f:3 e:3 d:3 c:S5 b:3',
      turns: 28,
      scope: 'cross-conversation',
      throughSeq: seq,
    });
  });

  it('should never be longer than its tokens', async () => {
    const { store, summariser, hear, summariseAcross } = await aUser();
    summariser.acrossConversations = async () => 'word '.repeat(2_000);
    const turns = turnsOf('one', 1, 3);
    await hear(aConversation('one', turns), turns);
    await summariseAcross(3);
    const summary = await store.summaries.get(user, crossConversationSummaryId);
    expect(summary?.tokens).toBeLessThanOrEqual(400);
    expect(summary?.tokens).toBeGreaterThan(350);
  });

  it('should not see what came after the step was planned', async () => {
    const { store, hear, summariseAcross } = await aUser();
    for (const [id, from] of [
      ['a', 1],
      ['b', 4],
    ] as const) {
      const turns = turnsOf(id, from, from + 2);
      await hear(aConversation(id, turns), turns);
    }
    await summariseAcross(3);
    expect((await store.summaries.get(user, crossConversationSummaryId))?.text).toBe('a:3');
  });
});

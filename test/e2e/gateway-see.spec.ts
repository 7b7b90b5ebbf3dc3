import { type MemoryChange, type UserRef } from '@app/memory-core';
import { aTurn, anInsight } from '@app/memory-core/testing';
import { type z } from 'zod';
import * as answers from '../../apps/gateway/src/users/users.schema';
import { aGateway, type Gateway, watermark } from './gateway-fixture';

const ana: UserRef = { tenantId: 'acme', userId: 'ana/ç %' };
const day = 86_400_000;
const at = Date.parse('2026-01-05T09:00:00Z');

const moved = anInsight({ id: 'i-old', status: 'superseded', supersededBy: 'i-new', recordedAt: at });
const lisbon = anInsight({
  id: 'i-new',
  recordedAt: at + 1,
  slot: { key: 'user.home', value: 'Lisbon' },
  confidence: { value: 0.9, at },
});
const memories: readonly MemoryChange[] = [
  { put: 'insight', value: moved },
  { put: 'insight', value: lisbon },
  { put: 'insight', value: anInsight({ id: 'i-goal', kind: 'goal', category: 'goals', recordedAt: at + 2 }) },
  {
    put: 'attractor',
    value: {
      id: 'a-1',
      label: 'home',
      gist: 'where the user lives',
      centroid: [1, 0],
      embedder: 'test/1',
      strength: { value: 2, at },
      members: ['i-new'],
      createdAt: at,
      updatedAt: at,
      slotHistory: [{ key: 'user.home', value: 'Porto', at }],
    },
  },
  {
    put: 'profile',
    value: {
      version: 3,
      schemaId: 'general',
      schemaVersion: 1,
      createdAt: at,
      updatedAt: at + day,
      messages: 20,
      tokens: 12,
      sections: [
        {
          category: 'people-and-facts',
          title: 'People and facts',
          tokens: 9,
          items: [
            {
              insightIds: ['i-new'],
              text: 'Lives in Lisbon.',
              kind: 'fact',
              confidence: 0.9,
              importance: 0.6,
              tokens: 5,
            },
          ],
        },
      ],
      markdown: '# What is known\n\n- Lives in Lisbon.\n',
      changeIds: [],
    },
  },
  {
    put: 'change',
    value: {
      id: 'ch-1',
      type: 'insight.superseded',
      at,
      cause: 'turn-2',
      subjectIds: ['i-old', 'i-new'],
      text: 'Moved',
      before: 'Porto',
      after: 'Lisbon',
    },
  },
  {
    put: 'change',
    value: {
      id: 'ch-2',
      type: 'profile.written',
      at: at + day,
      cause: 'consolidation',
      subjectIds: [],
      text: 'Profile',
    },
  },
  {
    put: 'conversation',
    value: {
      id: 'c/1',
      firstAt: at,
      lastAt: at + 2,
      turns: 2,
      tokens: 16,
      endedAt: at + 3,
      summarisedTurns: 2,
      summarisedTokens: 16,
    },
  },
  {
    put: 'conversation',
    value: {
      id: 'c2',
      firstAt: at + day,
      lastAt: at + day,
      turns: 1,
      tokens: 8,
      summarisedTurns: 0,
      summarisedTokens: 0,
    },
  },
  {
    put: 'summary',
    value: {
      id: 'conversation:c/1',
      scope: 'conversation',
      conversationId: 'c/1',
      text: 'They spoke of Lisbon.',
      tokens: 5,
      turns: 2,
      throughAt: at + 2,
      throughSeq: 2,
      createdAt: at + 3,
      summariser: 'test/1',
    },
  },
  {
    put: 'turn',
    value: aTurn({
      id: 't1',
      eventId: 'e1',
      conversationId: 'c/1',
      seq: 1,
      occurredAt: at,
      metadata: { n: 1 },
    }),
  },
  {
    put: 'turn',
    value: aTurn({
      id: 't2',
      eventId: 'e2',
      conversationId: 'c/1',
      seq: 2,
      occurredAt: at + 2,
      role: 'assistant',
      speaker: 'Bot',
    }),
  },
];

describe('seeing what a memory holds', () => {
  let gateway: Gateway;
  let key: string;
  beforeAll(async () => {
    gateway = await aGateway();
    key = gateway.key(['recall']);
    gateway.clock.set(at);
    const fence = await gateway.memory.meet(ana);
    await gateway.memory.store.writer.commit(ana, fence, memories);
    await gateway.memory.meet({ tenantId: 'acme', userId: 'new' });
  });
  afterAll(() => gateway.close());

  const get = (path: string, headers: Record<string, string> = {}, userId = ana.userId) =>
    gateway.send({ method: 'GET', url: `/v1/users/${encodeURIComponent(userId)}/${path}`, key, headers });

  /** The body, once it is exactly what the OpenAPI document promises. */
  const read = async <S extends z.ZodType>(
    schema: S,
    path: string,
    userId?: string,
  ): Promise<z.output<S>> => {
    const response = await get(path, {}, userId);
    expect(response.statusCode).toBe(200);
    return schema.parse(response.json());
  };

  it('should show insights with the confidence of now and their evidence', async () => {
    gateway.clock.set(at + 61 * day);
    const { items } = await read(answers.insightsAnswer, 'insights?kind=fact&status=active');
    gateway.clock.set(at);
    const [evidence] = lisbon.evidence;
    expect(items).toEqual([
      {
        id: 'i-new',
        statement: lisbon.statement,
        category: 'people-and-facts',
        kind: 'fact',
        slot: { key: 'user.home', value: 'Lisbon' },
        importance: 0.6,
        confidence: 0.7,
        status: 'active',
        explicit: false,
        evidence: [
          {
            eventId: evidence?.eventId,
            conversationId: 'conversation-1',
            quote: 'I moved to Lisbon',
            occurredAt: '2026-01-05T09:00:00.000Z',
          },
        ],
        recordedAt: '2026-01-05T09:00:00.001Z',
      },
    ]);
  });

  it.each([
    ['insights', ['i-goal', 'i-new', 'i-old']],
    ['insights?status=superseded', ['i-old']],
    ['insights?status=superseded,active', ['i-goal', 'i-new', 'i-old']],
    ['insights?status=superseded&status=archived', ['i-old']],
    ['insights?category=goals', ['i-goal']],
    ['insights?kind=goal', ['i-goal']],
  ])('should list %s latest first', async (path, ids) => {
    const { items } = await read(answers.insightsAnswer, path);
    expect(items.map(({ id }) => id)).toEqual(ids);
  });

  it('should page with a cursor to the end', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await read(answers.insightsAnswer, `insights?limit=2${cursor}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor === undefined ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`;
    } while (cursor !== '');
    expect(seen).toEqual(['i-goal', 'i-new', 'i-old']);
  });

  it('should give the profile as JSON, and as Markdown to who wants that', async () => {
    const profile = await read(answers.profileAnswer, 'profile');
    expect(profile).toMatchObject({ version: 3, schema: 'general', updatedAt: '2026-01-06T09:00:00.000Z' });
    const markdown = await get('profile', { accept: 'text/markdown' });
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(markdown.headers['vary']).toBe('accept');
    expect(markdown.body).toBe('# What is known\n\n- Lives in Lisbon.\n');
  });

  it('should show attractors with the strength of now', async () => {
    gateway.clock.set(at + day);
    const { items } = await read(answers.attractorsAnswer, 'attractors');
    gateway.clock.set(at);
    expect(items).toMatchObject([
      { id: 'a-1', insightIds: ['i-new'], strength: expect.closeTo(1.96, 6) as number },
    ]);
  });

  it('should read the change log latest first', async () => {
    const { items } = await read(answers.changesAnswer, 'changes');
    expect(items.map(({ id }) => id)).toEqual(['ch-2', 'ch-1']);
    expect(items[1]).toMatchObject({ before: 'Porto', after: 'Lisbon', at: '2026-01-05T09:00:00.000Z' });
  });

  it('should list conversations with their summaries', async () => {
    const { items } = await read(answers.conversationsAnswer, 'conversations');
    expect(items).toEqual([
      expect.objectContaining({ conversationId: 'c2', ended: false, turns: 1 }),
      expect.objectContaining({ conversationId: 'c/1', ended: true, summary: 'They spoke of Lisbon.' }),
    ]);
  });

  it('should read one conversation in order, its id percent-decoded', async () => {
    const { items } = await read(answers.turnsAnswer, 'conversations/c%2F1/turns');
    expect(items.map(({ eventId }) => eventId)).toEqual(['e1', 'e2']);
    expect(items[0]).toMatchObject({ metadata: { n: 1 }, occurredAt: '2026-01-05T09:00:00.000Z' });
    expect(items[1]).toMatchObject({ role: 'assistant', speaker: 'Bot' });
  });

  it('should say how far the memory has caught up and what failed', async () => {
    const status = await read(answers.statusAnswer, 'status');
    expect(status).toMatchObject({
      watermark,
      pendingEntries: 0,
      pendingSteps: 0,
      counts: { stored: 0 },
      lastUpdatedAt: '2026-01-06T09:00:00.000Z',
      failed: [{ work: 'extractor-steps', code: 'model-unavailable', attempts: 5 }],
    });
  });

  it('should have nothing to show of somebody just met, and say so', async () => {
    const profile = await get('profile', {}, 'new');
    expect(profile.json()).toMatchObject({ status: 404, code: 'not-found' });
    const turns = await get('conversations/none/turns', {}, 'new');
    expect(turns.json()).toMatchObject({ status: 404, code: 'not-found' });
    expect(await read(answers.insightsAnswer, 'insights', 'new')).toEqual({ items: [] });
  });

  it.each([
    ['insights?limit=0', 'limit'],
    ['insights?limit=201', 'limit'],
    ['insights?limit=ten', 'limit'],
    ['insights?status=asleep', 'status[0]'],
    ['insights?kind=dream', 'kind'],
    ['insights?sort=asc', 'sort'],
    ['insights?cursor=x', 'cursor'],
    ['insights?cursor=%00', 'cursor'],
    ['changes?status=active', 'status'],
    ['profile?version=1', 'version'],
    ['conversations/a%00b/turns', 'conversationId'],
    [`conversations/${'x'.repeat(257)}/turns`, 'conversationId'],
    ['conversations/%ff/turns', 'path'],
  ])('should refuse %s and name the field', async (path, field) => {
    const response = await get(path);
    expect(response.json()).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('should take a user id of 256 characters of four bytes each', async () => {
    const userId = '🌍'.repeat(256);
    await gateway.memory.meet({ tenantId: 'acme', userId });
    expect(await read(answers.insightsAnswer, 'insights', userId)).toEqual({ items: [] });
  });
});

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryOf } from '../support/memory-of';
import { qdrantUnderTest } from '../support/store-under-test';
import { StoredMemory } from '../support/stored-memory';
import { startStandalone, type Standalone } from '../support/standalone';

interface Insight {
  readonly statement: string;
  readonly status: string;
  readonly evidence: readonly { readonly eventId: string; readonly quote: string }[];
}
interface Context {
  readonly text: string;
  readonly tokens: number;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly sections: readonly {
    readonly name: string;
    readonly items: readonly { readonly text: string }[];
  }[];
  readonly watermark: { readonly received: number };
}

const said = [
  'I moved to Lisbon last year.',
  'I prefer short answers with bullet points.',
  'The Phoenix deadline is 14 March 2027.',
  'My sister Ana is a doctor.',
  'I feel anxious before every presentation at work.',
  'The Phoenix deadline moved to 2 April 2027.',
];

const turn = (content: string, index: number, userId = 'ana', conversationId = 'c-1') => ({
  eventId: `${conversationId}-${index}`,
  userId,
  conversationId,
  role: 'user',
  content,
  occurredAt: new Date(Date.parse('2026-11-02T18:00:00Z') + index * 60_000).toISOString(),
  sequence: index + 1,
});

describe('standalone, from the first turn to a context', () => {
  let standalone: Standalone;

  beforeAll(async () => {
    standalone = await startStandalone();
    const { api } = standalone;
    await api.post('/v1/turns', { turns: said.map((content, index) => turn(content, index)) });
    await api.post('/v1/events', {
      type: 'conversation.ended',
      eventId: 'c-1-end',
      userId: 'ana',
      conversationId: 'c-1',
      occurredAt: '2026-11-02T18:10:00Z',
    });
    await standalone.settled('ana');
  }, 120_000);

  afterAll(() => standalone.remove(), 60_000);

  it('should believe the newer deadline, keep the older as superseded, and quote its evidence', async () => {
    const insights = await standalone.api.all<Insight>('/v1/users/ana/insights?limit=100');
    const deadlines = insights.filter(({ statement }) => statement.includes('Phoenix'));
    expect(deadlines.map(({ status }) => status).sort()).toEqual(['active', 'superseded']);
    expect(deadlines.find(({ status }) => status === 'active')?.statement).toContain('2 April 2027');
    for (const { evidence } of insights) {
      for (const { quote } of evidence) expect(said.some((content) => content.includes(quote))).toBe(true);
    }
  });

  it('should write a profile that a person can read, with the current date only', async () => {
    const { body } = await standalone.api.send('GET', '/v1/users/ana/profile', undefined, 'text/markdown');
    const markdown = String(body);
    expect(markdown).toContain('2 April 2027');
    expect(markdown).not.toContain('14 March 2027');
    expect(markdown).toMatch(/^# /);
  });

  it('should answer a question in a new conversation from memory, within the budget', async () => {
    const context = await standalone.api.post<Context>('/v1/context', {
      userId: 'ana',
      conversationId: 'c-2',
      message: 'When is Phoenix due?',
      budgetTokens: 600,
    });
    expect(context.text).toContain('2 April 2027');
    expect(context.tokens).toBeLessThanOrEqual(600);
    expect(context.messages.at(-1)).toEqual({ role: 'user', content: 'When is Phoenix due?' });
  });

  it('should hold a turn accepted a moment ago in the next context', async () => {
    for (let round = 0; round < 20; round += 1) {
      const content = `My locker number is ${4_000 + round}.`;
      await standalone.api.post('/v1/turns', turn(content, round, 'ana', 'c-3'));
      const context = await standalone.api.post<Context>('/v1/context', {
        userId: 'ana',
        conversationId: 'c-3',
        message: 'Go on',
      });
      expect(context.text).toContain(content);
      expect(context.watermark.received).toBe(said.length + round + 1);
    }
  });

  it('should forget what a retracted turn alone has taught', async () => {
    const { api } = standalone;
    const turns = ['My dog is called Biscuit.', 'I work at Atelier Verde.', 'I love pottery.'];
    await api.post('/v1/turns', { turns: turns.map((content, index) => turn(content, index, 'ben')) });
    await api.post('/v1/events', {
      type: 'conversation.ended',
      eventId: 'e-1',
      userId: 'ben',
      conversationId: 'c-1',
      occurredAt: '2026-11-02T18:10:00Z',
    });
    await standalone.settled('ben');
    const before = await api.all<Insight>('/v1/users/ben/insights');
    expect(before.some(({ statement }) => statement.includes('Atelier Verde'))).toBe(true);

    await api.post('/v1/events', {
      type: 'turn.retracted',
      eventId: 'e-2',
      userId: 'ben',
      conversationId: 'c-1',
      retractedEventId: 'c-1-1',
      occurredAt: '2026-11-02T18:11:00Z',
    });
    await standalone.settled('ben');

    const after = await api.all<Insight>('/v1/users/ben/insights');
    expect(after.some(({ statement }) => statement.includes('Atelier Verde'))).toBe(false);
    expect(after).toHaveLength(before.length - 1);
    const { body } = await api.send('GET', '/v1/users/ben/conversations/c-1/turns');
    expect(JSON.stringify(body)).not.toContain('Atelier Verde');
    expect(await shownOf('ben')).not.toContain('Atelier Verde');
    expect(await shownOf('ben')).toContain('Biscuit');
  });

  /** Everything that is told of a user, stored versions of the profile and summaries included. */
  const shownOf = async (userId: string): Promise<string> => {
    const { api, dataDir } = standalone;
    const [changes, profile, insights, attractors, conversations] = await Promise.all([
      api.all(`/v1/users/${userId}/changes?limit=100`),
      api.get(`/v1/users/${userId}/profile`),
      api.all(`/v1/users/${userId}/insights?limit=100`),
      api.get(`/v1/users/${userId}/attractors`),
      api.all(`/v1/users/${userId}/conversations`),
    ]);
    const masterKey = await readFile(join(standalone.keysDir, 'master-key'), 'utf8');
    const memory = StoredMemory.open(dataDir, masterKey.trim());
    const stored = await memoryOf(memory.store, { tenantId: 'default', userId });
    memory.close();
    return JSON.stringify([changes, profile, insights, attractors, conversations, stored]);
  };

  it('should leave no word of a retracted turn that was merged, superseded or told of in a theme', async () => {
    const { api } = standalone;
    const send = (content: string, index: number) => api.post('/v1/turns', turn(content, index, 'mia'));
    const end = (number: number) =>
      api.post('/v1/events', {
        type: 'conversation.ended',
        eventId: `end-${number}`,
        userId: 'mia',
        conversationId: 'c-1',
        occurredAt: `2026-11-02T19:${number}0:00Z`,
      });
    const said = [
      'I feel anxious at every new moon.',
      'I always feel restless at the new moon.',
      'I always feel haunted at the new moon.',
      'My Heron deadline is 3 March 2027.',
      'The Heron deadline moved to 19 August 2027.',
      'The Heron deadline moved to 7 December 2027.',
      'Please forget that I mentioned the haunted house.',
    ];
    for (const [index, content] of said.entries()) await send(content, index);
    await end(0);
    await standalone.settled('mia');
    const before = await shownOf('mia');
    expect(before).toMatch(/insight\.merged/);
    expect(before).toMatch(/insight\.superseded/);
    expect(before).toMatch(/command\.pending/);
    expect(before).toMatch(/haunted/);
    expect(before).toMatch(/19 August/);

    for (const [number, index] of [2, 4, 6].entries()) {
      await api.post('/v1/events', {
        type: 'turn.retracted',
        eventId: `retract-${index}`,
        userId: 'mia',
        conversationId: 'c-1',
        retractedEventId: `c-1-${index}`,
        occurredAt: `2026-11-02T20:0${number}:00Z`,
      });
    }
    await standalone.settled('mia');
    const after = await shownOf('mia');
    expect(after).not.toMatch(/haunted|19 August|2027-08-19/i);
    expect(after).toMatch(/7 December/);
    expect(after).toMatch(/restless/);
  });

  it('should list no conversation of which the only turn was retracted', async () => {
    const { api } = standalone;
    await api.post('/v1/turns', turn('Wrong window!', 0, 'ina'));
    await api.post('/v1/events', {
      type: 'conversation.ended',
      eventId: 'e-1',
      userId: 'ina',
      conversationId: 'c-1',
      occurredAt: '2026-11-02T18:10:00Z',
    });
    await standalone.settled('ina');
    expect(await api.all('/v1/users/ina/conversations')).toHaveLength(1);
    await api.post('/v1/events', {
      type: 'turn.retracted',
      eventId: 'r-1',
      userId: 'ina',
      conversationId: 'c-1',
      retractedEventId: 'c-1-0',
      occurredAt: '2026-11-02T18:30:00Z',
    });
    await standalone.settled('ina');
    expect(await api.all('/v1/users/ina/conversations')).toEqual([]);
    expect((await api.send('GET', '/v1/users/ina/conversations/c-1/turns')).status).toBe(404);
  });

  it('should keep an explicit memory at full confidence', async () => {
    const { api } = standalone;
    await api.post('/v1/turns', turn('Hello there!', 0, 'cleo'));
    await api.post('/v1/events', {
      type: 'memory.remember',
      eventId: 'm-1',
      userId: 'cleo',
      content: 'I am allergic to hazelnuts.',
      occurredAt: new Date().toISOString(),
    });
    await api.post('/v1/events', {
      type: 'conversation.ended',
      eventId: 'e-1',
      userId: 'cleo',
      conversationId: 'c-1',
      occurredAt: new Date().toISOString(),
    });
    await standalone.settled('cleo');
    const insights = await api.all<Insight & { confidence: number; explicit: boolean }>(
      '/v1/users/cleo/insights',
    );
    expect(insights).toEqual([expect.objectContaining({ explicit: true, confidence: 1 })]);
    expect(insights[0]?.statement).toContain('hazelnuts');
  });

  it('should keep its secrets to its owner', async () => {
    const { dataDir, keysDir } = standalone;
    const inData = ['api-key', ...(qdrantUnderTest() === undefined ? ['memories.db'] : [])].map((file) =>
      join(dataDir, file),
    );
    const inKeys = ['master-key', 'keys.db'].map((file) => join(keysDir, file));
    for (const file of [...inData, ...inKeys]) expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('should remember over a restart, and end cleanly', async () => {
    expect(await standalone.program.stop()).toBe(0);
    await standalone.program.start();
    const insights = await standalone.api.all<Insight>('/v1/users/ana/insights?limit=100');
    expect(insights.length).toBeGreaterThanOrEqual(5);
  }, 60_000);
});

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isOnFiles } from '../support/store-under-test';
import { startStandalone, type Standalone } from '../support/standalone';
import { ended, type Insight, turn } from './talk-fixture';

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

describe('standalone, from the first turn to a context', () => {
  let standalone: Standalone;

  beforeAll(async () => {
    standalone = await startStandalone();
    const { api } = standalone;
    await api.post('/v1/turns', { turns: said.map((content, index) => turn(content, index)) });
    await api.post('/v1/events', ended('ana', '2026-11-02T18:10:00Z', 'c-1-end'));
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
    await api.post('/v1/events', ended('cleo', new Date().toISOString()));
    await standalone.settled('cleo');
    const insights = await api.all<Insight & { confidence: number; explicit: boolean }>(
      '/v1/users/cleo/insights',
    );
    expect(insights).toEqual([expect.objectContaining({ explicit: true, confidence: 1 })]);
    expect(insights[0]?.statement).toContain('hazelnuts');
  });

  it('should tell the figures of both of its threads, and once what the process has once', async () => {
    const metrics = String(await standalone.api.get('/metrics'));
    expect(metrics).toMatch(/^keepsake_contexts_total\{.*program="standalone"/m);
    expect(metrics).toMatch(/^keepsake_job_seconds_count\{.*program="learning"/m);
    expect(metrics.match(/^process_resident_memory_bytes/gm)).toHaveLength(1);
  });

  it('should learn behind whoever waits for an answer', async () => {
    const threads = `/proc/${standalone.program.pid}/task`;
    const niceOf = async (thread: string): Promise<number> => {
      const stat = await readFile(`${threads}/${thread}/stat`, 'utf8');
      // The fields behind the name, which may hold spaces: state is the third of all, nice the nineteenth.
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    };
    const own = await niceOf(String(standalone.program.pid));
    const all = await Promise.all((await readdir(threads)).map(niceOf));
    expect(all.some((nice) => nice > own)).toBe(true);
  });

  it('should keep its secrets to its owner', async () => {
    const { dataDir, keysDir } = standalone;
    const inData = ['api-key', ...(isOnFiles() ? ['memories.db'] : [])].map((file) => join(dataDir, file));
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

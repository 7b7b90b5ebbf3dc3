import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { eventually } from '../support/eventually';
import { FourPrograms } from '../support/four-programs';
import { accept, type Received, type Receiver, startReceiver, status } from '../support/receiver';
import { removeFolder } from '../support/remove-folder';

interface Insight {
  readonly statement: string;
  readonly category: string;
}

const patience = { timeoutMs: 30_000, everyMs: 50 };

describe('what a person wants, and what a tenant is told, with all programs at work', () => {
  let folder: string;
  let programs: FourPrograms;
  let said = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-wishes-'));
    const settings = join(folder, 'settings.json');
    await writeFile(settings, JSON.stringify({ parameters: { webhooks: { backoffMs: 50 } } }));
    programs = await FourPrograms.start('warn', {
      KEEPSAKE_SETTINGS: settings,
      KEEPSAKE_WEBHOOK_ALLOW_HTTP: 'true',
      KEEPSAKE_WEBHOOK_ALLOW_PRIVATE: 'true',
    });
  }, 120_000);

  afterAll(async () => {
    await programs.stop();
    await removeFolder(folder);
  }, 60_000);

  /** Says all of it in one conversation, ends that, and waits until nothing is left to do. */
  const says = async (userId: string, ...contents: readonly string[]): Promise<unknown> => {
    const { api } = programs;
    said += 1;
    const conversationId = `c-${said}`;
    // Of now: what was raised before an endpoint was made is not sent there.
    const occurredAt = new Date().toISOString();
    const turns = contents.map((content, n) => ({
      eventId: `e-${said}-${n}`,
      userId,
      conversationId,
      role: 'user',
      content,
      occurredAt,
    }));
    const answer = await api.post('/v1/turns', { turns });
    const end = { type: 'conversation.ended', eventId: `end-${said}`, userId, conversationId, occurredAt };
    await api.post('/v1/events', end);
    await eventually(async () => {
      const { status: code, body } = await api.send('GET', `/v1/users/${userId}/status`);
      // Of whom nothing was kept nothing is known.
      if (code !== 404) expect(body).toMatchObject({ pendingEntries: 0, pendingSteps: 0 });
    }, patience);
    return answer;
  };
  const wants = async (userId: string, change: object): Promise<void> => {
    const answer = await programs.api.send('PATCH', `/v1/users/${userId}/settings`, change);
    expect(answer).toMatchObject({ status: 200, body: change });
  };
  const insights = (userId: string) => programs.api.all<Insight>(`/v1/users/${userId}/insights`);
  const statements = async (userId: string): Promise<string> =>
    (await insights(userId)).map(({ statement }) => statement).join('\n');
  /** All that a model would be given. */
  const told = async (userId: string, message: string): Promise<string> => {
    const body = { userId, conversationId: 'new', message, budgetTokens: 4_000 };
    const { sections } = await programs.api.post<{ sections: readonly { items: readonly unknown[] }[] }>(
      '/v1/context',
      body,
    );
    return JSON.stringify(sections.flatMap(({ items }) => items));
  };

  describe('settings', () => {
    it('should keep nothing while memory is off, and learn again when it is on', async () => {
      await says('pausing', 'I live in Lisbon.');
      await wants('pausing', { memory: 'off' });
      expect(await says('pausing', 'I have a llama called Otto.')).toMatchObject({ notKept: 1 });
      await wants('pausing', { memory: 'on' });
      await says('pausing', 'I play the violin.');
      expect(await statements('pausing')).toMatch(/Lisbon[^]*violin|violin[^]*Lisbon/);
      for (const text of [await statements('pausing'), await told('pausing', 'What of Otto the llama?')]) {
        expect(text).not.toMatch(/llama|Otto/);
      }
    });

    it('should learn nothing of a suppressed topic, and tell nothing of it that was known', async () => {
      await says('discreet', 'My divorce is final.', 'I live in Lisbon.');
      expect(await told('discreet', 'How is the divorce?')).toMatch(/divorce/i);
      await wants('discreet', { suppressedTopics: ['my divorce'] });
      await says('discreet', 'My divorce cost me the house in Braga.', 'I play the violin.');
      for (const text of [await statements('discreet'), await told('discreet', 'How is the divorce?')]) {
        expect(text).not.toMatch(/divorce|Braga/i);
        expect(text).toMatch(/violin/);
      }
      await wants('discreet', { suppressedTopics: [] });
      // What was known is back; what was said meanwhile was never learned.
      expect(await statements('discreet')).toMatch(/divorce/i);
      expect(await statements('discreet')).not.toMatch(/Braga/);
    });

    it('should learn nothing in a category that is off', async () => {
      await says('choosy', 'My sister Ana lives in Porto.');
      const [{ category } = { category: '' }] = await insights('choosy');
      await wants('choosy', { categoriesOff: [category] });
      expect(await insights('choosy')).toEqual([]);
      await says('choosy', 'My brother Rui lives in Faro.', 'I love jazz.');
      await wants('choosy', { categoriesOff: [] });
      const known = await statements('choosy');
      expect(known).toMatch(/Ana/);
      expect(known).toMatch(/jazz/);
      expect(known).not.toMatch(/Rui|Faro/);
    });
  });

  describe('webhooks', () => {
    let receiver: Receiver;
    beforeEach(async () => {
      receiver = await startReceiver();
    });
    afterEach(() => receiver.close());

    const subscribe = async (over: object = {}): Promise<Webhook> => {
      const { secret } = await programs.api.post<{ secret: string }>('/v1/webhooks', {
        url: receiver.url,
        ...over,
      });
      return new Webhook(secret);
    };
    const verified = (webhook: Webhook, { body, headers }: Received) =>
      webhook.verify(body, headers as Record<string, string>) as {
        readonly type: string;
        readonly data: Readonly<Record<string, unknown>>;
      };

    it('should bring what work raised, signed, without a word, again after a failure', async () => {
      const webhook = await subscribe({ types: ['memory.first-use', 'command.pending'] });
      receiver.answer = (response) => {
        receiver.answer = accept;
        status(500)(response);
      };
      await says('heard', 'I live in Lisbon with my llama.', 'Forget that I mentioned my llama.');
      await eventually(() => expect(receiver.received.length).toBeGreaterThanOrEqual(3), patience);
      const [refused] = receiver.received;
      const again = receiver.received.filter(
        ({ headers }) => headers['webhook-id'] === refused?.headers['webhook-id'],
      );
      expect(again).toHaveLength(2);
      expect(again[1]?.body).toBe(again[0]?.body);
      const types = receiver.received.map((received) => verified(webhook, received).type);
      expect(new Set(types)).toEqual(new Set(['memory.first-use', 'command.pending']));
      for (const received of receiver.received) {
        expect(verified(webhook, received).data).toMatchObject({ userId: 'heard' });
        expect(received.body).not.toMatch(/llama|Lisbon|live/i);
        expect(() => verified(webhook, { ...received, body: `${received.body} ` })).toThrow();
      }
    });

    it('should say that a profile and insights changed to who asks for it by name, and to nobody else', async () => {
      const other = await startReceiver();
      try {
        await programs.api.post('/v1/webhooks', { url: other.url });
        const webhook = await subscribe({ types: ['profile.changed', 'insights.changed'] });
        const told = (type: string) =>
          receiver.received
            .map((received) => verified(webhook, received))
            .filter((one) => one.type === type && one.data['userId'] === 'copied');
        await says('copied', 'I live in Lisbon.', 'My sister Nora is a doctor.');
        await eventually(() => {
          expect(told('insights.changed').length).toBeGreaterThan(0);
          expect(told('profile.changed').map(({ data }) => data)).toEqual([
            expect.objectContaining({ version: 1, subjectIds: [] }),
          ]);
        }, patience);
        const before = told('insights.changed').length;
        const [{ id } = { id: '' }] = await programs.api.all<{ id: string }>('/v1/users/copied/insights');
        await programs.api.post(`/v1/users/copied/insights/${id}/decisions`, { decision: 'disable' });
        await eventually(() => expect(told('insights.changed').length).toBeGreaterThan(before), patience);
        for (const { body } of receiver.received) expect(body).not.toMatch(/Lisbon|Nora|doctor/);
        await eventually(() => expect(other.received.length).toBeGreaterThan(0), patience);
        expect(other.received.map(({ body }) => body).join()).not.toMatch(/\.changed/);
      } finally {
        await other.close();
      }
    });

    it('should bring what a person raises herself, with words where they were asked for', async () => {
      const webhook = await subscribe({ types: ['memory.first-use'], includeStatements: true });
      await programs.api.post('/v1/turns', {
        eventId: 'e-0',
        userId: 'speaking',
        conversationId: 'c-0',
        role: 'user',
        content: 'Hello.',
        occurredAt: '2026-05-02T08:00:00Z',
      });
      await programs.api.post('/v1/users/speaking/commands', { text: 'Remember that I have a llama.' });
      await eventually(() => expect(receiver.received).toHaveLength(1), patience);
      const { type, data } = verified(webhook, receiver.received[0]!);
      expect(type).toBe('memory.first-use');
      expect(data).toMatchObject({ userId: 'speaking', statements: [expect.stringMatching(/llama/)] });
    });
  });
});

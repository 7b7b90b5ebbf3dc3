import { startStandalone, type Standalone } from '../support/standalone';
import { ended, turn } from './talk-fixture';

interface Answer {
  readonly text: string;
}
interface Pending {
  readonly items: readonly { readonly commandId: string; readonly words: string }[];
}
interface Shown {
  readonly confirmation: { readonly token: string };
}

describe('what a person asks to forget', () => {
  let standalone: Standalone;
  beforeAll(async () => {
    standalone = await startStandalone();
  }, 120_000);
  afterAll(() => standalone.remove(), 60_000);

  const say = async (userId: string, conversationId: string, turns: readonly object[]) => {
    await standalone.api.post('/v1/turns', { turns });
    const end = { ...ended(userId, '2026-11-02T19:00:00Z', `end-${conversationId}`), conversationId };
    await standalone.api.post('/v1/events', end);
    await standalone.settled(userId);
  };
  const told = async (userId: string): Promise<{ readonly context: string; readonly found: string }> => {
    const { text } = await standalone.api.post<Answer>('/v1/context', {
      userId,
      message: 'What is my phone number?',
      budgetTokens: 800,
    });
    const found = await standalone.api.post<object>('/v1/memories/search', {
      userId,
      query: 'phone 555-0142',
    });
    return { context: text, found: JSON.stringify(found) };
  };
  const asked = async (userId: string): Promise<string> => {
    await say(userId, 'c-1', [
      turn('My phone number is 555-0142.', 0, userId),
      { ...turn('Saved 555-0142.', 1, userId), role: 'assistant' },
      turn('I live in Bern.', 2, userId),
    ]);
    expect((await told(userId)).context).toContain('555-0142');
    await say(userId, 'c-2', [turn('Can you delete the memory about my phone number?', 0, userId, 'c-2')]);
    const { items } = await standalone.api.get<Pending>(`/v1/users/${userId}/commands`);
    return items[0]!.commandId;
  };

  it('should be told nowhere while it waits for a yes, and contexts say so; and again once it is dismissed', async () => {
    const commandId = await asked('ada');
    const waiting = await told('ada');
    expect(waiting.context).not.toContain('555-0142');
    expect(waiting.context).toContain('Bern');
    expect(waiting.context).toContain('Asked to have something forgotten (waits for a yes');
    expect(waiting.found).not.toContain('555-0142');
    await standalone.api.send('POST', `/v1/users/ada/commands/${commandId}/dismiss`);
    const after = await told('ada');
    expect(after.context).toContain('My phone number is 555-0142.');
    expect(after.context).not.toContain('waits for a yes');
    expect(after.found).toContain('555-0142');
  });

  it('should be gone with its echoes once that is confirmed, and stay so where it is sent again', async () => {
    const commandId = await asked('ben');
    const { confirmation } = await standalone.api.get<Shown>(`/v1/users/ben/commands/${commandId}`);
    await standalone.api.post(`/v1/users/ben/commands/${commandId}/confirm`, { token: confirmation.token });
    await standalone.settled('ben');
    expect(JSON.stringify(await told('ben'))).not.toContain('waits for a yes');
    const again = { ...turn('My phone number is 555-0142.', 0, 'ben'), occurredAt: '2026-10-01T08:00:00Z' };
    await say('ben', 'c-1', [again]);
    const { found } = await told('ben');
    expect(found).not.toContain('555-0142');
    const { body } = await standalone.api.send('GET', '/v1/users/ben/conversations/c-1/turns');
    expect(JSON.stringify(body)).not.toContain('555-0142');
  });
});

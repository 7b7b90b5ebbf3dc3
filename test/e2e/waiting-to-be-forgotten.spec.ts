import { eventually } from '../support/eventually';
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
    const end = {
      ...ended(userId, '2026-11-02T19:00:00Z', `end-${conversationId}-${turns.length}`),
      conversationId,
    };
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
    // Nor by a sender who has no id for it any more, in another conversation.
    await say('ben', 'c-3', [{ ...again, eventId: 'c-3-0', conversationId: 'c-3' }]);
    const { context, found } = await told('ben');
    expect(context).not.toContain('555-0142');
    expect(found).not.toContain('555-0142');
    const { body } = await standalone.api.send('GET', '/v1/users/ben/conversations/c-1/turns');
    expect(JSON.stringify(body)).not.toContain('555-0142');
  });

  const answers = async (userId: string, words: string, asking = 'Shall I delete it?'): Promise<void> => {
    await asked(userId);
    await say(userId, 'c-2', [
      { ...turn(asking, 1, userId, 'c-2'), role: 'assistant' },
      turn(words, 2, userId, 'c-2'),
    ]);
  };

  it.each([
    ['cay', 'Yes, forget it.'],
    ['dea', 'Yes, please.'],
  ])('should be gone once %s says “%s” in the same conversation', async (userId, words) => {
    await answers(userId, words);
    // It is heard once the turn is stored.
    await eventually(async () => {
      const { context, found } = await told(userId);
      expect(context).not.toContain('waits for a yes');
      expect(context).toContain('Bern');
      expect(found).not.toContain('555-0142');
    });
  });

  it('should be told again after a no, and wait after anything else', async () => {
    await answers('eva', 'No, keep it.');
    await eventually(async () =>
      expect((await told('eva')).context).toContain('My phone number is 555-0142.'),
    );
    await answers('fay', 'Yes, please.', 'Do you want some tea?');
    expect((await told('fay')).context).toContain('waits for a yes');
  });

  it('should be shown, with what confirms it, to whoever says yes to the memory itself', async () => {
    await asked('gus');
    const said = (text: string) =>
      standalone.api.post<Partial<Shown> & { readonly status: string }>('/v1/users/gus/commands', { text });
    const shown = await said('yes, forget it');
    expect(shown.status).toBe('needs-confirmation');
    expect(shown.confirmation?.token).toEqual(expect.any(String));
    expect((await told('gus')).context).toContain('waits for a yes');
    expect((await said('no, keep it')).status).toBe('done');
    expect((await told('gus')).context).toContain('555-0142');
    expect((await said('yes, forget it')).status).toBe('not-understood');
  });
});

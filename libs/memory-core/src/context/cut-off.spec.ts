import { aBuilder, put, talk, tokens } from '@app/testing/a-context';

const partial = (conversation: string, ...lines: readonly string[]) =>
  talk(conversation, ...lines).map((turn, i, all) =>
    put.turn(i === all.length - 1 ? { ...turn, role: 'assistant', partial: true } : turn),
  );
const reply = 'The harbour of Lisbon lies';

describe('a reply that was cut off', () => {
  it('should say so among the recent turns, in every form', async () => {
    const { build } = await aBuilder(...partial('c1', 'Where is the harbour?', reply));
    const answer = await build({ conversationId: 'c1', message: 'Go on.' });
    expect(answer.text).toContain(`[assistant] ${reply} [cut off]\n`);
    expect(answer.messages.map(({ content }) => content)).toContain(`${reply} [cut off]`);
    const items = answer.sections.flatMap((section) => section.items);
    expect(items.find(({ text }) => text === reply)?.reasons).toEqual(['recent', 'cut off before its end']);
    expect(answer.text).toContain('[user] Where is the harbour?\n');
    expect(answer.tokens).toBe(tokens.count(answer.text));
  });

  it('should say so where it is quoted later', async () => {
    const { build } = await aBuilder(...partial('c0', 'Where is the harbour?', reply));
    const answer = await build({ conversationId: 'c1', message: 'Where is the harbour of Lisbon?' });
    expect(answer.text).toContain(`assistant: ${reply} [cut off]\n`);
    const items = answer.sections.flatMap((section) => section.items);
    expect(items.find(({ text }) => text === reply)?.reasons).toContain('cut off before its end');
  });
});

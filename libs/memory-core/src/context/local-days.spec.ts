import { aTurn } from '@app/testing/factories';
import { aBuilder, put, talk, tokens } from '@app/testing/a-context';

describe('the day that a turn is told under', () => {
  it.each([
    ['2026-01-02T23:30:00-08:00', -480, '2026-01-02'],
    ['2026-01-02T00:30:00+13:00', 780, '2026-01-02'],
    ['2026-01-02T23:30:00Z', 0, '2026-01-02'],
  ])('should be that of its own clock: %s', async (said, utcOffset, day) => {
    const content = 'My boss is called Helena.';
    const turn = aTurn({
      id: 'boss',
      conversationId: 'before',
      content,
      occurredAt: Date.parse(said),
      utcOffset,
    });
    const { build } = await aBuilder(...talk('now', 'Hello', 'Hi there').map(put.turn), put.turn(turn));
    const { text } = await build({ conversationId: 'now', message: 'Who is my boss?' });
    expect(text).toContain(`## Earlier messages\n${day}\nuser: ${content}`);
  });
});

describe('turns by clocks that are apart', () => {
  const said = (id: string, at: string, utcOffset: number, content: string) =>
    aTurn({ id, conversationId: id, content, occurredAt: Date.parse(at), utcOffset });
  const told = async (...turns: readonly ReturnType<typeof aTurn>[]): Promise<string> => {
    const { build } = await aBuilder(...talk('now', 'Hello').map(put.turn), ...turns.map(put.turn));
    const { text } = await build({ conversationId: 'now', message: 'Where is the boat?' });
    expect(tokens.count(text)).toBeLessThanOrEqual(4_000);
    return text.slice(text.indexOf('## Earlier messages'), text.indexOf('</keepsake'));
  };

  it('should be read in the order in which they were said', async () => {
    const text = await told(
      said('a', '2026-01-02T20:00:00+13:00', 780, 'The boat is in Auckland.'),
      said('b', '2026-01-02T08:00:00-08:00', -480, 'The boat is in Seattle.'),
    );
    expect(text).toMatch(/^## Earlier messages\n2026-01-02\n.*Auckland.*\n.*Seattle.*\n$/);
  });

  it('should stand under their day once more where one of another day was said between them', async () => {
    const text = await told(
      said('a', '2026-01-03T01:00:00+13:00', 780, 'The boat is in Auckland.'),
      said('b', '2026-01-02T08:00:00-08:00', -480, 'The boat is in Seattle.'),
      said('c', '2026-01-03T06:00:00+13:00', 780, 'The boat is in Napier.'),
    );
    expect(text.match(/2026-.*|Auckland|Seattle|Napier/g)).toEqual([
      ...['2026-01-03', 'Auckland', '2026-01-02', 'Seattle', '2026-01-03', 'Napier'],
    ]);
  });
});

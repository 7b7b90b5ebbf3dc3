import { aTurn } from '../testing';
import { aBuilder, put, talk } from '../testing/a-context';

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
    expect(text).toContain(`## Said before\n${day}\nuser: ${content}`);
  });
});

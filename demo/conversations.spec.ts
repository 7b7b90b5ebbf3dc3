import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConversations } from './conversations';

const today = Date.parse('2026-11-21T15:30:00Z');

describe('demo conversations', () => {
  it('should date turns back from today and write dates out', () => {
    const text = '= 10 19:02 first\nU It is due on {+12}.\nA Noted:\\n- it\n';
    expect(parseConversations(text, 'mara', today)).toEqual([
      {
        id: 'first',
        turns: [
          expect.objectContaining({
            eventId: 'first-1',
            role: 'user',
            content: 'It is due on 23 November 2026.',
            occurredAt: '2026-11-11T19:02:00.000Z',
            sequence: 1,
          }),
          expect.objectContaining({
            role: 'assistant',
            content: 'Noted:\n- it',
            occurredAt: '2026-11-11T19:02:35.000Z',
          }),
        ],
      },
    ]);
  });

  it('should say which line it does not understand', () => {
    expect(() => parseConversations('= 1 10:00 a\nX what', 'mara', today)).toThrow('line 2');
  });

  it('should hold half a year, in order', () => {
    const conversations = parseConversations(
      readFileSync(join(__dirname, 'conversations.txt'), 'utf8'),
      'mara',
      today,
    );
    const turns = conversations.flatMap((conversation) => conversation.turns);
    const times = turns.map((turn) => Date.parse(turn.occurredAt));
    expect(conversations.length).toBeGreaterThanOrEqual(8);
    expect(turns.length).toBeGreaterThanOrEqual(200);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(170 * 86_400_000);
    expect(new Set(turns.map((turn) => turn.eventId)).size).toBe(turns.length);
  });
});

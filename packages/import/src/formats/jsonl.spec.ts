import { readJsonl } from './jsonl';

const turn = (over: object = {}) =>
  JSON.stringify({
    conversationId: 'c-1',
    role: 'user',
    content: 'Good morning.',
    occurredAt: '2026-01-02T03:04:05Z',
    ...over,
  });
const read = (lines: readonly string[], userId: string | undefined = 'ana') =>
  readJsonl(`${lines.join('\r\n')}\n`, { userId });

describe('turns, one a line', () => {
  it('should be gathered by conversation and user, as they are', () => {
    const more = { eventId: 'e-1', speaker: 'Ana', metadata: { app: 'x' }, sequence: 4 };
    const [, first, second, third] = readJsonl(
      [
        turn({ ...more, userId: 'ana' }),
        turn({ conversationId: 'c-2', userId: 'ana' }),
        turn({ userId: 'ana' }),
        turn({ userId: 'ben' }),
      ].join('\n'),
      {},
    );
    expect(first).toMatchObject({ place: 'conversation c-1', entries: [{ ...more, userId: 'ana' }, {}] });
    expect(second?.entries).toHaveLength(1);
    expect(third?.entries).toMatchObject([{ userId: 'ben' }]);
  });

  it('should have ids that stay the same when lines are added between', () => {
    const ids = (lines: readonly string[]) => read(lines)[1]?.entries.map(({ eventId }) => eventId) ?? [];
    const [first, again] = ids([turn(), turn()]);
    expect(first).not.toBe(again);
    const between = ids([turn({ content: 'Before.' }), turn(), turn({ content: 'Between.' }), turn()]);
    expect([between[1], between[3]]).toEqual([first, again]);
  });

  it('should be in all roles, and in parts, as `POST /v1/turns` takes them', () => {
    const parts = [
      { type: 'text', text: 'My dog.' },
      { type: 'image_url', image_url: { url: 'data:' } },
    ];
    const lines = [turn({ content: parts }), turn({ role: 'tool' }), turn({ role: 'developer' })];
    const [unread, taken] = read([...lines, turn({ content: [{ type: 'text' }] }), turn({ content: [] })]);
    expect(taken?.entries).toMatchObject([{ content: parts }, { role: 'tool' }, { role: 'developer' }]);
    expect(unread?.refused.map(({ field }) => field)).toEqual(['line 4.content[0].text', 'line 5.content']);
  });

  it('should be refused line by line, with the field', () => {
    const [unread, taken] = read([
      turn(),
      '{"role": ',
      turn({ role: 'robot' }),
      turn({ content: ' ' }),
      turn({ occurredAt: 'yesterday' }),
      turn({ mood: 'good' }),
      turn({ userId: 'ben' }),
    ]);
    expect(taken?.entries).toHaveLength(1);
    expect(unread?.refused.map(({ field }) => field)).toEqual([
      'line 2',
      'line 3.role',
      'line 4.content',
      'line 5.occurredAt',
      'line 6',
      'line 7.userId',
    ]);
    expect(readJsonl(turn(), {})[0]?.refused).toEqual([
      { field: 'line 1.userId', message: 'is missing: say with --user whose it is' },
    ]);
  });
});

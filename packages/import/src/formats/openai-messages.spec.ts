import { readOpenaiMessages } from './openai-messages';

const at = '2026-01-02T03:04:05Z';
const read = (file: unknown, options: object = { at }) =>
  readOpenaiMessages(JSON.stringify(file), { userId: 'ana', ...options });
const talk = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'I live in Porto.' },
  { role: 'assistant', content: null, tool_calls: [{ id: 't', type: 'function' }] },
  { role: 'tool', content: '{}', tool_call_id: 't' },
  { role: 'assistant', content: 'A lovely city.' },
  {
    role: 'user',
    content: [
      { type: 'text', text: 'And this is my dog.' },
      { type: 'image_url', image_url: { url: 'data:' } },
    ],
  },
];

describe('messages as chat completions take them', () => {
  it('should be one conversation, dated by --at where they carry no time', () => {
    const [unit, ...more] = read(talk);
    expect(more).toEqual([]);
    expect(unit?.entries).toMatchObject([
      { role: 'user', content: 'I live in Porto.', occurredAt: at, sequence: 0 },
      { role: 'assistant', content: 'A lovely city.', occurredAt: at, sequence: 1 },
      { role: 'user', content: 'And this is my dog.', occurredAt: at, sequence: 2 },
    ]);
    expect(Object.fromEntries(unit?.leftOut ?? [])).toEqual({ system: 1, empty: 1, tool: 1, image_url: 1 });
    expect(
      new Set(unit?.entries.map((entry) => 'conversationId' in entry && entry.conversationId)).size,
    ).toBe(1);
  });

  it('should keep their ids when more is added, and have others for what is said twice', () => {
    const ids = (file: unknown) => read(file)[0]?.entries.map(({ eventId }) => eventId) ?? [];
    const twice = [
      { role: 'user', content: 'Yes.' },
      { role: 'user', content: 'Yes.' },
    ];
    expect(ids([...talk, ...twice]).slice(0, 3)).toEqual(ids(talk));
    expect(new Set(ids(twice)).size).toBe(2);
    expect(read([twice, twice]).map(({ entries }) => entries[0]?.eventId)).toEqual([
      ids(twice)[0],
      expect.not.stringMatching(ids(twice)[0] ?? ''),
    ]);
  });

  it('should have ids of their own in conversations that count their messages from 1', () => {
    const messages = (content: string) => [{ id: '1', role: 'user', content }];
    const idsOf = (...files: readonly unknown[]) =>
      read(files).flatMap(({ entries }) => entries.map(({ eventId }) => eventId));
    const one = { id: 'thread-1', messages: messages('Hello.') };
    const two = { id: 'thread-2', messages: messages('Good morning.') };
    expect(new Set(idsOf(one, two)).size).toBe(2);
    expect(idsOf({ ...one, messages: messages('Hello!') })).toEqual(idsOf(one));
    expect(new Set(idsOf(messages('Hello.'), messages('Good morning.'))).size).toBe(2);
  });

  it('should keep ids and times that they carry', () => {
    const messages = [
      { id: 'm-1', role: 'user', content: 'Hello.', created_at: 1_700_000_000 },
      { role: 'assistant', content: 'Hello!', created_at: '2026-01-02T03:04:06+01:00' },
    ];
    const [unit] = read([{ id: 'thread-1', title: 'Greeting', created_at: 1, messages }], {});
    expect(unit).toMatchObject({ place: '[0]', title: 'Greeting' });
    expect(unit?.entries).toMatchObject([
      { conversationId: 'openai:thread-1', occurredAt: '2023-11-14T22:13:20.000Z' },
      { occurredAt: '2026-01-02T03:04:06+01:00' },
    ]);
  });

  it('should be refused by field where they are none, or nobody knows when they were said', () => {
    const [first, second] = read(
      [{ messages: [{ role: 'user', content: 7 }] }, [{ role: 'user', content: 'Hi.' }]],
      {},
    );
    expect(first?.refused).toEqual([
      { field: '[0].messages[0].content', message: 'must be a text or a list of parts' },
    ]);
    expect(second?.refused).toEqual([
      { field: '[1][0].created_at', message: 'is missing: say with --at when it was said' },
    ]);
    expect(() => read({ choices: [] })).toThrow('no list of messages');
  });
});

import { readClaude } from './claude';

const said = (uuid: string, sender: string, over: object = {}) => ({
  uuid,
  sender,
  created_at: '2025-02-03T04:05:06.789012Z',
  text: `said ${uuid}`,
  content: [{ type: 'text', text: `said ${uuid}` }],
  attachments: [],
  files: [],
  ...over,
});
const read = (...conversations: readonly unknown[]) =>
  readClaude(JSON.stringify(conversations), { userId: 'ana' });

describe('an export of Claude', () => {
  it('should be read in order, with ids, roles and times of its own', () => {
    const [unit] = read({
      uuid: 'c-1',
      name: 'Trip',
      chat_messages: [said('m-1', 'human'), said('m-2', 'assistant', { content: [] })],
    });
    const shared = { userId: 'ana', conversationId: 'claude:c-1', occurredAt: '2025-02-03T04:05:06.789012Z' };
    expect(unit).toMatchObject({ place: '[0]', title: 'Trip', refused: [] });
    expect(unit?.entries).toEqual([
      { ...shared, eventId: 'claude:m-1', role: 'user', content: 'said m-1', sequence: 0 },
      { ...shared, eventId: 'claude:m-2', role: 'assistant', content: 'said m-2', sequence: 1 },
    ]);
  });

  it('should follow the branch that was left, where messages name their parents', () => {
    const parent = (uuid: string) => ({ parent_message_uuid: uuid });
    const messages = [
      said('m-1', 'human', parent('00000000-0000-4000-8000-000000000000')),
      said('m-2', 'assistant', parent('m-1')),
      said('m-3', 'assistant', parent('m-1')),
      said('m-4', 'human', parent('m-3')),
    ];
    const [last, chosen] = read(
      { uuid: 'c-1', chat_messages: messages },
      { uuid: 'c-2', chat_messages: messages, current_leaf_message_uuid: 'm-2' },
    );
    expect(last?.entries.map(({ eventId }) => eventId)).toEqual(['claude:m-1', 'claude:m-3', 'claude:m-4']);
    expect(chosen?.entries.map(({ eventId }) => eventId)).toEqual(['claude:m-1', 'claude:m-2']);
  });

  it('should go on along the branch before a message that is refused', () => {
    const after = (parent: string, over: object = {}) => ({ parent_message_uuid: parent, ...over });
    const [middle, end, nameless] = read(
      {
        uuid: 'c-1',
        chat_messages: [
          said('m-1', 'human', after('none')),
          said('m-2', 'assistant', after('m-1', { created_at: 'yesterday' })),
          said('edited', 'human', after('m-1')),
          said('m-3', 'human', after('m-2')),
        ],
      },
      {
        uuid: 'c-2',
        chat_messages: [
          said('m-1', 'human', after('none')),
          said('edited', 'assistant', after('m-1')),
          said('m-2', 'robot', after('m-1')),
        ],
      },
      {
        uuid: 'c-3',
        chat_messages: [
          said('edited', 'human', after('none')),
          { uuid: 7 },
          null,
          said('m-1', 'human', after('none')),
        ],
      },
    );
    const idsOf = (unit: typeof middle) => unit?.entries.map(({ eventId }) => eventId);
    expect([idsOf(middle), idsOf(end), idsOf(nameless)]).toEqual([
      ['claude:m-1', 'claude:m-3'],
      ['claude:m-1'],
      ['claude:m-1'],
    ]);
    expect(middle?.refused).toMatchObject([{ field: '[0].chat_messages[1].created_at' }]);
    expect(end?.refused).toMatchObject([{ field: '[1].chat_messages[2].sender' }]);
    expect(new Set(nameless?.refused.map(({ field }) => field.slice(0, 20)))).toEqual(
      new Set(['[2].chat_messages[1]', '[2].chat_messages[2]']),
    );
  });

  it('should count tools, thoughts and attachments, and refuse what is wrong by its field', () => {
    const [unit, broken] = read(
      {
        uuid: 'c-1',
        chat_messages: [
          said('m-1', 'human', {
            attachments: [{ file_name: 'a.txt', extracted_content: 'not their words' }],
          }),
          said('m-2', 'assistant', { content: [{ type: 'tool_use' }, { type: 'text', text: 'Found it.' }] }),
          said('m-3', 'assistant', { content: [{ type: 'thinking' }] }),
          said('m-4', 'robot'),
          said('m-5', 'human', { created_at: '2025-02-03 04:05' }),
        ],
      },
      { uuid: 'c-2', chat_messages: 'none' },
    );
    expect(unit?.entries.map(({ content }) => content)).toEqual(['said m-1', 'Found it.']);
    expect(Object.fromEntries(unit?.leftOut ?? [])).toEqual({
      attachment: 1,
      tool_use: 1,
      thinking: 1,
      empty: 1,
    });
    expect(unit?.refused).toMatchObject([
      { field: '[0].chat_messages[3].sender' },
      { field: '[0].chat_messages[4].created_at', message: 'must be RFC 3339 with an offset' },
    ]);
    expect(broken?.refused).toMatchObject([{ field: '[1].chat_messages' }]);
    expect(() => readClaude('{}', {})).toThrow('no export of Claude');
  });
});

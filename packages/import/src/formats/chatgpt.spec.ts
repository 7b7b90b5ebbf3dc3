import { readChatgpt } from './chatgpt';

interface Told {
  readonly role?: string;
  readonly parts?: readonly unknown[];
  readonly [more: string]: unknown;
}

const node = (id: string, parent: string | null, told?: Told) => {
  const { role = 'user', parts = [`said ${id}`], content_type = 'text', ...more } = told ?? {};
  const message = {
    id,
    author: { role },
    create_time: 1_700_000_000.25,
    content: { content_type, parts },
    ...more,
  };
  return [id, { id, parent, children: [], message: told === undefined ? null : message }] as const;
};
const aConversation = (nodes: readonly (readonly [string, unknown])[], over: object = {}) => ({
  conversation_id: 'c-1',
  title: 'Trip',
  create_time: 1_699_999_999,
  current_node: nodes.at(-1)?.[0],
  mapping: Object.fromEntries(nodes),
  ...over,
});
const read = (...conversations: readonly unknown[]) =>
  readChatgpt(JSON.stringify(conversations), { userId: 'ana' });
const contents = (unit: ReturnType<typeof read>[number] | undefined) =>
  unit?.entries.map(({ content }) => content);

describe('an export of ChatGPT', () => {
  it('should be read along the branch that was left, with ids, roles and times of its own', () => {
    const [unit] = read(
      aConversation([
        node('root', null),
        node('q', 'root', {}),
        node('old', 'q', { role: 'assistant' }),
        node('new', 'q', { role: 'assistant', status: 'finished_successfully', create_time: 1_700_000_060 }),
        node('cut', 'new', { role: 'assistant', status: 'in_progress', create_time: null }),
      ]),
    );
    const shared = { userId: 'ana', conversationId: 'chatgpt:c-1' };
    expect(unit).toMatchObject({ place: '[0]', title: 'Trip', refused: [] });
    expect(unit?.entries).toEqual([
      {
        ...shared,
        eventId: 'chatgpt:q',
        role: 'user',
        content: 'said q',
        occurredAt: '2023-11-14T22:13:20.250Z',
        sequence: 0,
      },
      {
        ...shared,
        eventId: 'chatgpt:new',
        role: 'assistant',
        content: 'said new',
        occurredAt: '2023-11-14T22:14:20.000Z',
        sequence: 1,
      },
      {
        ...shared,
        eventId: 'chatgpt:cut',
        role: 'assistant',
        content: 'said cut',
        occurredAt: '2023-11-14T22:14:20.000Z',
        sequence: 2,
        partial: true,
      },
    ]);
  });

  it('should keep what was written or said aloud, and count the rest', () => {
    const image = { content_type: 'image_asset_pointer', asset_pointer: 'file-service://x' };
    const voice = { content_type: 'audio_transcription', text: 'spoken words' };
    const [unit] = read(
      aConversation([
        node('system', null, { role: 'system' }),
        node('hidden', 'system', { metadata: { is_visually_hidden_from_conversation: true } }),
        node('picture', 'hidden', { content_type: 'multimodal_text', parts: [image, 'What is this?'] }),
        node('voice', 'picture', { content_type: 'multimodal_text', parts: [voice] }),
        node('search', 'voice', { role: 'assistant', recipient: 'web.run' }),
        node('found', 'search', { role: 'tool' }),
        node('thought', 'found', { role: 'assistant', content_type: 'thoughts' }),
        node('blank', 'thought', { role: 'assistant', parts: [''] }),
        node('answer', 'blank', { role: 'assistant', recipient: 'all' }),
      ]),
    );
    expect(contents(unit)).toEqual(['What is this?', 'spoken words', 'said answer']);
    expect(Object.fromEntries(unit?.leftOut ?? [])).toEqual({
      system: 1,
      hidden: 1,
      image_asset_pointer: 1,
      'call of a tool': 1,
      tool: 1,
      thoughts: 1,
      empty: 1,
    });
  });

  it('should refuse what is wrong by its field, and take what is beside it', () => {
    const [broken, circle, half, timeless, good] = read(
      { title: 'No tree', current_node: 4 },
      aConversation([node('a', 'b', {}), node('b', 'a', {})]),
      aConversation([node('a', null, {}), node('b', 'a', { create_time: 'today' }), node('c', 'b', {})]),
      aConversation([node('a', null, { create_time: null })], { create_time: null }),
      aConversation([node('a', null, {})]),
    );
    expect(broken?.refused.map(({ field }) => field)).toEqual(['[0].current_node', '[0].mapping']);
    expect(circle?.refused.map(({ field }) => field)).toEqual(['[1].current_node']);
    expect(half?.refused.map(({ field }) => field)).toEqual(['[2].mapping.b.message.create_time']);
    expect(contents(half)).toEqual(['said a', 'said c']);
    expect(timeless?.refused.map(({ field }) => field)).toEqual(['[3].mapping.a.message.create_time']);
    expect(contents(good)).toEqual(['said a']);
  });

  it('should say where a file stops being JSON, or that it is another', () => {
    expect(() => readChatgpt('[\n  {"id": "x",\n   oops}\n]', {})).toThrow('line 3, column 4');
    expect(() => readChatgpt('{"messages": []}', {})).toThrow('no export of ChatGPT');
  });
});

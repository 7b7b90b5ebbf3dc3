import { type Chat, lastSaid, readChat, textOf, withMemory } from './chat-body';

type Fields = Readonly<Record<string, unknown>>;

const chat = (...messages: readonly Fields[]): Chat => ({
  body: { model: 'm', messages },
  messages: [...messages],
});
const user = (content: unknown) => ({ role: 'user', content });
const assistant = (content: unknown) => ({ role: 'assistant', content });
const idOf = (...messages: readonly Fields[]) => lastSaid(chat(...messages), 'c1')?.eventId;

describe('a chat body', () => {
  it.each(['', '[]', '{}', '{"messages":"hi"}', '{"messages":[null]}', '{"messages":[[]]}', '{'])(
    'should be left to the endpoint where it is none: %s',
    (text) => expect(readChat(Buffer.from(text))).toBeUndefined(),
  );

  it('should say the last thing that the person said, in words', () => {
    const tool = { role: 'tool', content: 'rain' };
    const image = { type: 'image_url', image_url: { url: 'data:,' } };
    const parts = user([{ type: 'text', text: 'And' }, image, { type: 'text', text: 'here?' }]);
    expect(
      lastSaid(chat(user('There?'), assistant('Rain.'), parts, assistant(null), tool), 'c1'),
    ).toMatchObject({
      text: 'And\nhere?',
      since: 2,
    });
    expect(lastSaid(chat(user([image])), 'c1')).toBeUndefined();
    expect(lastSaid(chat({ role: 'system', content: 'Hello' }), 'c1')).toBeUndefined();
    expect(textOf(7)).toBe('');
  });

  it('should know a turn again in a request sent again, and the same words at another place for others', () => {
    const once = idOf(user('Tea?'), assistant('Yes?'), user('Yes.'));
    const again = [
      user('Tea?'),
      assistant('Yes?'),
      user('Yes.'),
      assistant(null),
      { role: 'tool', content: 'ok' },
    ];
    expect(idOf(...again)).toBe(once);
    expect(idOf({ role: 'system', content: 'It is 10:41.' }, ...again)).toBe(once);
    expect(idOf(user('Tea?'), assistant('Yes?'), user('Yes.'), assistant('Milk?'), user('Yes.'))).not.toBe(
      once,
    );
    expect(lastSaid(chat(...again), 'c2')?.eventId).not.toBe(once);
  });

  it('should be told at the end of its instructions, and by a message of its own where it has none', () => {
    const developer = { role: 'developer', content: [{ type: 'text', text: 'Be kind.' }], name: 'd' };
    const system = { role: 'system', content: 'Be brief.' };
    const messagesOf = (...messages: readonly Fields[]) => withMemory(chat(...messages), 'M')['messages'];
    expect(messagesOf(user('Hi'), system)).toEqual([{ role: 'system', content: 'M' }, user('Hi'), system]);
    expect(messagesOf(system, user('Hi'))).toEqual([{ ...system, content: 'Be brief.\n\nM' }, user('Hi')]);
    expect(messagesOf(system, developer, user('Hi'))).toEqual([
      system,
      { ...developer, content: [...developer.content, { type: 'text', text: 'M' }] },
      user('Hi'),
    ]);
  });
});

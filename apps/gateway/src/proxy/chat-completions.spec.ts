import { chatCompletions } from './chat-completions';
import { type Fields, fieldsIn, textOf } from './proxied-chat';

const read = (conversationId: string, ...messages: readonly Fields[]) =>
  chatCompletions.read({ model: 'm', messages: [...messages] }, conversationId);
const user = (content: unknown) => ({ role: 'user', content });
const assistant = (content: unknown) => ({ role: 'assistant', content });
const idOf = (...messages: readonly Fields[]) => read('c1', ...messages)?.turn?.eventId;

describe('a request of chat completions', () => {
  it.each(['', '[]', '{}', '{"messages":"hi"}', '{"messages":[null]}', '{"messages":[[]]}', '{'])(
    'should be left to the endpoint where it is none: %s',
    (text) => {
      const fields = fieldsIn(text);
      expect(fields && chatCompletions.read(fields, 'c1')).toBeUndefined();
    },
  );

  it('should say the last thing that the person said, in words', () => {
    const tool = { role: 'tool', content: 'rain' };
    const image = { type: 'image_url', image_url: { url: 'data:,' } };
    const parts = user([{ type: 'text', text: 'And' }, image, { type: 'text', text: 'here?' }]);
    const chat = read('c1', user('There?'), assistant('Rain.'), parts, assistant(null), tool);
    expect(chat).toMatchObject({ query: 'And\nhere?', turn: { content: 'And\nhere?' } });
    expect(chat?.place).toEqual([chat?.turn?.eventId, 2]);
    expect(read('c1', user([image]))).toBeUndefined();
    expect(read('c1', { role: 'system', content: 'Hello' })).toBeUndefined();
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
    expect(read('c2', ...again)?.turn?.eventId).not.toBe(once);
  });

  it('should be told at the end of its instructions, and by a message of its own where it has none', () => {
    const developer = { role: 'developer', content: [{ type: 'text', text: 'Be kind.' }], name: 'd' };
    const system = { role: 'system', content: 'Be brief.' };
    const messagesOf = (...messages: readonly Fields[]) =>
      read('c1', ...messages)?.withMemory('M')['messages'];
    expect(messagesOf(user('Hi'), system)).toEqual([{ role: 'system', content: 'M' }, user('Hi'), system]);
    expect(messagesOf(system, user('Hi'))).toEqual([{ ...system, content: 'Be brief.\n\nM' }, user('Hi')]);
    expect(messagesOf(system, developer, user('Hi'))).toEqual([
      system,
      { ...developer, content: [...developer.content, { type: 'text', text: 'M' }] },
      user('Hi'),
    ]);
  });
});

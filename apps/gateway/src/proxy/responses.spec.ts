import { type Fields } from './proxied-chat';
import { responses } from './responses';

const read = (body: Fields) => responses.read({ model: 'm', ...body }, 'c1');
const idOf = (body: Fields) => read(body)?.turn?.eventId;
const user = (text: string) => ({ role: 'user', content: [{ type: 'input_text', text }] });
const assistant = (text: string) => ({ role: 'assistant', content: [{ type: 'output_text', text }] });
const toolAnswer = { type: 'function_call_output', call_id: 'call-1', output: 'It rains.' };

describe('a request of the Responses API', () => {
  it.each([{}, { input: null }, { input: [null] }, { input: ' ' }, { input: [assistant('Hm.')] }])(
    'should be left to the endpoint where the person says nothing in it: %j',
    (body) => expect(read(body)).toBeUndefined(),
  );

  it('should say the last thing that the person said, as a text or among items', () => {
    const turn = { content: 'And here?' };
    expect(read({ input: 'And here?' })).toMatchObject({ query: 'And here?', turn });
    const input = [user('There?'), assistant('Rain.'), user('And here?'), toolAnswer];
    expect(read({ input })).toMatchObject({ query: 'And here?', turn });
  });

  it('should ask the memory with what tools answered, where it holds nothing else', () => {
    const chat = read({ input: [toolAnswer], previous_response_id: 'r1' });
    expect(chat?.query).toBe('It rains.');
    expect(chat?.turn).toBeUndefined();
    expect(chat?.place).toEqual(read({ input: [toolAnswer], previous_response_id: 'r1' })?.place);
  });

  it('should know a turn again in a request sent again, and never where the endpoint keeps the conversation', () => {
    const answered = { previous_response_id: 'r1', input: 'Yes.' };
    expect(idOf(answered)).toBe(idOf(answered));
    expect(idOf({ ...answered, previous_response_id: 'r2' })).not.toBe(idOf(answered));
    expect(idOf({ input: [user('Tea?'), toolAnswer] })).toBe(idOf({ input: 'Tea?' }));
    const kept = { conversation: 'conv_1', input: 'Yes.' };
    expect(idOf(kept)).not.toBe(idOf(kept));
  });

  it('should be told at the end of its instructions, and leave the rest as it came', () => {
    const input = [user('Hi')];
    expect(read({ input, store: false })?.withMemory('M')).toEqual({
      model: 'm',
      input,
      store: false,
      instructions: 'M',
    });
    expect(read({ input, instructions: 'Be brief.' })?.withMemory('M')['instructions']).toBe(
      'Be brief.\n\nM',
    );
  });
});

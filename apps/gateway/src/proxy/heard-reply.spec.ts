import { chatCompletions } from './chat-completions';
import { HeardReply } from './heard-reply';
import { responses } from './responses';

const heard = (contentType: string, text: string, size = text.length, api = chatCompletions) => {
  const reply = new HeardReply(api, contentType);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) reply.push(bytes.subarray(at, at + size));
  return reply.reply;
};
const event = (choice: object) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`;
const stream = 'text/event-stream; charset=utf-8';

describe('a reply that is heard along', () => {
  const whole = [
    ': ping\n\n',
    event({ index: 0, delta: { role: 'assistant', content: '' } }),
    event({ index: 1, delta: { content: 'another' } }),
    event({ index: 0, delta: { content: 'Olá, ' } }),
    event({ index: 0, delta: { content: 'Zoë 👋' } }),
  ].join('');

  it.each([1, 3, 1_000])('should be read from a stream that arrives in pieces of %s bytes', (size) => {
    const text = 'Olá, Zoë 👋';
    expect(heard(stream, whole, size)).toEqual({ text, partial: true });
    expect(heard(stream, `${whole}data: [DONE]\n\n`, size)).toEqual({ text, partial: false });
    expect(heard(stream, whole + event({ index: 0, delta: {}, finish_reason: 'length' }), size)).toEqual({
      text,
      partial: false,
    });
  });

  it('should be read from JSON, and be nothing where that broke off or says nothing', () => {
    const message = { role: 'assistant', content: 'Olá.' };
    const json = JSON.stringify({ choices: [{ index: 0, message }] });
    expect(heard('application/json', json, 7)).toEqual({ text: 'Olá.', partial: false });
    expect(heard('application/json', json.slice(0, -1)).text).toBe('');
    expect(heard('application/json', '{"choices":[{"message":{"content":null}}]}').text).toBe('');
    expect(heard(stream, 'data: {"error":{}}\n\ndata: nonsense\n\n')).toEqual({ text: '', partial: true });
  });

  it('should be read from the Responses API in the same way', () => {
    const typed = (type: string, more: object = {}) => `data: ${JSON.stringify({ type, ...more })}\n\n`;
    const begun = typed('response.created') + typed('response.output_text.delta', { delta: 'Olá, ' });
    const said = begun + typed('response.output_text.delta', { delta: 'Zoë' });
    expect(heard(stream, said, 5, responses)).toEqual({ text: 'Olá, Zoë', partial: true });
    expect(heard(stream, said + typed('response.completed'), 5, responses)).toEqual({
      text: 'Olá, Zoë',
      partial: false,
    });
    const content = [{ type: 'output_text', text: 'Olá.' }];
    const output = [{ type: 'reasoning', content }, { type: 'message', content }, { type: 'function_call' }];
    expect(heard('application/json', JSON.stringify({ output }), 7, responses).text).toBe('Olá.');
    expect(heard('application/json', '{"output":null}', 7, responses).text).toBe('');
  });
});

import fastify from 'fastify';
import { encodeAnswers } from './encode-answers';

describe('encodeAnswers', () => {
  const answering = async (answer: unknown) => {
    const instance = fastify();
    encodeAnswers(instance);
    const sent: unknown[] = [];
    instance.addHook('onSend', (_request, _reply, payload, done) => {
      sent.push(payload);
      done(null, payload);
    });
    instance.get('/', () => answer);
    const response = await instance.inject('/');
    await instance.close();
    return { response, sent: sent[0] };
  };

  it('should send a long answer as the bytes of its text, and say how many', async () => {
    const answer = { text: 'She’s in Łódź ☂ '.repeat(1_000) };

    const { response, sent } = await answering(answer);

    expect(Buffer.isBuffer(sent)).toBe(true);
    expect(response.json()).toEqual(answer);
    expect(response.headers).toMatchObject({
      'content-length': String(Buffer.byteLength(JSON.stringify(answer))),
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('should leave a short one to go out with its headers', async () => {
    expect((await answering({ text: 'Łódź' })).sent).toBe('{"text":"Łódź"}');
  });
});

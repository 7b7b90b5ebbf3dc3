import OpenAI from 'openai';
import { eventually } from '../support/eventually';
import { type Behaviour, type ScriptedModel, says, startScriptedModel } from '../support/scripted-model';
import { type Standalone, startStandalone } from '../support/standalone';

const answer = (status: string, text: string) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1,
  status,
  model: 'scripted',
  output: [
    {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      status,
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ],
});

const responds =
  (text: string): Behaviour =>
  (_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer('completed', text)));
  };

const streamsResponse =
  (pieces: readonly string[]): Behaviour =>
  (_asked, response) => {
    const send = (event: { readonly type: string; readonly [name: string]: unknown }): void =>
      void response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    const part = { item_id: 'msg_1', output_index: 0, content_index: 0 };
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const delta of pieces) send({ type: 'response.output_text.delta', ...part, delta });
    send({ type: 'response.completed', response: answer('completed', pieces.join('')) });
    response.end();
  };

/** The Responses API of the same client, whose endpoint may keep the conversation itself. */
describe('the proxy before the Responses API', () => {
  const model = 'scripted';
  let keepsake: Standalone;
  let endpoint: ScriptedModel;

  beforeAll(async () => {
    endpoint = await startScriptedModel(says('unasked'));
    keepsake = await startStandalone({ KEEPSAKE_PROXY_URL: endpoint.url });
  }, 120_000);
  afterAll(async () => {
    await keepsake.remove();
    await endpoint.stop();
  }, 60_000);

  const client = (conversation: string) =>
    new OpenAI({
      baseURL: `${keepsake.program.url}/proxy/v1`,
      apiKey: 'sk-of-the-endpoint',
      maxRetries: 0,
      defaultHeaders: {
        'keepsake-key': keepsake.api.key,
        'keepsake-user': 'ana',
        'keepsake-conversation': conversation,
      },
    });
  const lastAsked = () => endpoint.asked.at(-1)!;
  const recorded = (conversation: string, ...turns: readonly (readonly [string, string])[]) =>
    eventually(async () => {
      const { body } = await keepsake.api.send('GET', `/v1/users/ana/conversations/${conversation}/turns`);
      const { items = [] } = body as { items?: { role: string; content: string }[] };
      expect(items.map(({ role, content }) => [role, content])).toEqual(turns);
    });

  it('should add memory to the instructions, and record what was said, whole and in streams', async () => {
    endpoint.will(responds('Good to know.'));
    const input = 'I moved to Lisbon and my sister Nora is a doctor.';
    const first = await client('c1').responses.create({ model, input }).withResponse();
    expect(first.data.output_text).toBe('Good to know.');
    expect(first.response.headers.get('keepsake-memory')).toBe('none');
    expect(lastAsked()).toMatchObject({ path: '/v1/responses', body: { model, input } });

    endpoint.will(streamsResponse(['She is ', 'a doctor.']));
    const question = { model, instructions: 'Be brief.', input: 'What does my sister Nora do?' };
    const stream = await client('c2').responses.create({ ...question, stream: true });
    const heard: string[] = [];
    for await (const event of stream)
      if (event.type === 'response.output_text.delta') heard.push(event.delta);
    expect(heard).toEqual(['She is ', 'a doctor.']);
    const { instructions, ...rest } = lastAsked().body;
    expect(instructions).toMatch(/^Be brief\.\n\n.*<keepsake-memory>.*doctor/s);
    expect(rest).toEqual({ model, input: question.input, stream: true });

    await recorded('c1', ['user', input], ['assistant', 'Good to know.']);
    await recorded('c2', ['user', question.input], ['assistant', 'She is a doctor.']);
  }, 60_000);

  it('should add memory again where the request holds what a tool answered', async () => {
    endpoint.will(responds('It rains where your sister lives.'));
    const input = [{ type: 'function_call_output' as const, call_id: 'call-1', output: 'Nora, Porto: rain' }];
    await client('c3').responses.create({ model, input, previous_response_id: 'resp_1' });
    expect(lastAsked().body['instructions']).toContain('<keepsake-memory>');
    await recorded('c3', ['assistant', 'It rains where your sister lives.']);
  }, 60_000);
});

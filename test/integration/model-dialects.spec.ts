import { askedModels, secret, well } from '../support/asked-models';
import {
  type AskedOfModel,
  type Behaviour,
  failsWith,
  refuses,
  says,
  sendsMessage,
  unlessAsked,
} from '../support/scripted-model';

const formats = (asked: readonly AskedOfModel[]) =>
  asked.map(({ format, tool }) => format ?? (tool === undefined ? 'text' : 'tools'));

/** Answers in one format, and does something else in those before it. */
const unless =
  (is: (asked: AskedOfModel) => boolean, otherwise: Behaviour, behaviour: Behaviour = well): Behaviour =>
  (asked, response) =>
    (is(asked) ? otherwise : behaviour)(asked, response);

const isSchema = ({ format }: AskedOfModel) => format === 'json_schema';
const hasFormat = ({ format }: AskedOfModel) => format !== undefined;
const calls = (name: string) =>
  sendsMessage({ content: null, tool_calls: [{ function: { name, arguments: '{"found":["one"]}' } }] });

describe('the dialect of an endpoint', () => {
  const { aModel, stop } = askedModels();
  afterEach(stop);

  it.each<[string, Behaviour]>([
    [
      '500 about a grammar, as llama.cpp',
      refuses(500, { message: 'Failed to parse grammar', type: 'server_error' }),
    ],
    [
      '500 about response_format',
      refuses(500, { message: "'response_format' json_schema: not implemented" }),
    ],
    [
      '404 about parameters, as routers',
      refuses(404, { message: 'No endpoints found that support response_format' }),
    ],
    ['403 about structured outputs', refuses(403, { message: 'structured outputs are not enabled here' })],
    ['422 with a list, as FastAPI', refuses(422, { message: 'Extra inputs are not permitted' })],
    ['501 without a word', refuses(501, {})],
    [
      'an invalid schema',
      refuses(400, { message: "Invalid schema for response_format 'things'", code: 'invalid' }),
    ],
  ])('should become plainer after %s, at once and for good', async (_, refusal) => {
    const { ask, counts, outcomes, server } = await aModel({}, unless(isSchema, refusal));
    expect((await ask()).value).toEqual({ found: ['one'] });
    await ask();
    expect(formats(server.asked)).toEqual(['json_schema', 'json_object', 'json_object']);
    expect(outcomes()).toEqual(['refused', 'answered', 'answered']);
    expect(Object.keys(counts).some((name) => name.startsWith('model_refusals_total extraction'))).toBe(true);
  });

  it('should remember a refusal that is about the form before any answer could be read', async () => {
    const { ask, failure, server } = await aModel(
      {},
      unless(isSchema, refuses(500, { message: 'json_schema is not supported' }), says('Sure!')),
    );
    await failure();
    await failure();
    expect(formats(server.asked).filter((format) => format === 'json_schema')).toHaveLength(1);
    server.will(well);
    expect((await ask()).value).toEqual({ found: ['one'] });
  });

  it('should ask for a tool call where no format is known, and for plain text where not even that', async () => {
    const byTool = await aModel(
      {},
      unless(hasFormat, refuses(400, { message: 'response_format is not supported' }), calls('things')),
    );
    expect((await byTool.ask()).value).toEqual({ found: ['one'] });
    expect(formats(byTool.server.asked)).toEqual(['json_schema', 'json_object', 'tools']);
    const plain = await aModel(
      {},
      unless(
        ({ format, tool }) => format !== undefined || tool !== undefined,
        refuses(400, { message: 'unsupported parameter' }),
      ),
    );
    await plain.ask();
    expect(formats(plain.server.asked)).toEqual(['json_schema', 'json_object', 'tools', 'text']);
  });

  it('should become plainer after it was understood only where a refusal says that it is about the form', async () => {
    const { ask, failure, server } = await aModel();
    await ask();
    server.will(failsWith(400));
    expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable: false });
    server.will(refuses(400, { message: 'json_schema is not supported any more' }));
    await ask();
    await ask();
    expect(formats(server.asked).slice(2)).toEqual(['json_schema', 'json_object', 'json_object']);
  });

  it('should pass over a format that is ignored, and give it up when that happens again', async () => {
    const { ask, server } = await aModel({}, unless(isSchema, says('Sure, I found one thing.')));
    for (let time = 0; time < 3; time += 1) expect((await ask()).value).toEqual({ found: ['one'] });
    expect(formats(server.asked)).toEqual([
      'json_schema',
      'json_object',
      'json_schema',
      'json_object',
      'json_object',
    ]);
  });

  it('should keep a format in which one answer was bad', async () => {
    const { ask, server } = await aModel();
    server.will(says('Sure, I found one thing.'));
    await ask();
    await ask();
    expect(formats(server.asked)).toEqual(['json_schema', 'json_object', 'json_schema']);
  });

  it('should use the field for room that is known', async () => {
    const isOld = ({ body }: AskedOfModel) => ('max_tokens' in body ? 'max_tokens' : undefined);
    const { ask, server } = await aModel({}, unlessAsked(isOld, well));
    await ask();
    await ask();
    expect(server.asked.map(({ body }) => 'max_completion_tokens' in body)).toEqual([false, true, true]);
  });

  it('should try the other field for room where the one is ignored', async () => {
    const { ask, server } = await aModel();
    server.will(sendsMessage({ content: '{"found":["one"]}' }, { completionTokens: 4_000 }));
    await ask();
    await ask();
    expect(server.asked.map(({ body }) => 'max_completion_tokens' in body)).toEqual([false, true]);
  });

  it('should put the task before the input where a template knows no system', async () => {
    const refusal = refuses(500, { message: 'System role not supported' });
    const { ask, server } = await aModel(
      {},
      unless(({ system }) => system !== '', refusal),
    );
    await ask();
    expect(server.asked.at(-1)).toMatchObject({ system: '', format: 'json_schema' });
    expect(server.asked.at(-1)?.prompt).toContain('Find things.');
  });

  it('should do what an operator decided, and nothing else', async () => {
    const { failure, server } = await aModel(
      {},
      refuses(400, { message: 'tools are not supported' }),
      'a-key',
      {
        format: 'tools',
        roomField: 'max_completion_tokens',
      },
    );
    expect(await failure()).toMatchObject({ code: 'model-unavailable' });
    expect(formats(server.asked)).toEqual(['tools']);
    expect(server.asked[0]?.body).toHaveProperty('max_completion_tokens', 100);
  });

  it('should say what was refused in the words of the protocol, and in none of a person', async () => {
    const refusal = refuses(400, {
      message: `Unsupported parameter: 'response_format' is not supported with this model: got "${secret}" (${secret})`,
      code: 'unsupported_parameter',
    });
    const { ask, logged } = await aModel({}, unless(isSchema, refusal));
    await ask();
    const line = logged.find((one) => JSON.stringify(one).includes('refused a request'));
    expect(line).toMatchObject([
      'the endpoint refused a request',
      {
        refused: 'form',
        status: 400,
        code: 'unsupported_parameter',
        said: expect.stringContaining(
          'Unsupported parameter: response_format is not supported with this model',
        ) as string,
      },
    ]);
    for (const word of secret.split(' ').filter((one) => one.length > 4)) {
      expect(JSON.stringify(logged)).not.toContain(word);
    }
  });

  it.each<[string, Behaviour]>([
    [
      'OpenAI',
      refuses(400, {
        code: 'context_length_exceeded',
        message: "This model's maximum context length is 8192",
      }),
    ],
    ['vLLM', refuses(400, { message: 'The prompt is too long: 9000, model maximum context length: 8192' })],
    [
      'llama.cpp',
      refuses(400, {
        type: 'exceed_context_size_error',
        message: 'the request exceeds the available context size',
      }),
    ],
    [
      'an older llama.cpp',
      refuses(500, { message: 'Requested tokens (4201) exceed context window of 2048' }),
    ],
    ['Anthropic', refuses(400, { message: 'prompt is too long: 210000 tokens > 200000 maximum' })],
    [
      'Mistral',
      refuses(400, {
        message: 'Prompt contains 40000 tokens, too large for model with 32768 maximum context length',
      }),
    ],
    ['Groq', refuses(413, { message: 'Request too large for model' })],
    ['a limit per minute', refuses(429, { message: 'Request too large for gpt-x on tokens per min (TPM)' })],
    ['a proxy', refuses(413, {})],
  ])('should say that a request is too long, in the words of %s', async (_, refusal) => {
    const { failure, server } = await aModel({}, refusal);
    expect(await failure()).toMatchObject({ code: 'model-overflow', retryable: false });
    expect(server.asked).toHaveLength(1);
  });

  it('should ask what does not fit once more with half the room', async () => {
    const { ask, server } = await aModel();
    server.will(refuses(400, { code: 'context_length_exceeded' }));
    await ask({ maxTokens: 2_000 });
    expect(server.asked.map(({ maxTokens }) => maxTokens)).toEqual([2_000, 1_000]);
  });
});

import { askedModels, secret, well } from '../support/asked-models';
import {
  type AskedOfModel,
  type Behaviour,
  breaksOff,
  declines,
  failsWith,
  says,
  sendsHalfABody,
  sendsPage,
  unlessAsked,
} from '../support/scripted-model';

describe('OpenAiLanguageModel', () => {
  const { aModel, start, stop } = askedModels();
  afterEach(stop);

  it('should ask for the shape that it wants, and count what it used', async () => {
    const { ask, calls, server } = await aModel();
    expect(await ask()).toEqual({
      value: { found: ['one'] },
      usage: { promptTokens: 100, completionTokens: 10 },
    });
    expect(server.asked).toMatchObject([
      { model: 'gpt-x', system: 'Find things.', format: 'json_schema', maxTokens: 100, temperature: 0 },
    ]);
    expect(server.asked[0]?.headers.authorization).toBe('Bearer a-key');
    expect(calls).toMatchObject([
      { task: 'extraction', model: 'gpt-x', outcome: 'answered', promptTokens: 100, completionTokens: 10 },
    ]);
  });

  it('should send no key where it has none', async () => {
    const { ask, server } = await aModel({}, well, null);
    await ask();
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });

  describe('with an endpoint that knows less', () => {
    const noSchemas = ({ format }: AskedOfModel) =>
      format === 'json_schema' ? 'response_format' : undefined;
    const noFormats = ({ format }: AskedOfModel) => (format === undefined ? undefined : 'response_format');

    it('should fall back to JSON mode, say the shape in words, and remember it', async () => {
      const { ask, outcomes, server } = await aModel({}, unlessAsked(noSchemas, well));
      await ask();
      await ask();
      expect(server.asked.map(({ format }) => format)).toEqual(['json_schema', 'json_object', 'json_object']);
      expect(server.asked[1]?.system).toContain('"found"');
      expect(outcomes()).toEqual(['refused', 'answered', 'answered']);
    });

    it('should fall back to plain text and take the JSON out of it', async () => {
      const chatty = says('Sure!\n```json\n{"found": ["one"]}\n```\nAnything else?');
      const { ask, server } = await aModel({}, unlessAsked(noFormats, chatty));
      expect((await ask()).value).toEqual({ found: ['one'] });
      await ask();
      expect(server.asked.map(({ format }) => format)).toEqual([
        'json_schema',
        'json_object',
        undefined,
        undefined,
      ]);
    });

    it('should leave out a temperature and rename the room where they are not known', async () => {
      const old = ({ temperature }: AskedOfModel) => (temperature === undefined ? undefined : 'temperature');
      const { ask, server } = await aModel({}, unlessAsked(old, well));
      await ask();
      await ask();
      expect(server.asked.map(({ temperature, format }) => [temperature, format])).toEqual([
        [0, 'json_schema'],
        [undefined, 'json_schema'],
        [undefined, 'json_schema'],
      ]);
    });

    it('should not take a refusal for a lack, once it was understood', async () => {
      const { ask, failure, server } = await aModel();
      await ask();
      server.will(failsWith(400));
      expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable: false });
      expect(server.asked).toHaveLength(2);
      await ask();
      expect(server.asked.at(-1)?.format).toBe('json_schema');
    });
  });

  describe('with answers that cannot be read', () => {
    it.each<[string, Behaviour]>([
      ['not JSON', says('There is nothing to find.')],
      ['JSON of another shape', says({ found: 'one' })],
      ['empty', says('')],
      ['broken off', breaksOff('{"found": ["one"')],
      ['declined', declines],
      ['a page', sendsPage],
      ['half a body', sendsHalfABody],
    ])('should ask again, with the shape in words: %s', async (_, badly) => {
      const { ask, outcomes, server } = await aModel();
      server.will(badly);
      expect((await ask()).value).toEqual({ found: ['one'] });
      expect(outcomes()).toEqual(['unreadable', 'answered']);
      expect(server.asked[1]?.system).toContain('JSON schema');
    });

    it('should give a cut-off answer more room', async () => {
      const { ask, server } = await aModel();
      server.will(breaksOff('{"found": ["one"'));
      expect((await ask()).usage).toEqual({ promptTokens: 200, completionTokens: 20 });
      expect(server.asked.map(({ maxTokens }) => maxTokens)).toEqual([100, 200]);
    });

    it('should say so in the end, and never that there was nothing', async () => {
      const { failure, calls } = await aModel({ readingAttempts: 3 }, says(`I would rather say: ${secret}`));
      const error = await failure();
      expect(error).toMatchObject({ code: 'unreadable-answer', retryable: true });
      expect(calls).toHaveLength(3);
    });
  });

  it('should not follow where the endpoint points', async () => {
    const { failure, server } = await aModel({ attempts: 1 });
    const elsewhere = await start();
    server.will(failsWith(307, { location: `${elsewhere.url}/chat/completions` }));
    expect(await failure()).toMatchObject({ code: 'model-unavailable' });
    expect(elsewhere.asked).toEqual([]);
  });

  it.each<[string, Behaviour]>([
    ['500', failsWith(500)],
    ['400', failsWith(400)],
    ['chat', says(`Well: ${secret}`)],
    ['half a body', sendsHalfABody],
    ['another shape', says({ found: secret })],
  ])('should not repeat a word of what it sent or got after %s', async (_, badly) => {
    const { failure, logged } = await aModel({ attempts: 2 }, badly);
    const error = await failure();
    const all = JSON.stringify([error.message, error.stack, error.cause, error.problems, logged]);
    expect(all).not.toContain('marmalade');
    expect(logged).not.toEqual([]);
  });
});

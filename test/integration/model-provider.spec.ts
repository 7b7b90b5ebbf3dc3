import { type Parameters } from '@app/memory-core';
import { z } from 'zod';
import {
  type AskedOfModel,
  type Behaviour,
  breaksOff,
  declines,
  failsWith,
  hangs,
  hangsInTheBody,
  hangsUp,
  says,
  type ScriptedModel,
  sendsHalfABody,
  sendsPage,
  startScriptedModel,
  unlessAsked,
} from '../support/scripted-model';
import { eventually } from '../support/eventually';
import { failureOf, languageModelAt, recorders } from '../support/model-clients';

const user = { tenantId: 'acme', userId: 'ana' };
const secret = 'the marmalade sleeps under the piano';
const well = says({ found: ['one'] });

describe('OpenAiLanguageModel', () => {
  let server: ScriptedModel;
  const open: ScriptedModel[] = [];

  const aModel = async (
    over: Partial<Parameters['model']> = {},
    otherwise: Behaviour = well,
    key: string | null = 'a-key',
  ) => {
    server = await startScriptedModel(otherwise);
    open.push(server);
    const record = recorders();
    const model = languageModelAt(server.url, { over, key, record });
    const ask = () =>
      model.generate({
        user,
        task: 'extraction',
        system: 'Find things.',
        prompt: secret,
        schema: z.object({ found: z.array(z.string()), note: z.string().nullish() }),
        schemaName: 'things',
        maxTokens: 100,
      });
    return { ask, failure: () => failureOf(ask()), ...record };
  };

  afterEach(async () => {
    await Promise.all(open.splice(0).map((model) => model.stop()));
  });

  it('should ask for the shape that it wants, and count what it used', async () => {
    const { ask, calls } = await aModel();
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
    const { ask } = await aModel({}, well, null);
    await ask();
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });

  describe('with an endpoint that knows less', () => {
    const noSchemas = ({ format }: AskedOfModel) =>
      format === 'json_schema' ? 'response_format' : undefined;
    const noFormats = ({ format }: AskedOfModel) => (format === undefined ? undefined : 'response_format');

    it('should fall back to JSON mode, say the shape in words, and remember it', async () => {
      const { ask, outcomes } = await aModel({}, unlessAsked(noSchemas, well));
      await ask();
      await ask();
      expect(server.asked.map(({ format }) => format)).toEqual(['json_schema', 'json_object', 'json_object']);
      expect(server.asked[1]?.system).toContain('"found"');
      expect(outcomes()).toEqual(['refused', 'answered', 'answered']);
    });

    it('should fall back to plain text and take the JSON out of it', async () => {
      const chatty = says('Sure!\n```json\n{"found": ["one"]}\n```\nAnything else?');
      const { ask } = await aModel({}, unlessAsked(noFormats, chatty));
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
      const { ask } = await aModel({}, unlessAsked(old, well));
      await ask();
      await ask();
      expect(server.asked.map(({ temperature, format }) => [temperature, format])).toEqual([
        [0, 'json_schema'],
        [undefined, 'json_schema'],
        [undefined, 'json_schema'],
      ]);
    });

    it('should not take a refusal for a lack, once it was understood', async () => {
      const { ask, failure } = await aModel();
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
      ['broken off where it could be read', breaksOff('{"found": []}')],
      ['declined', declines],
      ['a page', sendsPage],
      ['half a body', sendsHalfABody],
    ])('should ask again, with the shape in words: %s', async (_, badly) => {
      const { ask, outcomes } = await aModel();
      server.will(badly);
      expect((await ask()).value).toEqual({ found: ['one'] });
      expect(outcomes()).toEqual(['unreadable', 'answered']);
      expect(server.asked[1]?.system).toContain('JSON schema');
    });

    it('should give a cut-off answer more room', async () => {
      const { ask } = await aModel();
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

  describe('with an endpoint in trouble', () => {
    it.each<[string, Behaviour, string]>([
      ['500', failsWith(500), 'failed'],
      ['503', failsWith(503), 'failed'],
      ['429', failsWith(429), 'rate-limited'],
      ['a hung-up line', hangsUp, 'failed'],
    ])('should try again after %s', async (_, badly, outcome) => {
      const { ask, outcomes } = await aModel();
      server.will(badly, badly);
      expect((await ask()).value).toEqual({ found: ['one'] });
      expect(outcomes()).toEqual([outcome, outcome, 'answered']);
    });

    it.each<[string, Behaviour]>([
      ['no answer', hangs],
      ['no end of an answer', hangsInTheBody],
    ])('should wait no longer than it may, and try again after %s', async (_, badly) => {
      const { ask, outcomes } = await aModel({ timeoutMs: 1_000, attempts: 10 });
      server.will(badly, badly);
      expect((await ask()).value).toEqual({ found: ['one'] });
      // On a busy machine, one of the answers may come too late as well.
      expect(outcomes().slice(0, 2)).toEqual(['timeout', 'timeout']);
      expect(outcomes().at(-1)).toBe('answered');
    });

    it('should wait as long as it is asked to', async () => {
      const { ask } = await aModel();
      server.will(failsWith(429, { 'retry-after': '0.08' }), failsWith(503, { 'retry-after-ms': '80' }));
      const startedAt = performance.now();
      await ask();
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(158);
    });

    it('should put the job off rather than wait for longer than it may', async () => {
      const { failure } = await aModel({ maxRetryAfterMs: 1_000, maxPauseMs: 7_200_000 });
      server.will(failsWith(429, { 'retry-after': '3600' }));
      const earliest = Date.now() + 3_600_000;
      const error = await failure();
      expect(error).toMatchObject({ code: 'model-unavailable', retryable: true });
      expect(error.retryAt).toBeGreaterThanOrEqual(earliest);
      expect(error.retryAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
      expect(server.asked).toHaveLength(1);
    });

    it('should come back when it was sent away for a moment once too often, and when it is closed for long', async () => {
      const { failure } = await aModel({ attempts: 2, maxRetryAfterMs: 1_000 });
      server.will(failsWith(429, { 'retry-after': '0.01' }), failsWith(429, { 'retry-after': '0.01' }));
      expect((await failure()).retryAt).toBeDefined();
      server.will(failsWith(503, { 'retry-after': '30' }));
      expect((await failure()).retryAt).toBeGreaterThan(Date.now() + 29_000);
    });

    it('should not be kept away for ever by what an endpoint asks for', async () => {
      const { failure } = await aModel({ maxRetryAfterMs: 1_000, maxPauseMs: 60_000 });
      server.will(failsWith(429, { 'retry-after': '31536000' }));
      expect((await failure()).retryAt).toBeLessThanOrEqual(Date.now() + 60_000);
    });

    it.each<[string, Behaviour]>([
      ['says nothing of when', failsWith(429)],
      ['fails and asks for a moment', failsWith(503, { 'retry-after': '0.01' })],
    ])('should know no time to come back to one that %s', async (_, badly) => {
      const { failure } = await aModel({ attempts: 2 }, badly);
      expect((await failure()).retryAt).toBeUndefined();
    });

    it('should give up after its tries, for now', async () => {
      const { failure } = await aModel({ attempts: 4 }, failsWith(500));
      expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable: true });
      expect(server.asked).toHaveLength(4);
    });

    it.each([
      [400, false],
      [413, false],
      [401, true],
      [404, true],
    ])('should not repeat what is refused with %s', async (status, retryable) => {
      const { ask, failure } = await aModel();
      await ask();
      server.will(failsWith(status));
      expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable });
      expect(server.asked).toHaveLength(2);
    });

    it('should leave it alone when it keeps failing, and find out when it is back', async () => {
      const { ask, failure, outcomes } = await aModel({
        attempts: 1,
        breakerFailures: 2,
        breakerOpenMs: 2_000,
      });
      server.will(failsWith(500), failsWith(500));
      await failure();
      await failure();
      expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable: true });
      expect(server.asked).toHaveLength(2);
      await eventually(ask);
      expect(outcomes().slice(0, 3)).toEqual(['failed', 'failed', 'circuit-open']);
      expect(outcomes().at(-1)).toBe('answered');
      expect(server.asked).toHaveLength(3);
    });

    it('should not open the circuit because it is sent away for a while', async () => {
      const { ask } = await aModel({ attempts: 5, breakerFailures: 2 });
      server.will(failsWith(429), failsWith(429), failsWith(429), failsWith(429));
      expect((await ask()).value).toEqual({ found: ['one'] });
    });
  });

  it('should not follow where the endpoint points', async () => {
    const { failure } = await aModel({ attempts: 1 });
    const elsewhere = await startScriptedModel(well);
    open.push(elsewhere);
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

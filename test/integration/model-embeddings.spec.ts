import { type EmbeddingsEnvironment } from '@app/models/endpoints';
import { defaultParameters, type Parameters } from '@app/memory-core/config/parameters';
import { OpenAiEmbedder } from '@app/models/openai';
import { eventually } from '../support/eventually';
import { failureOf, impatient, instrumentsOf, recorders } from '../support/model-clients';
import {
  afterMs,
  type Behaviour,
  embeds,
  failsWith,
  hangs,
  hangsInTheBody,
  hangsUp,
  refuses,
  says,
  type ScriptedModel,
  sendsHalfABody,
  sendsPage,
  startScriptedModel,
} from '../support/scripted-model';

const user = { tenantId: 'acme', userId: 'ana' };
const secret = 'the marmalade sleeps under the piano';
/** By the length of a text, so that one can tell whose vector it is. */
const well = embeds((text) => [text.length, 1]);
const threeLong: Behaviour = embeds((text) => [text.length, 1, 1]);

describe('OpenAiEmbedder', () => {
  let server: ScriptedModel;
  const open: ScriptedModel[] = [];

  const anEmbedder = async (
    over: Partial<Parameters['model']> = {},
    otherwise: Behaviour = well,
    endpoint: Partial<EmbeddingsEnvironment> = {},
  ) => {
    server = await startScriptedModel(otherwise);
    open.push(server);
    const record = recorders();
    const parameters = { ...defaultParameters.model, ...impatient, embeddingTimeoutMs: 2_000, ...over };
    const embedder = new OpenAiEmbedder(
      { url: server.url, key: 'a-key', model: 'vectors-1', dimensions: 2, ...endpoint },
      parameters,
      instrumentsOf(record, parameters),
    );
    return { embedder, failure: () => failureOf(embedder.embed([secret], user)), ...record };
  };

  afterEach(async () => {
    await Promise.all(open.splice(0).map((model) => model.stop()));
  });

  it('should answer unit vectors in the order of the texts, and put the call to account', async () => {
    const { embedder, calls } = await anEmbedder();
    const [one, three] = await embedder.embed(['a', 'abc'], user);
    expect(one?.[0]).toBeCloseTo(1 / Math.SQRT2, 12);
    expect(three?.[0]).toBeCloseTo(3 / Math.sqrt(10), 12);
    expect(server.asked).toMatchObject([{ model: 'vectors-1', input: ['a', 'abc'] }]);
    expect(server.asked[0]?.dimensions).toBeUndefined();
    expect(server.asked[0]?.headers.authorization).toBe('Bearer a-key');
    expect(calls).toMatchObject([
      {
        user,
        task: 'embeddings',
        model: 'vectors-1',
        outcome: 'answered',
        promptTokens: 10,
        completionTokens: 0,
      },
    ]);
  });

  it('should name its space by the model and the length of its vectors', async () => {
    expect((await anEmbedder()).embedder.name).toBe('model/vectors-1/2');
  });

  it('should ask in batches', async () => {
    const { embedder } = await anEmbedder({ embeddingBatch: 2 });
    const texts = ['a', 'bb', 'ccc', 'dddd', 'eeeee'];
    const vectors = await embedder.embed(texts, user);
    expect(vectors.map(([x = 0, y = 1]) => Math.round(x / y))).toEqual([1, 2, 3, 4, 5]);
    expect(server.asked.map(({ input }) => input)).toEqual([['a', 'bb'], ['ccc', 'dddd'], ['eeeee']]);
  });

  it('should send nothing that an endpoint refuses: too long, empty, or half a character', async () => {
    const { embedder } = await anEmbedder({ embeddingChars: 100 });
    await embedder.embed(['x'.repeat(1_000), '  ', `${'y'.repeat(99)}🎈`], user);
    expect(server.asked[0]?.input).toEqual(['x'.repeat(100), '.', `${'y'.repeat(99)}\ufffd`]);
  });

  describe('with vectors of another length', () => {
    const shortens = embeds((text, dimensions = 3) => [text.length, 1, 1].slice(0, dimensions));
    const cannotShorten: Behaviour = (asked, response) =>
      (asked.dimensions === undefined ? threeLong : failsWith(400))(asked, response);

    it('should ask for the configured one where the endpoint can shorten them, and remember it', async () => {
      const { embedder } = await anEmbedder({}, shortens);
      await embedder.verify();
      expect(await embedder.embed(['a'], user)).toHaveLength(1);
      expect(server.asked.map(({ dimensions }) => dimensions)).toEqual([undefined, 2, 2]);
    });

    it.each<[string, Behaviour]>([
      ['ignores what it is asked for', threeLong],
      ['refuses it', cannotShorten],
    ])('should not start with an endpoint that %s', async (_, otherwise) => {
      const { embedder } = await anEmbedder({}, otherwise);
      await expect(embedder.verify()).rejects.toMatchObject({
        code: 'invalid-input',
        message:
          'Environment: KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS is 2, but vectors of vectors-1 have 3 dimensions',
      });
    });

    it('should wait for an operator when that happens later, and mix nothing', async () => {
      const { failure } = await anEmbedder({}, threeLong);
      expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable: true });
    });
  });

  describe('with models that tell questions from what they are asked of', () => {
    it.each<[string, string, string]>([
      ['intfloat/multilingual-e5-small', 'query: a', 'passage: a'],
      ['nomic-embed-text', 'search_query: a', 'search_document: a'],
      ['BAAI/bge-small-en-v1.5', 'Represent this sentence for searching relevant passages: a', 'a'],
      ['bge-m3', 'a', 'a'],
      ['text-embedding-3-small', 'a', 'a'],
    ])('should say it as %s was trained', async (model, query, passage) => {
      const { embedder } = await anEmbedder({}, well, { model });
      await embedder.embed(['a'], user, 'query');
      await embedder.embed(['a'], user);
      expect(server.asked.map(({ input }) => input)).toEqual([[query], [passage]]);
    });

    it.each<[string, object, object]>([
      ['embed-multilingual-v3.0', { input_type: 'search_query' }, { input_type: 'search_document' }],
      ['voyage-3', { input_type: 'query' }, { input_type: 'document' }],
      ['jina-embeddings-v3', { task: 'retrieval.query' }, { task: 'retrieval.passage' }],
    ])('should say it in a field to %s', async (model, query, passage) => {
      const { embedder } = await anEmbedder({}, well, { model });
      await embedder.embed(['a'], user, 'query');
      await embedder.embed(['a'], user);
      expect(server.asked[0]?.body).toMatchObject(query);
      expect(server.asked[1]?.body).toMatchObject(passage);
    });

    it('should do as an operator says, and name another space for it', async () => {
      const plain = await anEmbedder({}, well, {
        model: 'e5-small',
        queryPrefix: 'none',
        passagePrefix: 'none',
      });
      await plain.embedder.embed(['a'], user, 'query');
      expect(server.asked[0]?.input).toEqual(['a']);
      const own = await anEmbedder({}, well, { model: 'e5-small', queryPrefix: 'ask: ' });
      await own.embedder.embed(['a'], user, 'query');
      expect(server.asked[0]?.input).toEqual(['ask: a']);
      expect(plain.embedder.name).toBe('model/e5-small/2');
      expect(own.embedder.name).toMatch(/^model\/e5-small\/2\/\w{8}$/);
    });

    it('should leave the field out where the endpoint does not know it', async () => {
      const strict: Behaviour = (asked, response) =>
        ('input_type' in asked.body
          ? refuses(422, { message: 'Extra inputs are not permitted: input_type' })
          : well)(asked, response);
      const { embedder } = await anEmbedder({}, strict, { model: 'voyage-3' });
      await embedder.embed(['a'], user);
      await embedder.embed(['b'], user);
      expect(server.asked.map(({ body }) => 'input_type' in body)).toEqual([true, false, false]);
    });
  });

  describe('with an endpoint that takes less at a time', () => {
    const sizes = () => server.asked.map(({ input }) => input?.length);
    const texts = ['a', 'bb', 'ccc', 'dddd', 'eeeee'];
    const rounded = (vectors: readonly (readonly number[])[]) =>
      vectors.map(([x = 0, y = 1]) => Math.round(x / y));

    it.each<[string, Behaviour]>([
      ['TEI', refuses(413, { message: 'batch size 5 > maximum allowed batch size 2' })],
      ['a limit of inputs', refuses(400, { message: "'$.input' is invalid: array too long" })],
    ])('should shrink its batches and remember it: %s', async (_, refusal) => {
      const { embedder } = await anEmbedder({}, (asked, response) =>
        ((asked.input?.length ?? 0) > 2 ? refusal : well)(asked, response),
      );
      expect(rounded(await embedder.embed(texts, user))).toEqual([1, 2, 3, 4, 5]);
      expect(sizes()).toEqual([5, 3, 2, 1, 2]);
      expect(rounded(await embedder.embed(texts, user))).toEqual([1, 2, 3, 4, 5]);
      expect(sizes().slice(5)).toEqual([2, 2, 1]);
    });

    it.each<[string, Behaviour]>([
      ['TEI', refuses(413, { message: 'inputs must have less than 512 tokens. Given: 1200' })],
      [
        'llama.cpp',
        refuses(500, { message: 'input is too large to process. increase the physical batch size' }),
      ],
      ['OpenAI', refuses(400, { message: "This model's maximum context length is 8192 tokens" })],
    ])('should shorten what is too long, and nothing else: %s', async (_, refusal) => {
      const { embedder } = await anEmbedder({ embeddingChars: 2_000 }, (asked, response) =>
        ((asked.input ?? []).some((text) => text.length > 600) ? refusal : well)(asked, response),
      );
      expect(rounded(await embedder.embed(['a', 'x'.repeat(2_000), 'ccc'], user))).toEqual([1, 500, 3]);
      await embedder.embed(['x'.repeat(2_000)], user);
      expect(server.asked.at(-1)?.input?.[0]).toHaveLength(500);
    });

    it('should not take a refusal of everything for one of size', async () => {
      const { failure, embedder } = await anEmbedder({}, refuses(400, { message: 'no' }));
      expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable: false });
      await expect(embedder.embed(texts, user)).rejects.toMatchObject({ code: 'model-unavailable' });
      expect(server.asked.length).toBeLessThan(6);
    });
  });

  it('should let no trouble with passages keep questions from an answer', async () => {
    const { embedder, failure } = await anEmbedder({
      attempts: 1,
      breakerFailures: 2,
      breakerOpenMs: 60_000,
    });
    server.will(failsWith(500), failsWith(500));
    await failure();
    await failure();
    expect(embedder.circuit).toBe('open');
    expect(await embedder.embed(['a'], user, 'query')).toHaveLength(1);
  });

  it('should have a queue of its own', async () => {
    let [underWay, most] = [0, 0];
    const slow: Behaviour = (asked, response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      afterMs(100, (...args) => {
        underWay -= 1;
        well(...args);
      })(asked, response);
    };
    const { embedder } = await anEmbedder({ embeddingCallsInFlight: 2 }, slow);
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => embedder.embed([text], user)));
    expect(most).toBe(2);
  });

  it.each<[string, Behaviour]>([
    ['is away', hangsUp],
    ['fails', failsWith(500)],
    ['does not know the key', failsWith(401)],
    ['sends a page', sendsPage],
  ])('should start beside an endpoint that %s, and say so', async (_, badly) => {
    const { embedder, logged, calls } = await anEmbedder();
    server.will(badly);
    await embedder.verify();
    expect(logged).not.toEqual([]);
    // Nobody's, so there was no user whose account it would be on.
    expect(calls).toMatchObject([{ user: { tenantId: '', userId: '' } }]);
    expect(await embedder.embed(['a'], user)).toHaveLength(1);
  });

  it.each<[string, Behaviour, string]>([
    ['500', failsWith(500), 'failed'],
    ['429', failsWith(429), 'rate-limited'],
    ['a hung-up line', hangsUp, 'failed'],
    ['no answer', hangs, 'timeout'],
    ['no end of an answer', hangsInTheBody, 'timeout'],
    ['a page', sendsPage, 'unreadable'],
    ['half a body', sendsHalfABody, 'unreadable'],
    ['a completion', says('{}'), 'unreadable'],
    ['too few vectors', embedsOnly(0), 'unreadable'],
  ])('should ask again after %s', async (_, badly, outcome) => {
    const { embedder, outcomes } = await anEmbedder({ embeddingTimeoutMs: 1_000 });
    server.will(badly);
    expect(await embedder.embed(['a'], user)).toHaveLength(1);
    expect(outcomes()).toEqual([outcome, 'answered']);
  });

  it('should wait as long as it is asked to', async () => {
    const { embedder } = await anEmbedder();
    server.will(failsWith(429, { 'retry-after': '0.15' }));
    const startedAt = performance.now();
    await embedder.embed(['a'], user);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(148);
  });

  it('should say when to come back where it is sent away for longer than it may wait', async () => {
    const { failure } = await anEmbedder({ maxRetryAfterMs: 1_000 });
    server.will(failsWith(429, { 'retry-after': '30' }));
    expect((await failure()).retryAt).toBeGreaterThan(Date.now() + 29_000);
  });

  it('should give up after its tries, for now', async () => {
    const { failure } = await anEmbedder({ attempts: 4 }, failsWith(500));
    expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable: true });
    expect(server.asked).toHaveLength(4);
  });

  it('should say that it could read nothing, and never leave a vector out', async () => {
    const { failure } = await anEmbedder({ readingAttempts: 3 }, embedsOnly(0));
    expect(await failure()).toMatchObject({ code: 'unreadable-answer', retryable: true });
    expect(server.asked).toHaveLength(3);
  });

  it('should leave an endpoint alone that keeps failing, and find out when it is back', async () => {
    const { embedder, failure, outcomes } = await anEmbedder({
      attempts: 1,
      breakerFailures: 2,
      breakerOpenMs: 2_000,
    });
    server.will(failsWith(500), failsWith(500));
    await failure();
    await failure();
    expect(embedder.circuit).toBe('open');
    expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable: true });
    expect(server.asked).toHaveLength(2);
    await eventually(() => embedder.embed(['a'], user));
    expect(outcomes().slice(0, 3)).toEqual(['failed', 'failed', 'circuit-open']);
    expect(embedder.circuit).toBe('closed');
  });

  it.each<[string, Behaviour]>([
    ['500', failsWith(500)],
    ['400', failsWith(400)],
    ['half a body', sendsHalfABody],
    ['another length', threeLong],
    ['too few vectors', embedsOnly(0)],
  ])('should not repeat a word of what it sent after %s', async (_, badly) => {
    const { failure, logged } = await anEmbedder({ attempts: 2 }, badly);
    const error = await failure();
    const all = JSON.stringify([error.message, error.stack, error.cause, error.problems, logged]);
    expect(all).not.toContain('marmalade');
    expect(logged).not.toEqual([]);
  });
});

/** Vectors of the first so many texts, as if there were no others. */
function embedsOnly(count: number): Behaviour {
  const all = embeds(() => [1, 1]);
  return (asked, response) => all({ ...asked, input: (asked.input ?? []).slice(0, count) }, response);
}

import { lookAtModel } from '@app/app-kit/composition/doctor/look-at-model';
import { sayWhatModelsDo } from '@app/app-kit/composition/try-models';
import { parseEnvironment } from '@app/app-kit/environment';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { recorders } from '../support/model-clients';
import {
  type AskedOfModel,
  type Behaviour,
  embeds,
  hangs,
  refuses,
  reranks,
  says,
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-model';

const colours = says({ colours: [{ name: 'red', sure: 1 }, { name: 'blue', sure: 1 }] }); // prettier-ignore
const vectors = embeds(() => [1, 0]);
const key = 'sk-a-secret-of-the-test';

describe('one real call for each task', () => {
  const open: ScriptedModel[] = [];
  const environmentOf = async (chat: Behaviour, over: Readonly<Record<string, string>> = {}) => {
    const server = await startScriptedModel((asked, response) =>
      (asked.input === undefined ? chat : vectors)(asked, response),
    );
    open.push(server);
    const environment = parseEnvironment({
      KEEPSAKE_MODEL_URL: server.url,
      KEEPSAKE_MODEL_KEY: key,
      KEEPSAKE_MODEL: 'small',
      KEEPSAKE_MODEL_EMBEDDINGS: 'e5-small',
      KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS: '2',
      ...over,
    });
    return { server, environment };
  };
  const look = async (chat: Behaviour, timeoutMs = 10_000) =>
    lookAtModel((await environmentOf(chat)).environment, defaultParameters, timeoutMs);

  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.stop()));
  });

  it('should tell an operator that each answers, and how it is asked', async () => {
    expect(await look(colours)).toMatchObject([
      {
        check: 'extraction',
        state: 'ok',
        found: expect.stringMatching(/^small answers in .* \(schema, max_tokens\)/) as string,
      },
      { check: 'selection', state: 'ok' },
      { check: 'summaries', state: 'ok' },
      { check: 'consolidation', state: 'ok' },
      { check: 'embeddings', state: 'ok', found: expect.stringContaining('prefixes by side') as string },
    ]);
  });

  it.each<[string, Behaviour, RegExp]>([
    [
      'refuses the key',
      refuses(401, { message: 'Invalid API key' }),
      /refused, HTTP 401; it says: .*Invalid API key/i,
    ],
    [
      'has no such model',
      refuses(404, { message: 'model not found' }),
      /HTTP 404; it says: .*model not found/,
    ],
    ['talks instead', says('I see a red door.'), /could not be read/],
    ['does not answer', hangs, /timeout/],
  ])('should tell them of one that %s', async (_, chat, found) => {
    const [first] = await look(chat, 500);
    expect(first).toMatchObject({
      check: 'extraction',
      state: 'bad',
      found: expect.stringMatching(found) as string,
    });
    expect(JSON.stringify(first)).not.toContain(key);
  });

  it('should tell what thresholds come to in the space of its vectors, and when another model made those before', async () => {
    const { environment } = await environmentOf(colours);
    const lookBeside = async (kept: readonly number[] | undefined) =>
      (await lookAtModel(environment, defaultParameters, 10_000, { get: async () => kept })).at(-1);
    const thresholds = /near from \d\.\d\d, one theme from \d\.\d\d, merged from \d\.\d\d/;
    expect(await lookBeside(undefined)).toMatchObject({
      state: 'ok',
      found: expect.stringMatching(thresholds) as string,
    });
    expect(await lookBeside([0.1, 0.2, 0.3])).toMatchObject({
      state: 'bad',
      found: expect.stringContaining('not what the programs measured') as string,
    });
  });

  it.each([
    ['what answers the question', (text: string) => Number(text.includes('roof')), 'ok'],
    ['what has nothing to do with it', (text: string) => Number(!text.includes('roof')), 'note'],
  ])('should be made of a reranker, which puts %s first', async (_, score, state) => {
    const { environment } = await environmentOf(
      (asked, response) => (asked.path.endsWith('/rerank') ? reranks(score) : colours)(asked, response),
      { KEEPSAKE_MODEL_RERANK: 'ranker' },
    );
    expect((await lookAtModel(environment, defaultParameters, 10_000)).at(-1)).toMatchObject({
      check: 'rerank',
      state,
      found: expect.stringContaining('ranker answers in') as string,
    });
  });

  it('should be made at a start too, and be said in the log', async () => {
    const knowsNoSchema: Behaviour = (asked: AskedOfModel, response) =>
      (asked.format === 'json_schema' ? refuses(500, { message: 'no grammar' }) : colours)(asked, response);
    const { environment } = await environmentOf(knowsNoSchema);
    const { logged, logger } = recorders();
    await sayWhatModelsDo(environment, ['extraction'], defaultParameters.model, logger);
    expect(logged).toMatchObject([
      ['a model answers for a task', { task: 'extraction', model: 'small', format: 'json', found: 2 }],
    ]);
    const away = await environmentOf(refuses(402, {}));
    await sayWhatModelsDo(away.environment, ['summaries'], defaultParameters.model, logger);
    expect(logged.at(-1)).toMatchObject(['a model does not answer for a task', { task: 'summaries' }]);
  });
});

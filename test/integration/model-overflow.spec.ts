import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { ModelMerger, ModelSummariser } from '@app/models/tasks';
import { anInsight, worded } from '@app/testing/factories';
import { inEnglish } from '@app/testing/languages';
import { countingMetrics } from '../support/counting-metrics';
import { failureOf, languageModelAt } from '../support/model-clients';
import { ana, around, extractorAt, linesOf, told } from '../support/model-extraction';
import {
  type AskedOfModel,
  type Behaviour,
  breaksOff,
  refuses,
  says,
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-model';

/** Reads so many characters, and refuses what is longer in the words of some server. */
const reads =
  (chars: number, behaviour: Behaviour): Behaviour =>
  (asked, response) =>
    (asked.prompt.length > chars
      ? refuses(400, { message: 'the request exceeds the available context size', code: 'n_ctx' })
      : behaviour)(asked, response);

const extracted = (asked: AskedOfModel) => linesOf(asked).filter(({ extract }) => extract === true);
/** Finds the first three words of whatever may be extracted from. */
const findsAll = says((asked) => ({
  insights: extracted(asked).map(({ turn, text = '' }) => ({
    turn,
    quote: text.split(' ').slice(0, 3).join(' '),
    statement: `The user said: ${text.split(' ').slice(0, 3).join(' ')}.`,
    kind: 'fact',
    category: 'people-and-facts',
    importance: 0.7,
  })),
}));

describe('a request that is longer than a model reads', () => {
  let server: ScriptedModel;
  const { metrics } = countingMetrics();
  const start = async (behaviour: Behaviour) => {
    server = await startScriptedModel(behaviour);
    return server;
  };
  afterEach(() => server.stop());

  const turns = ['I bake bread', 'I grow leeks', 'I keep hens', 'I mend clocks'].map((content, at) =>
    told(at + 1, `${content} and I have done so for many years in my house by the river.`),
  );

  it('should be extracted from in halves, and lose nothing', async () => {
    const { url, asked } = await start(reads(500, findsAll));
    const context = [around(9, 'assistant', 'Tell me more, please. '.repeat(30)), ...turns];
    const { candidates } = await extractorAt(url, { metrics }).extract(
      { turns, context },
      generalSchema,
      [],
      0,
    );
    expect(candidates.map(({ quote }) => quote)).toEqual([
      'I bake bread',
      'I grow leeks',
      'I keep hens',
      'I mend clocks',
    ]);
    expect(asked.filter(({ prompt }) => prompt.length <= 500).length).toBeGreaterThan(1);
  });

  it('should be cut within a turn where one alone is too long', async () => {
    const { url } = await start(reads(1_200, findsAll));
    const long = told(
      1,
      Array.from({ length: 40 }, (_, n) => `Fact number${n} is about my garden shed.`).join(' '),
      { tokens: 400 },
    );
    const { candidates } = await extractorAt(url, { metrics }).extract(
      { turns: [long], context: [] },
      generalSchema,
      [],
      0,
    );
    expect(candidates.length).toBeGreaterThan(1);
  });

  it('should be asked for in halves where the answer has no room, and no loop is to blame', async () => {
    const broken: Behaviour = (asked, response) =>
      (extracted(asked).length > 2
        ? breaksOff(
            `{"insights":[{"turn":1,"quote":"I bake bread","statement":"The user bakes bread.","kind":"fact","category":"people-and-facts","importance":0.7},{"turn":2,"quo`,
          )
        : findsAll)(asked, response);
    const { url } = await start(broken);
    const { candidates } = await extractorAt(url, { metrics }).extract(
      { turns, context: [] },
      generalSchema,
      [],
      0,
    );
    expect(candidates).toHaveLength(4);
  });

  it('should be said to need an operator where nothing is left to cut', async () => {
    const { url } = await start(reads(1, findsAll));
    const extract = extractorAt(url, { metrics }).extract({ turns, context: turns }, generalSchema, [], 0);
    expect(await failureOf(extract)).toMatchObject({ code: 'model-overflow', retryable: false });
  });

  it('should be summarised in halves, the later from the summary of the earlier', async () => {
    const { url, asked } = await start(
      reads(
        450,
        says(({ prompt }) => {
          const lines = prompt.split('\n').map((line) => JSON.parse(line) as { n: number; said?: string });
          return {
            lines: lines.map(({ n, said = '', ...rest }) => ({
              text: 'previous' in rest ? String(rest.previous) : said.slice(0, 13),
              from: [n],
            })),
          };
        }),
      ),
    );
    const summariser = new ModelSummariser(
      ana,
      languageModelAt(url),
      { languages: inEnglish, metrics },
      { ...defaultParameters.model, summaryInsights: 2 },
    );
    const insights = [anInsight({ id: 'real-1', ...worded('The user keeps hens.') })];
    const summary = await summariser.conversation(turns, insights, undefined, 600);
    for (const { content } of turns) expect(summary).toContain(content.slice(0, 10));
    expect(asked.at(-1)?.prompt).toContain('"previous"');
  });

  it('should be merged in halves, group by group', async () => {
    const { url } = await start(
      reads(
        120,
        says(({ prompt }) => ({
          merged: prompt
            .split('\n')
            .map((line) => JSON.parse(line) as { group: number; statements: string[] })
            .map(({ group, statements }) => ({ group, statement: statements[0] })),
        })),
      ),
    );
    const merger = new ModelMerger(ana, languageModelAt(url), metrics, inEnglish);
    const groups = [
      ['The user keeps hens.', 'The user keeps hens at home.'],
      ['The user bakes bread.', 'The user bakes bread daily.'],
      ['The user mends clocks.', `The user mends clocks ${'and watches '.repeat(20)}.`],
    ];
    expect(await merger.merge(groups, 30)).toEqual([
      'The user keeps hens.',
      'The user bakes bread.',
      undefined,
    ]);
  });
});

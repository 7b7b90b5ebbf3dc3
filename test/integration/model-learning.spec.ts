import { textOf } from '@app/memory-core/domain/claim';
import { type Insight } from '@app/memory-core/domain/insight';
import { anInsight, worded } from '@app/testing/factories';
import { countingMetrics } from '../support/counting-metrics';
import { around, aStepOver, extractorAt, finds, told } from '../support/model-extraction';
import {
  type Behaviour,
  breaksOff,
  failsWith,
  hangs,
  says,
  type ScriptedModel,
  startScriptedModel,
  unlessAsked,
} from '../support/scripted-model';

const nothing = says({ insights: [] });

let server: ScriptedModel;

beforeEach(async () => {
  server = await startScriptedModel(nothing);
});

afterEach(() => server.stop());

describe('an extract step with a model', () => {
  const turns = [told(1, 'I moved to Porto in May.'), around(2, 'assistant', 'Nice!')];
  const moved = says(
    finds({ quote: 'I moved to Porto in May', slot: { key: 'user.location', value: 'Porto' } }),
  );
  const aStep = (insights: readonly Insight[] = [], over = {}) =>
    aStepOver(turns, extractorAt(server.url, { metrics: countingMetrics().metrics, over }), insights);

  it('should learn what the model found, and end', async () => {
    const step = await aStep();
    server.will(moved);
    expect(await step.run()).toEqual({ done: 1 });
    expect(await step.insights()).toMatchObject([
      {
        quote: 'I moved to Porto in May',
        wording: { text: 'The user lives in Porto.' },
        extractor: 'model-extractor/4+gpt-x',
        status: 'active',
      },
    ]);
    expect(await step.steps()).toEqual([]);
    expect(await step.checkpoints()).toBe(0);
  });

  it('should outdate, in the same call, what the model says is contradicted', async () => {
    const step = await aStep([
      anInsight({ id: 'seaside', ...worded('The user rents a flat by the sea in Cascais.') }),
    ]);
    server.will(says(finds({ quote: 'I moved to Porto in May', known: 1, relation: 'contradicts' })));
    await step.run();
    const insights = await step.insights();
    expect(insights.find(({ id }) => id === 'seaside')).toMatchObject({ status: 'superseded' });
    expect(server.asked).toHaveLength(1);
  });

  it.each<[string, Behaviour, string, object]>([
    ['is no JSON', says('There are no insights.'), 'unreadable-answer', {}],
    ['has another shape', says({ insights: 'none' }), 'unreadable-answer', {}],
    ['is cut off', breaksOff('{"insights": []'), 'unreadable-answer', {}],
    ['does not come: 429', failsWith(429, { 'retry-after': '0.01' }), 'model-unavailable', {}],
    ['does not come: 500', failsWith(500), 'model-unavailable', {}],
    ['does not come at all', hangs, 'model-unavailable', { timeoutMs: 2_000 }],
  ])('should stay when an answer %s, and be done by a later try', async (_, badly, code, over) => {
    const step = await aStep([], { readingAttempts: 2, ...over });
    server.will(badly, badly);
    await expect(step.run()).rejects.toMatchObject({ code, retryable: true });
    expect(await step.insights()).toEqual([]);
    expect(await step.steps()).toHaveLength(1);
    expect(await step.checkpoints()).toBe(0);
    expect((await step.state())?.counts).toMatchObject({ extracted: 0, extractionCalls: 0 });
    expect(server.asked).toHaveLength(2);

    server.will(moved);
    expect(await step.run()).toEqual({ done: 1 });
    expect(await step.insights()).toHaveLength(1);
    expect((await step.state())?.counts).toMatchObject({ extracted: 2, extractionCalls: 1 });
  });

  it('should ask for an answer once, however often its use is cut short', async () => {
    const step = await aStep();
    server.will(
      moved,
      says(finds({ quote: 'I moved to Porto in May', statement: 'The user lives on the moon.' })),
    );
    step.learning.crashes = true;
    await expect(step.run()).rejects.toThrow('killed while learning');
    await expect(step.run()).rejects.toThrow('killed while learning');
    expect(await step.checkpoints()).toBe(1);
    step.learning.crashes = false;
    await step.run();
    expect(server.asked).toHaveLength(1);
    expect((await step.insights()).map(textOf)).toEqual(['The user lives in Porto.']);
  });

  it('should do with an endpoint that has no structured outputs', async () => {
    const step = await aStep();
    const fenced: Behaviour = (asked, response) =>
      says('```json\n' + JSON.stringify(finds({ quote: 'I moved to Porto in May' })(asked)) + '\n```')(
        asked,
        response,
      );
    const lacking = unlessAsked(
      ({ format }) => (format === undefined ? undefined : 'response_format'),
      fenced,
    );
    server.will(lacking, lacking, lacking);
    await step.run();
    expect(await step.insights()).toHaveLength(1);
    expect(server.asked.map(({ format }) => format)).toEqual(['json_schema', 'json_object', undefined]);
  });
});

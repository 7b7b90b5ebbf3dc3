import { textOf } from '@app/memory-core/domain/claim';
import { type Installation } from '@app/app-kit/composition';
import { Installations, turnsTold } from '../support/installations';
import { eventually } from '../support/eventually';
import { numberOf } from '../support/model-extraction';
import { hangs, says, type ScriptedModel, startScriptedModel } from '../support/scripted-model';

const user = { tenantId: 'acme', userId: 'ana' };
const words = 'I moved to Porto in May';

/** The variables alone must be enough: everything from the environment to the profile is what programs run. */
describe('an installation with a model', () => {
  let installations: Installations;
  let model: ScriptedModel;
  let installation: Installation;

  beforeAll(async () => {
    installations = await Installations.start();
    model = await startScriptedModel(
      says((asked) => ({
        insights: [
          {
            turn: numberOf(asked, words),
            quote: words,
            statement: 'The user has lived in Porto since May.',
            kind: 'fact',
            category: 'people-and-facts',
            importance: 0.7,
            slot: { key: 'user.location', value: 'Porto' },
          },
        ],
      })),
    );
    installation = await installations.open({ KEEPSAKE_MODEL_URL: model.url, KEEPSAKE_MODEL: 'gpt-x' });
  });

  afterAll(async () => {
    await installations.stop();
    await model.stop();
  });

  it('should learn by it, stamp what it learned, and count the calls', async () => {
    const turns = turnsTold(user.userId, [
      `${words} and I like it here.`,
      'Thanks!',
      'Hello',
      'Good night',
      'Bye',
    ]);
    await installation.receive.turns(user.tenantId, turns);
    await installation.drain.run(user, 1);
    await installation.steps.run(user, 1, 'extractor');
    const { items } = await installation.see.insights(user, {}, 10);
    expect(items).toMatchObject([
      {
        insight: {
          quote: words,
          wording: { text: 'The user has lived in Porto since May.', by: 'model-extractor/4+gpt-x' },
          extractor: 'model-extractor/4+gpt-x',
        },
      },
    ]);
    expect(model.asked).toHaveLength(1);
    const metrics = await installation.metrics.text();
    expect(metrics).toMatch(/keepsake_model_calls_total\{[^}]*task="extraction",outcome="answered"[^}]*\} 1/);
    expect(metrics).toMatch(/keepsake_model_tokens_total\{[^}]*direction="prompt"[^}]*\} 100/);
    expect(metrics).not.toContain('Porto');
    // There from the beginning, so that an alert sees it rise.
    expect(metrics).toContain('keepsake_entries_unreadable_total{program="test"} 0');
    const today = new Date(installation.clock.now()).toISOString().slice(0, 10);
    await eventually(async () => {
      const { total, tasks } = await installation.operations.usage.read(user.tenantId, today, today);
      return total.calls === 1 && total.promptTokens === 100 && tasks[0]?.task === 'extraction';
    });
  });

  it('should hold what it answers to the figures of the tenant', async () => {
    const statement = 'The user has lived in Porto, the city by the sea, since May of this year.';
    const wordy = await startScriptedModel(
      says((asked) => ({
        insights: [
          {
            turn: numberOf(asked, words),
            quote: words,
            statement,
            kind: 'fact',
            category: 'people-and-facts',
            importance: 0.7,
          },
        ],
      })),
    );
    try {
      const variables = { KEEPSAKE_MODEL_URL: wordy.url, KEEPSAKE_MODEL: 'gpt-x' };
      const terse = { parameters: { extraction: { maxSentenceChars: 50 } } };
      const withTenants = await installations.open(variables, { tenants: { terse } });
      const learnedBy = async (tenantId: string) => {
        const user = { tenantId, userId: 'ben' };
        await withTenants.receive.turns(
          tenantId,
          turnsTold('ben', [words, 'Thanks!', 'Hello', 'Good night', 'Bye']),
        );
        await withTenants.drain.run(user, 1);
        await withTenants.steps.run(user, 1, 'extractor');
        return (await withTenants.see.insights(user, {}, 10)).items.map(({ insight }) => textOf(insight));
      };
      expect(await learnedBy('other')).toEqual([statement]);
      // What is not to be had of the model, the offline extractor reads.
      expect(await learnedBy('terse')).not.toContain(statement);
    } finally {
      await wordy.stop();
    }
  });

  it('should let the model choose memories where a request asks for it', async () => {
    model.will(says({ selected: [{ id: 1, relevance: 0.9, reason: 'where they live' }] }));
    const context = await installation.context.build(user, {
      message: 'Which city do I live in?',
      selection: 'ai',
    });
    expect(context.selection).toEqual({ by: 'ai', outcome: 'chosen' });
    expect(model.asked.at(-1)?.system).toContain('choose which memories');
    expect(context.text).toContain('Porto');
  });

  it('should choose by itself in the same request when the model hangs, fails or lies', async () => {
    const ask = (message: string) => installation.context.build(user, { message, selection: 'ai' });
    model.will(hangs);
    expect((await ask('Where did I move?')).selection).toEqual({ by: 'algorithmic', outcome: 'timeout' });
    model.will(says({ selected: [{ id: 999, relevance: 1, reason: 'invented' }] }));
    const lied = await ask('Do I like it in Porto?');
    expect(lied.selection).toEqual({ by: 'algorithmic', outcome: 'unknown-ids' });
    expect(lied.text).toContain('Porto');
  });
});

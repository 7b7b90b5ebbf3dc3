import { textOf } from '@app/memory-core/domain/claim';
import { type Installation } from '@app/app-kit/composition';
import { Installations, turnsTold } from '../support/installations';
import { eventually } from '../support/eventually';
import { numberOf } from '../support/model-extraction';
import { type AskedOfModel, says, type ScriptedModel, startScriptedModel } from '../support/scripted-model';

const contents = ['My sister Vera lives in Porto.', 'Thanks!', 'Hello', 'Good night', 'Bye'];

/** A scripted call takes 110 tokens: one call is within a budget of 100, and no second. */
describe('an installation whose model has a budget', () => {
  let installations: Installations;
  let model: ScriptedModel;
  let installation: Installation;

  beforeAll(async () => {
    installations = await Installations.start();
    model = await startScriptedModel(says({ insights: [] }));
    installation = await installations.open(
      { KEEPSAKE_MODEL_URL: model.url, KEEPSAKE_MODEL: 'gpt-x' },
      {
        // What it says nothing about is left so: what is read offline is, for its budget.
        parameters: {
          accounting: { userTokensPerDay: 100, budgetWakeMinutes: 0 },
          model: { unreadableOffline: 0 },
        },
        tenants: {
          hasty: { parameters: { accounting: { extractionWaitHours: 0 } } },
          patient: { parameters: { accounting: { extractionWaitHours: 168 } } },
        },
      },
    );
  });

  afterAll(async () => {
    await installations.stop();
    await model.stop();
  });

  const learn = async (tenantId: string, batch: number) => {
    const user = { tenantId, userId: 'ana' };
    await installation.receive.turns(tenantId, turnsTold('ana', contents, batch * 10));
    await installation.drain.run(user, 1);
    return installation.steps.run(user, 1, 'extractor');
  };
  const today = () => new Date(installation.clock.now()).toISOString().slice(0, 10);
  const calls = async (tenantId: string) =>
    (await installation.operations.usage.read(tenantId, today(), today())).total.calls;
  const counted = async (tenantId: string) => eventually(async () => (await calls(tenantId)) === 1);

  it('should read offline what may not wait, say so, and leave the choice of memories to the algorithm', async () => {
    await learn('hasty', 0);
    await counted('hasty');
    await learn('hasty', 1);
    const user = { tenantId: 'hasty', userId: 'ana' };
    const { items } = await installation.see.insights(user, {}, 10);
    const extractors = items.map(({ insight }) => insight.extractor);
    expect(extractors).toContainEqual(
      expect.stringMatching(/^offline-extractor\/\d+\+name-extractor\/\d+\+budget-spent$/),
    );
    const { selection } = await installation.context.build(user, {
      message: 'Where does my sister Vera live?',
      selection: 'ai',
    });
    expect(selection).toEqual({ by: 'algorithmic', outcome: 'budget-spent' });
    expect(await calls('hasty')).toBe(1);
  });

  it('should keep a step for the next day, and ask nobody', async () => {
    const user = { tenantId: 'patient', userId: 'ana' };
    await learn('patient', 0);
    await counted('patient');
    const midnight = Date.parse(today()) + 86_400_000;
    await expect(learn('patient', 1)).rejects.toMatchObject({ code: 'budget-spent', retryAt: midnight });
    expect((await installation.see.status(user)).watermark).toMatchObject({ received: 10, extracted: 5 });
    expect(await calls('patient')).toBe(1);
    const metrics = await installation.metrics.text();
    expect(metrics).toMatch(
      /keepsake_model_budget_spent_total\{[^}]*task="extraction",budget="user",then="later"[^}]*\} 1/,
    );
  });

  it('should forget at once what is taken back, whatever waits before it', async () => {
    const user = { tenantId: 'sorry', userId: 'ana' };
    const words = 'My sister Vera lives in Porto';
    const insight = (asked: AskedOfModel) => ({
      turn: numberOf(asked, words),
      quote: words,
      statement: `${words}.`,
      kind: 'relation',
      category: 'people-and-facts',
      importance: 0.7,
    });
    model.will(says((asked) => ({ insights: [insight(asked)] })));
    await learn('sorry', 0);
    await counted('sorry');
    await expect(learn('sorry', 1)).rejects.toMatchObject({ code: 'budget-spent' });
    const statements = async () =>
      (await installation.see.insights(user, {}, 10)).items.map(({ insight }) => textOf(insight));
    expect(await statements()).toEqual([`${words}.`]);

    await installation.receive.event('sorry', 'ana', {
      type: 'turn.retracted',
      eventId: 'retract-0',
      retractedEventId: 'event-0',
      occurredAt: installation.clock.now(),
    });
    await installation.drain.run(user, 1);
    expect(await statements()).toEqual([]);
    expect(await calls('sorry')).toBe(1);
  });
});

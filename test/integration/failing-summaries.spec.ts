import { type Installation } from '@app/app-kit/composition';
import { Installations, turnsTold } from '../support/installations';
import {
  type Behaviour,
  failsWith,
  hangs,
  says,
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-model';

const budgetTokens = 300;
const contents = Array.from(
  { length: 36 },
  (_, n) => `Number ${n + 1}: on the way to the harbour the ferry passed buoy after buoy, slowly, in fog.`,
);

/** A model that extracts, and summarises as the test lets it. */
describe('an installation whose model fails at summaries', () => {
  let installations: Installations;
  let model: ScriptedModel;
  let installation: Installation;
  let summarising: Behaviour;

  beforeAll(async () => {
    installations = await Installations.start();
    model = await startScriptedModel((asked, response) =>
      (asked.model === 'summariser' ? summarising : says({ insights: [] }))(asked, response),
    );
    const variables = { KEEPSAKE_MODEL: 'reader', KEEPSAKE_MODEL_SUMMARIES: 'summariser' };
    installation = await installations.open(
      { KEEPSAKE_MODEL_URL: model.url, ...variables },
      { parameters: { model: { timeoutMs: 2_000, attempts: 1, readingAttempts: 1, breakerFailures: 100 } } },
    );
  });

  afterAll(async () => {
    await installations.stop();
    await model.stop();
  });

  const aPerson = (userId: string) => {
    const user = { tenantId: 'acme', userId };
    return {
      tell: async (from: number, to: number) => {
        await installation.receive.turns('acme', turnsTold(userId, contents.slice(from, to), from));
        await installation.drain.run(user, 1);
        // Each does its own steps, in the user's order.
        for (const owner of ['extractor', 'consolidator', 'extractor', 'consolidator'] as const)
          await installation.steps.run(user, 1, owner);
        expect(await installation.see.status(user)).toMatchObject({ pendingSteps: 0 });
      },
      context: (budgetTokens: number) =>
        installation.context.build(user, {
          conversationId: 'conversation-1',
          message: 'Where were we?',
          budgetTokens,
        }),
      status: () => installation.see.status(user),
    };
  };
  const summariesAsked = () => model.asked.filter((asked) => asked.model === 'summariser');

  it.each<[string, Behaviour, string]>([
    ['is down', failsWith(503), 'failed'],
    ['never answers', hangs, 'timeout'],
    ['answers garbage', says('As a model I like cake.'), 'unreadable'],
  ])(
    'should cut contexts to size when it %s, hold nothing up, and summarise it all at the next opportunity',
    async (name, failing, outcome) => {
      const { tell, context, status } = aPerson(`user of one that ${name}`);
      summarising = failing;
      const before = summariesAsked().length;
      await tell(0, 16);
      expect(summariesAsked().length).toBeGreaterThan(before);
      const calls = new RegExp(
        `model_calls_total\\{[^}]*task="summaries"[^}]*outcome="${outcome}"[^}]*\\} 1`,
      );
      expect(await installation.metrics.text()).toMatch(calls);
      expect(await status()).toMatchObject({ watermark: { received: 16, extracted: 15 } });

      const cut = await context(budgetTokens);
      expect(cut.sections.map((section) => section.name)).not.toContain('conversation-summary');
      expect(cut.tokens).toBeLessThanOrEqual(budgetTokens);
      expect(cut.text).toContain('Number 16:');
      // What does not fit is left out: of sixteen turns, the last are there, and not all others.
      expect(cut.text.match(/Number \d+:/g)?.length).toBeLessThan(16);

      summarising = says({ lines: [{ text: 'The user told of a ferry in fog.' }] });
      await tell(16, 36);
      const [asked] = summariesAsked().slice(-1);
      expect(asked?.prompt).toContain('Number 1:');
      expect((await context(2_000)).text).toContain('The user told of a ferry in fog.');
    },
  );
});

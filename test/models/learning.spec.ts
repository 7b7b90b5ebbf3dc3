import { type Installation } from '@app/app-kit/composition';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { unsupportedIn } from '@app/models/truth';
import { setTimeout as pause } from 'node:timers/promises';
import { Installations } from '../support/installations';
import { endsOf, sixtyTurns } from './conversations';
import { chatEndpoint, coreVariables, describeAt } from './real-endpoint';

const user = { tenantId: 'acme', userId: 'ana' };
const hourMs = 3_600_000;

/** Runs the steps as a job does: what may succeed later is tried again as often as the queue does; then it would be parked. */
const runSteps = async (core: Installation, owner: 'extractor' | 'consolidator'): Promise<number> => {
  const { attempts, backoffMs } = defaultParameters.queues;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await core.steps.run(user, 1, owner)).done;
    } catch (error) {
      if (!isKeepsakeError(error) || !error.retryable || attempt === attempts) throw error;
      await pause(backoffMs * 2 ** (attempt - 1));
    }
  }
};

/** Tells everything and has it learned; throws where a job would be parked. */
const settle = async (core: Installation): Promise<void> => {
  const turns = sixtyTurns(user.userId);
  for (const [room, end] of endsOf().entries()) {
    const own = turns.filter(({ turn }) => turn.conversationId === `conversation-${room + 1}`);
    await core.receive.turns(user.tenantId, own);
    await core.receive.event(user.tenantId, user.userId, end);
    await core.drain.run(user, 1);
    for (let done = 1; done > 0;) {
      done = 0;
      for (const owner of ['extractor', 'consolidator'] as const) done += await runSteps(core, owner);
    }
  }
};

const taughtBy = async (core: Installation): Promise<ReadonlySet<string>> => {
  const { items } = await core.see.insights(user, {}, 100);
  return new Set(items.flatMap(({ insight }) => insight.evidence.map(({ eventId }) => eventId)));
};

/** However weak the model is: nothing is parked, nothing false is stored, and no less is learned than without it. */
describeAt('MODEL', 'four conversations with a real model', () => {
  let bench: Installations;
  let core: Installation;
  let offline: Installation;

  beforeAll(async () => {
    bench = await Installations.start();
    const { model } = await chatEndpoint();
    core = await bench.open({ ...coreVariables(), KEEPSAKE_MODEL: model });
    await settle(core);
    offline = await bench.open({
      KEEPSAKE_DATA_DIR: `${bench.folder}/offline`,
      KEEPSAKE_QUEUE_PREFIX: 'offline',
    });
    await settle(offline);
  }, hourMs);
  afterAll(() => bench.stop());

  it('should settle without a job that waits for anybody', async () => {
    const { watermark } = await core.see.status(user);
    expect(watermark).toMatchObject({ received: 60, extracted: 60 });
  });

  it('should have stored nothing that was not said', async () => {
    const turns = sixtyTurns(user.userId).map(({ turn }) => turn);
    const sources = turns.map(({ content: text, occurredAt: saidAt }) => ({ text, saidAt, language: 'en' }));
    const { items } = await core.see.insights(user, {}, 100);
    for (const { insight } of items) {
      console.info(`${insight.extractor}: ${insight.wording?.text ?? insight.quote}`);
      for (const { eventId, quote } of insight.evidence)
        expect(turns.find((turn) => turn.eventId === eventId)?.content).toContain(quote);
      expect(unsupportedIn(insight.wording?.text ?? '', sources)).toBeUndefined();
    }
    const { text } = await core.context.build(user, { message: 'Hello' });
    console.info(text);
    for (const line of text.split('\n')) expect(unsupportedIn(line, sources)).toBeUndefined();
  });

  it('should have learned from every turn that teaches something without a model', async () => {
    const [taught, taughtOffline] = [await taughtBy(core), await taughtBy(offline)];
    console.info(`with the model ${taught.size} turns taught, without it ${taughtOffline.size}`);
    expect([...taughtOffline].filter((eventId) => !taught.has(eventId))).toEqual([]);
  });

  it('should tell what happened', async () => {
    const today = new Date(core.clock.now()).toISOString().slice(0, 10);
    const { total, tasks } = await core.operations.usage.read(user.tenantId, today, today);
    console.info(JSON.stringify(tasks));
    expect(total.calls).toBeGreaterThan(0);
    expect(await core.metrics.text()).toMatch(/keepsake_model_calls_total\{[^}]*task="extraction"/);
  });
});

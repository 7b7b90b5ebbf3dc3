import { type Installation } from '@app/app-kit/composition';
import { unsupportedIn } from '@app/models/truth';
import { Installations } from '../support/installations';
import { fourConversations, sixtyTurns } from './conversations';
import { chatEndpoint, coreVariables, describeAt } from './real-endpoint';
import { settle } from './settle';

const user = { tenantId: 'acme', userId: 'ana' };
const hourMs = 3_600_000;
/** What a model was asked for, and what became of its answers. */
const told = /^keepsake_(?:summaries|model_(?!call_seconds|queue_seconds))\S*[{ ]/;
/** What a line of a context says of when it was told, and how sure it is. */
const note = / \([^()]*\)/gu;

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
    await settle(core, user, fourConversations(user.userId));
    offline = await bench.open({
      KEEPSAKE_DATA_DIR: `${bench.folder}/offline`,
      KEEPSAKE_QUEUE_PREFIX: 'offline',
    });
    await settle(offline, user, fourConversations(user.userId));
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
    for (const { text, summariser } of (await core.exports.run(user)).summaries) {
      console.info(`${summariser}: ${text}`);
      for (const line of text.split('\n')) expect(unsupportedIn(line, sources)).toBeUndefined();
    }
    const { text } = await core.context.build(user, { message: 'Hello' });
    console.info(text);
    const memories = text.split('\n').filter((line) => line.startsWith('- '));
    expect(memories).not.toEqual([]);
    for (const line of memories) expect(unsupportedIn(line.replace(note, ''), sources)).toBeUndefined();
  });

  it('should have learned from every turn that teaches something without a model', async () => {
    const [taught, taughtOffline] = [await taughtBy(core), await taughtBy(offline)];
    console.info(`with the model ${taught.size} turns taught, without it ${taughtOffline.size}`);
    expect([...taughtOffline].filter((eventId) => !taught.has(eventId))).toEqual([]);
  });

  it('should tell what happened, and have asked a model that answers', async () => {
    const today = new Date(core.clock.now()).toISOString().slice(0, 10);
    const { total, tasks } = await core.operations.usage.read(user.tenantId, today, today);
    const counted = (await core.metrics.text()).split('\n').filter((line) => told.test(line));
    const overview = await core.operations.overview.read(user.tenantId);
    console.info([JSON.stringify(tasks), JSON.stringify(overview.standIns), ...counted].join('\n'));
    const calls = counted.filter((line) => line.startsWith('keepsake_model_calls_total'));
    const sum = (lines: readonly string[]) =>
      lines.reduce((all, line) => all + Number(line.split(' ').at(-1)), 0);
    expect(sum(calls)).toBe(total.calls);
    const answered = calls.filter(
      (line) => line.includes('task="extraction"') && line.includes('"answered"'),
    );
    expect(sum(answered)).toBeGreaterThan(0);
    expect(overview.modelCircuits).toHaveProperty('extraction');
    expect(overview.parked).toBe(0);
  });
});

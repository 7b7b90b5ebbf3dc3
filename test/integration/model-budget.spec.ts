import { createKeepsakeCore, type KeepsakeCore, parseEnvironment } from '@app/memory-core';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../support/eventually';
import { PrivateRedisServer } from '../support/private-redis';
import { says, type ScriptedModel, startScriptedModel } from '../support/scripted-model';

const turnsOf = (userId: string, batch: number) =>
  ['My sister Vera lives in Porto.', 'Thanks!', 'Hello', 'Good night', 'Bye'].map((content, n) => ({
    userId,
    turn: {
      eventId: `event-${batch}-${n}`,
      conversationId: 'conversation-1',
      role: 'user' as const,
      content,
      occurredAt: Date.parse('2026-03-04T10:00:00Z') + (batch * 10 + n) * 60_000,
    },
  }));

/** A scripted call takes 110 tokens: one call is within a budget of 100, and no second. */
describe('a core whose model has a budget', () => {
  let redis: PrivateRedisServer;
  let model: ScriptedModel;
  let directory: string;
  let core: KeepsakeCore;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'keepsake-budget-'));
    redis = await PrivateRedisServer.start();
    model = await startScriptedModel(says({ insights: [] }));
    const settings = join(directory, 'settings.json');
    await writeFile(
      settings,
      JSON.stringify({
        parameters: { accounting: { userTokensPerDay: 100 } },
        tenants: {
          hasty: { parameters: { accounting: { extractionWaitHours: 0 } } },
          patient: { parameters: { accounting: { extractionWaitHours: 168 } } },
        },
      }),
    );
    core = await createKeepsakeCore(
      parseEnvironment({
        KEEPSAKE_DATA_DIR: join(directory, 'data'),
        KEEPSAKE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        KEEPSAKE_SETTINGS: settings,
        REDIS_URL: redis.url,
        KEEPSAKE_MODEL_URL: model.url,
        KEEPSAKE_MODEL: 'gpt-x',
        LOG_LEVEL: 'silent',
      }),
      'test',
    );
    await eventually(async () => (await core.readiness()).queues === 'up');
  });

  afterAll(async () => {
    await core.close();
    await model.stop();
    await redis.stop();
    await rm(directory, { recursive: true });
  });

  const learn = async (tenantId: string, batch: number) => {
    const user = { tenantId, userId: 'ana' };
    await core.receive.turns(tenantId, turnsOf('ana', batch));
    await core.drain.run(user, 1);
    return core.steps.run(user, 1, 'extractor');
  };
  const today = () => new Date(core.clock.now()).toISOString().slice(0, 10);
  const calls = async (tenantId: string) =>
    (await core.operations.usage.read(tenantId, today(), today())).total.calls;
  const counted = async (tenantId: string) => eventually(async () => (await calls(tenantId)) === 1);

  it('should read offline what may not wait, say so, and leave the choice of memories to the algorithm', async () => {
    await learn('hasty', 0);
    await counted('hasty');
    await learn('hasty', 1);
    const user = { tenantId: 'hasty', userId: 'ana' };
    const { items } = await core.see.insights(user, {}, 10);
    expect(items.map(({ insight }) => insight.extractor)).toContain('offline-extractor/3+budget-spent');
    const { selection } = await core.context.build(user, {
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
    expect((await core.see.status(user)).watermark).toMatchObject({ received: 10, extracted: 5 });
    expect(await calls('patient')).toBe(1);
    const metrics = await core.metrics.text();
    expect(metrics).toMatch(
      /keepsake_model_budget_spent_total\{[^}]*task="extraction",budget="user",then="later"[^}]*\} 1/,
    );
  });
});

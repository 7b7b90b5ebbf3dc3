import { type Insight } from '@app/memory-core/domain/insight';
import { type ParkedJob } from '@app/queues/bullmq';
import { eventually } from '../support/eventually';
import {
  type Behaviour,
  failsWith,
  hangs,
  says,
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-model';
import { Deployment } from './deployment';
import { type LoadTurn } from './load';

/** A second stands for what takes minutes: the figures are shortened, the code is the same. */
const parameters = {
  model: {
    timeoutMs: 1_000,
    attempts: 2,
    backoffMs: 10,
    maxBackoffMs: 20,
    breakerOpenMs: 200,
    maxRetryAfterMs: 500,
    // The offline extractor would stand in for garbage, and nothing would be parked.
    unreadableOffline: 0,
    awayWaitMs: 500,
    rereadAfterMs: 1_000,
  },
  queues: { attempts: 3, backoffMs: 50 },
  intake: { reconcileAfterMs: 1_000 },
};

const cities = ['Lisbon', 'Oslo', 'Turin', 'Galway', 'Kyoto', 'Lima'];

const turnsOf = (from: number, count: number): readonly LoadTurn[] =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index;
    return {
      eventId: `t-${number}`,
      conversationId: 'c',
      role: 'user',
      content: `My sister moved to ${cities[number % cities.length]} and I miss her.`,
      occurredAt: new Date(Date.parse('2026-03-02T18:00:00Z') + number * 60_000).toISOString(),
      sequence: number + 1,
    };
  });

/** What a model finds in those turns: an insight in each that it is shown. */
const finds: Behaviour = says(({ prompt }) => ({
  insights: [...prompt.matchAll(/"turn":(\d+).*"text":"(My sister moved to (\w+) and I miss her\.)"/g)].map(
    ([, turn, quote, city]) => ({
      turn: Number(turn),
      quote,
      statement: `The user's sister moved to ${city}.`,
      category: 'people-and-facts',
      kind: 'fact',
      importance: 0.6,
    }),
  ),
}));

describe('the four programs and a model that fails for long', () => {
  let model: ScriptedModel;
  let behaviour: Behaviour;
  let deployment: Deployment;

  beforeAll(async () => {
    behaviour = finds;
    model = await startScriptedModel((asked, response) => behaviour(asked, response));
    deployment = await Deployment.start({
      parameters,
      variables: { KEEPSAKE_MODEL_URL: model.url, KEEPSAKE_MODEL: 'small', KEEPSAKE_MODEL_WHEN_AWAY: 'park' },
    });
    await tell('calm', 0, 5);
    await learned('calm', 5);
  }, 120_000);
  afterAll(async () => {
    await deployment.stop();
    await model.stop();
  }, 60_000);

  const tell = (userId: string, from: number, count: number) =>
    deployment.deliver(userId, { to: 'turns', turns: turnsOf(from, count), atOnce: false });
  const learned = (userId: string, turns: number) =>
    deployment.expectStatus(userId, { pendingSteps: 0, watermark: { extracted: turns } });
  const parked = () => deployment.parts.api.all<ParkedJob>('/v1/admin/parked');

  it.each<[string, Behaviour, string]>([
    ['is down', failsWith(503), 'model-unavailable'],
    ['never answers', hangs, 'model-unavailable'],
    ['answers garbage', says('As a model I like cake.'), 'unreadable-answer'],
  ])(
    'should keep all turns while it %s, park what needs it, and learn once it is released',
    async (name, failing, code) => {
      const userId = `user of one that ${name}`;
      behaviour = failing;
      await tell(userId, 0, 5);
      await eventually(
        async () => {
          expect(await parked()).toContainEqual(
            expect.objectContaining({ userId, code, work: 'extractor-steps' }),
          );
        },
        { timeoutMs: 60_000, everyMs: 100 },
      );
      expect(await deployment.statusOf(userId)).toMatchObject({ watermark: { received: 5, extracted: 0 } });
      // What was said is in contexts all the same.
      const context = await deployment.askContext(userId, 'Where did my sister move?');
      expect(context.status).toBe(200);
      expect(await context.text()).toContain('Kyoto');

      behaviour = finds;
      await eventually(
        async () => {
          await deployment.parts.api.post('/v1/admin/parked/release', { code });
          expect(await deployment.statusOf(userId)).toMatchObject({
            pendingSteps: 0,
            watermark: { extracted: 5 },
          });
        },
        { timeoutMs: 60_000, everyMs: 200 },
      );
      const memory = await deployment.memoryOf(userId);
      expect(memory.insights.length).toBeGreaterThan(0);
      expect(memory).toEqual(await deployment.memoryOf('calm'));
      await eventually(async () => expect(await parked()).toEqual([]));
    },
    120_000,
  );

  it('should leave it alone for as long as it asks, whoever says what meanwhile, and park nothing', async () => {
    const pauseMs = 3_000;
    const calledAt: number[] = [];
    behaviour = failsWith(429, { 'retry-after': String(pauseMs / 1_000) });
    const before = model.asked.length;
    await tell('bea', 0, 5);
    await eventually(() => model.asked.length > before);
    const sentAwayAt = performance.now();
    behaviour = (asked, response) => {
      calledAt.push(performance.now());
      finds(asked, response);
    };
    await tell('cleo', 0, 5);
    await learned('cleo', 5);
    await learned('bea', 5);
    // Nobody was asked between the one refusal and the end of the pause.
    expect(model.asked.length - before).toBe(1 + calledAt.length);
    expect(Math.min(...calledAt) - sentAwayAt).toBeGreaterThan(pauseMs * 0.9);
    expect(await parked()).toEqual([]);
  }, 120_000);

  it('should learn by itself what was parked when its user says more', async () => {
    behaviour = failsWith(500);
    await tell('ana', 0, 5);
    await eventually(async () => expect(await parked()).not.toEqual([]), { timeoutMs: 60_000 });
    behaviour = finds;
    await tell('ana', 5, 5);
    await learned('ana', 10);
  }, 120_000);
});

describe('the four programs and a model that is away', () => {
  let model: ScriptedModel;
  let behaviour: Behaviour = finds;
  let deployment: Deployment;

  beforeAll(async () => {
    model = await startScriptedModel((asked, response) => behaviour(asked, response));
    deployment = await Deployment.start({
      // The tries of a job take longer than turns wait for the model (`model.awayWaitMs`).
      parameters: { ...parameters, queues: { attempts: 8, backoffMs: 50 } },
      variables: { KEEPSAKE_MODEL_URL: model.url, KEEPSAKE_MODEL: 'small' },
    });
  }, 120_000);
  afterAll(async () => {
    await deployment.stop();
    await model.stop();
  }, 60_000);

  const tell = (userId: string) =>
    deployment.deliver(userId, { to: 'turns', turns: turnsOf(0, 5), atOnce: false });
  const extractorsOf = async (userId: string) =>
    (await deployment.memoryOf(userId)).insights.map((insight) => (insight as Insight).extractor).join();
  const until = (userId: string, status: object) =>
    deployment.expectStatus(userId, { pendingSteps: 0, watermark: { extracted: 5 }, ...status });

  it('should be stood in for while it is away, and read what it missed once it is back', async () => {
    await tell('calm');
    await until('calm', { waitingForModel: 0 });
    behaviour = failsWith(503);
    await tell('ana');
    await until('ana', { waitingForModel: 5 });
    expect(await extractorsOf('ana')).toMatch(/model-away/);
    expect(await deployment.parts.api.all<ParkedJob>('/v1/admin/parked')).toEqual([]);

    behaviour = finds;
    await until('ana', { waitingForModel: 0 });
    expect(await extractorsOf('ana')).toBe(await extractorsOf('calm'));
  }, 120_000);
});

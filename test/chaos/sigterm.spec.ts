import { eventually } from '../support/eventually';
import { programNames as programs } from '../support/four-programs';
import { hangs, type ScriptedModel, startScriptedModel } from '../support/scripted-model';
import { type Program } from '../support/program';
import { Deployment } from './deployment';

const users = 12;
const graceMs = 5_000;
/** The grace, and what a busy machine takes to notice that a process has ended. */
const platformMs = graceMs + 5_000;

/** Asked to end as a platform asks: what has not ended in the time that is promised is killed, and has no exit code then. */
const toEnd = async (program: Program): Promise<number | null> => {
  const killing = setTimeout(() => void program.kill9(), platformMs);
  const code = await program.stop();
  clearTimeout(killing);
  return code;
};

describe('SIGTERM under load', () => {
  let deployment: Deployment;

  beforeAll(async () => {
    deployment = await Deployment.start({ parameters: { queues: { shutdownGraceMs: graceMs } } });
  }, 120_000);
  afterAll(() => deployment.stop(), 60_000);

  it('should end each program with 0 before a platform kills it, and lose and double nothing', async () => {
    await deployment.tellAll('calm', users, () => undefined);
    await deployment.allSettled('calm', users);

    let over = false;
    const ends: { readonly name: string; readonly code: number | null }[] = [];
    const restarts = (async () => {
      while (!over || ends.length < programs.length) {
        for (const name of programs) {
          ends.push({ name, code: await toEnd(deployment.program(name)) });
          await deployment.program(name).start();
        }
      }
    })();
    await deployment.tellAll('ended', users, () => undefined);
    over = true;
    await restarts;
    expect(new Set(ends.map(({ name }) => name)).size).toBe(programs.length);
    expect(ends).toEqual(ends.map(({ name }) => ({ name, code: 0 })));
    await deployment.expectAllToSettleLike('calm', 'ended', users);
  }, 300_000);

  it('should end all four in time while Redis does not answer', async () => {
    deployment.parts.redis.freeze();
    try {
      const ends = await Promise.all(programs.map((name) => toEnd(deployment.program(name))));
      expect(ends).toEqual(programs.map(() => 0));
    } finally {
      deployment.parts.redis.thaw();
    }
    await Promise.all(programs.map((name) => deployment.program(name).start()));
  }, 120_000);
});

describe('SIGTERM while a model thinks', () => {
  let model: ScriptedModel;
  let deployment: Deployment;
  let busy: boolean;

  beforeAll(async () => {
    busy = true;
    model = await startScriptedModel((asked, response) => {
      if (busy) return hangs(asked, response);
      response.writeHead(200, { 'content-type': 'application/json' });
      const message = { role: 'assistant', content: JSON.stringify({ insights: [] }) };
      response.end(JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message }] }));
    });
    deployment = await Deployment.start({
      parameters: { queues: { shutdownGraceMs: 1_000, lockDurationMs: 1_000, stalledIntervalMs: 500 } },
      variables: { KEEPSAKE_MODEL_URL: model.url, KEEPSAKE_MODEL: 'small' },
    });
  }, 120_000);
  afterAll(async () => {
    await deployment.stop();
    await model.stop();
  }, 60_000);

  it('should leave what takes too long to the next worker, and mark nothing done', async () => {
    const turns = Array.from({ length: 5 }, (_, index) => ({
      eventId: `t-${index}`,
      conversationId: 'c',
      role: 'user' as const,
      content: `My sister number ${index} moved to Oslo.`,
      occurredAt: new Date(Date.parse('2026-03-02T18:00:00Z') + index * 1_000).toISOString(),
      sequence: index + 1,
    }));
    await deployment.deliver('ana', { to: 'turns', turns, atOnce: false });
    // Each task was tried once at the start: what matters is the call about what was said.
    await eventually(() => model.asked.some(({ prompt }) => prompt.includes('Oslo')));

    expect(await toEnd(deployment.program('extractor-worker'))).toBe(0);
    expect(deployment.program('extractor-worker').output).toContain('ended with work in hand');
    expect(await deployment.statusOf('ana')).toMatchObject({
      watermark: { received: 5, extracted: 0 },
    });

    busy = false;
    await deployment.program('extractor-worker').start();
    const watermark = { received: 5, extracted: 5 };
    await deployment.expectStatus('ana', { pendingSteps: 0, watermark }, 30_000);
  }, 120_000);
});

import { askedModels } from '../support/asked-models';
import { eventually } from '../support/eventually';
import { type Behaviour, failsWith, hangs, hangsInTheBody, hangsUp } from '../support/scripted-model';

describe('OpenAiLanguageModel with an endpoint in trouble', () => {
  const { aModel, stop } = askedModels();
  afterEach(stop);

  it.each<[string, Behaviour, string]>([
    ['500', failsWith(500), 'failed'],
    ['503', failsWith(503), 'failed'],
    ['429', failsWith(429), 'rate-limited'],
    ['a hung-up line', hangsUp, 'failed'],
  ])('should try again after %s', async (_, badly, outcome) => {
    const { ask, outcomes, server } = await aModel();
    server.will(badly, badly);
    expect((await ask()).value).toEqual({ found: ['one'] });
    expect(outcomes()).toEqual([outcome, outcome, 'answered']);
  });

  it.each<[string, Behaviour]>([
    ['no answer', hangs],
    ['no end of an answer', hangsInTheBody],
  ])('should wait no longer than it may, and try again after %s', async (_, badly) => {
    const { ask, outcomes, server } = await aModel({ timeoutMs: 1_000, attempts: 10 });
    server.will(badly, badly);
    expect((await ask()).value).toEqual({ found: ['one'] });
    // On a busy machine, one of the answers may come too late as well.
    expect(outcomes().slice(0, 2)).toEqual(['timeout', 'timeout']);
    expect(outcomes().at(-1)).toBe('answered');
  });

  it('should wait as long as it is asked to', async () => {
    const { ask, server } = await aModel();
    server.will(failsWith(429, { 'retry-after': '0.08' }), failsWith(503, { 'retry-after-ms': '80' }));
    const startedAt = performance.now();
    await ask();
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(158);
  });

  it('should put the job off rather than wait for longer than it may', async () => {
    const { failure, server } = await aModel({ maxRetryAfterMs: 1_000, maxPauseMs: 7_200_000 });
    server.will(failsWith(429, { 'retry-after': '3600' }));
    const earliest = Date.now() + 3_600_000;
    const error = await failure();
    expect(error).toMatchObject({ code: 'model-unavailable', retryable: true });
    expect(error.retryAt).toBeGreaterThanOrEqual(earliest);
    expect(error.retryAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
    expect(server.asked).toHaveLength(1);
  });

  it('should come back when it was sent away for a moment once too often, and when it is closed for long', async () => {
    const { failure, server } = await aModel({ attempts: 2, maxRetryAfterMs: 1_000 });
    server.will(failsWith(429, { 'retry-after': '0.01' }), failsWith(429, { 'retry-after': '0.01' }));
    expect((await failure()).retryAt).toBeDefined();
    server.will(failsWith(503, { 'retry-after': '30' }));
    expect((await failure()).retryAt).toBeGreaterThan(Date.now() + 29_000);
  });

  it('should not be kept away for ever by what an endpoint asks for', async () => {
    const { failure, server } = await aModel({ maxRetryAfterMs: 1_000, maxPauseMs: 60_000 });
    server.will(failsWith(429, { 'retry-after': '31536000' }));
    expect((await failure()).retryAt).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it.each<[string, Behaviour]>([
    ['says nothing of when', failsWith(429)],
    ['fails and asks for a moment', failsWith(503, { 'retry-after': '0.01' })],
  ])('should know no time to come back to one that %s', async (_, badly) => {
    const { failure } = await aModel({ attempts: 2 }, badly);
    expect((await failure()).retryAt).toBeUndefined();
  });

  it('should give up after its tries, for now', async () => {
    const { failure, server } = await aModel({ attempts: 4 }, failsWith(500));
    expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable: true });
    expect(server.asked).toHaveLength(4);
  });

  it.each([
    [400, false],
    [401, true],
    [404, true],
  ])('should not repeat what is refused with %s', async (status, retryable) => {
    const { ask, failure, server } = await aModel();
    await ask();
    server.will(failsWith(status));
    expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable });
    expect(server.asked).toHaveLength(2);
  });

  it('should leave it alone when it keeps failing, and find out when it is back', async () => {
    const { ask, failure, outcomes, server } = await aModel({
      attempts: 1,
      breakerFailures: 2,
      breakerOpenMs: 2_000,
    });
    server.will(failsWith(500), failsWith(500));
    await failure();
    await failure();
    expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable: true });
    expect(server.asked).toHaveLength(2);
    await eventually(ask);
    expect(outcomes().slice(0, 3)).toEqual(['failed', 'failed', 'circuit-open']);
    expect(outcomes().at(-1)).toBe('answered');
    expect(server.asked).toHaveLength(3);
  });

  it('should not open the circuit because it is sent away for a while', async () => {
    const { ask, server } = await aModel({ attempts: 5, breakerFailures: 2 });
    server.will(failsWith(429), failsWith(429), failsWith(429), failsWith(429));
    expect((await ask()).value).toEqual({ found: ['one'] });
  });
});

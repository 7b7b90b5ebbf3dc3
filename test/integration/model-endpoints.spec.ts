import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askedModels, well } from '../support/asked-models';
import { afterMs, type AskedOfModel, type Behaviour, refuses } from '../support/scripted-model';

describe('the endpoint of a task', () => {
  const { aModel, stop } = askedModels();
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-keys-'));
  });
  afterEach(stop);
  afterAll(() => rm(folder, { recursive: true }));

  it('should be sent its headers, fields, project and organisation', async () => {
    const { ask, server } = await aModel({}, well, 'a-key', {
      headers: { 'X-Team': 'memory' },
      organization: 'org-1',
      project: 'proj-1',
      body: { temperature: null, chat_template_kwargs: { enable_thinking: false } },
    });
    await ask();
    expect(server.asked[0]?.headers).toMatchObject({
      authorization: 'Bearer a-key',
      'x-team': 'memory',
      'openai-organization': 'org-1',
      'openai-project': 'proj-1',
    });
    expect(server.asked[0]?.body).toMatchObject({ chat_template_kwargs: { enable_thinking: false } });
    expect(server.asked[0]?.body).not.toHaveProperty('temperature');
  });

  it('should be asked as Azure is', async () => {
    const { ask, server } = await aModel({}, well, 'a-key', { apiVersion: '2024-10-21', deployment: 'mine' });
    await ask();
    expect(server.asked[0]?.path).toBe('/v1/openai/deployments/mine/chat/completions?api-version=2024-10-21');
    expect(server.asked[0]?.headers).toMatchObject({ 'api-key': 'a-key' });
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });

  describe('with a key that is renewed', () => {
    const keysOf = (asked: readonly AskedOfModel[]) => asked.map(({ headers }) => headers.authorization);
    /** A command that prints another token each time it is run. */
    const counting = (file: string, end: string): string =>
      `echo >> ${join(folder, file)}; printf '{"access_token":"t%s"${end}}' "$(wc -l < ${join(folder, file)})"`;

    it('should ask a command once for many calls, and again shortly before the token ends', async () => {
      const lasting = await aModel({}, well, null, { keyCommand: counting('lasting', ',"expires_in":3600') });
      await Promise.all([lasting.ask(), lasting.ask()]);
      await lasting.ask();
      expect(keysOf(lasting.server.asked)).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t1']);
      const ending = await aModel({}, well, null, { keyCommand: counting('ending', ',"expires_in":59') });
      await ending.ask();
      await ending.ask();
      expect(keysOf(ending.server.asked)).toEqual(['Bearer t1', 'Bearer t2']);
    });

    it('should ask for another one when it was refused, once', async () => {
      const wants: Behaviour = (asked, response) =>
        (asked.headers.authorization === 'Bearer new' ? well : refuses(401, {}))(asked, response);
      const keyFile = join(folder, 'key');
      await writeFile(keyFile, 'old\n');
      const { ask, failure, server } = await aModel({}, wants, null, { keyFile });
      expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable: true });
      expect(keysOf(server.asked)).toEqual(['Bearer old', 'Bearer old']);
      await writeFile(keyFile, 'new\n');
      await ask();
      expect(keysOf(server.asked).slice(2)).toEqual(['Bearer new']);
    });

    it('should wait for an operator where none can be had, and log nothing that was printed', async () => {
      const { failure, logged, server } = await aModel({ attempts: 1 }, well, null, {
        keyCommand: 'echo a-secret-token; exit 3',
      });
      expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable: true });
      expect(server.asked).toEqual([]);
      expect(JSON.stringify(logged)).not.toContain('a-secret-token');
    });
  });

  it('should have no more calls under way than it may, and count no waiting for a timeout', async () => {
    let underWay = 0;
    let most = 0;
    const slow: Behaviour = (asked, response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      afterMs(300, (...args) => {
        underWay -= 1;
        well(...args);
      })(asked, response);
    };
    const { ask, outcomes } = await aModel({ attempts: 1, timeoutMs: 1_000 }, slow, 'a-key', {
      endpointConcurrency: 2,
    });
    await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(most).toBe(2);
    expect(outcomes()).toEqual(Array.from({ length: 10 }, () => 'answered'));
  });

  it('should be kept busy by 40 users where it has one slot, and time out for one call in twenty at most', async () => {
    // 4 s a call and the usual time for one, both a hundredth.
    const [callMs, timeoutMs] = [40, 600];
    let [busyMs, slot] = [0, Promise.resolve()];
    const oneSlot: Behaviour = (asked, response) => {
      slot = slot.then(async () => {
        const startedAt = performance.now();
        await new Promise((resolve) => setTimeout(resolve, callMs));
        well(asked, response);
        busyMs += performance.now() - startedAt;
      });
    };
    const { ask, outcomes } = await aModel({ attempts: 3, timeoutMs }, oneSlot);
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: 40 }, async (_, user) => {
        for (const turn of [1, 2, 3]) await ask({ user: { tenantId: 'acme', userId: `${user} ${turn}` } });
      }),
    );
    const took = performance.now() - startedAt;
    const late = outcomes().filter((outcome) => outcome === 'timeout').length;
    expect(late).toBeLessThanOrEqual(outcomes().length * 0.05);
    expect(took).toBeLessThanOrEqual(busyMs * 1.2);
  });

  it('should let a reply go before what nobody waits for, and nobody wait who has gone', async () => {
    const { ask, server } = await aModel({}, afterMs(50, well), 'a-key', { endpointConcurrency: 1 });
    const gone = AbortSignal.timeout(20);
    const calls = [ask(), ask({ prompt: 'later' }), ask({ prompt: 'reply', task: 'selection' })];
    await expect(ask({ prompt: 'gone', signal: gone })).rejects.toMatchObject({ code: 'model-unavailable' });
    await Promise.all(calls);
    expect(server.asked.map(({ prompt }) => prompt).slice(1)).toEqual(['reply', 'later']);
  });

  it('should put calls off where even the queue is full', async () => {
    const { ask, failure, outcomes } = await aModel(
      { attempts: 1, callsWaiting: 1 },
      afterMs(100, well),
      'a-key',
      {
        endpointConcurrency: 1,
      },
    );
    const calls = [ask(), ask()];
    expect(await failure()).toMatchObject({ code: 'model-unavailable', retryable: true });
    await Promise.all(calls);
    expect(outcomes()).toEqual(['answered', 'answered']);
  });

  it('should be given up by a time of its own', async () => {
    const { failure } = await aModel({ attempts: 1 }, afterMs(2_000, well), 'a-key', { timeoutMs: 100 });
    expect((await failure()).message).toContain('timeout');
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import OpenAI from 'openai';
import { createKey } from '../support/create-key';
import { eventually } from '../support/eventually';
import { describeOnPostgres, PostgresDatabaseUnderTest } from '../support/postgres-server';
import { PrivateRedisServer } from '../support/private-redis';
import { Program } from '../support/program';
import { removeFolder } from '../support/remove-folder';
import { says, type ScriptedModel, startScriptedModel } from '../support/scripted-model';
import { TcpProxy } from '../support/tcp-proxy';

const model = 'scripted';
const keyCacheMs = 50;
/** The longest that a chat waits: for its key, for the count of requests, for memory, and at its end. */
const mostMs = 300 + 100 + 300 + 300;

describeOnPostgres('the proxy of a gateway whose parts are away', () => {
  let endpoint: ScriptedModel;
  let redis: PrivateRedisServer;
  let toRedis: TcpProxy;
  let database: PostgresDatabaseUnderTest;
  let toPostgres: TcpProxy;
  let gateway: Program;
  let folder: string;
  let openai: OpenAI;
  let metricsKey: string;
  let unseenKey: string;

  beforeAll(async () => {
    endpoint = await startScriptedModel(says('Good to know.'));
    redis = await PrivateRedisServer.start();
    toRedis = await TcpProxy.start({ path: redis.socket });
    database = await PostgresDatabaseUnderTest.make();
    const { hostname, port, username, password, pathname } = new URL(database.url);
    toPostgres = await TcpProxy.start({ host: hostname, port: Number(port || 5_432) });
    folder = await mkdtemp(join(tmpdir(), 'keepsake-proxy-'));
    const settings = join(folder, 'settings.json');
    const variables = {
      KEEPSAKE_DATA_DIR: join(folder, 'data'),
      KEEPSAKE_DATABASE_URL: `postgres://${username}${password && `:${password}`}@${toPostgres.address}${pathname}`,
      KEEPSAKE_MASTER_KEY: randomBytes(32).toString('base64'),
      REDIS_URL: `redis://${toRedis.address}`,
      KEEPSAKE_PROXY_URL: endpoint.url,
      KEEPSAKE_PROXY_API_KEY: 'sk-of-the-operator',
      KEEPSAKE_SETTINGS: settings,
    };
    await writeFile(settings, JSON.stringify({ parameters: { access: { keyCacheMs } } }));
    const key = await createKey(variables, 'default');
    gateway = await (await Program.prepare('gateway', variables)).start();
    metricsKey = key;
    unseenKey = await createKey(variables, 'others');
    openai = new OpenAI({
      baseURL: `${gateway.url}/proxy/v1`,
      apiKey: key,
      maxRetries: 0,
      defaultHeaders: { 'keepsake-user': 'ana', 'keepsake-conversation': 'c1' },
    });
  }, 120_000);
  afterAll(async () => {
    await gateway.stop();
    await toRedis.close();
    await toPostgres.close();
    await redis.stop();
    await database.drop();
    await endpoint.stop();
    await removeFolder(folder);
  }, 60_000);

  let said = 0;
  /** What came of the memory, and how long it all took, in ms. */
  const chat = async (): Promise<{ memory: string | null; ms: number }> => {
    said += 1;
    const messages = [{ role: 'user' as const, content: `I have ${said} sisters.` }];
    const start = performance.now();
    const { data, response } = await openai.chat.completions.create({ model, messages }).withResponse();
    expect(data.choices[0]?.message.content).toBe('Good to know.');
    const ms = performance.now() - start;
    const last = (endpoint.asked.at(-1)?.body['messages'] as { content: string }[]).at(-1);
    expect(last?.content).toBe(messages[0]?.content);
    return { memory: response.headers.get('keepsake-memory'), ms };
  };
  const counted = async (what: string): Promise<number> => {
    const response = await fetch(`${gateway.url}/metrics`, {
      headers: { authorization: `Bearer ${metricsKey}` },
    });
    const line = new RegExp(`^keepsake_${what}[^}]*} (\\d+)$`, 'm').exec(await response.text());
    return Number(line?.[1] ?? 0);
  };
  const untilWellAgain = () =>
    eventually(async () => expect((await chat()).memory).toBe('used'), { timeoutMs: 30_000 });

  it('should send the key of the operator', async () => {
    await chat();
    expect(endpoint.asked.at(-1)?.headers.authorization).toBe('Bearer sk-of-the-operator');
    await untilWellAgain();
  }, 60_000);

  it.each([
    ['closed', (way: TcpProxy) => way.close(), (way: TcpProxy) => way.open()],
    ['silent', async (way: TcpProxy) => way.hush(), async (way: TcpProxy) => way.speak()],
  ])(
    'should answer in time while the store is %s',
    async (_, away, back) => {
      await untilWellAgain();
      await away(toPostgres);
      await wait(2 * keyCacheMs);
      for (let time = 0; time < 3; time += 1) {
        const { memory, ms } = await chat();
        expect(memory).toMatch(/late|failed/);
        expect(ms).toBeLessThan(mostMs + 500);
      }
      await back(toPostgres);
      await untilWellAgain();
    },
    90_000,
  );

  it.each([
    ['closed', (way: TcpProxy) => way.close(), (way: TcpProxy) => way.open()],
    ['silent', async (way: TcpProxy) => way.hush(), async (way: TcpProxy) => way.speak()],
  ])(
    'should answer in time while Redis is %s, and say what was not recorded',
    async (_, away, back) => {
      await untilWellAgain();
      const failures = await counted('proxied_turns_total{outcome="failed"');
      await away(toRedis);
      for (let time = 0; time < 3; time += 1) expect((await chat()).ms).toBeLessThan(mostMs + 500);
      await eventually(
        async () => expect(await counted('proxied_turns_total{outcome="failed"')).toBeGreaterThan(failures),
        { timeoutMs: 20_000 },
      );
      expect(gateway.output).toContain('a turn of a proxied chat was not recorded');
      expect(gateway.output).not.toContain('sisters');
      await back(toRedis);
      await untilWellAgain();
    },
    90_000,
  );

  it('should not believe a key that it has not found good before', async () => {
    await toPostgres.close();
    const stranger = openai.withOptions({ apiKey: unseenKey });
    const asked = stranger.chat.completions.create({
      model,
      messages: [{ role: 'user', content: 'Hello.' }],
    });
    await expect(asked).rejects.toMatchObject({ status: 503 });
    await toPostgres.open();
    await untilWellAgain();
  }, 60_000);
});

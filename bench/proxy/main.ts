import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startStandalone } from '../../demo/standalone';
import { type Status } from '../../demo/api';
import { caughtUp } from '../caught-up';
import { command, numberOf } from '../command';
import { quantile } from '../latency/report';

const usage = `npm run bench:proxy -- [options]
  Measures what the proxy adds to a chat: the same requests straight to a chat endpoint and through the proxy, in turns on the
  same machine, and beside them a context over HTTP, which is most of it. The person has said a hundred things; both sides of
  each chat are recorded, and learned meanwhile.
  --requests <n>   of each kind; 200 by default
  --think <ms>     how long the endpoint takes to answer; 50 by default
  --pause <ms>     between them, as people pause; 300 by default`;

const topics = [
  'garden',
  'sister',
  'violin',
  'boat',
  'bakery',
  'exam',
  'mountain',
  'neighbour',
  'recipe',
  'garage',
];
const fact = (n: number): string =>
  `My ${topics[n % topics.length]} number ${n} has been on my mind since ${1990 + (n % 30)}, I must say.`;

const endpoint = async (thinkMs: number) => {
  const message = { role: 'assistant', content: 'That sounds good.' };
  const body = JSON.stringify({ id: 'c', choices: [{ index: 0, finish_reason: 'stop', message }] });
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), thinkMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, stop: () => server.close() };
};

const timed = async (url: string, headers: Record<string, string>, asked: object): Promise<number> => {
  const body = JSON.stringify(asked);
  const start = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  return performance.now() - start;
};

void command(
  usage,
  {
    requests: { type: 'string', default: '200' },
    think: { type: 'string', default: '50' },
    pause: { type: 'string', default: '300' },
  },
  async (given) => {
    const requests = numberOf('requests', given.requests, { from: 1 });
    const pauseMs = numberOf('pause', given.pause);
    const model = await endpoint(numberOf('think', given.think));
    const standalone = await startStandalone({ environment: { KEEPSAKE_PROXY_URL: model.url } });
    try {
      const headers = (conversation: number) => ({
        authorization: `Bearer ${standalone.key}`,
        'keepsake-user': 'ana',
        'keepsake-conversation': `c${conversation}`,
      });
      const proxied = `${standalone.api.url}/proxy/v1/chat/completions`;
      const chat = (content: string) => ({ model: 'm', messages: [{ role: 'user', content }] });
      for (let n = 0; n < 100; n += 1) await timed(proxied, headers(Math.floor(n / 10)), chat(fact(n)));
      await caughtUp(() => standalone.api.get<Status>('/v1/users/ana/status'));
      const [straight, through, contexts]: [number[], number[], number[]] = [[], [], []];
      for (let n = 0; n < requests; n += 1) {
        const message = `What about my ${topics[n % topics.length]}, time ${n}?`;
        const conversationId = `c${100 + Math.floor(n / 10)}`;
        const context = { userId: 'ana', conversationId, message, parts: ['messages'], budgetTokens: 2_000 };
        straight.push(await timed(`${model.url}/chat/completions`, {}, chat(message)));
        contexts.push(await timed(`${standalone.api.url}/v1/context`, headers(0), context));
        through.push(await timed(proxied, headers(100 + Math.floor(n / 10)), chat(message)));
        await pause(pauseMs);
      }
      const added = through.map((ms, n) => ms - (straight[n] ?? NaN));
      const row = (name: string, values: readonly number[]) =>
        `| ${name} | ${[0.5, 0.9, 0.99].map((part) => quantile(values, part).toFixed(1)).join(' | ')} |`;
      console.log(
        [
          `${requests} of each, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
          '| ms | p50 | p90 | p99 |',
          '| --- | ---: | ---: | ---: |',
          row('straight', straight),
          row('through the proxy', through),
          row('added, pair by pair', added),
          row('a context over HTTP', contexts),
        ].join('\n'),
      );
    } finally {
      await standalone.stop();
      model.stop();
    }
  },
);

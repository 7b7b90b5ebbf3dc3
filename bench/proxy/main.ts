import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { startStandalone } from '../../demo/standalone';
import { command, numberOf } from '../command';
import { quantile } from '../latency/report';

const usage = `npm run bench:proxy -- [options]
  Measures what the proxy adds to a chat: the same requests straight to a chat endpoint that answers at once, and through the
  proxy, in turns on the same machine. The person has said some hundred things; every answer is recorded.
  --requests <n>   pairs of requests; 400 by default
  --think <ms>     how long the endpoint takes to answer; 100 by default`;

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

const timed = async (url: string, headers: Record<string, string>, content: string): Promise<number> => {
  const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content }] });
  const start = performance.now();
  const response = await fetch(`${url}/chat/completions`, {
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
  { requests: { type: 'string', default: '400' }, think: { type: 'string', default: '100' } },
  async (given) => {
    const requests = numberOf('requests', given.requests, { from: 1 });
    const model = await endpoint(numberOf('think', given.think));
    const standalone = await startStandalone({ environment: { KEEPSAKE_PROXY_URL: model.url } });
    try {
      const headers = (conversation: number) => ({
        authorization: `Bearer ${standalone.key}`,
        'keepsake-user': 'ana',
        'keepsake-conversation': `c${conversation}`,
      });
      const proxied = `${standalone.api.url}/proxy/v1`;
      for (let n = 0; n < 100; n += 1) await timed(proxied, headers(Math.floor(n / 10)), fact(n));
      const [straight, through]: [number[], number[]] = [[], []];
      for (let n = 0; n < requests; n += 1) {
        const content = `What about my ${topics[n % topics.length]}, time ${n}?`;
        straight.push(await timed(model.url, {}, content));
        through.push(await timed(proxied, headers(100 + Math.floor(n / 10)), content));
      }
      const added = through.map((ms, n) => ms - (straight[n] ?? NaN));
      const row = (name: string, values: readonly number[]) =>
        `| ${name} | ${[0.5, 0.9, 0.99].map((part) => quantile(values, part).toFixed(1)).join(' | ')} |`;
      console.log(
        [
          `${requests} pairs, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
          '| ms | p50 | p90 | p99 |',
          '| --- | ---: | ---: | ---: |',
          row('straight', straight),
          row('through the proxy', through),
          row('added, pair by pair', added),
        ].join('\n'),
      );
    } finally {
      await standalone.stop();
      model.stop();
    }
  },
);

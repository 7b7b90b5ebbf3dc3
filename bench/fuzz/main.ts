import { type OptionValues } from '@app/app-kit';
import { command, numberOf } from '../command';
import { freePort, startStandalone } from '../../demo/standalone';
import { fuzzContexts } from './contexts/run';
import { HeapProbe } from './heap-probe';
import { type ApiDocument } from './requests';
import { fuzz, type FuzzReport, type MemorySample } from './run';

const mib = (bytes: number): string => `${Math.round(bytes / 1_048_576)}`;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Memory is flat if the last quarter uses as much as the second. The first quarter still fills bounded caches. */
const memoryLines = (memory: readonly MemorySample[]): readonly string[] => {
  const quarter = Math.ceil(memory.length / 4);
  const quarters = [0, 1, 2, 3].map((n) => memory.slice(n * quarter, (n + 1) * quarter));
  const line = (name: string, of: (sample: MemorySample) => number): string =>
    `  ${name.padEnd(30)} ${memory.map((sample) => mib(of(sample))).join(' ')}` +
    `; mean by quarter ${quarters.map((samples) => mib(mean(samples.map(of)))).join(' ')}`;
  return [
    'memory in MiB, from the first request to the last:',
    line('resident', ({ rss }) => rss),
    line('heap after a collection', ({ heap }) => heap),
    line('buffers after a collection', ({ external }) => external),
  ];
};

const print = (report: FuzzReport, seed: number): void => {
  const { requests, seconds, statuses, offences, firstOffences, memory } = report;
  const lines = Object.entries(statuses)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([route, counts]) => {
      const list = Object.entries(counts).map(([status, count]) => `${status}: ${count}`);
      return `  ${route.padEnd(58)} ${list.join('  ')}`;
    });
  process.stdout.write(
    [
      ...lines,
      `${requests} requests, seed ${seed}, in ${seconds.toFixed(1)} s: ${Math.round(requests / seconds)} a second`,
      ...memoryLines(memory),
      `${offences} unacceptable answers`,
      ...firstOffences.map((offence) => JSON.stringify(offence)),
      '',
    ].join('\n'),
  );
};

const usage = `npm run fuzz -- [options]
  --requests <n>      50 000 by default
  --seed <n>          the same seed sends the same requests; 1 by default
  --concurrency <n>   requests in flight; 32 by default
  --minutes <n>       stop after this time; no limit by default
  --contexts          contexts of generated memories instead, in this process, 10 000 by default: none may quote chatter, tell
                      anything twice, tell what has changed unmarked or what is being taken back, or exceed its budget

  Starts a standalone and sends it requests made from its OpenAPI document, some of them hostile. Exits with 1 if any answer is
  unacceptable: a 5xx other than 503, no answer, or one that the document does not promise.`;

const options = {
  requests: { type: 'string' },
  seed: { type: 'string', default: '1' },
  concurrency: { type: 'string', default: '32' },
  minutes: { type: 'string' },
  contexts: { type: 'boolean', default: false },
} as const;

const ofContexts = async (requests: number, seed: number): Promise<void> => {
  const startedAt = performance.now();
  const { memories, seen, offences } = await fuzzContexts(requests, seed);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const lines = [
    `${requests} contexts of ${memories} memories, seed ${seed}, in ${seconds} s`,
    ...Object.entries(seen).map(([what, count]) => `  ${what.padEnd(30)} ${count}`),
    `${offences.length} unacceptable contexts`,
    ...offences.slice(0, 10).map(({ why, seed: place }) => `  ${why} (${place})`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (offences.length > 0) process.exitCode = 1;
};

const main = async ({ minutes, contexts, ...values }: OptionValues<typeof options>): Promise<void> => {
  const requests = numberOf('requests', values.requests ?? (contexts ? '10000' : '50000'), { from: 1 });
  const seed = numberOf('seed', values.seed);
  if (contexts) return ofContexts(requests, seed);
  const concurrency = numberOf('concurrency', values.concurrency, { from: 1 });
  const bound = minutes === undefined ? {} : { minutes: numberOf('minutes', minutes, { whole: false }) };
  const progress = (sent: number, offences: number): void =>
    void process.stderr.write(`${sent} of ${requests} sent, ${offences} unacceptable answers\n`);
  const port = await freePort();
  const standalone = await startStandalone({ environment: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } });
  const probe = await HeapProbe.attach(port);
  try {
    const document = await standalone.api.get<ApiDocument>('/docs-json');
    const { url } = standalone.api;
    const { key, pid } = standalone;
    const watched = { pid, held: () => probe.held() };
    const report = await fuzz(
      { url, key, requests, seed, concurrency, progress, ...watched, ...bound },
      document,
    );
    print(report, seed);
    if (report.offences > 0) process.exitCode = 1;
    // It still answers.
    await standalone.api.get('/v1/whoami');
  } finally {
    probe.close();
    await standalone.stop();
  }
};

void command(usage, options, main);

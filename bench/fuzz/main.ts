import { parseArgs } from 'node:util';
import { startStandalone } from '../../demo/standalone';
import { type ApiDocument } from './requests';
import { fuzz, type FuzzReport } from './run';

const mib = (bytes: number): string => `${Math.round(bytes / 1_048_576)}`;

const print = (report: FuzzReport, seed: number): void => {
  const { requests, seconds, statuses, offences, firstOffences, rss } = report;
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
      `memory in MiB: ${rss.map(mib).join(' ')}`,
      `${offences} answered as none should be`,
      ...firstOffences.map((offence) => JSON.stringify(offence)),
      '',
    ].join('\n'),
  );
};

/** `npm run fuzz -- --requests 50000 --seed 1 [--minutes 10]`: hostile requests against a standalone of its own, from its own document. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '50000' },
      seed: { type: 'string', default: '1' },
      concurrency: { type: 'string', default: '32' },
      minutes: { type: 'string' },
    },
  });
  const [requests, seed, concurrency] = [values.requests, values.seed, values.concurrency].map(Number);
  if (!requests || seed === undefined || !concurrency)
    throw new Error('--requests, --seed, --concurrency: numbers');
  const bound = values.minutes === undefined ? {} : { minutes: Number(values.minutes) };
  const progress = (sent: number, offences: number): void =>
    void process.stderr.write(`${sent} of ${requests} sent, ${offences} answered as none should be\n`);
  const standalone = await startStandalone();
  try {
    const document = await standalone.api.get<ApiDocument>('/docs-json');
    const { url } = standalone.api;
    const { key, pid } = standalone;
    const report = await fuzz({ url, key, pid, requests, seed, concurrency, progress, ...bound }, document);
    print(report, seed);
    if (report.offences > 0) process.exitCode = 1;
    // Still there, and still itself.
    await standalone.api.get('/v1/whoami');
  } finally {
    await standalone.stop();
  }
};

void main();

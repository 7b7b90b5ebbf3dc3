import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OptionValues } from '@app/app-kit';
import { command, numberOf } from '../command';
import { digestOf } from './digest';
import { allDueAt, fill, hundredthDueAt } from './fill';
import { sweepKilledAfter } from './killed';
import { type BenchStore, openStore } from './store';
import { sweep } from './sweep';

const usage = `npm run bench:decay -- [options]
  --insights <n>   in the store; 1 000 000 by default
  --out <folder>   raw results; bench/results/decay by default

  Whether a decay sweep costs what is due: a store of many insights in which nothing, a hundredth and then everything is due.
  And whether one that is killed half-way and run again leaves what one that was not leaves; ends with 1 where it does not.`;

const options = {
  insights: { type: 'string', default: '1000000' },
  out: { type: 'string', default: 'bench/results/decay' },
} as const;

interface Figures {
  readonly what: string;
  readonly due: number;
  readonly seconds: number;
  /** Of this process; on a busy machine it says more than the clock. */
  readonly cpuSeconds: number;
  readonly read: number;
  readonly written: number;
  readonly commits: number;
}

const measured = async (what: string, bench: BenchStore, at: number): Promise<Figures> => {
  const before = { ...bench.traffic };
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const { touched, skipped } = await sweep(bench, at);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  const { listed, read, written, commits } = bench.traffic;
  if (skipped > 0 || touched !== listed - before.listed) throw new Error(`${what}: ${skipped} were skipped`);
  return {
    what,
    due: touched,
    seconds,
    cpuSeconds: (cpu.user + cpu.system) / 1e6,
    read: read - before.read,
    written: written - before.written,
    commits: commits - before.commits,
  };
};

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

const row = ({ what, due, seconds, cpuSeconds, read, written, commits }: Figures): string => {
  const each = (value: number, digits: number): string => (due === 0 ? '–' : (value / due).toFixed(digits));
  return `| ${what} | ${whole(due)} | ${seconds.toFixed(3)} | ${each(seconds * 1e6, 0)} | ${each(cpuSeconds * 1e6, 0)} | ${each(read, 3)} | ${each(written, 3)} | ${each(commits, 3)} |`;
};

const progressOf = (total: number): ((done: number) => void) => {
  let told = 0;
  return (done) => {
    if (done - told < total / 10 && done < total) return;
    told = done;
    process.stderr.write(`filled ${whole(done)} of ${whole(total)}\n`);
  };
};

/** Once over the same path, so that no figure pays for compilation. */
const warmUp = async (folder: string): Promise<void> => {
  mkdirSync(folder);
  const bench = openStore(folder);
  await fill(bench, 5_000, () => undefined);
  await sweep(bench, hundredthDueAt);
  await sweep(bench, allDueAt);
  bench.close();
};

const run = async (folder: string, insights: number) => {
  await warmUp(join(folder, 'warm-up'));
  const [first, second] = [join(folder, 'whole'), join(folder, 'killed')];
  for (const path of [first, second]) mkdirSync(path);
  let bench = openStore(first);
  const fillingAt = performance.now();
  await fill(bench, insights, progressOf(insights));
  const fillSeconds = (performance.now() - fillingAt) / 1000;
  const nothing = await measured('nothing', bench, hundredthDueAt - 100 * 86_400_000);
  const hundredth = await measured('1 %', bench, hundredthDueAt);
  // Closing moves the log into the file, so that the copy is whole.
  bench.close();
  for (const name of ['memories.db', 'keys.db']) copyFileSync(join(first, name), join(second, name));
  bench = openStore(first);
  process.stderr.write('sweeping everything\n');
  const all = await measured('100 %', bench, allDueAt);
  const expected = await digestOf(bench, insights);
  bench.close();

  process.stderr.write('sweeping everything, to be killed half-way\n');
  await sweepKilledAfter(second, allDueAt, all.commits / 2);
  bench = openStore(second);
  const rest = await measured('the rest', bench, allDueAt);
  const again = await measured('once more', bench, allDueAt);
  const found = await digestOf(bench, insights);
  bench.close();
  return {
    fillSeconds,
    nothing,
    hundredth,
    all,
    rest,
    again,
    same: found === expected,
    expected,
    found,
  };
};

/** How many times what a due row takes in one sweep it takes in the other. */
const ratioOf = (all: Figures, part: Figures, figure: 'seconds' | 'cpuSeconds'): string =>
  (all[figure] / all.due / (part[figure] / part.due)).toFixed(2);

const main = async (values: OptionValues<typeof options>): Promise<void> => {
  const insights = numberOf('insights', values.insights, { from: 1_000 });
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-bench-decay-'));
  try {
    const result = await run(folder, insights);
    const { nothing, hundredth, all, rest, again } = result;
    console.log(
      `\n${whole(insights)} insights, filled in ${result.fillSeconds.toFixed(0)} s; load ${loadavg()[0]}`,
    );
    console.log(
      '\n| Due | Rows | Seconds | µs a row | CPU µs a row | read a row | written a row | commits a row |',
    );
    console.log('|---|---|---|---|---|---|---|---|');
    for (const figures of [nothing, hundredth, all, rest, again]) console.log(row(figures));
    console.log(
      `\nA due row of 100 % takes ${ratioOf(all, hundredth, 'seconds')} times what one of 1 % takes; ` +
        `of CPU, ${ratioOf(all, hundredth, 'cpuSeconds')} times.`,
    );
    console.log(`Killed half-way and run again, the result is ${result.same ? 'the same' : 'ANOTHER'}.`);
    mkdirSync(values.out, { recursive: true });
    const kept = { command: process.argv.slice(2), ...result };
    writeFileSync(join(values.out, 'result.json'), JSON.stringify(kept, undefined, 2));
    if (!result.same) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

void command(usage, options, main);

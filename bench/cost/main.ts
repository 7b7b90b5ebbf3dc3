import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { type OptionValues } from '@app/app-kit';
import { command, numberOf } from '../command';
import { quantile } from '../latency/report';
import { type Least, leastOf } from './beside';
import { askedByMany, type Crowd } from './contexts';
import { intimate, type Kind, ofSet } from './conversations';
import { type Cost, costOf } from './measure';
import { cpuByRoom } from './stages';

const usage = `npm run bench:cost -- [options]
  What a turn costs that is learned offline: processor time, by the room of the code that takes it, memory, Redis commands and
  stored bytes; and what contexts take meanwhile and afterwards. One person a kind of conversation. Beside it, as many turns at a
  bare server and as no-op jobs of BullMQ.
  --realtalk <folder>  the kind "people": REALTALK's data folder
  --beam <folder>      the kind "assistant": BEAM's chats/100K
  --turns <n>          at most so many of each; 476 by default
  --crowd <n>          contexts of so many active users of 600 turns too, asked for by 16 at once
  --profile            once more under V8's profiler, which slows it down: CPU by room, and profiles to open as flame graphs
  --out <folder>       raw results and the table; bench/results/cost by default`;

const options = {
  realtalk: { type: 'string' },
  beam: { type: 'string' },
  turns: { type: 'string', default: '476' },
  crowd: { type: 'string' },
  profile: { type: 'boolean', default: false },
  out: { type: 'string', default: 'bench/results/cost' },
} as const;

/** Contexts asked for at once. */
const askers = 16;

const mebibytes = (bytes: number): string => (bytes / 1_048_576).toFixed(0);
const quantiles = (values: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((part) => quantile(values, part).toFixed(1)).join(' / ');

const head = [
  '| kind | turns | CPU ms a turn | Redis CPU ms | turns/s | context ms while learning p50 / p95 / p99 | idle | contexts per CPU second | resident MiB | Redis commands a turn | stored KiB a turn |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
];

const row = (name: string, cost: Cost): string => {
  const perTurn = (value: number, digits = 1): string => (value / cost.turns).toFixed(digits);
  const cells = [
    cost.turns,
    perTurn(cost.cpuMs),
    perTurn(cost.redisCpuMs, 2),
    (cost.turns / cost.seconds).toFixed(1),
    quantiles(cost.learning),
    quantiles(cost.idle),
    ((1_000 * cost.idle.length) / cost.contextCpuMs).toFixed(0),
    mebibytes(cost.residentBytes),
    perTurn(cost.redisCommands),
    perTurn(cost.storedBytes / 1_024),
  ];
  return `| ${[name, ...cells].join(' | ')} |`;
};

const leastTable = (least: readonly Least[]): readonly string[] => [
  '| beside | CPU ms a turn | turns/s | Redis commands a turn |',
  '| --- | ---: | ---: | ---: |',
  ...least.map(({ name, turns, seconds, cpuMs, redisCommands }) => {
    const cells = [
      (cpuMs / turns).toFixed(2),
      (turns / seconds).toFixed(0),
      (redisCommands / turns).toFixed(1),
    ];
    return `| ${[name, ...cells].join(' | ')} |`;
  }),
];

const crowdLine = ({ users, askers, took, seconds, cpuMs }: Crowd): string =>
  `Contexts of ${users} active users of 600 turns, ${askers} asking at once: ` +
  `p50 / p95 / p99 ${quantiles(took)} ms, ${(took.length / seconds).toFixed(0)} a second, ` +
  `${((1_000 * took.length) / cpuMs).toFixed(0)} per CPU second.`;

const roomTable = (folder: string, turns: number): readonly string[] => [
  '| room | CPU ms a turn |',
  '| --- | ---: |',
  ...cpuByRoom(folder)
    .filter(([, ms]) => ms / turns >= 0.1)
    .map(([room, ms]) => `| ${room} | ${(ms / turns).toFixed(1)} |`),
];

const main = async (values: OptionValues<typeof options>): Promise<void> => {
  const most = numberOf('turns', values.turns, { from: 25 });
  const kinds: readonly Kind[] = [
    ...(values.realtalk === undefined ? [] : [ofSet('people', 'realtalk', values.realtalk, most)]),
    ...(values.beam === undefined ? [] : [ofSet('assistant', 'beam', values.beam, most)]),
    intimate(most),
  ];
  mkdirSync(values.out, { recursive: true });
  const lines = [
    `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}; a turn a request, one after the other`,
    '',
    ...head,
  ];
  const costs = [];
  const bodies = (kinds[0]?.turns ?? []).map((turn) => JSON.stringify(turn));
  const least = await leastOf(bodies);
  for (const kind of kinds) {
    console.error(`${kind.name}: ${kind.turns.length} turns …`);
    const cost = await costOf(kind);
    costs.push({ kind: kind.name, ...cost });
    lines.push(row(kind.name, cost));
  }
  lines.push('', ...leastTable(least));
  if (values.crowd !== undefined) {
    const users = numberOf('crowd', values.crowd, { from: 1 });
    console.error(`${users} users …`);
    lines.push('', crowdLine(await askedByMany(users, askers, 10 * users)));
  }
  if (values.profile) {
    for (const kind of kinds) {
      console.error(`${kind.name}, profiled …`);
      const folder = resolve(values.out, `profile-${kind.name.split(' ')[0]}`);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      const { turns } = await costOf(kind, folder);
      lines.push('', `${kind.name}, by room, profiled:`, '', ...roomTable(folder, turns));
    }
  }
  writeFileSync(join(values.out, 'cost.json'), JSON.stringify({ costs, least }, undefined, 2));
  writeFileSync(join(values.out, 'cost.md'), `${lines.join('\n')}\n`);
  console.log(lines.join('\n'));
};

void command(usage, options, main);

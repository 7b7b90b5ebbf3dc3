import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OptionValues } from '@app/app-kit';
import { systemClock } from '@app/app-kit/clock';
import { openStores } from '@app/app-kit/composition';
import { type Environment, parseEnvironment } from '@app/app-kit/environment';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { command } from '../command';
import { startStandalone } from '../../demo/standalone';
import { measureArrivals, requestsPerSecond } from './arrivals';
import { TimedClient } from './client';
import { fill, type Person } from './fill';
import { heldBytesOf } from './held-bytes';
import { timeMem0 } from './mem0';
import { ask, type Case, drawnQuestions, measure, questionEach } from './measure';
import { sayingMore } from './saying';
import { caseTable, growthTable, type Phase, phaseTable, quantile } from './report';

const usage = `npm run bench:latency -- [options]
  --small            a tenth of everything: says whether it runs, not how fast
  --mem0 <folder>    beside it, mem0's in-process search; the folder is where \`npm install mem0ai@3\` was done
  --out <folder>     raw results (JSONL) and the table; bench/results/latency by default`;

/** How much of everything; `small` for a look. */
const sizes = (small: boolean) => ({
  active: small ? 20 : 200,
  fresh: small ? 10 : 100,
  longest: small ? 5_000 : 50_000,
  others: small ? 500 : 10_000,
  requests: small ? 400 : 4_000,
  requestsOfLongest: small ? 100 : 600,
  arriving: small ? 60 : 600,
});
type Sizes = ReturnType<typeof sizes>;

const names = {
  active: (count: number): string => `${count} active users of 600 turns`,
  longest: (turns: number): string => `one user of ${turns} turns`,
  first: 'first request of a user of 600 turns',
  talking: 'active users, a turn stored since they asked',
};
const atMost = { active: 4, longest: 15, first: 15 };

const people = (from: number, count: number, turns = 600, insights = 60): readonly Person[] =>
  Array.from({ length: count }, (_, i) => ({
    number: from + i,
    turns,
    turnsPerConversation: turns > 10_000 ? 100 : 20,
    insights,
  }));

const residentBytes = (pid: number): number =>
  1_024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN);

interface Crowd {
  readonly active: readonly Person[];
  readonly longest: readonly Person[];
  readonly fresh: readonly Person[];
  /** The same for requests that arrive by themselves. */
  readonly freshArriving: readonly Person[];
  /** Who says something before each question; others in the second phase, for what they said stays said. */
  readonly talking: readonly Person[];
  readonly talkingLater: readonly Person[];
  /** For compilation: asked about before anything is measured, and never again. */
  readonly warming: readonly Person[];
}

/** The same questions as they arrive where people ask them, in the process that was measured before. */
const runArrivals = async (client: TimedClient, crowd: Crowd, size: Sizes): Promise<readonly Case[]> => [
  await measureArrivals(client, names.active(size.active), drawnQuestions(crowd.active, size.arriving, 7), 8),
  await measureArrivals(
    client,
    names.longest(size.longest),
    drawnQuestions(crowd.longest, size.arriving / 2, 9),
    10,
  ),
  await measureArrivals(client, names.first, questionEach(crowd.freshArriving, 11), 12),
];

/** A new process on the data: compiled first, then filled with the active users, then asked. */
const runPhase = async (
  name: string,
  environment: Environment,
  crowd: Crowd,
  size: Sizes,
): Promise<Phase> => {
  const { dataDir } = environment;
  const standalone = await startStandalone({ dataDir });
  const client = new TimedClient(standalone.api.url, standalone.key);
  const many = new TimedClient(standalone.api.url, standalone.key, 64);
  const { pid } = standalone;
  const stores = openStores(environment, systemClock, false);
  try {
    for (let i = 0; i < size.requests / 2; i += 1) await client.whoami();
    await ask(client, drawnQuestions(crowd.warming, size.requests / 2, 1));
    const before = residentBytes(pid);
    await ask(client, questionEach(crowd.active, 2));
    const rssBytes = residentBytes(pid) - before;
    await ask(client, drawnQuestions(crowd.longest, 20, 3));
    await ask(client, questionEach(crowd.talking, 14));
    const cases = [
      await measure(client, pid, names.active(size.active), drawnQuestions(crowd.active, size.requests, 4)),
      await measure(
        client,
        pid,
        names.longest(size.longest),
        drawnQuestions(crowd.longest, size.requestsOfLongest, 5),
      ),
      await measure(client, pid, names.first, questionEach(crowd.fresh, 6)),
      await measure(
        client,
        pid,
        names.talking,
        drawnQuestions(crowd.talking, size.requests / 4, 13),
        sayingMore(stores, 600),
      ),
    ];
    const arrivals = await runArrivals(many, crowd, size);
    return { name, cases, arrivals, memory: { cachedTurns: crowd.active.length * 600, rssBytes } };
  } finally {
    client.close();
    many.close();
    await stores.close();
    await standalone.stop();
  }
};

const options = {
  small: { type: 'boolean', default: false },
  mem0: { type: 'string' },
  out: { type: 'string', default: 'bench/results/latency' },
} as const;

const main = async (values: OptionValues<typeof options>): Promise<void> => {
  const size = sizes(values.small);
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-latency-'));
  const dataDir = join(folder, 'data');
  const environment = parseEnvironment({ KEEPSAKE_DATA_DIR: dataDir });
  const add = async (list: readonly Person[]): Promise<void> => {
    const stores = openStores(environment, systemClock, true);
    for (const person of list) await fill(stores, person, Date.now());
    await stores.close();
  };
  const warming = people(900_000, 5);
  const crowd = {
    active: people(0, size.active),
    longest: people(800_000, 1, size.longest),
    fresh: people(1_000, size.fresh),
    freshArriving: people(2_000, size.fresh),
    talking: people(3_000, size.fresh),
    talkingLater: people(4_000, size.fresh),
    warming,
  };
  try {
    console.error('Filling the store …');
    await add(Object.values(crowd).flat());
    const held = await heldBytesOf(environment, crowd.active.slice(0, 20), defaultParameters);
    const load = loadavg();
    console.error('Measuring …');
    const few = await runPhase('Only these users in the store', environment, crowd, size);
    console.error(`Adding ${size.others} users …`);
    await add(people(100_000, size.others, 20, 0));
    console.error('Measuring again …');
    const many = await runPhase(
      `${size.others} users more in the store`,
      environment,
      { ...crowd, talking: crowd.talkingLater },
      size,
    );
    const mem0 = values.mem0 === undefined ? [] : await timeMem0(values.mem0, 10_000, values.small ? 5 : 20);
    const loadAfter = loadavg();

    const targets = {
      [names.active(size.active)]: atMost.active,
      [names.longest(size.longest)]: atMost.longest,
      [names.first]: atMost.first,
    };
    const active = few.cases[0]?.context ?? [];
    const lines = [
      `${cpus().length} cores, Node ${process.versions.node}, load ${load[0]?.toFixed(1)} before and ` +
        `${loadAfter[0]?.toFixed(1)} after; one keep-alive client; no-op: an authenticated GET /v1/whoami; ` +
        'CPU: processor time of the server, what it does in the background included.',
      '',
      ...phaseTable(few, targets),
      ...phaseTable(many, targets),
      ...caseTable(
        `${size.others} users more, asked at random moments, ${requestsPerSecond} requests a second`,
        many.arrivals,
        targets,
      ),
      ...growthTable([few, many]),
      `An index holds ${((held * 1_000) / 1_048_576).toFixed(2)} MiB per 1 000 turns by its own account.`,
      ...(mem0.length === 0
        ? []
        : [
            '',
            `mem0, its in-process search over 10 000 memories: p50 ${quantile(mem0, 0.5).toFixed(0)} ms, ` +
              `${(quantile(mem0, 0.5) / quantile(active, 0.5)).toFixed(0)} times /v1/context of an active user.`,
          ]),
      '',
    ];
    mkdirSync(values.out, { recursive: true });
    const raw = [few, many].flatMap(({ name, cases, arrivals }) =>
      [...cases, ...arrivals].flatMap((one, i) =>
        (['context', 'noop'] as const).flatMap((kind) =>
          one[kind].map((took) =>
            JSON.stringify({
              phase: name,
              case: one.name,
              asked: i < cases.length ? 'in a row' : 'at random',
              kind,
              ms: took,
            }),
          ),
        ),
      ),
    );
    const rows = [...raw, ...mem0.map((took) => JSON.stringify({ case: 'mem0', kind: 'search', ms: took }))];
    writeFileSync(join(values.out, 'latency.jsonl'), `${rows.join('\n')}\n`);
    writeFileSync(join(values.out, 'latency.md'), lines.join('\n'));
    console.log(lines.join('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

void command(usage, options, main);

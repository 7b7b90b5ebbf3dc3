import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type OptionValues } from '@app/app-kit';
import { command, numberOf } from '../command';
import { type Endpoint, startEndpoint } from '../models/endpoint';
import { makeOwnDatabase } from '../own-database';
import { poster, timed } from '../ingest/load';
import { untilSettled } from '../models/learn';
import { turnsOf, type WorldTurn } from '../models/world';
import { type ProgramsOptions, type RunningPrograms, startPrograms } from '../../demo/programs';
import { cpuSecondsOf } from './cpu';
import { appendRaw } from './raw-redis';

const usage = `npm run bench:throughput -- [options]
  --small          a tenth of the users: says whether it runs, not how fast
  --users <n>      people, of 25 turns each; 200 by default
  --latency <ms>   of the model, where numbers of workers are set against each other; 1000 by default
  --workers <n,…>  how many of each kind are compared; 1,2 by default
  --postgres <url> a server, on which every one of them gets a database of its own; files by default
  --width <n>      jobs that a worker has in hand in that comparison; 4 by default
  --out <folder>   raw results and the tables; bench/results/throughput by default`;

/** Name of the shape that an extraction is answered in. */
const extractionShape = 'insights';
const inFlight = 32;
const perUser = 25;
const limitMs = 1_800_000;
/** Seldom, as asking takes from what is measured. */
const askedEveryMs = 250;

type People = readonly (readonly WorldTurn[])[];

/** A turn a request, in the order in which a busy service would have them: everybody's first, everybody's second, … */
const asTheyCome = (people: People): readonly WorldTurn[] =>
  Array.from({ length: perUser }, (_, place) => people.flatMap((turns) => turns[place] ?? [])).flat();

const peopleOf = (users: number, from: number): People =>
  Array.from({ length: users }, (_, user) => turnsOf(from + user, perUser, perUser));

interface Run {
  readonly acceptedSeconds: number;
  readonly settledSeconds: number;
  /** Seconds of CPU by program. */
  readonly cpu: Readonly<Record<string, number>>;
  /** Extractions that the model was asked for. */
  readonly extractions: number;
}

/** From the first request until everything is learned, consolidated and summarised. */
const run = async (programs: RunningPrograms, endpoint: Endpoint, people: People): Promise<Run> => {
  const used = (): Record<string, number> =>
    Object.fromEntries(Object.entries(programs.pids).map(([name, pids]) => [name, cpuSecondsOf(pids)]));
  const bodies = asTheyCome(people).map((turn) => JSON.stringify(turn));
  const asked = (): number => endpoint.tally.calls[extractionShape] ?? 0;
  const [before, askedBefore] = [used(), asked()];
  const startedAt = performance.now();
  const acceptedSeconds = await timed(bodies, inFlight, poster(programs.api.url, programs.key, inFlight));
  await untilSettled(programs.api, people, limitMs, askedEveryMs);
  const settledSeconds = (performance.now() - startedAt) / 1_000;
  const after = used();
  const cpu = Object.fromEntries(
    Object.entries(after).map(([name, now]) => [name, now - (before[name] ?? 0)]),
  );
  return { acceptedSeconds, settledSeconds, cpu, extractions: asked() - askedBefore };
};

/** Turns of others come first, of enough people that every worker has read some: the first takes a second longer in each. */
const runAlone = async (users: number, latencyMs: number, options: ProgramsOptions): Promise<Run> => {
  const endpoint = await startEndpoint({ latencyMs, faultShare: 0 });
  const model = { KEEPSAKE_MODEL_URL: endpoint.url, KEEPSAKE_MODEL: 'scripted' };
  const programs = await startPrograms({ ...options, environment: { ...model, ...options.environment } });
  try {
    const warming = Math.max(Math.ceil(users / 10), 4 * (options.workers ?? 1));
    await run(programs, endpoint, peopleOf(warming, 1_000));
    return await run(programs, endpoint, peopleOf(users, 0));
  } finally {
    await programs.stop();
    await endpoint.stop();
  }
};

/** Of the time in which workers could have waited for the model, how much they did: the rest is Keepsake's, or nobody's. */
const shareOfModel = (one: Run, inHand: number, latencyMs: number): number =>
  (one.extractions * latencyMs) / 1_000 / (inHand * one.settledSeconds);

/** Of the machine's CPU, by all programs together. Where that is much, it is no more the model that limits. */
const shareOfCpu = (one: Run): number =>
  Object.values(one.cpu).reduce((sum, seconds) => sum + seconds, 0) / (cpus().length * one.settledSeconds);

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

const options = {
  small: { type: 'boolean', default: false },
  users: { type: 'string', default: '200' },
  latency: { type: 'string', default: '1000' },
  workers: { type: 'string', default: '1,2' },
  postgres: { type: 'string' },
  width: { type: 'string', default: '4' },
  out: { type: 'string', default: 'bench/results/throughput' },
} as const;

const main = async (values: OptionValues<typeof options>): Promise<void> => {
  const users = values.small ? 20 : numberOf('users', values.users, { from: 1 });
  const turns = users * perUser;
  const log: string[] = [];
  const say = (text: string): void => {
    log.push(text);
    console.log(text);
  };
  say(
    `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}; ${turns} turns of ${users} users, one a request, ${inFlight} requests in flight\n`,
  );

  const raw = await appendRaw(asTheyCome(peopleOf(users, 0)), inFlight);
  const whole4 = await runAlone(users, 0, {});
  const perTurn = (seconds: number): string => whole((seconds * 1e6) / turns);
  say('| | turns/s | µs of CPU a turn: gateway | extractor | consolidator | Redis |');
  say('| --- | ---: | ---: | ---: | ---: | ---: |');
  const { cpu } = whole4;
  const cells = [cpu['gateway'], cpu['extractor'], cpu['consolidator'], cpu['redis']].map((one = 0) =>
    perTurn(one),
  );
  say(
    `| the four programs, to the end, model at 0 ms | ${[whole(turns / whole4.settledSeconds), ...cells].join(' | ')} |`,
  );
  say(`| of it until every 202 | ${whole(turns / whole4.acceptedSeconds)} | | | | |`);
  say(`| raw XADD of the same bytes | ${whole(turns / raw.seconds)} | | | | ${perTurn(raw.cpuSeconds)} |`);

  const latencyMs = numberOf('latency', values.latency);
  const width = numberOf('width', values.width, { from: 1 });
  const parameters = { queues: { workerConcurrency: width } };
  say(
    `\n| workers of each kind, ${width} jobs in hand each, model at ${latencyMs} ms | turns/s to the end | times the first | waits for the model | CPU of the machine |`,
  );
  say('| ---: | ---: | ---: | ---: | ---: |');
  const by: Run[] = [];
  for (const workers of values.workers.split(',').map((text) => numberOf('workers', text, { from: 1 }))) {
    const database = values.postgres === undefined ? undefined : await makeOwnDatabase(values.postgres);
    const environment = database === undefined ? {} : { KEEPSAKE_DATABASE_URL: database.url };
    const one = await runAlone(users, latencyMs, { workers, parameters, environment });
    await database?.drop();
    by.push(one);
    const times = (by[0]?.settledSeconds ?? NaN) / one.settledSeconds;
    const cells = [
      (turns / one.settledSeconds).toFixed(1),
      times.toFixed(2),
      percent(shareOfModel(one, workers * width, latencyMs)),
      percent(shareOfCpu(one)),
    ];
    say(`| ${workers} | ${cells.join(' | ')} |`);
  }
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, 'report.md'), `${log.join('\n')}\n`);
  writeFileSync(
    join(values.out, 'raw.json'),
    `${JSON.stringify({ turns, raw, whole4, by }, undefined, 2)}\n`,
  );
};

void command(usage, options, main);

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLogger } from '@app/memory-core/ports/logger';
import { startPrivateRedis } from '@app/queues/redis';
import { Redis } from 'ioredis';
import { type Status } from '../../demo/api';
import { startStandalone } from '../../demo/standalone';
import { caughtUp } from '../caught-up';
import { poster, timed } from '../ingest/load';
import { TimedClient } from '../latency/client';
import { cpuMsOf } from '../latency/cpu-time';
import { type Kind } from './conversations';

/** While it learns, a context is asked for so often. */
const askedEveryMs = 200;
const idleRequests = 300;
const warmUp = 20;

export interface Cost {
  readonly turns: number;
  readonly seconds: number;
  /** Of the one process with all its threads. */
  readonly cpuMs: number;
  readonly redisCpuMs: number;
  readonly redisCommands: number;
  readonly storedBytes: number;
  /** The most it held while it learned. */
  readonly residentBytes: number;
  /** Milliseconds a context took. */
  readonly learning: readonly number[];
  readonly idle: readonly number[];
  /** Of CPU, of the idle ones. */
  readonly contextCpuMs: number;
}

const statusOf = (pid: number, field: string): number =>
  1_024 *
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN);

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** Of a server, since it started. */
export const redisUse = async (redis: Redis) => {
  const said = await redis.info('all');
  const sum = (pattern: RegExp): number =>
    [...said.matchAll(pattern)].reduce((all, [, one]) => all + Number(one), 0);
  return {
    commands: sum(/total_commands_processed:(\d+)/g),
    cpuMs: 1_000 * sum(/used_cpu_(?:user|sys):([\d.]+)/g),
  };
};

/**
 * Tells one person's turns to a standalone of its own, one a request as fast as they are taken, and waits until all of it is
 * learned.
 * @param profiles a folder for V8's profiles, which cost time themselves
 */
export const costOf = async ({ turns, questions }: Kind, profiles?: string): Promise<Cost> => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-cost-'));
  const server = await startPrivateRedis({ dataDir: join(folder, 'redis'), logger: silentLogger });
  const redis = new Redis(server.url.replace(/^unix:\/\//, ''));
  const dataDir = join(folder, 'data');
  const standalone = await startStandalone({
    dataDir,
    environment: {
      REDIS_URL: server.url,
      ...(profiles !== undefined && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` }),
    },
  });
  const client = new TimedClient(standalone.api.url, standalone.key);
  const ask = (at: number): Promise<number> =>
    client.context({ userId: 'person', message: questions[at % questions.length] });
  try {
    // Another person's first turns, so that no figure pays for loading the models.
    const tell = poster(standalone.api.url, standalone.key, 1);
    const others = turns.slice(0, warmUp).map((turn) => JSON.stringify({ ...turn, userId: 'warming' }));
    await timed(others, 1, tell);
    await caughtUp(() => standalone.api.get<Status>('/v1/users/warming/status'));
    const [cpuBefore, redisBefore, bytesBefore] = [
      cpuMsOf(standalone.pid),
      await redisUse(redis),
      bytesIn(dataDir),
    ];
    const startedAt = performance.now();
    const learning: number[] = [];
    let isLearning = true;
    const asking = (async () => {
      while (isLearning) {
        learning.push(await ask(learning.length));
        await pause(askedEveryMs);
      }
    })();
    await timed(
      turns.map((turn) => JSON.stringify(turn)),
      1,
      tell,
    );
    await caughtUp(() => standalone.api.get<Status>('/v1/users/person/status'));
    const seconds = (performance.now() - startedAt) / 1_000;
    isLearning = false;
    await asking;
    const [cpuAfter, redisAfter] = [cpuMsOf(standalone.pid), await redisUse(redis)];
    const residentBytes = statusOf(standalone.pid, 'VmHWM');
    const storedBytes = bytesIn(dataDir) - bytesBefore;
    await pause(2_000);
    const cpuIdle = cpuMsOf(standalone.pid);
    const idle: number[] = [];
    for (let at = 0; at < idleRequests; at += 1) idle.push(await ask(at));
    return {
      turns: turns.length,
      seconds,
      cpuMs: cpuAfter - cpuBefore,
      redisCpuMs: redisAfter.cpuMs - redisBefore.cpuMs,
      redisCommands: redisAfter.commands - redisBefore.commands,
      storedBytes,
      residentBytes,
      learning,
      idle,
      contextCpuMs: cpuMsOf(standalone.pid) - cpuIdle,
    };
  } finally {
    client.close();
    await standalone.stop();
    redis.disconnect();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

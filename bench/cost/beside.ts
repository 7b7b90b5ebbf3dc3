import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@app/memory-core/ports/logger';
import { startPrivateRedis } from '@app/queues/redis';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { poster, timed } from '../ingest/load';
import { cpuMsOf } from '../latency/cpu-time';
import { redisUse } from './measure';

/** What the least takes that could be done with as many turns. */
export interface Least {
  readonly name: string;
  readonly turns: number;
  readonly seconds: number;
  readonly cpuMs: number;
  readonly redisCommands: number;
}

/** A server of its own that reads each body and answers 202; a request after the other, as in the measurement. */
const bareServer = async (bodies: readonly string[]): Promise<Least> => {
  const child = fork(join(__dirname, '../ingest/bare-server.js'));
  const [port] = (await once(child, 'message')) as [number];
  const post = poster(`http://127.0.0.1:${port}`, 'none', 1);
  await timed(bodies, 1, post);
  const before = cpuMsOf(child.pid ?? 0);
  const seconds = await timed(bodies, 1, post);
  const cpuMs = cpuMsOf(child.pid ?? 0) - before;
  child.kill();
  return { name: 'a bare server', turns: bodies.length, seconds, cpuMs, redisCommands: 0 };
};

/** A job of BullMQ for each turn whose worker does nothing; added one after the other, by this process, which also works. */
const noOpJobs = async (turns: number): Promise<Least> => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-least-'));
  const server = await startPrivateRedis({ dataDir: folder, logger: silentLogger });
  const connection = { path: server.url.replace(/^unix:\/\//, ''), maxRetriesPerRequest: null };
  const redis = new Redis(connection);
  const queue = new Queue('least', { connection });
  const worker = new Worker('least', async () => undefined, { connection });
  try {
    await Promise.all([queue.waitUntilReady(), worker.waitUntilReady()]);
    const run = async (): Promise<void> => {
      const done = Promise.withResolvers<void>();
      let left = turns;
      const count = (): void => {
        left -= 1;
        if (left === 0) done.resolve();
      };
      worker.on('completed', count);
      for (let turn = 0; turn < turns; turn += 1) await queue.add('turn', { turn });
      await done.promise;
      worker.off('completed', count);
    };
    await run();
    const [cpuBefore, redisBefore, startedAt] = [
      process.cpuUsage(),
      await redisUse(redis),
      performance.now(),
    ];
    await run();
    const { user, system } = process.cpuUsage(cpuBefore);
    return {
      name: 'a no-op job of BullMQ',
      turns,
      seconds: (performance.now() - startedAt) / 1_000,
      cpuMs: (user + system) / 1_000,
      redisCommands: (await redisUse(redis)).commands - redisBefore.commands,
    };
  } finally {
    await Promise.all([worker.close(), queue.close()]);
    redis.disconnect();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Beside what a turn costs that is learned. */
export const leastOf = async (bodies: readonly string[]): Promise<readonly Least[]> => [
  await bareServer(bodies),
  await noOpJobs(bodies.length),
];

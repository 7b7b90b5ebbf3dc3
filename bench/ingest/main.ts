import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLogger } from '@app/memory-core/ports/logger';
import { startPrivateRedis } from '@app/queues/redis';
import { Redis } from 'ioredis';
import { startStandalone, type RunningStandalone } from '../../demo/standalone';
import { command } from '../command';
import { makeTurns, poster, timed, type BenchTurn } from './load';

const usage = `npm run bench:ingest
  Measures how many turns a second are accepted and drained through the real HTTP route. Beside it, on the same machine:
  a loop that appends the same bytes to the same kind of Redis, and a bare HTTP server that answers 202 to the same
  bodies. Compare the ratios; the absolute figures depend on the machine. Takes no options, and about a minute.`;

const width = 32;
const users = 100;

const chunked = (turns: readonly BenchTurn[], size: number): readonly string[] =>
  Array.from({ length: Math.ceil(turns.length / size) }, (_, index) => {
    const part = turns.slice(index * size, (index + 1) * size);
    return JSON.stringify(size === 1 ? part[0] : { turns: part });
  });

const drained = async (standalone: RunningStandalone, prefix: string, turnsEach: number): Promise<void> => {
  for (let number = 0; number < users; number += 1) {
    for (;;) {
      const status = await standalone.api.get<{ counts: { stored: number } }>(
        `/v1/users/${prefix}-${number}/status`,
      );
      if (status.counts.stored >= turnsEach) break;
      await pause(20);
    }
  }
};

const bareHttp = async (bodies: readonly string[]): Promise<number> => {
  const child = fork(join(__dirname, 'bare-server.js'));
  const [port] = (await once(child, 'message')) as [number];
  const post = poster(`http://127.0.0.1:${port}`, 'none', width);
  const seconds = await timed(bodies, width, post);
  child.kill();
  return seconds;
};

const rawRedis = async (turns: readonly BenchTurn[], perCall: number): Promise<number> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-bench-'));
  const server = await startPrivateRedis({ dataDir, logger: silentLogger });
  const redis = new Redis(server.url.replace(/^unix:\/\//, ''));
  const jobs = Array.from({ length: Math.ceil(turns.length / perCall) }, (_, index) =>
    turns.slice(index * perCall, (index + 1) * perCall),
  );
  const seconds = await timed(jobs, width, async (part) => {
    const pipeline = redis.pipeline();
    for (const turn of part) pipeline.xadd(`raw:${turn.userId}`, '*', 'turn', JSON.stringify(turn));
    await pipeline.exec();
  });
  redis.disconnect();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  return seconds;
};

const measure = async (standalone: RunningStandalone, perRequest: number, count: number) => {
  const prefix = `batch${perRequest}`;
  const turns = makeTurns(prefix, users, count);
  const bodies = chunked(turns, perRequest);
  const raw = await rawRedis(turns, perRequest);
  const bare = await bareHttp(bodies);
  const key = standalone.key;
  const startedAt = performance.now();
  const accepted = await timed(bodies, width, poster(standalone.api.url, key, width));
  await drained(standalone, prefix, count / users);
  const end = (performance.now() - startedAt) / 1000;
  return {
    perRequest,
    raw: count / raw,
    bare: count / bare,
    accepted: count / accepted,
    drained: count / end,
  };
};

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

const main = async (): Promise<void> => {
  const standalone = await startStandalone();
  try {
    // Once over the same path first, so that no figure pays for compilation.
    await timed(
      chunked(makeTurns('warm', users, 2_000), 10),
      width,
      poster(standalone.api.url, standalone.key, width),
    );
    await drained(standalone, 'warm', 20);
    console.log(
      `${cpus().length} cores, Node ${process.versions.node}, ${width} requests in flight, ${users} users\n`,
    );
    console.log(
      '| turns a request | accepted/s | drained/s | bare HTTP 202/s | raw XADD/s | accepted ÷ bare | accepted ÷ raw |',
    );
    console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const [perRequest, count] of [
      [1, 10_000],
      [50, 20_000],
    ] as const) {
      const row = await measure(standalone, perRequest, count);
      const cells = [row.accepted, row.drained, row.bare, row.raw].map(whole);
      const ratios = [row.accepted / row.bare, row.accepted / row.raw].map((ratio) => ratio.toFixed(2));
      console.log(`| ${[perRequest, ...cells, ...ratios].join(' | ')} |`);
    }
  } finally {
    await standalone.stop();
  }
};

void command(usage, {}, main);

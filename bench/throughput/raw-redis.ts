import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@app/memory-core/ports/logger';
import { startPrivateRedis } from '@app/queues/redis';
import { Redis } from 'ioredis';
import { type WorldTurn } from '../models/world';
import { timed } from '../ingest/load';
import { cpuSecondsOf } from './cpu';

/** What a Redis as durable as Keepsake's takes for appending the same bytes, one turn a command: the floor of ingest. */
export const appendRaw = async (turns: readonly WorldTurn[], width: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-bench-'));
  const server = await startPrivateRedis({ dataDir, logger: silentLogger });
  const redis = new Redis(server.url.replace(/^unix:\/\//, ''));
  const pid = Number(/process_id:(\d+)/.exec(await redis.info('server'))?.[1]);
  const before = cpuSecondsOf([pid]);
  const seconds = await timed(turns, width, async (turn) => {
    await redis.xadd(`raw:${turn.userId}`, '*', 'turn', JSON.stringify(turn));
  });
  const cpuSeconds = cpuSecondsOf([pid]) - before;
  redis.disconnect();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  return { seconds, cpuSeconds };
};

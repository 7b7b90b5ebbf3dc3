import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { silentLogger } from '@app/memory-core/ports/logger';
import { connectRedis, type PrivateRedis, startPrivateRedis } from '@app/queues/redis';
import { type Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { removeFolder } from '../support/remove-folder';

const logger = silentLogger;

describe('a private Redis', () => {
  let dataDir: string;
  let closing: (() => unknown)[];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'keepsake-data-'));
    closing = [];
  });

  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    await removeFolder(dataDir);
  });

  const start = async (directory = dataDir): Promise<PrivateRedis> => {
    const redis = await startPrivateRedis({ dataDir: directory, logger });
    closing.push(() => redis.stop());
    return redis;
  };
  const connect = async ({ url }: PrivateRedis): Promise<Redis> => {
    const redis = connectRedis(url, 'worker', defaultParameters.queues, logger);
    closing.push(() => redis.disconnect());
    await redis.ping();
    return redis;
  };
  /** Another process that owns a private Redis on the same data directory. */
  const spawnOwner = (env: NodeJS.ProcessEnv = process.env) =>
    spawn(
      process.execPath,
      [
        ...['--experimental-transform-types', '--no-warnings'],
        join(__dirname, '../support/private-redis-owner.mjs'),
        join(__dirname, '../../libs/queues/src/redis/private-redis.ts'),
        dataDir,
      ],
      { env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
  const serverPid = async (): Promise<number> =>
    Number(await readFile(join(dataDir, 'redis', 'redis.pid'), 'utf8'));
  const isRunning = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };

  it('should be reached by this account alone, and by no port', async () => {
    const redis = await connect(await start());

    const socket = await stat(join(dataDir, 'redis', 'redis.sock'));
    expect(socket.mode & 0o077).toBe(0);
    expect(await redis.config('GET', 'port')).toEqual(['port', '0']);
  });

  it('should have what it acknowledged on disk, and refuse when it is full', async () => {
    const redis = await connect(await start());

    const settings = await Promise.all(
      ['appendonly', 'appendfsync', 'maxmemory-policy'].map((name) => redis.config('GET', name)),
    );
    expect(settings).toEqual([
      ['appendonly', 'yes'],
      ['appendfsync', 'always'],
      ['maxmemory-policy', 'noeviction'],
    ]);
  });

  it('should hold what it held after a clean stop', async () => {
    const first = await start();
    const client = await connect(first);
    await client.set('key', 'value');
    client.disconnect();
    const pid = await serverPid();
    await first.stop();
    expect(isRunning(pid)).toBe(false);

    expect(await (await connect(await start())).get('key')).toBe('value');
  });

  it('should come back by itself with what it acknowledged when it is killed, each time', async () => {
    const redis = await connect(await start());
    for (const round of [1, 2, 3]) {
      await redis.set('key', round);
      const pid = await serverPid();
      process.kill(pid, 'SIGKILL');

      await eventually(async () => {
        const now = await serverPid();
        return now !== pid && isRunning(now);
      });
      expect(await redis.get('key')).toBe(String(round));
    }
  });

  it('should live behind a short path when that of the data directory is too long for a socket', async () => {
    const deep = join(dataDir, 'd'.repeat(60), 'ä ö'.repeat(20));

    const started = await start(deep);

    expect(await (await connect(started)).ping()).toBe('PONG');
    expect(Buffer.byteLength(started.url)).toBeLessThan(110);
    const folder = await stat(join(decodeURI(started.url.replace('unix://', '')), '..'));
    expect(folder.mode & 0o077).toBe(0);
  });

  it('should say that the directory is in use, and by whom', async () => {
    await start();

    await expect(startPrivateRedis({ dataDir, logger })).rejects.toMatchObject({
      code: 'queue-unavailable',
      message: expect.stringMatching(`in use by another Keepsake \\(process ${process.pid}\\)`) as string,
    });
  });

  it('should be taken once, however close two look at whether it is free', async () => {
    const outcomes = await Promise.allSettled([start(), start(), start()]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('should be taken by one of two programs that start at the same moment', async () => {
    const owners = [spawnOwner(), spawnOwner()];
    closing.push(...owners.map((owner) => () => owner.kill('SIGKILL')));
    const outcomes = await Promise.all(
      owners.map(async (owner) => {
        let complaint = '';
        owner.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
        await Promise.race([once(owner.stdout, 'data'), once(owner, 'exit')]);
        return owner.exitCode === null ? 'runs' : /in use by another Keepsake/.exec(complaint)?.[0];
      }),
    );

    expect(outcomes.sort()).toEqual(['in use by another Keepsake', 'runs']);
  });

  it('should end with its parent, even one that was killed, and leave the directory free', async () => {
    const owner = spawnOwner();
    closing.push(() => owner.kill('SIGKILL'));
    const [url] = (await once(owner.stdout, 'data')) as [Buffer];
    const client = await connect({ url: url.toString().trim(), stop: async () => undefined });
    await client.set('key', 'value');
    client.disconnect();
    const pid = await serverPid();
    // Its locks go when it has ended, which on a busy machine is a moment after the signal.
    const ended = once(owner, 'exit');
    owner.kill('SIGKILL');
    await ended;

    const next = await start();

    expect(isRunning(pid)).toBe(false);
    expect(await (await connect(next)).get('key')).toBe('value');
  });

  it('should say how to get a redis-server when there is none', async () => {
    const owner = spawnOwner({ PATH: '/nowhere' });
    let complaint = '';
    owner.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    await once(owner, 'exit');

    expect(complaint).toMatch(
      /redis-server was not found.*apt-get install redis-server.*brew install redis.*REDIS_URL/,
    );
    expect(complaint).toContain("code: 'queue-unavailable'");
  });
});

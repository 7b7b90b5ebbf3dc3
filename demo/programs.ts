import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { silentLogger } from '@app/memory-core/ports/logger';
import { startPrivateRedis } from '@app/queues/redis';
import { Redis } from 'ioredis';
import { Api } from './api';

const apps = join(__dirname, '../apps');
const startLimitMs = 60_000;

export interface ProgramsOptions {
  /** Workers of each kind; one by default. */
  readonly workers?: number;
  /** Of its API key; `bench` by default. */
  readonly tenant?: string;
  /** On top of the usual environment of all of them. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Figures other than the defaults, by group. */
  readonly parameters?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The four programs apart, on a Redis of their own. */
export interface RunningPrograms {
  readonly api: Api;
  readonly key: string;
  readonly redisUrl: string;
  /** By name; of several of one kind all. */
  readonly pids: Readonly<
    Record<'gateway' | 'extractor' | 'consolidator' | 'decay' | 'redis', readonly number[]>
  >;
  /** Ends them, their Redis last, and removes their data. */
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts one program and waits until it is ready. */
const startProgram = async (name: string, variables: Readonly<Record<string, string>>) => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(apps, name, 'src/main.js')], {
    env: { PATH: process.env['PATH'], ...variables, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const deadline = performance.now() + startLimitMs;
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    if (ended(child) || performance.now() > deadline) throw new Error(`${name} did not start:\n${printed}`);
    await pause(50);
  }
  const stop = async (): Promise<void> => {
    if (ended(child)) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
};

const createKey = async (variables: Readonly<Record<string, string>>, tenant: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(apps, 'gateway/src/keys.js'),
      'create',
      '--tenant',
      tenant,
      '--scopes',
      'ingest,recall,manage,admin,operator,metrics',
    ],
    { env: { PATH: process.env['PATH'], ...variables } },
  );
  return /ks_\S+/.exec(stdout)?.[0] ?? '';
};

const redisPid = async (url: string): Promise<number> => {
  const redis = new Redis(url.replace(/^unix:\/\//, ''));
  const pid = /process_id:(\d+)/.exec(await redis.info('server'))?.[1];
  redis.disconnect();
  return Number(pid);
};

export const startPrograms = async (options: ProgramsOptions = {}): Promise<RunningPrograms> => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-bench-'));
  const settings = join(folder, 'settings.json');
  await writeFile(settings, JSON.stringify({ parameters: options.parameters ?? {} }));
  const redis = await startPrivateRedis({ dataDir: folder, logger: silentLogger });
  const variables = {
    KEEPSAKE_DATA_DIR: join(folder, 'data'),
    KEEPSAKE_MASTER_KEY: randomBytes(32).toString('base64'),
    KEEPSAKE_SETTINGS: settings,
    REDIS_URL: redis.url,
    LOG_LEVEL: 'error',
    ...options.environment,
  };
  const started: { readonly stop: () => Promise<void> }[] = [];
  const start = async (name: string) => {
    const program = await startProgram(name, variables);
    started.push(program);
    return program;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((program) => program.stop()));
    await redis.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const key = await createKey(variables, options.tenant ?? 'bench');
    const gateway = await start('gateway');
    const several = (name: string) =>
      Promise.all(Array.from({ length: options.workers ?? 1 }, () => start(name)));
    const extractors = await several('extractor-worker');
    const consolidators = await several('consolidator-worker');
    const decay = await start('decay-scheduler');
    return {
      api: new Api(gateway.url, key),
      key,
      redisUrl: redis.url,
      pids: {
        gateway: [gateway.pid],
        extractor: extractors.map(({ pid }) => pid),
        consolidator: consolidators.map(({ pid }) => pid),
        decay: [decay.pid],
        redis: [await redisPid(redis.url)],
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

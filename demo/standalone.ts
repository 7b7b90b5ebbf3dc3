import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Api } from './api';

export interface RunningStandalone {
  readonly api: Api;
  /** The API key that standalone made at its first start. */
  readonly key: string;
  readonly dataDir: string;
  /** Process id, for measurements. */
  readonly pid: number;
  /** Ends the process and its Redis. Removes the data if it was made for this run. */
  stop(): Promise<void>;
}

export interface StandaloneOptions {
  /** Data directory to start with, which is kept. Unset: a temporary one. */
  readonly dataDir?: string;
  /** Environment variables in addition to the usual ones. */
  readonly environment?: Readonly<Record<string, string>>;
}

const startLimitMs = 30_000;

/** As `npm start` starts it: they are for the memory it holds (docs/adr/0066). */
const flags = ['--max-semi-space-size=16'];
const fewHeaps = { MALLOC_ARENA_MAX: '2' };

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Starts standalone as its own process and waits until it is ready. */
export const startStandalone = async (options: StandaloneOptions = {}): Promise<RunningStandalone> => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-demo-'));
  const dataDir = options.dataDir ?? join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { REDIS_URL: _notOurs, KEEPSAKE_SETTINGS: _neither, ...inherited } = process.env;
  const child = spawn(process.execPath, [...flags, join(__dirname, '../apps/standalone/src/main.js')], {
    env: {
      ...inherited,
      ...fewHeaps,
      PORT: String(port),
      HOST: '127.0.0.1',
      KEEPSAKE_DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));

  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
    await rm(folder, { recursive: true, force: true });
  };

  const deadline = Date.now() + startLimitMs;
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`standalone did not start:\n${printed}`);
    }
    await pause(50);
  }
  const key = (await readFile(join(dataDir, 'api-key'), 'utf8')).trim();
  return { api: new Api(url, key), key, dataDir, pid: child.pid ?? 0, stop };
};

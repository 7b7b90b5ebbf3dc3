import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QdrantContainer, type StartedQdrantContainer } from '@testcontainers/qdrant';
import { eventually } from './eventually';
import { freePort } from './free-port';
import { here, type Place } from './hosts';
import { removeFolder } from './remove-folder';

const image = 'qdrant/qdrant:v1.18.3';
const succeeds = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Where tests find a Qdrant: one that is there, a program to start, a container to start; undefined where none is. */
export const qdrantAt = ((): 'url' | 'program' | 'container' | undefined => {
  if (process.env['QDRANT_URL'] !== undefined) return 'url';
  if (succeeds('qdrant', '--version')) return 'program';
  return succeeds('docker', 'info') ? 'container' : undefined;
})();

/** A suite that needs a Qdrant. Where there is none it is skipped, and says so. */
export const describeOnQdrant = (name: string, suite: () => void): void => {
  if (qdrantAt === undefined) {
    process.stderr.write(
      `\nSKIPPED, NO QDRANT: "${name}". Set QDRANT_URL, put qdrant on PATH, or start Docker.\n\n`,
    );
  }
  (qdrantAt === undefined ? describe.skip : describe)(name, suite);
};

/** One that a test may kill: it needs a program of its own. */
export const describeOnOwnQdrant = (name: string, suite: () => void): void => {
  if (qdrantAt === 'program') return describe(name, suite);
  process.stderr.write(
    `\nSKIPPED, NO QDRANT TO KILL: "${name}". Put qdrant on PATH, and leave QDRANT_URL unset.\n\n`,
  );
  return describe.skip(name, suite);
};

/** The Qdrant of one test file: of its own where it can be, else the one at `QDRANT_URL` under a prefix of its own. */
export class QdrantServer {
  /** Of the names of its collections. */
  readonly prefix = `test_${randomUUID().slice(0, 8)}`;
  private child: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    readonly apiKey: string | undefined,
    private readonly directory: string | undefined,
    private readonly container?: StartedQdrantContainer,
    private readonly place: Place = here,
  ) {}

  static async start(
    options: { readonly apiKey?: string; readonly place?: Place } = {},
  ): Promise<QdrantServer> {
    if (qdrantAt === 'url') {
      return new QdrantServer(String(process.env['QDRANT_URL']), process.env['QDRANT_API_KEY'], undefined);
    }
    if (qdrantAt === 'container') {
      const container = await new QdrantContainer(image).start();
      return new QdrantServer(`http://${container.getRestHostAddress()}`, undefined, undefined, container);
    }
    const directory = await mkdtemp(join(tmpdir(), 'keepsake-qdrant-'));
    const { apiKey, place = here } = options;
    const url = `http://${place.address}:${await freePort()}`;
    const server = new QdrantServer(url, apiKey, directory, undefined, place);
    await server.restart();
    return server;
  }

  /** Starts it again on the same files and port; answers when it is ready. */
  async restart(): Promise<void> {
    const { directory, apiKey, place } = this;
    if (directory === undefined) throw new Error('a Qdrant that is not ours is not restarted');
    const [command, args] = place.command('qdrant', ['--disable-telemetry']);
    this.child = spawn(command, args, {
      cwd: directory,
      env: {
        PATH: process.env['PATH'],
        QDRANT__SERVICE__HOST: place.address,
        QDRANT__SERVICE__HTTP_PORT: new URL(this.url).port,
        QDRANT__SERVICE__GRPC_PORT: String(await freePort()),
        QDRANT__STORAGE__STORAGE_PATH: join(directory, 'storage'),
        QDRANT__STORAGE__SNAPSHOTS_PATH: join(directory, 'snapshots'),
        QDRANT__LOG_LEVEL: 'WARN',
        ...(apiKey !== undefined && { QDRANT__SERVICE__API_KEY: apiKey }),
      },
      stdio: 'ignore',
    });
    await eventually(
      async () => {
        if (this.child?.exitCode !== null) throw new Error('qdrant ended');
        const { ok } = await fetch(`${this.url}/readyz`);
        if (!ok) throw new Error('qdrant is not ready');
      },
      { timeoutMs: 60_000 },
    );
  }

  /** As a crash would: no handler runs. What the operating system had taken is still written. */
  kill9(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Stops answering without closing anything, until `thaw`. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  /** What programs need to find it. */
  get variables(): Readonly<Record<string, string>> {
    return {
      QDRANT_URL: this.url,
      QDRANT_COLLECTION_PREFIX: this.prefix,
      ...(this.apiKey !== undefined && { QDRANT_API_KEY: this.apiKey }),
    };
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.ask(method, path, {
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { result } = (await response.json()) as { readonly result: T };
    return result;
  }

  /** What is not told or answered in JSON. Throws with what it says where it refuses. */
  async ask(
    method: string,
    path: string,
    more: { readonly headers?: Readonly<Record<string, string>>; readonly body?: string | FormData } = {},
  ): Promise<Response> {
    const response = await fetch(`${this.url}${path}`, {
      ...more,
      method,
      headers: { ...more.headers, ...(this.apiKey !== undefined && { 'api-key': this.apiKey }) },
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  /** Ends it and removes what it wrote; of one that is not ours, what the tests wrote. */
  async stop(): Promise<void> {
    if (this.container !== undefined) return void (await this.container.stop());
    if (this.directory === undefined) {
      const { collections } = await this.call<{ readonly collections: readonly { readonly name: string }[] }>(
        'GET',
        '/collections',
      );
      const ours = collections.filter(({ name }) => name.startsWith(this.prefix));
      await Promise.all(ours.map(({ name }) => this.call('DELETE', `/collections/${name}`)));
      return;
    }
    await this.end('SIGTERM');
    await removeFolder(this.directory);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    child.kill('SIGCONT');
    await gone;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from './eventually';
import { freePort } from './free-port';
import { removeFolder } from './remove-folder';

const slots = 16_384;
const busOffset = 10_000;

/** A node's own port, and the one that its cluster would use for it by default is free as well as far as one can tell. */
const portForNode = async (): Promise<number> => {
  for (;;) {
    const port = await freePort();
    if (port + busOffset < 65_536) return port;
  }
};

/** Three masters that share the slots of one Redis Cluster, as durable as production's, on this machine. */
export class RedisCluster {
  private readonly servers = new Map<number, ChildProcess>();

  private constructor(
    private readonly directory: string,
    readonly ports: readonly number[],
  ) {}

  static async start(): Promise<RedisCluster> {
    const directory = await mkdtemp(join(tmpdir(), 'keepsake-cluster-'));
    const ports = await Promise.all([portForNode(), portForNode(), portForNode()]);
    const cluster = new RedisCluster(directory, ports);
    for (const port of ports) await cluster.startNode(port);
    const [first = 0, ...others] = ports;
    for (const [index, port] of ports.entries()) {
      const from = Math.floor((index * slots) / ports.length);
      const to = Math.floor(((index + 1) * slots) / ports.length);
      const range = Array.from({ length: to - from }, (_, slot) => from + slot);
      await cluster.tell(port, 'ADDSLOTS', ...range);
    }
    for (const port of others) await cluster.tell(first, 'MEET', '127.0.0.1', port);
    await cluster.untilWhole();
    return cluster;
  }

  get url(): string {
    return this.ports.map((port) => `redis://127.0.0.1:${port}`).join(',');
  }

  /** As a power cut would, of one of the three. */
  async kill9(port: number): Promise<void> {
    await this.end(port, 'SIGKILL');
  }

  /** On what it had written; answers when all slots are served again. */
  async restart(port: number): Promise<void> {
    await this.startNode(port);
    await this.untilWhole();
  }

  async on<T>(port: number, work: (node: Redis) => Promise<T>): Promise<T> {
    const node = new Redis({ host: '127.0.0.1', port, maxRetriesPerRequest: null });
    try {
      return await work(node);
    } finally {
      node.disconnect();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.ports.map((port) => this.end(port, 'SIGTERM')));
    await removeFolder(this.directory);
  }

  private async startNode(port: number): Promise<void> {
    const directory = join(this.directory, String(port));
    await mkdir(directory, { recursive: true });
    const server = spawn(
      'redis-server',
      [
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', directory, '--save', ''],
        ...['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000'],
        ...['--appendonly', 'yes', '--appendfsync', 'always'],
      ],
      { cwd: directory, stdio: 'ignore' },
    );
    this.servers.set(port, server);
    await eventually(() => this.on(port, (node) => node.ping()), { timeoutMs: 30_000 });
  }

  private tell(port: number, ...command: readonly (string | number)[]): Promise<unknown> {
    return this.on(port, (node) => node.call('CLUSTER', ...command.map(String)));
  }

  private untilWhole(): Promise<unknown> {
    return eventually(
      async () => {
        for (const port of this.ports) {
          expect(await this.tell(port, 'INFO')).toMatch(
            new RegExp(`cluster_state:ok[^]*cluster_known_nodes:${this.ports.length}`),
          );
        }
      },
      { timeoutMs: 60_000, everyMs: 50 },
    );
  }

  private async end(port: number, signal: NodeJS.Signals): Promise<void> {
    const server = this.servers.get(port);
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }
}

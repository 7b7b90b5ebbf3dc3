import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from './eventually';
import { freePort } from './free-port';
import { here, type Place } from './hosts';
import { removeFolder } from './remove-folder';

/**
 * A redis-server of one test file, on a socket in a directory of its own, as durable as production's; on another host at a
 * port as well. It can be killed and started again on what it had written.
 */
export class PrivateRedisServer {
  private server: ChildProcess | undefined;

  private constructor(
    /** Its files, and its socket. */
    readonly directory: string,
    private readonly extraArguments: readonly string[],
    private readonly place: Place = here,
    readonly url = `unix://${directory}/redis.sock`,
  ) {}

  /** `extraArguments`: more of redis-server's options, e.g. `--maxmemory 3mb`. */
  static async start(...extraArguments: readonly string[]): Promise<PrivateRedisServer> {
    const directory = await mkdtemp(join(tmpdir(), 'keepsake-redis-'));
    const redis = new PrivateRedisServer(directory, extraArguments);
    await redis.restart();
    return redis;
  }

  static async startOn(place: Place): Promise<PrivateRedisServer> {
    const directory = await mkdtemp(join(tmpdir(), 'keepsake-redis-'));
    const port = String(await freePort());
    const options = ['--port', port, '--bind', place.address, '--protected-mode', 'no'];
    const redis = new PrivateRedisServer(directory, options, place, `redis://${place.address}:${port}`);
    await redis.restart();
    return redis;
  }

  get socket(): string {
    return join(this.directory, 'redis.sock');
  }

  /** As a power cut would: what was not written is gone. */
  async kill9(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops answering without closing anything, until `thaw`. */
  freeze(): void {
    this.server?.kill('SIGSTOP');
  }

  thaw(): void {
    this.server?.kill('SIGCONT');
  }

  /** Starts again on the same files and socket; answers when commands are taken. */
  async restart(): Promise<void> {
    const [command, args] = this.place.command('redis-server', [
      ...['--port', '0', '--unixsocket', 'redis.sock', '--dir', this.directory, '--save', ''],
      ...['--appendonly', 'yes', '--appendfsync', 'always', ...this.extraArguments],
    ]);
    this.server = spawn(command, args, { cwd: this.directory, stdio: 'ignore' });
    const probe = new Redis({
      path: this.socket,
      lazyConnect: true,
      retryStrategy: null,
      maxLoadingRetryTime: 20,
    });
    probe.on('error', () => undefined);
    try {
      await eventually(async () => (await probe.connect(), true));
    } finally {
      probe.disconnect();
    }
  }

  /** Ends it and removes what it wrote. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await removeFolder(this.directory);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { server } = this;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Logger } from '@app/memory-core/ports/logger';
import { becomesFree, leavePlace, placeFor, type PrivateRedisPlace, takePlace } from './private-redis-place';
import { type PlaceLock } from './place-lock';
import { findRedisServer } from './redis-binary';

/** A redis-server that this process owns (SPEC R82). */
export interface PrivateRedis {
  /** For `REDIS_URL`: a unix socket that only this account can open. */
  readonly url: string;
  /** Ends it cleanly; answers when it has gone. */
  stop(): Promise<void>;
}

const stopPatienceMs = 10_000;
const firstBackoffMs = 100;
const longestBackoffMs = 5_000;

/**
 * Runs the server and, beside it, a reader of the line that this process holds open as descriptor 3. However this
 * process ends, `kill -9` included, the line breaks and the server is told to shut down.
 */
const withLifeline = `
"$@" 3<&- &
server=$!
( read -r _ <&3; kill -TERM $server 2>/dev/null ) &
reader=$!
exec 3<&-
wait $server
code=$?
kill $reader 2>/dev/null
exit $code
`;

const serverArguments = (place: PrivateRedisPlace): readonly string[] =>
  Object.entries({
    port: '0',
    unixsocket: place.socket,
    unixsocketperm: '700',
    dir: place.directory,
    pidfile: place.pidFile,
    logfile: place.logFile,
    loglevel: 'warning',
    appendonly: 'yes',
    // A 202 promises that the turn is durable, so Redis may not answer before the disk has it. Concurrent writes share
    // one fsync, hence busy hours cost less of it for each turn than idle ones.
    appendfsync: 'always',
    save: '',
    // Full memory must be an error that a caller hears of, not a turn that silently goes.
    'maxmemory-policy': 'noeviction',
  }).flatMap(([name, value]) => [`--${name}`, value]);

class SupervisedRedis implements PrivateRedis {
  readonly url: string;
  private readonly stopping = new AbortController();
  private child: ChildProcess | undefined;
  private relaunching: Promise<void> = Promise.resolve();

  constructor(
    private readonly binary: string,
    private readonly place: PrivateRedisPlace,
    private readonly lock: PlaceLock,
    private readonly logger: Logger,
  ) {
    this.url = `unix://${encodeURI(place.socket)}`;
  }

  async launch(): Promise<void> {
    // In a group of its own: Ctrl-C in a terminal is for this process, which still needs Redis to end in order.
    const child = spawn('/bin/sh', ['-c', withLifeline, 'sh', this.binary, ...serverArguments(this.place)], {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    let ready = false;
    child.once('exit', (code, signal) => {
      if (ready && !this.stopping.signal.aborted) this.relaunching = this.relaunch(code, signal);
    });
    await this.answering(child);
    ready = true;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.end();
    await this.relaunching;
    await leavePlace(this.place, this.lock);
  }

  /** Waits as long as the server lives: a long append-only file takes its time to load. */
  private async answering(child: ChildProcess): Promise<void> {
    const probe = new Redis({
      path: this.place.socket,
      maxRetriesPerRequest: null,
      maxLoadingRetryTime: 50,
      retryStrategy: () => 20,
    });
    const settled = new AbortController();
    probe.on('error', () => undefined);
    try {
      await Promise.race([
        new Promise<void>((resolve) => probe.once('ready', resolve)),
        once(child, 'exit', { signal: settled.signal }).then(() => {
          throw new KeepsakeError(
            'queue-unavailable',
            `redis-server did not start: see ${this.place.logFile}`,
          );
        }),
      ]);
    } finally {
      settled.abort();
      probe.disconnect();
    }
  }

  private async relaunch(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    this.logger.error('private redis ended by itself, starting it again', { code, signal });
    for (
      let pause = firstBackoffMs;
      !this.stopping.signal.aborted;
      pause = Math.min(2 * pause, longestBackoffMs)
    ) {
      try {
        await wait(pause, undefined, { signal: this.stopping.signal });
        if (await becomesFree(this.place.socket)) {
          await this.launch();
          this.logger.info('private redis is back');
          return;
        }
        this.logger.error('the place of the private redis is taken by another');
      } catch {
        if (!this.stopping.signal.aborted) this.logger.error('private redis did not start');
      }
    }
  }

  private async end(): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    (child.stdio[3] as Duplex).destroy();
    const inTime = await Promise.race([gone.then(() => true), wait(stopPatienceMs, false, { ref: false })]);
    if (inTime) return;
    this.logger.warn('private redis did not shut down in time and is killed');
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await gone;
  }
}

/**
 * Starts a redis-server on a private socket with append-only persistence in `<dataDir>/redis`, and starts it again
 * should it end. Answers when it takes commands. Throws `queue-unavailable`, saying what to do, when there is no
 * redis-server, when it does not start, or when another program uses the directory.
 */
export const startPrivateRedis = async (options: {
  readonly dataDir: string;
  readonly logger: Logger;
}): Promise<PrivateRedis> => {
  const binary = await findRedisServer();
  const place = await placeFor(options.dataDir);
  const lock = await takePlace(place);
  const redis = new SupervisedRedis(binary, place, lock, options.logger);
  try {
    await redis.launch();
  } catch (error) {
    await redis.stop();
    throw error;
  }
  return redis;
};

import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { lockPlace, type PlaceLock } from './place-lock';

/** Where a private Redis lives. */
export interface PrivateRedisPlace {
  readonly directory: string;
  readonly socket: string;
  /** The program that owns this place. */
  readonly ownerFile: string;
  /** Held by it for as long as it lives. */
  readonly lockFile: string;
  readonly pidFile: string;
  readonly logFile: string;
}

/** `sun_path` holds 104 bytes on macOS and 108 on Linux, the closing zero included. */
const longestSocketPath = 100;
/** The redis-server of a killed program ends within moments: it holds a line to its parent. */
const orphanPatienceMs = 3_000;

/** A short directory that only this account can enter, always the same one for the same data directory. */
const shortDirectory = async (directory: string): Promise<string> => {
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `keepsake-${name}`);
  await mkdir(short, { mode: 0o700, recursive: true });
  const found = await lstat(short);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o077) !== 0) {
    throw new KeepsakeError('queue-unavailable', `${short} is not a directory of this account alone`);
  }
  return short;
};

export const placeFor = async (dataDir: string): Promise<PrivateRedisPlace> => {
  const directory = join(resolve(dataDir), 'redis');
  await mkdir(directory, { mode: 0o700, recursive: true });
  const near = join(directory, 'redis.sock');
  const fits = Buffer.byteLength(near) <= longestSocketPath;
  return {
    directory,
    socket: fits ? near : join(await shortDirectory(directory), 'redis.sock'),
    ownerFile: join(directory, 'owner.pid'),
    lockFile: join(directory, 'owner.lock'),
    pidFile: join(directory, 'redis.pid'),
    logFile: join(directory, 'redis.log'),
  };
};

/** Whether somebody listens there. A file that a killed server left behind refuses. */
export const isListening = (socket: string): Promise<boolean> =>
  new Promise((answer) => {
    const connection = createConnection(socket);
    const settle = (listening: boolean): void => {
      connection.destroy();
      answer(listening);
    };
    connection.once('connect', () => settle(true));
    connection.once('error', () => settle(false));
  });

/** Answers once no server listens at the socket, or `false` when one still does after a while. */
export const becomesFree = async (socket: string): Promise<boolean> => {
  const deadline = performance.now() + orphanPatienceMs;
  while (await isListening(socket)) {
    if (performance.now() > deadline) return false;
    await wait(50);
  }
  return true;
};

/**
 * Two servers on one append-only file destroy it, so the place is taken by one program at a time. What decides is a lock
 * that ends with its holder, and then whether a server listens that a killed program left behind. The owner's pid is for
 * people: it may have been given to somebody else since, or be our own of an earlier life in a container.
 */
export const takePlace = async (place: PrivateRedisPlace): Promise<PlaceLock> => {
  const lock = lockPlace(place.lockFile);
  if (lock === undefined || !(await becomesFree(place.socket))) {
    lock?.release();
    const owner = await readFile(place.ownerFile, 'utf8').catch(() => '');
    throw new KeepsakeError(
      'queue-unavailable',
      `${place.directory} is in use by another Keepsake${owner === '' ? '' : ` (process ${owner})`}. ` +
        'Stop it, or choose another KEEPSAKE_DATA_DIR.',
    );
  }
  await writeFile(place.ownerFile, String(process.pid), { mode: 0o600 });
  return lock;
};

export const leavePlace = async (place: PrivateRedisPlace, lock: PlaceLock): Promise<void> => {
  await rm(place.ownerFile, { force: true });
  lock.release();
};

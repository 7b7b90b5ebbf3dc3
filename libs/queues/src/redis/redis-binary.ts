import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { KeepsakeError } from '@app/memory-core/domain/errors';

/** `XTRIM MINID` and exclusive ranges came with 6.2. */
const oldestVersion = [6, 2] as const;

const missing = (cause: unknown): KeepsakeError =>
  new KeepsakeError(
    'queue-unavailable',
    'redis-server was not found on PATH. Install it (Debian, Ubuntu: apt-get install redis-server; macOS: brew install redis) ' +
      'or set REDIS_URL to a Redis that is running.',
    { cause },
  );

/** Makes sure that a usable `redis-server` is on PATH; throws an error that says what to do when it is not. */
export const findRedisServer = async (): Promise<string> => {
  const command = 'redis-server';
  const { stdout } = await promisify(execFile)(command, ['--version']).catch((error: unknown) => {
    throw missing(error);
  });
  const [, major, minor] = /v=(\d+)\.(\d+)/.exec(stdout) ?? [];
  const tooOld =
    Number(major) < oldestVersion[0] ||
    (Number(major) === oldestVersion[0] && Number(minor) < oldestVersion[1]);
  if (tooOld) {
    throw new KeepsakeError(
      'queue-unavailable',
      `redis-server ${major}.${minor} is too old: ${oldestVersion.join('.')} or later is needed.`,
    );
  }
  return command;
};

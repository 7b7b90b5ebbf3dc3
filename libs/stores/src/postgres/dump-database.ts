import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { KeepsakeError } from '@app/memory-core/domain/errors';

/** By the environment: whoever lists processes can read their arguments. */
const connectionOf = (url: string): Readonly<Record<string, string>> => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
};

/**
 * Copies one schema of a database that programs may be writing to, as it was at one moment, with `pg_dump` (custom format, for
 * `pg_restore`). The copy (0600) gets its name only when it is whole. Throws `invalid-input` when the target exists or there is
 * no `pg_dump`, `store-unavailable` when it fails, with its last line.
 */
export const dumpDatabase = async (url: string, schema: string, target: string): Promise<void> => {
  if (existsSync(target)) throw new KeepsakeError('invalid-input', `${target} is there already.`);
  const part = `${target}.part`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  rmSync(part, { force: true });
  const child = spawn('pg_dump', ['--format=custom', `--schema=${schema}`, `--file=${part}`], {
    // eslint-disable-next-line no-restricted-properties -- where pg_dump is found; no setting of ours
    env: { PATH: process.env['PATH'], ...connectionOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const said = text(child.stderr);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) {
      const last = (await said).trim().split('\n').at(-1) ?? '';
      throw new KeepsakeError('store-unavailable', `pg_dump: ${last}`);
    }
    chmodSync(part, 0o600);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new KeepsakeError(
      'invalid-input',
      'There is no pg_dump on the PATH: install the client of PostgreSQL.',
      {
        cause: error,
      },
    );
  }
};

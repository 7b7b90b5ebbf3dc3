import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspectSqliteFile, SqliteKeyStore } from '../../adapters/sqlite';
import { systemClock } from '../../adapters/system';
import { type Environment } from '../../config/environment';
import { isKeepsakeError } from '../../domain/errors';
import { KeyedUserVault, type MasterKeys } from '../../privacy';
import { bad, type Look, note, ok, unless } from './findings';

/** Users whose key is tried; the first that needs no key of his own will do. */
const tried = 100;
/** No master key is called so: all users' keys are wrapped by another. */
const nobodys = '';

const othersMay = (path: string, bits: number): boolean => (statSync(path).mode & bits) !== 0;
const anything = 0o077;
/** Who may write to a directory may put another file in the place of the one with the keys. */
const write = 0o002;

/** A volume that a platform mounts is often open to a group, or to be looked at by all; the file of the keys is not. */
const lookAtDirectory = (keysDir: string): Look => {
  const found = `mode ${modeOf(keysDir)}`;
  const fix = 'chmod 700 KEEPSAKE_KEYS_DIR, where the platform lets you';
  if (othersMay(keysDir, write)) return bad('directory', found, fix);
  return othersMay(keysDir, anything) ? note('directory', found, fix) : ok('directory', found);
};

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const lookAtMasterKey = async (keys: SqliteKeyStore, ring: MasterKeys): Promise<readonly Look[]> => {
  const counts = await keys.countByMasterKey();
  const missing = [...counts].filter(([id]) => ring.get(id) === undefined);
  const users = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (missing.length > 0) {
    const list = missing.map(([id, count]) => `${id} (${count} users)`).join(', ');
    return [bad('master key', `lacks ${list}`, 'put it back behind the first key of KEEPSAKE_MASTER_KEY')];
  }
  const vault = new KeyedUserVault(keys, ring, systemClock);
  for (const { user, needs } of await keys.notWrappedBy(nobodys, tried)) {
    if (needs !== undefined) continue;
    await vault.open(user);
    return [ok('master key', `opens keys, of ${users} users`)];
  }
  return [
    note('master key', users === 0 ? 'there, and no user yet' : 'there; all users bring keys of their own'),
  ];
};

/** The keys directory, its rights, and whether the master key opens what it wraps. Changes nothing. */
export const lookAtKeys = async (
  { keysDir }: Pick<Environment, 'keysDir'>,
  ringOf: () => MasterKeys,
): Promise<readonly Look[]> => {
  const file = join(keysDir, 'keys.db');
  if (!existsSync(file)) {
    return [
      bad(
        'keys.db',
        'missing',
        'mount KEEPSAKE_KEYS_DIR here too; before the first start it is made by a program',
      ),
    ];
  }
  const looks: Look[] = [
    lookAtDirectory(keysDir),
    unless(
      othersMay(file, anything),
      'keys.db',
      `mode ${modeOf(file)}`,
      'chmod 600: others may read keys.db',
    ),
  ];
  try {
    const { version, wanted } = inspectSqliteFile(file, 'keys');
    looks.push(
      unless(
        version > wanted,
        'schema',
        `${version}, this program knows ${wanted}`,
        'a newer Keepsake wrote it: run that one',
      ),
    );
    if (version !== wanted) return looks;
    const ring = ringOf();
    const keys = SqliteKeyStore.open(file);
    try {
      looks.push(...(await lookAtMasterKey(keys, ring)));
    } finally {
      keys.close();
    }
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    looks.push(bad('keys', error.message, 'look at KEEPSAKE_MASTER_KEY, or restore keys.db from its backup'));
  }
  return looks;
};

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keysSchema, PostgresDatabase, PostgresKeyStore } from '@app/stores/postgres';
import { inspectSqliteFile, SqliteKeyStore } from '@app/stores/sqlite';
import { systemClock } from '../../clock';
import { type PostgresDatabases } from '@app/stores/postgres';
import { type Environment } from '../../environment/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { KeyedUserVault, type MasterKeys } from '@app/memory-core/privacy';
import { type KeyCensus, type KeyStore } from '@app/memory-core/ports/key-store';
import { bad, type Look, note, ok, unless } from './findings';
import { lookAtDatabase } from './look-at-store';

/** How many users' keys are tried at most, to find one that needs no key of the tenant. */
const tried = 100;
/** No master key has this name, so every user's key is wrapped by another one. */
const nobodys = '';

const othersMay = (path: string, bits: number): boolean => (statSync(path).mode & bits) !== 0;
const anything = 0o077;
/** Whoever may write to the directory could replace keys.db. */
const write = 0o002;

/** Volumes that a platform mounts are often readable by a group or by all. That is no danger, since keys.db itself is not. */
const lookAtDirectory = (keysDir: string): Look => {
  const found = `mode ${modeOf(keysDir)}`;
  const fix = 'chmod 700 KEEPSAKE_KEYS_DIR, if the platform allows it';
  if (othersMay(keysDir, write)) return bad('directory', found, fix);
  return othersMay(keysDir, anything) ? note('directory', found, fix) : ok('directory', found);
};

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const lookAtMasterKey = async (keys: KeyStore & KeyCensus, ring: MasterKeys): Promise<readonly Look[]> => {
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
    return [ok('master key', `opens the keys of ${users} ${users === 1 ? 'user' : 'users'}`)];
  }
  return [
    note(
      'master key',
      users === 0 ? 'set; there are no users yet' : 'set; all users bring keys of their own',
    ),
  ];
};

const lookAtKeysDatabase = async (
  { keysUrl }: PostgresDatabases,
  parameters: Parameters['postgres'],
  ringOf: () => MasterKeys,
): Promise<readonly Look[]> => {
  const looked = await lookAtDatabase(
    new PostgresDatabase(keysUrl, keysSchema, parameters),
    'KEEPSAKE_KEYS_URL',
  );
  if (looked.some(({ state }) => state === 'bad')) return looked;
  const database = new PostgresDatabase(keysUrl, keysSchema, parameters);
  try {
    return [...looked, ...(await lookAtMasterKey(new PostgresKeyStore(database), ringOf()))];
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return [
      ...looked,
      bad('keys', error.message, 'check KEEPSAKE_MASTER_KEY, or restore the database of keys'),
    ];
  } finally {
    await database.close();
  }
};

/** Checks where keys are, who may read them, and whether the master key opens them. Changes nothing. */
export const lookAtKeys = async (
  { keysDir, database }: Pick<Environment, 'keysDir' | 'database'>,
  parameters: Parameters['postgres'],
  ringOf: () => MasterKeys,
): Promise<readonly Look[]> => {
  if (database !== undefined) return lookAtKeysDatabase(database, parameters, ringOf);
  const file = join(keysDir, 'keys.db');
  if (!existsSync(file)) {
    return [
      bad(
        'keys.db',
        'missing',
        'mount KEEPSAKE_KEYS_DIR here too; the first program that starts makes the file',
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
        'a newer Keepsake wrote it: run that version',
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
    looks.push(bad('keys', error.message, 'check KEEPSAKE_MASTER_KEY, or restore keys.db from its backup'));
  }
  return looks;
};

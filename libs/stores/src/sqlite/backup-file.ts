import { existsSync, mkdirSync, renameSync, rmSync, chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { storeError } from './sqlite-error';

/** In one go: programs that write between two parts would make a backup begin again and again. */
const allPages = 2 ** 31 - 1;

/** What is wrong with a copy, if anything. Takes it out of WAL mode, so that it is one file and no more. */
const damageOf = (path: string): string | undefined => {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
    const result = String(copy.prepare('PRAGMA quick_check(1)').get()?.['quick_check']);
    return result === 'ok' ? undefined : result;
  } finally {
    copy.close();
  }
};

/**
 * Copies a database that programs may be writing to, and checks the copy. The copy (0600) gets its name only when it is
 * whole. Throws `invalid-input` when the target exists, `store-unavailable` when the file is no database or is damaged,
 * or there is no room.
 */
export const backUpSqliteFile = async (path: string, target: string): Promise<void> => {
  if (existsSync(target)) throw new KeepsakeError('invalid-input', `${target} is there already.`);
  const part = `${target}.part`;
  try {
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    rmSync(part, { force: true });
    const source = new DatabaseSync(path, { readOnly: true });
    try {
      await backup(source, part, { rate: allPages });
    } finally {
      source.close();
    }
    chmodSync(part, 0o600);
    const damage = damageOf(part);
    if (damage !== undefined) throw new KeepsakeError('store-unavailable', `${path} is damaged: ${damage}`);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw storeError(error, path);
  }
};

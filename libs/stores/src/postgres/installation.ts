import { randomUUID } from 'node:crypto';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Ask } from './postgres-database';

/** The id that stands there; the first to ask may bring one. */
const idIn = async (ask: Ask, table: string, offered: string): Promise<string> => {
  await ask(`INSERT INTO ${table} (id) VALUES ($1) ON CONFLICT (one) DO NOTHING`, offered);
  const [row] = await ask(`SELECT id FROM ${table}`);
  return String(row?.['id']);
};

/** Which installation the keys belong to. */
export const installationOfKeys = (ask: Ask, table: string): Promise<string> =>
  idIn(ask, table, randomUUID());

/**
 * New keys beside memories sealed with other keys would make those memories unreadable without any warning. Throws
 * `invalid-input` where the keys belong to other records.
 */
export const refuseOtherKeys = async (ask: Ask, table: string, ofKeys: string): Promise<void> => {
  if ((await idIn(ask, table, ofKeys)) === ofKeys) return;
  throw new KeepsakeError(
    'invalid-input',
    'KEEPSAKE_KEYS_URL holds no keys to the memories in KEEPSAKE_DATABASE_URL: give back the database of keys, or remove the schema keepsake to begin anew',
  );
};

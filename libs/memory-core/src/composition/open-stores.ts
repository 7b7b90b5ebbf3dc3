import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteApiKeyStore, SqliteKeyStore, SqliteRecordStore } from '../adapters/sqlite';
import { type Environment } from '../config/environment';
import { KeepsakeError } from '../domain/errors';
import { SealedMemoryStore } from '../persistence';
import { ApiKeys, KeyedUserVault, MasterKeys } from '../privacy';
import { type Clock } from '../ports/clock';
import { noTracing, type Tracing } from '../ports/tracing';
import { readSecret, writeSecret } from './secrets';
import { tracedRecords } from './traced';

/**
 * The operator's key from the environment, or the one that a laptop's first start has left in the keys directory, or,
 * where `mayCreate` allows it, one made now. Programs that share memories must be given the same one, so they make none.
 */
const masterKeysFor = (environment: Environment, mayCreate: boolean): MasterKeys => {
  if (environment.masterKey !== undefined)
    return MasterKeys.parse(environment.masterKey, 'KEEPSAKE_MASTER_KEY');
  const path = join(environment.keysDir, 'master-key');
  const known = readSecret(path);
  if (known !== undefined) return MasterKeys.parse(known, path);
  if (!mayCreate) {
    throw new KeepsakeError(
      'invalid-input',
      'KEEPSAKE_MASTER_KEY is not set. Make one with `openssl rand -base64 32` and give the same to every program.',
    );
  }
  const kept = writeSecret(path, `${randomBytes(32).toString('base64')}\n`);
  return MasterKeys.parse(kept, path);
};

/** New keys beside memories that were sealed with others would lose those memories without a word. */
const refuseKeysAmongData = ({ dataDir, keysDir }: Environment): void => {
  if (!existsSync(join(dataDir, 'keys.db')) || existsSync(join(keysDir, 'keys.db'))) return;
  throw new KeepsakeError(
    'invalid-input',
    `${dataDir} still holds keys.db: with every program stopped, move keys.db* and master-key from there to ${keysDir}`,
  );
};

/** The embedded store: memories and keys in directories of their own, so that they are backed up and destroyed apart. */
export const openStores = (
  environment: Environment,
  clock: Clock,
  mayCreateMasterKey: boolean,
  tracing: Tracing = noTracing,
) => {
  refuseKeysAmongData(environment);
  for (const directory of [environment.dataDir, environment.keysDir]) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  }
  const masterKeys = masterKeysFor(environment, mayCreateMasterKey);
  const records = SqliteRecordStore.open(join(environment.dataDir, 'memories.db'));
  const keys = SqliteKeyStore.open(join(environment.keysDir, 'keys.db'));
  const apiKeyStore = SqliteApiKeyStore.open(join(environment.keysDir, 'keys.db'));
  const vault = new KeyedUserVault(keys, masterKeys, clock);
  return {
    records,
    keys,
    vault,
    store: new SealedMemoryStore(tracing === noTracing ? records : tracedRecords(records, tracing), vault),
    apiKeys: new ApiKeys(apiKeyStore, clock),
    close: (): void => {
      records.close();
      keys.close();
      apiKeyStore.close();
    },
  };
};

export type Stores = ReturnType<typeof openStores>;

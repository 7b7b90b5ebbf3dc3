import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openQdrant } from '@app/stores/qdrant';
import {
  SqliteApiKeyStore,
  SqliteKeyStore,
  SqliteLeaseSecrets,
  SqliteRecordStore,
  SqliteTenantUsers,
} from '@app/stores/sqlite';
import { type Environment } from '@app/memory-core/config/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { parseTenantSettings, type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { HeldUsers, SealedMemoryStore } from '@app/memory-core/persistence';
import { type KeyCensus } from '@app/memory-core/ports/key-store';
import { type UserLease } from '@app/memory-core/ports/lease';
import { ApiKeys, CappedKeys, KeyedUserVault, MasterKeys, UserKeyScope } from '@app/memory-core/privacy';
import { type Clock } from '@app/memory-core/ports/clock';
import { type Logger } from '@app/memory-core/ports/logger';
import { type RecordStore } from '@app/memory-core/ports/record-store';
import { noTracing, type Tracing } from '@app/memory-core/ports/tracing';
import { readSecret, writeSecret } from './secrets';
import { tracedRecords } from './traced';

/**
 * Returns the operator's key from the environment, or the one in the keys directory from a laptop's first start, or, if
 * `mayCreate` allows it, a new one. Programs that share memories need the same key, so they never create one.
 */
export const masterKeysFor = (environment: Environment, mayCreate: boolean): MasterKeys => {
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

/** New keys beside memories sealed with other keys would make those memories unreadable without any warning. */
const refuseKeysAmongData = ({ dataDir, keysDir }: Environment): void => {
  if (!existsSync(join(dataDir, 'keys.db')) || existsSync(join(keysDir, 'keys.db'))) return;
  throw new KeepsakeError(
    'invalid-input',
    `${dataDir} still holds keys.db: with every program stopped, move keys.db* and master-key from there to ${keysDir}`,
  );
};

/** Programs create the key file first. If other files exist without it, the keys were lost or not mounted. */
const refuseDataWithoutKeys = ({ dataDir, keysDir }: Environment): void => {
  if (existsSync(join(keysDir, 'keys.db'))) return;
  if (!['memories.db', 'tenants.db'].some((file) => existsSync(join(dataDir, file)))) return;
  throw new KeepsakeError(
    'invalid-input',
    `${dataDir} holds memories, and ${keysDir} no keys to them: give back the keys directory (KEEPSAKE_KEYS_DIR), or remove the data to begin anew`,
  );
};

interface OpenedRecords {
  readonly records: RecordStore;
  /** Throws `invalid-input` naming the variable if the store is unsuitable, `store-unavailable` if it does not answer. */
  readonly verify: () => Promise<void>;
  readonly close: () => void;
}

/** Opens the operator's Qdrant if there is one, else a file. */
const openRecords = (
  { qdrant, dataDir }: Environment,
  clock: Clock,
  parameters: Parameters['qdrant'],
): OpenedRecords => {
  if (qdrant !== undefined) return { ...openQdrant(qdrant, clock, parameters), close: () => undefined };
  const records = SqliteRecordStore.open(join(dataDir, 'memories.db'));
  return { records, verify: async () => undefined, close: () => records.close() };
};

/** If a master key is removed too early, the memories of all users whose keys it wraps would fail one by one. */
const refuseMissingMasterKey = async (keys: KeyCensus, ring: MasterKeys): Promise<void> => {
  const counts = await keys.countByMasterKey();
  const missing = [...counts].filter(([id]) => ring.get(id) === undefined);
  if (missing.length === 0) return;
  const list = missing.map(([id, users]) => `${id} (${users} users)`).join(', ');
  throw new KeepsakeError(
    'invalid-input',
    `KEEPSAKE_MASTER_KEY lacks what wraps users' keys: ${list}. Put it back behind the first key, and run npm run rotate-master-key before it is taken away.`,
  );
};

/** If the directory cannot be created, the error names the variable that the operator must correct. */
const makeDirectory = (variable: string, path: string): void => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new KeepsakeError('invalid-input', `${variable}: ${path} cannot be made a directory (${code})`, {
      cause: error,
    });
  }
};

/**
 * Opens memories and keys. Keys have a directory of their own, so that they can be backed up and destroyed separately. They
 * are in a file even if memories are in Qdrant, so that turns are sealed and accepted while Qdrant is down (SPEC R13).
 */
export const openStores = (
  environment: Environment,
  clock: Clock,
  mayCreateMasterKey: boolean,
  tracing: Tracing = noTracing,
  tenants: TenantDirectory = parseTenantSettings(undefined),
) => {
  refuseKeysAmongData(environment);
  refuseDataWithoutKeys(environment);
  makeDirectory('KEEPSAKE_DATA_DIR', environment.dataDir);
  makeDirectory('KEEPSAKE_KEYS_DIR', environment.keysDir);
  const masterKeys = masterKeysFor(environment, mayCreateMasterKey);
  // Keys first: see `refuseDataWithoutKeys`.
  const keys = SqliteKeyStore.open(join(environment.keysDir, 'keys.db'));
  const { records, verify, close } = openRecords(environment, clock, tenants.for('').parameters.qdrant);
  const apiKeyStore = SqliteApiKeyStore.open(join(environment.keysDir, 'keys.db'));
  const tenantUsers = SqliteTenantUsers.open(join(environment.keysDir, 'keys.db'));
  const leaseSecrets = SqliteLeaseSecrets.open(join(environment.keysDir, 'keys.db'));
  const userKeyScope = new UserKeyScope();
  const mostUsers = (tenantId: string): number => tenants.for(tenantId).parameters.access.maxUsers;
  const capped = new CappedKeys(keys, tenantUsers, mostUsers);
  const vault = new KeyedUserVault(capped, masterKeys, clock, userKeyScope);
  const held = new HeldUsers();
  const written = held.records(tracing === noTracing ? records : tracedRecords(records, tracing));
  return {
    records,
    /** Wraps a lease so that its holders commit on the memory they have read, or not at all. */
    guarded: (lease: UserLease): UserLease => held.lease(lease, records),
    keys,
    masterKeys,
    vault,
    userKeyScope,
    leaseSecrets,
    tenantUsers,
    store: new SealedMemoryStore(written, vault),
    apiKeys: new ApiKeys(apiKeyStore, clock),
    verify: async () => {
      await refuseMissingMasterKey(keys, masterKeys);
      await verify();
    },
    close: (): void => {
      close();
      keys.close();
      tenantUsers.close();
      leaseSecrets.close();
      apiKeyStore.close();
    },
  };
};

export type Stores = ReturnType<typeof openStores>;

/** An unsuitable store ends the start. A store that is down does not: whoever needs it waits for it (SPEC R13). */
export const verifyStores = async ({ verify }: Pick<Stores, 'verify'>, logger: Logger): Promise<void> => {
  try {
    await verify();
  } catch (error) {
    if (!isKeepsakeError(error, 'store-unavailable')) throw error;
    logger.warn('the store does not answer; turns are taken, the rest waits for it', {
      error: error.message,
    });
  }
};

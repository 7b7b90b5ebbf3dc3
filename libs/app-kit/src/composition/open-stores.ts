import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Environment } from '../environment/environment';
import { parseTenantSettings, type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { HeldUsers, sealedMemoryStore } from '@app/memory-core/persistence';
import { type KeyCensus } from '@app/memory-core/ports/key-store';
import { type UserLease } from '@app/memory-core/ports/lease';
import { ApiKeys } from '../operations';
import { CappedKeys, KeyedUserVault, MasterKeys, UserKeyScope } from '@app/memory-core/privacy';
import { type Clock } from '@app/memory-core/ports/clock';
import { type Logger } from '@app/memory-core/ports/logger';
import { noTracing, type Tracing } from '@app/memory-core/ports/tracing';
import { makeDirectory, prepareDirectories } from './directories';
import { openDatabases } from './open-databases';
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
  makeDirectory('KEEPSAKE_KEYS_DIR', environment.keysDir);
  const kept = writeSecret(path, `${randomBytes(32).toString('base64')}\n`);
  return MasterKeys.parse(kept, path);
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

/** Opens memories and keys, and everything that is sealed or found by them. */
export const openStores = (
  environment: Environment,
  clock: Clock,
  mayCreateMasterKey: boolean,
  tracing: Tracing = noTracing,
  tenants: TenantDirectory = parseTenantSettings(undefined),
) => {
  if (environment.database === undefined) prepareDirectories(environment);
  // A laptop's first API key is kept there.
  else if (mayCreateMasterKey) makeDirectory('KEEPSAKE_DATA_DIR', environment.dataDir);
  const masterKeys = masterKeysFor(environment, mayCreateMasterKey);
  const databases = openDatabases(environment, clock, tenants.for('').parameters);
  const { records, outbox, keys, apiKeys, tenantUsers, leaseSecrets } = databases;
  const { audit, webhooks, storedBytes, beyondReach } = databases;
  const userKeyScope = new UserKeyScope();
  const mostUsers = (tenantId: string): number => tenants.for(tenantId).parameters.access.maxUsers;
  const capped = new CappedKeys(keys, tenantUsers, mostUsers);
  const vault = new KeyedUserVault(capped, masterKeys, clock, userKeyScope);
  const held = new HeldUsers();
  const written = held.records(tracing === noTracing ? records : tracedRecords(records, tracing));
  return {
    records,
    outbox,
    /** Wraps a lease so that its holders commit on the memory they have read, or not at all. */
    guarded: (lease: UserLease): UserLease => held.lease(lease, records),
    keys,
    masterKeys,
    vault,
    userKeyScope,
    leaseSecrets,
    tenantUsers,
    store: sealedMemoryStore(written, vault),
    apiKeys: new ApiKeys(apiKeys, clock),
    audit,
    webhooks,
    storedBytes,
    beyondReach,
    verify: async () => {
      await databases.verify();
      await refuseMissingMasterKey(keys, masterKeys);
    },
    close: (): Promise<void> => databases.close(),
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

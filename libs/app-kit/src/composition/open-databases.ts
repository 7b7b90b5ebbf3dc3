import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openPostgres } from '@app/stores/postgres';
import {
  SqliteApiKeyStore,
  SqliteAuditLog,
  SqliteKeyStore,
  SqliteLeaseSecrets,
  SqliteRecordStore,
  SqliteTenantUsers,
  SqliteWebhookStore,
} from '@app/stores/sqlite';
import { type Environment } from '../environment/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type ApiKeyStore } from '@app/memory-core/ports/api-key-store';
import { type AuditLog } from '@app/memory-core/ports/audit-log';
import { type Clock } from '@app/memory-core/ports/clock';
import {
  type ErasureCount,
  type KeyCensus,
  type KeyStore,
  type MemorySwitch,
  type UnfinishedErasures,
} from '@app/memory-core/ports/key-store';
import { type PointOutbox } from '@app/memory-core/ports/point-outbox';
import { type RecordStore } from '@app/memory-core/ports/record-store';
import { type TenantUsers } from '@app/memory-core/ports/tenant-users';
import { type Remnant } from '@app/memory-core/ports/user-traces';
import { type LeaseSecrets } from '@app/memory-core/ports/user-key-leases';
import { type WebhookProgressStore, type WebhookStore } from '@app/memory-core/ports/webhook-store';

/** Everything that is stored for good, wherever that is. */
export interface Databases {
  readonly records: RecordStore;
  /** What a vector index outside of the programs is to be told, where there is one. */
  readonly outbox?: PointOutbox | undefined;
  readonly keys: KeyStore & MemorySwitch & KeyCensus & UnfinishedErasures & ErasureCount;
  readonly apiKeys: ApiKeyStore;
  readonly tenantUsers: TenantUsers;
  readonly leaseSecrets: LeaseSecrets;
  readonly audit: AuditLog;
  readonly webhooks: WebhookStore & WebhookProgressStore;
  /** Throws `invalid-input` naming the variable if the store is unsuitable, `store-unavailable` if it does not answer. */
  readonly verify: () => Promise<void>;
  readonly storedBytes: () => Promise<number>;
  /** Of an erasure. */
  readonly beyondReach: readonly Remnant[];
  readonly close: () => Promise<void>;
}

/** Skips files that vanish while they are looked at: Redis replaces its own while it runs. */
const bytesIn = async (directory: string): Promise<number> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** Keys have a directory of their own, so that they can be backed up and destroyed separately. */
const openFiles = ({ dataDir, keysDir }: Environment): Databases => {
  // Keys first: see `prepareDirectories`.
  const keysFile = join(keysDir, 'keys.db');
  const keys = SqliteKeyStore.open(keysFile);
  const others = {
    records: SqliteRecordStore.open(join(dataDir, 'memories.db')),
    apiKeys: SqliteApiKeyStore.open(keysFile),
    tenantUsers: SqliteTenantUsers.open(keysFile),
    leaseSecrets: SqliteLeaseSecrets.open(keysFile),
    audit: SqliteAuditLog.open(join(dataDir, 'tenants.db')),
    webhooks: SqliteWebhookStore.open(join(dataDir, 'tenants.db')),
  };
  return {
    keys,
    ...others,
    verify: async () => undefined,
    storedBytes: () => bytesIn(dataDir),
    // The files are written anew.
    beyondReach: ['backups'],
    close: async () => {
      for (const store of [keys, ...Object.values(others)]) store.close();
    },
  };
};

/** Opens the operator's Postgres if there is one, else files. */
export const openDatabases = (environment: Environment, clock: Clock, parameters: Parameters): Databases => {
  const { database } = environment;
  return database === undefined
    ? openFiles(environment)
    : openPostgres(database, parameters.postgres, clock, environment.qdrant !== undefined);
};

import { defaultParameters } from '@app/memory-core/config/parameters';
import { sealedMemoryStore } from '@app/memory-core/persistence';
import { KeyedUserVault, MasterKeys } from '@app/memory-core/privacy';
import {
  keysSchema,
  PostgresApiKeyStore,
  PostgresAuditLog,
  PostgresDatabase,
  PostgresKeyStore,
  PostgresLeaseSecrets,
  PostgresPointOutbox,
  PostgresRecordStore,
  PostgresTenantUsers,
  PostgresWebhookStore,
  recordSchema,
} from '@app/stores/postgres';
import { ManualClock } from '@app/testing/clock';
import { apiKeyStoreContract } from '@app/testing/contracts/api-key-store.contract';
import { apiKeysOfErasedUsersContract } from '@app/testing/contracts/api-keys-of-erased-users.contract';
import { auditLogContract } from '@app/testing/contracts/audit-log.contract';
import { decaySweepContract } from '@app/testing/contracts/decay-sweep.contract';
import { keyStoreContract } from '@app/testing/contracts/key-store.contract';
import { leaseSecretsContract } from '@app/testing/contracts/lease-secrets.contract';
import { memoryStoreContract } from '@app/testing/contracts/memory-store.contract';
import { pointOutboxContract } from '@app/testing/contracts/point-outbox.contract';
import { recordStoreContract } from '@app/testing/contracts/record-store.contract';
import { tenantUsersContract } from '@app/testing/contracts/tenant-users.contract';
import { webhookStoreContract } from '@app/testing/contracts/webhook-store.contract';
import { MemoryKeyStore } from '@app/testing/memory-key-store';
import { describeOnPostgres, PostgresDatabaseUnderTest } from '../support/postgres-server';

/** Stores that one test compares with each other. */
const usedAtOnce = 4;

describeOnPostgres('on a real PostgreSQL', () => {
  const made: PostgresDatabaseUnderTest[] = [];
  const records: PostgresDatabase[] = [];
  let keys: PostgresDatabase;
  let opened = 0;

  beforeAll(async () => {
    for (let count = 0; count < usedAtOnce; count += 1) {
      const database = await PostgresDatabaseUnderTest.make();
      made.push(database);
      records.push(new PostgresDatabase(database.url, recordSchema, defaultParameters.postgres));
      keys ??= new PostgresDatabase(database.url, keysSchema, defaultParameters.postgres);
    }
  }, 60_000);
  afterAll(async () => {
    await keys.close();
    await Promise.all(records.map((database) => database.close()));
    await Promise.all(made.map((database) => database.drop()));
  }, 60_000);

  /** Removing rows takes a tenth of the time of making tables anew. */
  const emptied = async (database: PostgresDatabase, { name }: { readonly name: string }) => {
    await database.ready();
    const tables = await database.ask(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 AND tablename NOT IN ('migrations', 'erasures')`,
      name,
    );
    for (const table of tables) await database.ask(`DELETE FROM "${name}"."${String(table['name'])}"`);
    return database;
  };
  const openRecords = async (): Promise<PostgresDatabase> => {
    opened += 1;
    return emptied(records[opened % usedAtOnce]!, recordSchema);
  };
  const openKeys = async (): Promise<PostgresDatabase> => {
    const database = await emptied(keys, keysSchema);
    await database.ask(`UPDATE ${keysSchema.name}.erasures SET count = 0`);
    return database;
  };
  const nothing = (): void => undefined;
  const sealed = async () => {
    const store = new PostgresRecordStore(await openRecords());
    const vault = new KeyedUserVault(
      new MemoryKeyStore(),
      MasterKeys.of(Buffer.alloc(32, 7)),
      new ManualClock(),
    );
    return { store: sealedMemoryStore(store, vault), records: store, vault };
  };

  recordStoreContract(
    'PostgresRecordStore',
    async () => new PostgresRecordStore(await openRecords()),
    nothing,
  );
  pointOutboxContract(
    'PostgresPointOutbox',
    async () => {
      const database = await openRecords();
      return { records: new PostgresRecordStore(database, true), outbox: new PostgresPointOutbox(database) };
    },
    nothing,
  );
  memoryStoreContract('sealedMemoryStore', sealed, nothing);
  decaySweepContract('Postgres', sealed, nothing);
  keyStoreContract('PostgresKeyStore', async () => new PostgresKeyStore(await openKeys()), nothing);
  apiKeyStoreContract('PostgresApiKeyStore', async () => new PostgresApiKeyStore(await openKeys()), nothing);
  apiKeysOfErasedUsersContract(
    'PostgresKeyStore',
    async () => {
      const database = await openKeys();
      return { keys: new PostgresKeyStore(database), apiKeys: new PostgresApiKeyStore(database) };
    },
    nothing,
  );
  leaseSecretsContract(
    'PostgresLeaseSecrets',
    async () => new PostgresLeaseSecrets(await openKeys()),
    nothing,
  );
  tenantUsersContract(
    'PostgresTenantUsers',
    async () => {
      const database = await openKeys();
      return { keys: new PostgresKeyStore(database), users: new PostgresTenantUsers(database) };
    },
    nothing,
  );
  auditLogContract('PostgresAuditLog', async () => new PostgresAuditLog(await openRecords()), nothing);
  webhookStoreContract(
    'PostgresWebhookStore',
    async () => new PostgresWebhookStore(await openRecords()),
    nothing,
  );
});

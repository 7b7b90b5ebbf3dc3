import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { type Clock } from '@app/memory-core/ports/clock';
import { installationOfKeys, refuseOtherKeys } from './installation';
import { keysInstallationTable, keysSchema } from './keys-schema';
import { PostgresAuditLog } from './postgres-audit-log';
import { PostgresDatabase } from './postgres-database';
import { PostgresLeaseSecrets } from './postgres-lease-secrets';
import { PostgresPointOutbox } from './postgres-point-outbox';
import { PostgresRecordStore } from './postgres-record-store';
import { PostgresTenantUsers } from './postgres-tenant-users';
import { PostgresWebhookStore } from './postgres-webhook-store';
import { installationTable, recordSchema } from './record-schema';
import { LastAnswers, RememberingApiKeyStore, RememberingKeyStore } from './remembering-keys';

/** Where everything is stored but what is in Redis. */
export interface PostgresDatabases {
  /** Never printed, as the next. */
  readonly url: string;
  /** Of the database of keys; the same unless it has one of its own. */
  readonly keysUrl: string;
}

const minuteMs = 60_000;

/** What an operator must mend is said with the variable. */
const naming = async (variable: string, work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!isKeepsakeError(error, 'store-unavailable') || error.retryable) throw error;
    throw new KeepsakeError('invalid-input', `${variable}: ${error.message}`, { cause: error });
  }
};

/** Asks nothing yet: a program may start while the server is away, and goes on by itself once it is there. */
export const openPostgres = (
  { url, keysUrl }: PostgresDatabases,
  parameters: Parameters['postgres'],
  clock: Clock,
  /** Whether there is a vector index to be told of what is written. */
  isMarked = false,
) => {
  const keysDatabase = new PostgresDatabase(keysUrl, keysSchema, parameters);
  const database = new PostgresDatabase(url, recordSchema, parameters, async (ask) => {
    const ofKeys = await installationOfKeys(
      (...statement) => keysDatabase.ask(...statement),
      keysInstallationTable,
    );
    await refuseOtherKeys(ask, installationTable, ofKeys);
  });
  const rememberedMs = parameters.rememberedKeysMinutes * minuteMs;
  return {
    records: new PostgresRecordStore(database, isMarked),
    outbox: isMarked ? new PostgresPointOutbox(database) : undefined,
    keys: new RememberingKeyStore(keysDatabase, new LastAnswers(clock, rememberedMs)),
    apiKeys: new RememberingApiKeyStore(keysDatabase, new LastAnswers(clock, rememberedMs)),
    tenantUsers: new PostgresTenantUsers(keysDatabase),
    leaseSecrets: new PostgresLeaseSecrets(keysDatabase),
    audit: new PostgresAuditLog(database),
    webhooks: new PostgresWebhookStore(database),
    /** Throws `invalid-input` naming the variable where a database is not what it must be, `store-unavailable` where it is away. */
    verify: async (): Promise<void> => {
      await naming('KEEPSAKE_KEYS_URL', keysDatabase.ready());
      await naming('KEEPSAKE_DATABASE_URL', database.ready());
    },
    /** Of both databases, indexes included, or of one that both are. */
    storedBytes: async (): Promise<number> => {
      const sizes = await Promise.all([database.size(), keysUrl === url ? 0 : keysDatabase.size()]);
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    /** Dead rows until their page is written over, the write-ahead log until it is recycled, and copies of both. */
    beyondReach: ['database-rows', 'database-log', 'backups'] as const,
    close: async (): Promise<void> => {
      await Promise.all([database.close(), keysDatabase.close()]);
    },
  };
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PostgresDatabases } from '../postgres';
import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { userDigest } from '@app/memory-core/jobs';
import { keysSchema } from '../postgres/keys-schema';
import {
  apiKeysTable,
  erasuresTable,
  leaseSecretsTable,
  tenantUsersTable,
  userKeysTable,
} from '../postgres/keys-schema';
import { PostgresDatabase } from '../postgres/postgres-database';
import { auditTable, recordSchema, webhookProgressTable, webhooksTable } from '../postgres/record-schema';
import { type Value } from '../postgres/values';
import { keysSchema as keysFileSchema } from '../sqlite/keys-schema';
import { recordSchema as recordFileSchema } from '../sqlite/record-tables';
import { type DatabaseSchema, type Row, SqliteDatabase } from '../sqlite/sqlite-database';
import { tenantsSchema } from '../sqlite/tenants-schema';
import { copyRecords } from './copy-records';
import { FileRecords } from './file-records';
import { type ErasedUser, type RecordSource } from './record-source';

/** Where the files of an installation are. */
export interface FilesToCopy {
  readonly dataDir: string;
  readonly keysDir: string;
}

/** Opens records that are in no file, told who has a key. */
export type RecordsElsewhere = (known: readonly UserRef[]) => Promise<RecordSource>;

/** One table into another; rows that are there stay. `of` may change a row, or make it one that nothing is taken from. */
const copyTable = async (
  file: SqliteDatabase,
  from: string,
  database: PostgresDatabase,
  to: string,
  of: (row: Row) => Readonly<Record<string, Value>>,
  overriding = '',
): Promise<void> => {
  for (const row of file.all(`SELECT * FROM ${from}`)) {
    const entries = Object.entries(of(row));
    const columns = entries.map(([column]) => `"${column}"`).join(', ');
    await database.ask(
      `INSERT INTO ${to} (${columns}) ${overriding} VALUES (${entries.map((_, at) => `$${at + 1}`).join(', ')}) ON CONFLICT DO NOTHING`,
      ...entries.map(([, value]) => value),
    );
  }
};

const asItIs = (row: Row): Readonly<Record<string, Value>> => row as Readonly<Record<string, Value>>;
const keyOf = (digest: unknown): string => String(digest).slice(0, 32);

const copyKeys = async (file: SqliteDatabase, database: PostgresDatabase): Promise<void> => {
  await copyTable(file, 'user_keys', database, userKeysTable, (row) => ({
    ...asItIs(row),
    user_key: keyOf(userDigest({ tenantId: String(row['tenant']), userId: String(row['user']) })),
    memory_off: row['memory_off'] === 1,
  }));
  await copyTable(file, 'erased_users', database, userKeysTable, (row) => ({
    user_key: keyOf(row['digest']),
    epoch: Number(row['epoch']),
    master_key_id: '',
    created_at: 0,
    memory_off: row['memory_off'] === 1,
  }));
  await copyTable(file, 'api_keys', database, apiKeysTable, asItIs);
  await copyTable(file, 'lease_secrets', database, leaseSecretsTable, asItIs, 'OVERRIDING SYSTEM VALUE');
  await database.transaction(async (ask) => {
    await ask(
      `SELECT setval(pg_get_serial_sequence($1, 'id'), 1 + coalesce((SELECT max(id) FROM ${leaseSecretsTable}), 0))`,
      leaseSecretsTable,
    );
    await ask(
      `UPDATE ${erasuresTable} SET count = greatest(count, $1)`,
      Number(file.get('SELECT count FROM erasures')?.['count']),
    );
    await ask(`DELETE FROM ${tenantUsersTable}`);
    await ask(
      `INSERT INTO ${tenantUsersTable} (tenant, part, users)
       SELECT tenant, left(user_key::text, 1), count(*) FROM ${userKeysTable} WHERE wrapped_key IS NOT NULL GROUP BY 1, 2`,
    );
  });
};

const copyTenants = async (file: SqliteDatabase, database: PostgresDatabase): Promise<void> => {
  await copyTable(file, 'audit', database, auditTable, asItIs);
  await copyTable(file, 'webhooks', database, webhooksTable, asItIs);
  await copyTable(file, 'webhook_progress', database, webhookProgressTable, ({ user, ...row }) => ({
    ...asItIs(row),
    user_key: keyOf(user),
  }));
};

/** Everybody who has a key. */
const usersIn = (keys: SqliteDatabase): readonly UserRef[] =>
  keys
    .all('SELECT tenant, user FROM user_keys WHERE wrapped_key IS NOT NULL ORDER BY tenant, user')
    .map((row) => ({ tenantId: String(row['tenant']), userId: String(row['user']) }));

/** Of who was erased; `epoch` 1 has who was never met. */
const erasedIn = (keys: SqliteDatabase): readonly ErasedUser[] =>
  keys.all('SELECT digest, epoch FROM erased_users WHERE epoch > 1').map((row) => ({
    digest: String(row['digest']),
    epoch: Number(row['epoch']),
    token: 0,
    revision: 0,
  }));

/**
 * Copies an installation into Postgres while no program runs on either: keys and tenants from files, records from a file too or
 * from `elsewhere`, which is told who has a key. Can be cut short and run again: a user is copied in one transaction, or not at
 * all, and those who are there are passed over. Keys come first, so that nothing is ever there that they do not open. Throws
 * `invalid-input` where a file is missing, or where the database was written to since. Answers how many users were copied now.
 */
export const copyToPostgres = async (
  { dataDir, keysDir }: FilesToCopy,
  { url, keysUrl }: PostgresDatabases,
  parameters: Parameters['postgres'],
  told: (done: number, of: number) => void,
  elsewhere?: RecordsElsewhere,
): Promise<number> => {
  const opened = new AsyncDisposableStack();
  const file = (path: string, schema: DatabaseSchema): SqliteDatabase => {
    if (!existsSync(path)) throw new KeepsakeError('invalid-input', `There is no ${path}.`);
    return opened.adopt(SqliteDatabase.open(path, schema), (one) => one.close());
  };
  const database = (at: string, schema: typeof keysSchema): PostgresDatabase =>
    opened.adopt(new PostgresDatabase(at, schema, parameters), (one) => one.close());
  try {
    const keys = file(join(keysDir, 'keys.db'), keysFileSchema);
    const tenants = file(join(dataDir, 'tenants.db'), tenantsSchema);
    const memories =
      elsewhere === undefined
        ? new FileRecords(file(join(dataDir, 'memories.db'), recordFileSchema))
        : undefined;
    const records = await elsewhere?.(usersIn(keys));
    const [intoKeys, into] = [database(keysUrl, keysSchema), database(url, recordSchema)];
    await copyKeys(keys, intoKeys);
    await copyTenants(tenants, into);
    if (memories !== undefined) return await copyRecords(memories, memories.erased, into, told);
    return records === undefined ? 0 : await copyRecords(records, erasedIn(keys), into, told);
  } finally {
    await opened.disposeAsync();
  }
};

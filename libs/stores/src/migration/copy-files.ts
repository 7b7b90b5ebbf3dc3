import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PostgresDatabases } from '../postgres';
import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
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
import { type Row, SqliteDatabase } from '../sqlite/sqlite-database';
import { tenantsSchema } from '../sqlite/tenants-schema';
import { copyRecords } from './copy-records';

/** Where the files of an installation are. */
export interface FilesToCopy {
  readonly dataDir: string;
  readonly keysDir: string;
}

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

/**
 * Copies the files of an installation into Postgres while no program runs on either. Can be cut short and run again: a user is
 * copied in one transaction, or not at all, and those who are there are passed over. Keys come first, so that nothing is ever
 * there that they do not open. Throws `invalid-input` where a file is missing, or where the database was written to since.
 * Answers how many users were copied now.
 */
export const copyFilesToPostgres = async (
  { dataDir, keysDir }: FilesToCopy,
  { url, keysUrl }: PostgresDatabases,
  parameters: Parameters['postgres'],
  told: (done: number, of: number) => void,
): Promise<number> => {
  const paths = [
    join(keysDir, 'keys.db'),
    join(dataDir, 'memories.db'),
    join(dataDir, 'tenants.db'),
  ] as const;
  for (const path of paths) {
    if (!existsSync(path)) throw new KeepsakeError('invalid-input', `There is no ${path}.`);
  }
  const keys = SqliteDatabase.open(paths[0], keysFileSchema);
  const memories = SqliteDatabase.open(paths[1], recordFileSchema);
  const tenants = SqliteDatabase.open(paths[2], tenantsSchema);
  const keysDatabase = new PostgresDatabase(keysUrl, keysSchema, parameters);
  const database = new PostgresDatabase(url, recordSchema, parameters);
  try {
    await copyKeys(keys, keysDatabase);
    await copyTenants(tenants, database);
    return await copyRecords(memories, database, told);
  } finally {
    for (const file of [keys, memories, tenants]) file.close();
    await Promise.all([database.close(), keysDatabase.close()]);
  }
};

import { createHash, hash } from 'node:crypto';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import {
  type FieldValue,
  type RecordKind,
  recordKinds,
  type SealedRecord,
} from '@app/memory-core/ports/record-store';
import { type Ask, type PostgresDatabase } from '../postgres/postgres-database';
import { statementsOf, withParts } from '../postgres/record-changes';
import { recordTable, usersTable } from '../postgres/record-schema';
import { deleteRecords, heldFence, selectStanding } from '../postgres/record-statements';
import { userKey } from '../postgres/user-key';
import { numbered } from '../postgres/values';
import { fieldsOf, recordColumns, tableOf } from '../sql';
import { type Row, type SqliteDatabase } from '../sqlite/sqlite-database';

interface UserRow {
  readonly no: number;
  readonly tenant: string;
  readonly user: string;
  readonly epoch: number;
  readonly token: number;
  readonly revision: number;
}

const recordOf = (kind: RecordKind, row: Row): SealedRecord => ({
  kind,
  id: String(row['id']),
  fields: Object.fromEntries(fieldsOf(kind).map((field) => [field, row[field] as FieldValue])),
  body: row['body'] as Uint8Array,
});

const recordsOf = (file: SqliteDatabase, no: number): readonly SealedRecord[] =>
  recordKinds.flatMap((kind) =>
    file
      .all(`SELECT ${recordColumns(kind).join(', ')} FROM ${tableOf(kind)} WHERE user_no = ? ORDER BY id`, no)
      .map((row) => recordOf(kind, row)),
  );

/** Of every kind: how many, and a digest of all bodies in the order of their ids. */
const digestsOf = (records: readonly SealedRecord[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    recordKinds.map((kind) => {
      const own = records.filter((record) => record.kind === kind);
      const digest = createHash('md5');
      for (const { body } of own) digest.update(hash('md5', body, 'hex'));
      return [kind, `${own.length} ${digest.digest('hex')}`];
    }),
  );

const selectDigests = `SELECT ${recordKinds
  .map(
    (kind) =>
      `(SELECT count(*) || ' ' || md5(coalesce(string_agg(md5(body), '' ORDER BY id), ''))
        FROM ${recordTable(kind)} WHERE user_key = $1) AS "${kind}"`,
  )
  .join(', ')}`;

const write = async (
  ask: Ask,
  user: UserRef,
  row: UserRow,
  records: readonly SealedRecord[],
): Promise<void> => {
  await ask(
    `INSERT INTO ${usersTable} (user_key, tenant, "user", epoch, token, revision) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_key) DO UPDATE SET tenant = excluded.tenant, "user" = excluded."user", epoch = excluded.epoch,
       token = excluded.token, revision = excluded.revision`,
    userKey(user),
    row.tenant,
    row.user,
    row.epoch,
    row.token,
    row.revision,
  );
  await ask(deleteRecords, userKey(user));
  for (const parts of statementsOf(records.map((record) => ({ put: record })))) {
    const { text, values } = withParts(heldFence(user), parts, 'SELECT user_key FROM fence');
    await ask(numbered(text), ...values);
  }
  const [found = {}] = await ask(selectDigests, userKey(user));
  const wrong = Object.entries(digestsOf(records)).filter(([kind, digest]) => found[kind] !== digest);
  if (wrong.length === 0) return;
  throw new KeepsakeError(
    'store-unavailable',
    `a copy differs from its original: ${wrong.map(([kind]) => kind).join(', ')}`,
  );
};

/** Copies a user in one transaction, compares what arrived, and answers whether there was anything to copy. */
const copyUser = async (file: SqliteDatabase, database: PostgresDatabase, row: UserRow): Promise<boolean> => {
  const user = { tenantId: row.tenant, userId: row.user };
  const [known] = await database.ask(selectStanding, userKey(user));
  const there = Number(known?.['revision'] ?? 0);
  if (there === row.revision) return false;
  if (there > row.revision) {
    throw new KeepsakeError(
      'invalid-input',
      'The database holds newer memories of a user than the files: programs have written to it since. Nothing was overwritten.',
    );
  }
  const records = recordsOf(file, row.no);
  await database.transaction((ask) => write(ask, user, row, records));
  return true;
};

/** Users one after the other, from where an earlier run ended. `told`: how many are done, and of how many. */
export const copyRecords = async (
  file: SqliteDatabase,
  database: PostgresDatabase,
  told: (done: number, of: number) => void,
): Promise<number> => {
  const of = Number(file.get('SELECT count(*) AS users FROM users')?.['users']);
  let [done, copied, after] = [0, 0, 0];
  for (;;) {
    const page = file.all(
      'SELECT * FROM users WHERE no > ? ORDER BY no LIMIT 100',
      after,
    ) as unknown as UserRow[];
    for (const row of page) {
      if (await copyUser(file, database, row)) copied += 1;
      after = row.no;
      done += 1;
    }
    if (page.length === 0) break;
    told(done, of);
  }
  for (const row of file.all('SELECT * FROM erased_users')) {
    await database.ask(
      `INSERT INTO ${usersTable} (user_key, epoch, token, revision) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      String(row['digest']).slice(0, 32),
      Number(row['epoch']),
      Number(row['token']),
      Number(row['revision']),
    );
  }
  return copied;
};

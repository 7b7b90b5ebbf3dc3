import { createHash, hash } from 'node:crypto';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { recordKinds, type SealedRecord } from '@app/memory-core/ports/record-store';
import { type Ask, type PostgresDatabase } from '../postgres/postgres-database';
import { statementsOf, withParts } from '../postgres/record-changes';
import { recordTable, usersTable } from '../postgres/record-schema';
import { deleteRecords, heldFence, selectStanding } from '../postgres/record-statements';
import { userKey } from '../postgres/user-key';
import { numbered } from '../postgres/values';
import { type ErasedUser, type RecordSource, type UserToCopy } from './record-source';

/** Of every kind: how many, and a digest of all bodies in the order of their ids. */
const digestsOf = (records: readonly SealedRecord[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    recordKinds.map((kind) => {
      const own = records.filter((record) => record.kind === kind).sort(byId);
      const digest = createHash('md5');
      for (const { body } of own) digest.update(hash('md5', body, 'hex'));
      return [kind, `${own.length} ${digest.digest('hex')}`];
    }),
  );

/** As Postgres has it (`COLLATE "C"`). */
const byId = (a: SealedRecord, b: SealedRecord): number =>
  Buffer.compare(Buffer.from(a.id), Buffer.from(b.id));

const selectDigests = `SELECT ${recordKinds
  .map(
    (kind) =>
      `(SELECT count(*) || ' ' || md5(coalesce(string_agg(md5(body), '' ORDER BY id), ''))
        FROM ${recordTable(kind)} WHERE user_key = $1) AS "${kind}"`,
  )
  .join(', ')}`;

const write = async (
  ask: Ask,
  { user, epoch, token, revision }: UserToCopy,
  records: readonly SealedRecord[],
): Promise<void> => {
  await ask(
    `INSERT INTO ${usersTable} (user_key, tenant, "user", epoch, token, revision) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_key) DO UPDATE SET tenant = excluded.tenant, "user" = excluded."user", epoch = excluded.epoch,
       token = excluded.token, revision = excluded.revision`,
    userKey(user),
    user.tenantId,
    user.userId,
    epoch,
    token,
    revision,
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
const copyUser = async <User extends UserToCopy>(
  source: RecordSource<User>,
  database: PostgresDatabase,
  found: User,
): Promise<boolean> => {
  const [known] = await database.ask(selectStanding, userKey(found.user));
  const there = Number(known?.['revision'] ?? 0);
  if (there === found.revision) return false;
  if (there > found.revision) {
    throw new KeepsakeError(
      'invalid-input',
      'The database holds newer memories of a user than what is copied: programs have written to it since. Nothing was overwritten.',
    );
  }
  const records = await source.records(found);
  await database.transaction((ask) => write(ask, found, records));
  return true;
};

/** How many users pass between two lines of progress. */
const toldEvery = 100;

/** Users one after the other, from where an earlier run ended. `told`: how many are done, and of how many. */
export const copyRecords = async <User extends UserToCopy>(
  source: RecordSource<User>,
  erased: readonly ErasedUser[],
  database: PostgresDatabase,
  told: (done: number, of: number) => void,
): Promise<number> => {
  let [done, copied] = [0, 0];
  for await (const found of source.users()) {
    if (await copyUser(source, database, found)) copied += 1;
    done += 1;
    if (done % toldEvery === 0) told(done, source.size);
  }
  if (done % toldEvery !== 0) told(done, source.size);
  for (const { digest, epoch, token, revision } of erased) {
    await database.ask(
      `INSERT INTO ${usersTable} (user_key, epoch, token, revision) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      digest.slice(0, 32),
      epoch,
      token,
      revision,
    );
  }
  return copied;
};

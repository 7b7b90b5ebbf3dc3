import { type Instant, type UserRef, type WriteFence } from '@app/memory-core/domain/identity';
import {
  type DuePart,
  type RecordKind,
  recordKinds,
  type RecordQuery,
} from '@app/memory-core/ports/record-store';
import { recordColumns, recordsWhere } from '../sql';
import { type Part } from './record-changes';
import { outboxTable, recordTable, usersTable } from './record-schema';
import { shardBounds, userKey } from './user-key';
import { type Value } from './values';

const selectFrom = (kind: RecordKind): string =>
  `SELECT ${recordColumns(kind).join(', ')} FROM ${recordTable(kind)}`;

export const selectByIds = (user: UserRef, kind: RecordKind, ids: readonly string[]): Part => ({
  text: `${selectFrom(kind)} WHERE user_key = ? AND id = ANY (?::text[])`,
  values: [userKey(user), ids],
});

export const selectQuery = (user: UserRef, query: RecordQuery): Part => {
  const { text, values } = recordsWhere({ text: 'user_key = ?', values: [userKey(user)] }, query);
  return { text: `${selectFrom(query.kind)} ${text}`, values };
};

/** Reads the index of what is due and nothing else: the shard of a user is in it too, being a range of keys. */
export const selectDue = (
  kind: RecordKind,
  at: Instant,
  limit: number,
  { shard, user, after }: DuePart,
): Part => {
  const conditions: Part[] = [{ text: '"dueAt" IS NOT NULL AND "dueAt" <= ?', values: [at] }];
  if (shard !== undefined) {
    const [from, below] = shardBounds(shard);
    conditions.push({ text: 'due.user_key >= ?', values: [from] });
    if (below !== undefined) conditions.push({ text: 'due.user_key < ?', values: [below] });
  }
  if (user !== undefined) conditions.push({ text: 'due.user_key = ?', values: [userKey(user)] });
  if (after !== undefined) {
    conditions.push({
      text: '("dueAt", due.user_key, id) > (?, ?, ?)',
      values: [after.dueAt, userKey(after.user), after.id],
    });
  }
  return {
    text: `SELECT tenant, "user", id, "dueAt" FROM ${recordTable(kind)} due JOIN ${usersTable} USING (user_key)
      WHERE ${conditions.map(({ text }) => text).join(' AND ')} ORDER BY "dueAt", due.user_key, id LIMIT ?`,
    values: [...conditions.flatMap(({ values }) => values), limit],
  };
};

/** What is known of a user, one who was erased included: then there is no name. */
export const selectStanding = `SELECT tenant, "user", epoch, token, revision FROM ${usersTable} WHERE user_key = $1`;

/**
 * A row where the fence holds, and then the revision is one higher; none where it does not. The row is locked first, and what holds of it
 * then is what counts. The statement sees records as they were when it began: where another has written to the user since, there is
 * no row either, and whoever asked no revision asks again.
 */
export const raiseFence = (user: UserRef, { epoch, token, revision }: WriteFence): Part => {
  const key = userKey(user);
  const seen: Value = revision ?? null;
  return {
    text: `INSERT INTO ${usersTable} AS known (user_key, tenant, "user", epoch, token, revision)
      SELECT ?::uuid, ?::text, ?::text, ?::integer, ?::bigint, 1
      WHERE coalesce(?::bigint, 0) = 0 OR EXISTS (SELECT FROM ${usersTable} WHERE user_key = ?)
      ON CONFLICT (user_key) DO UPDATE SET tenant = excluded.tenant, "user" = excluded."user",
        epoch = excluded.epoch, token = excluded.token, revision = known.revision + 1
      WHERE (known.epoch = excluded.epoch AND known.token <= excluded.token
          OR known.epoch < excluded.epoch AND known.tenant IS NULL)
        AND (known.tenant IS NULL OR known.tenant = excluded.tenant AND known."user" = excluded."user")
        AND known.revision = coalesce(?::bigint, (SELECT revision FROM ${usersTable} WHERE user_key = ?))
      RETURNING known.user_key, known.revision`,
    values: [key, user.tenantId, user.userId, epoch, token, seen, key, seen, key],
  };
};

export const lockUser = `SELECT revision FROM ${usersTable} WHERE user_key = $1 FOR UPDATE`;

/** The fence of a transaction that holds the row already. */
export const heldFence = (user: UserRef): Part => ({
  text: `SELECT user_key, revision FROM ${usersTable} WHERE user_key = ?`,
  values: [userKey(user)],
});

/** Counts of each kind, under its name; what waits to be told of them goes along. */
export const deleteRecords = `WITH outbox AS (DELETE FROM ${outboxTable} WHERE user_key = $1), ${recordKinds
  .map((kind) => `"${kind}" AS (DELETE FROM ${recordTable(kind)} WHERE user_key = $1 RETURNING 1)`)
  .join(', ')}
  SELECT ${recordKinds.map((kind) => `(SELECT count(*) FROM "${kind}") AS "${kind}"`).join(', ')}`;

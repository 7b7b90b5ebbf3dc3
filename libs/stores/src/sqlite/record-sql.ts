import { type Instant, type UserRef } from '@app/memory-core/domain/identity';
import {
  type DuePart,
  type RecordKind,
  recordKinds,
  type RecordQuery,
} from '@app/memory-core/ports/record-store';
import { columnOf, fieldsOf, recordColumns, recordsWhere, type Sql, tableOf } from '../sql';

/** The wall (SPEC R71): no statement finds records but through tenant and user. */
const ofUser = 'user_no = (SELECT no FROM users WHERE tenant = ? AND user = ?)';

/** Made once: most statements are asked for far more often than there are kinds. */
const ofEachKind = (text: (kind: RecordKind) => string): ((kind: RecordKind) => string) => {
  const texts = new Map(recordKinds.map((kind) => [kind, text(kind)]));
  return (kind) => texts.get(kind) as string;
};

const selectFrom = ofEachKind((kind) => `SELECT ${recordColumns(kind).join(', ')} FROM ${tableOf(kind)}`);

export const selectById = ofEachKind((kind) => `${selectFrom(kind)} WHERE ${ofUser} AND id = ?`);

/** Values: user number, id, the fields in their order, body. */
export const upsert = (kind: RecordKind): string => {
  const columns = [...fieldsOf(kind).map((field) => columnOf(kind, field)), 'body'];
  return `INSERT INTO ${tableOf(kind)} (user_no, id, ${columns.join(', ')})
    VALUES (?, ?, ${columns.map(() => '?').join(', ')})
    ON CONFLICT (user_no, id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;
};

export const deleteById = (kind: RecordKind): string =>
  `DELETE FROM ${tableOf(kind)} WHERE user_no = ? AND id = ?`;

export const deleteAll = (kind: RecordKind): string => `DELETE FROM ${tableOf(kind)} WHERE user_no = ?`;

/**
 * Reads the index of what is due and nothing else: the shard of a user is in it too, being that of his number. Other
 * shards' entries are passed over, which is some tenths of a microsecond each.
 */
export const selectDue = (
  kind: RecordKind,
  at: Instant,
  limit: number,
  { shard, user, after }: DuePart,
): Sql => {
  const conditions: Sql[] = [
    { text: '"dueAt" IS NOT NULL AND "dueAt" <= ?', values: [at] },
    ...(shard === undefined ? [] : [{ text: 'user_no % ? = ?', values: [shard.of, shard.index] }]),
    ...(user === undefined ? [] : [{ text: ofUser, values: [user.tenantId, user.userId] }]),
    ...(after === undefined
      ? []
      : [
          {
            text: '("dueAt", user_no, id) > (?, (SELECT no FROM users WHERE tenant = ? AND user = ?), ?)',
            values: [after.dueAt, after.user.tenantId, after.user.userId, after.id],
          },
        ]),
  ];
  return {
    text: `SELECT tenant, user, id, "dueAt" FROM ${tableOf(kind)} JOIN users ON no = user_no
      WHERE ${conditions.map(({ text }) => text).join(' AND ')} ORDER BY "dueAt", user_no, id LIMIT ?`,
    values: [...conditions.flatMap(({ values }) => values), limit],
  };
};

export const selectQuery = ({ tenantId, userId }: UserRef, query: RecordQuery): Sql => {
  const { text, values } = recordsWhere({ text: ofUser, values: [tenantId, userId] }, query);
  return { text: `${selectFrom(query.kind)} ${text}`, values };
};

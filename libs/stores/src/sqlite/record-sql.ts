import { type Instant, type UserRef } from '@app/memory-core/domain/identity';
import {
  type DuePart,
  type FieldValue,
  type RecordKind,
  recordKinds,
  type RecordQuery,
} from '@app/memory-core/ports/record-store';
import { columnOf, fieldsOf, tableOf } from './record-tables';

export interface Sql {
  readonly text: string;
  readonly values: readonly FieldValue[];
}

/** The wall (SPEC R71): no statement finds records but through tenant and user. */
const ofUser = 'user_no = (SELECT no FROM users WHERE tenant = ? AND user = ?)';

/** Made once: most statements are asked for far more often than there are kinds. */
const ofEachKind = (text: (kind: RecordKind) => string): ((kind: RecordKind) => string) => {
  const texts = new Map(recordKinds.map((kind) => [kind, text(kind)]));
  return (kind) => texts.get(kind) as string;
};

const selectFrom = ofEachKind((kind) => {
  const columns = ['id', ...fieldsOf(kind).map((field) => columnOf(kind, field)), 'body'];
  return `SELECT ${columns.join(', ')} FROM ${tableOf(kind)}`;
});

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
  const { kind, where = {}, range, orderBy, after, limit } = query;
  const conditions: Sql[] = [
    { text: ofUser, values: [tenantId, userId] },
    ...Object.entries(where).map(([field, wanted]) => equality(columnOf(kind, field), wanted)),
    ...(range === undefined ? [] : bounds(columnOf(kind, range.field), range)),
    ...(after === undefined ? [] : [continuation(query, after)]),
  ];
  const direction = orderBy?.direction === 'descending' ? 'DESC' : 'ASC';
  const order = orderBy === undefined ? '' : `${columnOf(kind, orderBy.field)} ${direction}, `;
  return {
    text: `${selectFrom(kind)}
      WHERE ${conditions.map(({ text }) => text).join(' AND ')}
      ORDER BY ${order}id ${direction} LIMIT ?`,
    values: [...conditions.flatMap(({ values }) => values), limit],
  };
};

const equality = (column: string, wanted: FieldValue | readonly FieldValue[]): Sql => {
  const values = wanted !== null && typeof wanted === 'object' ? wanted : [wanted];
  const present = values.filter((value) => value !== null);
  const alternatives = [
    ...(present.length === 1 ? [`${column} = ?`] : []),
    ...(present.length > 1 ? [`${column} IN (${present.map(() => '?').join(', ')})`] : []),
    ...(present.length < values.length ? [`${column} IS NULL`] : []),
  ];
  return { text: alternatives.length === 0 ? 'FALSE' : `(${alternatives.join(' OR ')})`, values: present };
};

const bounds = (column: string, range: NonNullable<RecordQuery['range']>): readonly Sql[] => {
  const operators = { above: '>', atLeast: '>=', below: '<', atMost: '<=' } as const;
  return Object.entries(operators).flatMap(([bound, operator]) => {
    const value = range[bound as keyof typeof operators];
    return value === undefined ? [] : { text: `${column} ${operator} ?`, values: [value] };
  });
};

/** What comes after a position. Row values compare in one seek of the index, but know no nulls, which SQLite puts first. */
const continuation = (query: RecordQuery, after: NonNullable<RecordQuery['after']>): Sql => {
  if (query.orderBy === undefined) throw new TypeError('`after` needs `orderBy`');
  const column = columnOf(query.kind, query.orderBy.field);
  const { value, id } = after;
  if (query.orderBy.direction === 'ascending') {
    return value === null
      ? { text: `(${column} IS NOT NULL OR id > ?)`, values: [id] }
      : { text: `(${column}, id) > (?, ?)`, values: [value, id] };
  }
  return value === null
    ? { text: `(${column} IS NULL AND id < ?)`, values: [id] }
    : { text: `((${column}, id) < (?, ?) OR ${column} IS NULL)`, values: [value, id] };
};

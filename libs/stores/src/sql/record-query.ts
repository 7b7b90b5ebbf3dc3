import { type FieldValue, type RecordKind, type RecordQuery } from '@app/memory-core/ports/record-store';
import { columnOf, fieldsOf } from './record-columns';

/** Values stand where the `?` are, in their order. */
export interface Sql {
  readonly text: string;
  readonly values: readonly FieldValue[];
}

/** What a record is made of: id, the fields in their order, body. */
export const recordColumns = (kind: RecordKind): readonly string[] => [
  'id',
  ...fieldsOf(kind).map((field) => columnOf(kind, field)),
  'body',
];

/**
 * The part of a query from WHERE on that is the same for every SQL database: what is asked for within `ofUser`, the wall
 * (SPEC R71), in the order asked. Text must be kept in an order by code point.
 */
export const recordsWhere = (ofUser: Sql, query: RecordQuery): Sql => {
  const { kind, where = {}, range, orderBy, after, limit } = query;
  const conditions: Sql[] = [
    ofUser,
    ...Object.entries(where).map(([field, wanted]) => equality(columnOf(kind, field), wanted)),
    ...(range === undefined ? [] : bounds(columnOf(kind, range.field), range)),
    ...(after === undefined ? [] : [continuation(query, after)]),
  ];
  const [direction, nulls] =
    orderBy?.direction === 'descending' ? ['DESC', 'NULLS LAST'] : ['ASC', 'NULLS FIRST'];
  const order = orderBy === undefined ? '' : `${columnOf(kind, orderBy.field)} ${direction} ${nulls}, `;
  return {
    text: `WHERE ${conditions.map(({ text }) => text).join(' AND ')} ORDER BY ${order}id ${direction} LIMIT ?`,
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

/** What comes after a position. Row values compare in one seek of the index, but know no nulls, which come first. */
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

import { recordFields, type RecordKind } from '@app/memory-core/ports/record-store';
import { columnOf, indexedFields, tableOf } from '../sql';
import { type DatabaseSchema } from './sqlite-database';

/** What the first version of the file held. */
const firstKinds = [
  'turn',
  'conversation',
  'insight',
  'attractor',
  'profile',
  'summary',
  'change',
  'pipeline',
  'step',
  'checkpoint',
] as const satisfies readonly RecordKind[];

/** Fields that tables have got since they were first made. */
const addedLater: Partial<Record<RecordKind, readonly string[]>> = { change: ['notice'] };

const columnSql = (kind: RecordKind, field: string, type: 'number' | 'text'): string =>
  `${columnOf(kind, field)} ${type === 'number' ? 'REAL' : 'TEXT'}`;

/** REAL is what a number is in JavaScript; SQLite keeps whole ones as integers inside. */
const createTable = (kind: RecordKind): string => {
  const columns = Object.entries(recordFields[kind])
    .filter(([field]) => addedLater[kind]?.includes(field) !== true)
    .map(([field, type]) => columnSql(kind, field, type));
  return `CREATE TABLE ${tableOf(kind)} (
    user_no INTEGER NOT NULL REFERENCES users (no),
    id TEXT NOT NULL,
    ${columns.join(', ')},
    body BLOB NOT NULL,
    UNIQUE (user_no, id)
  ) STRICT`;
};

const createIndexes = (kind: RecordKind): readonly string[] => {
  const within = (indexedFields[kind] ?? []).map(
    (fields) =>
      `CREATE INDEX "${kind}_by_${fields.join('_')}" ON ${tableOf(kind)}
       (user_no, ${fields.map((field) => columnOf(kind, field)).join(', ')}, id)`,
  );
  // Across users, and only over those that time will change: a sweep costs what is due (SPEC R33).
  const due = `CREATE INDEX "${kind}_due" ON ${tableOf(kind)} ("dueAt", user_no, id) WHERE "dueAt" IS NOT NULL`;
  return 'dueAt' in recordFields[kind] ? [...within, due] : within;
};

/**
 * A table for each kind of record, made from `recordFields`, and one of users. `no` stands for (tenant, user) in the
 * tables; it is only ever found through both. An erased user has a row under a digest instead, to refuse writes of the
 * past.
 */
export const recordSchema: DatabaseSchema = {
  versions: [
    [
      `CREATE TABLE users (
      no INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL,
      user TEXT NOT NULL,
      epoch INTEGER NOT NULL,
      token INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      UNIQUE (tenant, user)
    ) STRICT`,
      ...firstKinds.flatMap((kind) => [createTable(kind), ...createIndexes(kind)]),
    ],
    [
      createTable('settings'),
      `CREATE TABLE erased_users (
      digest TEXT PRIMARY KEY,
      epoch INTEGER NOT NULL,
      token INTEGER NOT NULL,
      revision INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    ],
    [createTable('segment'), ...createIndexes('segment')],
    [createTable('reading')],
    [createTable('vector'), ...createIndexes('vector')],
    // Was replaced by stamps.
    [
      `CREATE TABLE "record_retraction" (
      user_no INTEGER NOT NULL REFERENCES users (no),
      id TEXT NOT NULL,
      "at" REAL,
      body BLOB NOT NULL,
      UNIQUE (user_no, id)
    ) STRICT`,
    ],
    [
      `ALTER TABLE ${tableOf('change')} ADD COLUMN ${columnSql('change', 'notice', 'number')}`,
      `CREATE INDEX "change_by_notice" ON ${tableOf('change')} (user_no, "notice", "ordinal", id)`,
    ],
    ['DROP TABLE "record_retraction"', createTable('stamp')],
  ],
};

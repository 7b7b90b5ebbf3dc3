import { recordFields, type RecordKind, recordKinds } from '@app/memory-core/ports/record-store';
import { columnOf, indexedFields, tableOf } from '../sql';
import { type DatabaseSchema } from './migrate';

const schema = 'keepsake';

export const recordTable = (kind: RecordKind): string => `${schema}.${tableOf(kind)}`;
export const usersTable = `${schema}.users`;
export const auditTable = `${schema}.audit`;
export const webhooksTable = `${schema}.webhooks`;
export const webhookProgressTable = `${schema}.webhook_progress`;
export const outboxTable = `${schema}.point_outbox`;
export const installationTable = `${schema}.installation`;

/** By code point, as the store promises, whatever the database sorts by. */
export const text = 'text COLLATE "C"';

export const columnType = (type: 'number' | 'text'): string =>
  type === 'number' ? 'double precision' : text;

const createTable = (kind: RecordKind): readonly string[] => {
  const columns = Object.entries(recordFields[kind]).map(
    ([field, type]) => `${columnOf(kind, field)} ${columnType(type)}`,
  );
  return [
    `CREATE TABLE ${recordTable(kind)} (
      user_key uuid NOT NULL,
      id ${text} NOT NULL,
      ${columns.join(', ')},
      body bytea NOT NULL,
      PRIMARY KEY (user_key, id)
    )`,
    // What is sealed does not get smaller by compression.
    `ALTER TABLE ${recordTable(kind)} ALTER COLUMN body SET STORAGE EXTERNAL`,
  ];
};

const createIndexes = (kind: RecordKind): readonly string[] => {
  const within = (indexedFields[kind] ?? []).map(
    (fields) =>
      `CREATE INDEX "${kind}_by_${fields.join('_')}" ON ${recordTable(kind)}
       (user_key, ${fields.map((field) => `${columnOf(kind, field)} NULLS FIRST`).join(', ')}, id)`,
  );
  // Across users, and only over those that time will change: a sweep costs what is due (SPEC R33).
  const due = `CREATE INDEX "${kind}_due" ON ${recordTable(kind)} ("dueAt", user_key, id) WHERE "dueAt" IS NOT NULL`;
  return 'dueAt' in recordFields[kind] ? [...within, due] : within;
};

/**
 * A table for each kind of record, made from `recordFields`; one of users, with what a write is fenced by; and what belongs to
 * a tenant as a whole. An erased user's row stays without a name, to refuse writes of the past.
 */
export const recordSchema: DatabaseSchema = {
  name: schema,
  migrations: [
    {
      name: '0001-records-and-tenants',
      phase: 'expand',
      statements: [
        // Written with every commit: half a page of room keeps the new row beside the old one, and every index as it is.
        `CREATE TABLE ${usersTable} (
          user_key uuid PRIMARY KEY,
          tenant ${text},
          "user" ${text},
          epoch integer NOT NULL,
          token bigint NOT NULL,
          revision bigint NOT NULL
        ) WITH (fillfactor = 50)`,
        ...recordKinds.flatMap((kind) => [...createTable(kind), ...createIndexes(kind)]),
        `CREATE TABLE ${auditTable} (
          tenant ${text} NOT NULL,
          at bigint NOT NULL,
          id ${text} NOT NULL,
          by text NOT NULL,
          act text NOT NULL,
          subject text,
          details text NOT NULL,
          PRIMARY KEY (tenant, at, id)
        )`,
        `CREATE TABLE ${webhooksTable} (
          tenant ${text} NOT NULL,
          id ${text} NOT NULL,
          created_at bigint NOT NULL,
          body text NOT NULL,
          PRIMARY KEY (tenant, id)
        )`,
        `CREATE TABLE ${webhookProgressTable} (
          user_key uuid NOT NULL,
          webhook ${text} NOT NULL,
          revision bigint NOT NULL,
          told text NOT NULL,
          PRIMARY KEY (user_key, webhook)
        )`,
        `CREATE INDEX webhook_progress_by_webhook ON ${webhookProgressTable} (webhook)`,
        // Which keys open what is here: see `installation.ts`.
        `CREATE TABLE ${installationTable} (one boolean PRIMARY KEY DEFAULT true CHECK (one), id uuid NOT NULL)`,
      ],
    },
    {
      name: '0002-point-outbox',
      phase: 'expand',
      statements: [
        // Empty where nothing fails: a row lives from a commit until its points are written.
        `CREATE TABLE ${outboxTable} (
          user_key uuid NOT NULL,
          kind text NOT NULL,
          id ${text} NOT NULL,
          revision bigint NOT NULL,
          PRIMARY KEY (user_key, kind, id)
        )`,
      ],
    },
  ],
};

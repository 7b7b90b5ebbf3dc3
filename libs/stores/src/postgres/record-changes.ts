import {
  type RecordChange,
  type RecordKind,
  recordKinds,
  type SealedRecord,
} from '@app/memory-core/ports/record-store';
import { type MarkedKind, markedKinds } from '@app/memory-core/ports/point-outbox';
import { fieldsOf, recordColumns } from '../sql';
import { recordFields } from '@app/memory-core/ports/record-store';
import { columnType, outboxTable, recordTable } from './record-schema';
import { type Value } from './values';

/** Postgres takes 65 535 values in one statement; what a fence or a user takes of them is left free. */
const mostValues = 60_000;

interface ChangesOfKind {
  readonly puts: Map<string, SealedRecord>;
  readonly removes: Set<string>;
}

/** One part of a statement that has a row `fence` where it may write, and none where it must not. */
interface Part {
  readonly text: string;
  readonly values: readonly Value[];
}

/** Only the last change of a record has an effect, and one statement cannot change a row twice. */
const byKind = (changes: readonly RecordChange[]): ReadonlyMap<RecordKind, ChangesOfKind> => {
  const all = new Map<RecordKind, ChangesOfKind>();
  const of = (kind: RecordKind): ChangesOfKind => {
    if (!recordKinds.includes(kind)) throw new TypeError(`there is no kind ${kind}`);
    const known = all.get(kind) ?? { puts: new Map<string, SealedRecord>(), removes: new Set<string>() };
    all.set(kind, known);
    return known;
  };
  for (const change of changes) {
    if ('put' in change) {
      const { puts, removes } = of(change.put.kind);
      puts.set(change.put.id, change.put);
      removes.delete(change.put.id);
    } else {
      const { puts, removes } = of(change.remove.kind);
      removes.add(change.remove.id);
      puts.delete(change.remove.id);
    }
  }
  return all;
};

const typesOf = (kind: RecordKind): readonly string[] => [
  'text',
  ...Object.values(recordFields[kind]).map((type) =>
    columnType(type) === 'double precision' ? 'double precision' : 'text',
  ),
  'bytea',
];

const putOf = (kind: RecordKind, records: readonly SealedRecord[]): Part => {
  const columns = recordColumns(kind);
  const types = typesOf(kind);
  // The first row says what the values are.
  const rows = records.map((_, row) =>
    row === 0 ? `(${types.map((type) => `?::${type}`).join(', ')})` : `(${types.map(() => '?').join(', ')})`,
  );
  const changed = columns.slice(1).map((column) => `${column} = excluded.${column}`);
  return {
    text: `INSERT INTO ${recordTable(kind)} (user_key, ${columns.join(', ')})
      SELECT fence.user_key, put.* FROM fence, (VALUES ${rows.join(', ')}) put
      ON CONFLICT (user_key, id) DO UPDATE SET ${changed.join(', ')}`,
    values: records.flatMap(({ id, fields, body }) => [
      id,
      ...fieldsOf(kind).map((field) => fields[field] ?? null),
      body,
    ]),
  };
};

const removeOf = (kind: RecordKind, ids: readonly string[]): Part => ({
  text: `DELETE FROM ${recordTable(kind)} WHERE user_key = (SELECT user_key FROM fence) AND id = ANY (?::text[])`,
  values: [ids],
});

/** What a vector index is to be told of them, under the revision that the fence has raised. */
const marksOf = (ofKinds: ReadonlyMap<RecordKind, ChangesOfKind>): Part => {
  const marks = [...ofKinds]
    .filter(([kind]) => markedKinds.includes(kind as MarkedKind))
    .flatMap(([kind, { puts, removes }]) => [...puts.keys(), ...removes].map((id) => [kind, id] as const));
  return {
    text: `INSERT INTO ${outboxTable} (user_key, kind, id, revision)
      SELECT fence.user_key, marked.kind, marked.id, fence.revision
      FROM fence, unnest(?::text[], ?::text[]) AS marked (kind, id)
      ON CONFLICT (user_key, kind, id) DO UPDATE SET revision = excluded.revision`,
    values: [marks.map(([kind]) => kind), marks.map(([, id]) => id)],
  };
};

/**
 * The changes of a commit as parts of as few statements as Postgres takes them in: one, but for thousands of records. Each list is one
 * statement's, to stand behind `WITH fence AS (…)`. `isMarked`: with what a vector index is to be told of them.
 */
export const statementsOf = (
  changes: readonly RecordChange[],
  isMarked = false,
): readonly (readonly Part[])[] => {
  const statements: Part[][] = [[]];
  let used = 0;
  const add = (part: Part): void => {
    if (used + part.values.length > mostValues) {
      statements.push([]);
      used = 0;
    }
    used += part.values.length;
    statements.at(-1)?.push(part);
  };
  const ofKinds = byKind(changes);
  for (const [kind, { puts, removes }] of ofKinds) {
    if (removes.size > 0) add(removeOf(kind, [...removes]));
    const records = [...puts.values()];
    const mostRows = Math.floor(mostValues / (recordColumns(kind).length + 1));
    for (let from = 0; from < records.length; from += mostRows) {
      add(putOf(kind, records.slice(from, from + mostRows)));
    }
  }
  const marks = marksOf(ofKinds);
  if (isMarked && (marks.values[0] as readonly string[]).length > 0) add(marks);
  return statements;
};

export type { Part };

/** `fence`, then every part under a name of its own; answers what `select` says. */
export const withParts = (fence: Part, parts: readonly Part[], select: string): Part => ({
  text: `WITH ${[`fence AS (${fence.text})`, ...parts.map(({ text }, at) => `part${at} AS (${text})`)].join(',\n')} ${select}`,
  values: [...fence.values, ...parts.flatMap(({ values }) => values)],
});

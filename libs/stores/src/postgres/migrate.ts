import { Umzug } from 'umzug';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Row } from './values';

/** One change of a schema, never taken back and never edited once it was released. */
export interface Migration {
  /** Begins with its number, `0001-…`: they run in the order of their names. */
  readonly name: string;
  /**
   * `expand`: programs that do not know it go on working, so it may run before they are replaced. `contract`: it takes away
   * what they need, and comes a release after the last program that needed it.
   */
  readonly phase: 'expand' | 'contract';
  readonly statements: readonly string[];
}

export interface DatabaseSchema {
  /** The Postgres schema that holds its tables. */
  readonly name: string;
  readonly migrations: readonly Migration[];
}

type Ask = (text: string, ...values: readonly string[]) => Promise<readonly Row[]>;
type Transaction = (work: (ask: Ask) => Promise<void>) => Promise<void>;

/** Of Keepsake alone in `pg_advisory_xact_lock(int, int)`; the second says which schema. */
const lockClass = 1_264_931_923;

const missingTable = new Set(['42P01', '3F000']);

/** What has run, by name; nothing where there is no schema yet. */
const executedIn = async (schema: string, ask: Ask): Promise<ReadonlyMap<string, string>> => {
  try {
    const rows = await ask(`SELECT name, phase FROM "${schema}".migrations ORDER BY name`);
    return new Map(rows.map(({ name, phase }) => [String(name), String(phase)]));
  } catch (error) {
    const { code } = error as { readonly code?: string };
    if (missingTable.has(code ?? '')) return new Map();
    throw error;
  }
};

const refuseNewer = ({ name, migrations }: DatabaseSchema, executed: ReadonlyMap<string, string>): void => {
  const known = new Set(migrations.map((migration) => migration.name));
  const newer = [...executed].filter(([one, phase]) => !known.has(one) && phase === 'contract');
  if (newer.length === 0) return;
  throw new KeepsakeError(
    'invalid-input',
    `The schema ${name} was changed by a newer Keepsake (${newer.map(([one]) => one).join(', ')}): run that version.`,
  );
};

/** What has not run yet, and what a newer program has run; an empty database has everything before it. */
export const standingOf = async (
  schema: DatabaseSchema,
  ask: Ask,
): Promise<{ readonly missing: readonly string[]; readonly newer: readonly string[] }> => {
  const executed = await executedIn(schema.name, ask);
  const known = schema.migrations.map(({ name }) => name);
  return {
    missing: known.filter((name) => !executed.has(name)),
    newer: [...executed.keys()].filter((name) => !known.includes(name)),
  };
};

/**
 * Runs what has not run yet, all in one transaction under a lock that ends with it: of several programs that start at once,
 * one does the work, and the others wait and find it done. Where nothing is to be done, one statement finds that out, and
 * neither lock nor a right to change the schema is needed. Throws `invalid-input` where a newer program has taken away
 * something that this one may need.
 */
export const migrate = async (schema: DatabaseSchema, ask: Ask, transaction: Transaction): Promise<void> => {
  const executed = await executedIn(schema.name, ask);
  refuseNewer(schema, executed);
  if (schema.migrations.every(({ name }) => executed.has(name))) return;
  await transaction(async (within) => {
    await within(`SELECT pg_advisory_xact_lock(${lockClass}, hashtext('${schema.name}'))`);
    await within(`CREATE SCHEMA IF NOT EXISTS "${schema.name}"`);
    await within(
      `CREATE TABLE IF NOT EXISTS "${schema.name}".migrations (
        name text PRIMARY KEY, phase text NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
    );
    refuseNewer(schema, await executedIn(schema.name, within));
    await forwardOf(schema, within).up();
  });
};

/** No migration knows a way back. */
const forwardOf = ({ name, migrations }: DatabaseSchema, ask: Ask): Umzug<object> => {
  const phases = new Map(migrations.map((migration) => [migration.name, migration.phase]));
  return new Umzug({
    migrations: migrations.map((migration) => ({
      name: migration.name,
      up: async () => {
        for (const statement of migration.statements) await ask(statement);
      },
    })),
    context: {},
    storage: {
      executed: async () => [...(await executedIn(name, ask)).keys()],
      logMigration: async ({ name: done }) => {
        await ask(
          `INSERT INTO "${name}".migrations (name, phase) VALUES ($1, $2)`,
          done,
          phases.get(done) ?? 'expand',
        );
      },
      unlogMigration: () => Promise.reject(new TypeError('migrations go forward only')),
    },
    logger: undefined,
  });
};

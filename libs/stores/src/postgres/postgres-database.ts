import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { Pool, type PoolClient } from 'pg';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { BulkRows, type Columns, withLiterals } from './bulk-rows';
import { type DatabaseSchema, migrate, standingOf } from './migrate';
import { leftNothing, postgresError } from './postgres-error';
import { type Row, toDriver, types, type Value } from './values';

/** Runs one statement. Values stand where `$1`, `$2`, … are. */
export type Ask = (text: string, ...values: readonly Value[]) => Promise<readonly Row[]>;

/**
 * A database of Postgres, or a schema of one, through a pool. It works behind PgBouncer in transaction mode: no setting, lock,
 * prepared statement or temporary table outlives a transaction. Connects at the first statement, so a program may start while
 * the server is away, and brings the schema up to date before it. What goes wrong is `store-unavailable`.
 */
export class PostgresDatabase {
  private readonly pool: Pool;
  private readonly retries;
  private current: Promise<void> | undefined;

  /** `url`: `postgres://…`, never printed. `check`: what must hold before the first statement, once the schema is there. */
  constructor(
    url: string,
    private readonly schema: DatabaseSchema,
    private readonly parameters: Parameters['postgres'],
    private readonly check: (ask: Ask) => Promise<void> = async () => undefined,
  ) {
    this.pool = new Pool({
      connectionString: url,
      application_name: 'keepsake',
      max: parameters.connections,
      idleTimeoutMillis: parameters.idleConnectionMs,
      connectionTimeoutMillis: parameters.connectTimeoutMs,
      // By the client: behind a pooler, the server's own would be a setting of whoever comes next.
      query_timeout: parameters.statementTimeoutMs,
      keepAlive: true,
      types,
      allowExitOnIdle: true,
    });
    // Of connections that nobody uses: the pool drops them, and the next statement opens another.
    this.pool.on('error', () => undefined);
    this.retries = retry(handleWhen(leftNothing), {
      maxAttempts: parameters.attempts - 1,
      backoff: new ExponentialBackoff({ initialDelay: parameters.backoffMs }),
    });
  }

  /** Until the schema is what this program knows. Throws `invalid-input` where a newer program has taken something away. */
  async ready(): Promise<void> {
    this.current ??= this.bringUpToDate();
    try {
      await this.current;
    } catch (error) {
      this.current = undefined;
      throw error;
    }
  }

  /** One statement, which is a transaction by itself. */
  async ask(text: string, ...values: readonly Value[]): Promise<readonly Row[]> {
    await this.ready();
    return this.attempt(() => this.once(text, values));
  }

  /** The same of a query whose rows have much in them, with `?` for values; every column by its type. */
  async askInBulk(text: string, values: readonly Value[], columns: Columns): Promise<readonly Row[]> {
    await this.ready();
    const query = withLiterals(text, values);
    return this.attempt(async () => {
      const client = await this.pool.connect();
      let failed: Error | undefined;
      client.on('error', noted);
      try {
        return await new Promise<readonly Row[]>((resolve, reject) => {
          const bulk: BulkRows = new BulkRows(query, columns, (error) => {
            failed = error;
            if (error === undefined) resolve(bulk.rows);
            else reject(error);
          });
          client.query(bulk);
        });
      } finally {
        client.off('error', noted);
        // What has failed in the middle of its rows may still send some.
        client.release(failed);
      }
    });
  }

  /** All of `work` or nothing of it. Try it again only where `work` has no effect but on the database. */
  async transaction<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    await this.ready();
    return this.attempt(() => this.within(work, this.parameters.statementTimeoutMs));
  }

  /** For who looks at a deployment: one try, and nothing is made. */
  async inspect(): Promise<{
    readonly version: string;
    readonly missing: readonly string[];
    readonly newer: readonly string[];
    /** Connections that are open, of all programs and others, and how many there may be. */
    readonly connections: { readonly open: number; readonly most: number };
  }> {
    try {
      const [row] = await this.once(
        `SELECT current_setting('server_version') AS version, current_setting('max_connections')::integer AS most,
           (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS open`,
        [],
      );
      const standing = await standingOf(this.schema, (text) => this.once(text, []));
      const connections = { open: Number(row?.['open']), most: Number(row?.['most']) };
      return { version: String(row?.['version']), ...standing, connections };
    } catch (error) {
      throw postgresError(error);
    }
  }

  /** Of the whole database, in bytes. */
  async size(): Promise<number> {
    const [row] = await this.ask('SELECT pg_database_size(current_database()) AS bytes');
    return Number(row?.['bytes']);
  }

  async close(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }

  private async bringUpToDate(): Promise<void> {
    const { migrationTimeoutMs } = this.parameters;
    await this.attempt(() =>
      migrate(
        this.schema,
        (text) => this.once(text, []),
        (work) => this.within(work, migrationTimeoutMs),
      ),
    );
    await this.attempt(() => this.check((text, ...values) => this.once(text, values)));
  }

  private async once(text: string, values: readonly Value[]): Promise<readonly Row[]> {
    const { rows } = await this.pool.query<Row>({ text, values: values.map(toDriver) });
    return rows;
  }

  /**
   * The timeouts hold for this transaction alone: a program that freezes or is cut off in it keeps nobody waiting for the rows
   * that it has locked.
   */
  private async within<T>(work: (ask: Ask) => Promise<T>, timeoutMs: number): Promise<T> {
    const client = await this.pool.connect();
    let broken = false;
    client.on('error', noted);
    try {
      await client.query(
        `BEGIN; SET LOCAL statement_timeout = ${timeoutMs}; SET LOCAL idle_in_transaction_session_timeout = ${timeoutMs}`,
      );
      const result = await work(askThrough(client, timeoutMs));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      broken = !(await client.query('ROLLBACK').then(
        () => true,
        () => false,
      ));
      broken ||= isKeepsakeError(postgresError(error), 'store-unavailable');
      throw error;
    } finally {
      client.off('error', noted);
      client.release(broken);
    }
  }

  private async attempt<T>(work: () => Promise<T>): Promise<T> {
    return this.retries.execute(async () => {
      try {
        return await work();
      } catch (error) {
        throw postgresError(error);
      }
    });
  }
}

/** The statement under way fails with it; without a listener the program would end. */
const noted = (): void => undefined;

const askThrough =
  (client: PoolClient, timeoutMs: number): Ask =>
  async (text, ...values) => {
    const query = { text, values: values.map(toDriver), query_timeout: timeoutMs };
    return (await client.query<Row>(query)).rows;
  };

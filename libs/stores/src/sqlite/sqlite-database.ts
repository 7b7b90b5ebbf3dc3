import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { LogSync } from './log-sync';
import { rewriteFile, whenRewritten } from './rewrite-file';
import { isBusy, storeError } from './sqlite-error';

export interface DatabaseSchema {
  /**
   * The n-th entry holds the statements that make a file of version n - 1 one of version n (SPEC R98); an empty file is
   * of version 0. The version is kept in the file (`user_version`).
   */
  readonly versions: readonly (readonly string[])[];
}

export type Row = Record<string, SQLOutputValue>;

/** How long to wait for other processes' writes, unless told otherwise; one takes a few ms. */
const defaultBusyTimeoutMs = 5_000;
const retryMs = 5;

/**
 * A database file shared by several processes. Writes take the file's write lock at their start (`BEGIN IMMEDIATE`:
 * deferred ones met SQLITE_BUSY by the thousand with four processes) and are on disk when they return (`FULL`), but for a
 * database that was told to `syncAside`. Everything else is synchronous, as `node:sqlite` is: statements take microseconds.
 */
export class SqliteDatabase {
  private readonly statements = new Map<string, StatementSync>();
  private log: LogSync | undefined;

  private constructor(
    private readonly connection: DatabaseSync,
    private readonly path: string,
    private readonly busyTimeoutMs: number,
  ) {}

  /** Makes the file (0600) and its folder (0700) where missing. Refuses a file of a newer version. */
  static open(path: string, schema: DatabaseSchema, busyTimeoutMs = defaultBusyTimeoutMs): SqliteDatabase {
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      // SQLite would make it readable to others; the files that it puts beside it take after this one.
      closeSync(openSync(path, 'a', 0o600));
    } catch (error) {
      throw new KeepsakeError('store-unavailable', `cannot open ${path}`, { cause: error });
    }
    try {
      const connection = new DatabaseSync(path, { timeout: busyTimeoutMs });
      const database = new SqliteDatabase(connection, path, busyTimeoutMs);
      try {
        database.prepareFile(schema);
      } catch (error) {
        database.close();
        throw error;
      }
      return database;
    } catch (error) {
      throw storeError(error, path);
    }
  }

  all(sql: string, ...values: readonly SQLInputValue[]): Row[] {
    return guarded(() => this.statement(sql).all(...values));
  }

  get(sql: string, ...values: readonly SQLInputValue[]): Row | undefined {
    return guarded(() => this.statement(sql).get(...values));
  }

  /** Answers how many rows it changed. */
  run(sql: string, ...values: readonly SQLInputValue[]): number {
    return guarded(() => Number(this.statement(sql).run(...values).changes));
  }

  /** All of `work` or nothing of it. */
  write<T>(work: () => T): T {
    return guarded(() => {
      this.connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        this.connection.exec('COMMIT');
        return result;
      } catch (error) {
        // A full disk, for one, has rolled back already.
        if (this.connection.isTransaction) this.connection.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** From now on a write is on the disk once `synced` returns after it, and the thread does not stand still for that. */
  syncAside(): void {
    this.connection.exec('PRAGMA synchronous = NORMAL');
    this.log ??= new LogSync(`${this.path}-wal`);
  }

  async synced(): Promise<void> {
    await this.log?.all();
  }

  /**
   * Leaves nothing in the file, or in the log beside it, of what was deleted from it. Throws `store-unavailable` (retryable),
   * saying that it `lingers`, when others used the file for too long.
   */
  async purge(lingers: string): Promise<void> {
    if (await rewriteFile(this.path, this.busyTimeoutMs)) return;
    throw new KeepsakeError('store-unavailable', `${lingers} but for the log, which is in use`, {
      retryable: true,
    });
  }

  /** Before a write that can wait without holding up everything else in this program. */
  async calm(): Promise<void> {
    await whenRewritten(this.path);
  }

  close(): void {
    this.statements.clear();
    void this.log?.close();
    if (this.connection.isOpen) this.connection.close();
  }

  private prepareFile(schema: DatabaseSchema): void {
    this.keepLog();
    this.connection.exec('PRAGMA synchronous = FULL');
    // What is removed is overwritten: erased content must not live on in free pages.
    this.connection.exec('PRAGMA secure_delete = ON');
    const wanted = schema.versions.length;
    if (this.version() === wanted) return;
    this.write(() => {
      const found = this.version();
      if (found > wanted) {
        throw new KeepsakeError(
          'store-unavailable',
          `${this.path} was written by a newer Keepsake: schema ${found}, this one knows up to ${wanted}`,
        );
      }
      // Another process may have made it while this one waited for the lock.
      if (found === wanted) return;
      for (const statement of schema.versions.slice(found).flat()) this.connection.exec(statement);
      this.connection.exec(`PRAGMA user_version = ${wanted}`);
    });
  }

  /** Changing the mode takes the file alone, and SQLite won't wait for that: programs that start together would fail. */
  private keepLog(): void {
    for (let waitedMs = 0; ; waitedMs += retryMs) {
      try {
        this.connection.exec('PRAGMA journal_mode = WAL');
        return;
      } catch (error) {
        if (!isBusy(error) || waitedMs >= this.busyTimeoutMs) throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs);
      }
    }
  }

  private version(): number {
    return Number(this.get('PRAGMA user_version')?.['user_version']);
  }

  private statement(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      statement = this.connection.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }
}

const guarded = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw storeError(error);
  }
};

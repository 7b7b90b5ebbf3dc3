import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Instant, type UserRef, type WriteFence } from '@app/memory-core/domain/identity';
import { userDigest } from '@app/memory-core/jobs';
import {
  type DuePart,
  type DueRecord,
  type FieldValue,
  type RecordChange,
  type RecordKind,
  recordKinds,
  type RecordQuery,
  type RecordStore,
  type SealedRecord,
} from '@app/memory-core/ports/record-store';
import { fieldsOf } from '../sql';
import { deleteAll, deleteById, selectById, selectDue, selectQuery, upsert } from './record-sql';
import { recordSchema } from './record-tables';
import { type Row, SqliteDatabase } from './sqlite-database';

interface Standing {
  readonly epoch: number;
  readonly token: number;
  readonly revision: number;
}

interface UserRow extends Standing {
  readonly no: number;
}

/** Records in one SQLite file, shared by every program that opens it. */
export class SqliteRecordStore implements RecordStore {
  private constructor(private readonly database: SqliteDatabase) {}

  /** `busyTimeoutMs`: how long to wait for other programs' writes before it is unavailable. */
  static open(path: string, busyTimeoutMs?: number): SqliteRecordStore {
    const database = SqliteDatabase.open(path, recordSchema, busyTimeoutMs);
    database.syncAside();
    return new SqliteRecordStore(database);
  }

  close(): void {
    this.database.close();
  }

  async get(user: UserRef, kind: RecordKind, ids: readonly string[]): Promise<readonly SealedRecord[]> {
    const sql = selectById(kind);
    return ids.flatMap((id) => {
      const row = this.database.get(sql, user.tenantId, user.userId, id);
      return row === undefined ? [] : recordOf(kind, row);
    });
  }

  async query(user: UserRef, query: RecordQuery): Promise<readonly SealedRecord[]> {
    const { text, values } = selectQuery(user, query);
    return this.database.all(text, ...values).map((row) => recordOf(query.kind, row));
  }

  async commit(user: UserRef, fence: WriteFence, changes: readonly RecordChange[]): Promise<number> {
    await this.database.calm();
    const written = this.database.write(() => {
      const known = this.standing(user);
      if (known !== undefined && fence.epoch < known.epoch) {
        throw new KeepsakeError('stale-epoch', 'the user was erased since');
      }
      if (known?.epoch === fence.epoch && fence.token < known.token) {
        throw new KeepsakeError('lease-lost', 'a later lease has written');
      }
      if (fence.revision !== undefined && fence.revision !== (known?.revision ?? 0)) {
        throw new KeepsakeError('lease-lost', 'another has written since', { retryable: true });
      }
      const { no, revision, epoch } = this.userRow(user) ?? this.addUser(user, known);
      if (epoch < fence.epoch) this.removeRecords(no);
      for (const change of changes) this.apply(no, change);
      this.updateUser({ no, epoch: fence.epoch, token: fence.token, revision: revision + 1 });
      return revision + 1;
    });
    await this.database.synced();
    return written;
  }

  async revision(user: UserRef): Promise<number> {
    return this.standing(user)?.revision ?? 0;
  }

  async due(
    kind: 'insight' | 'attractor' | 'pipeline',
    at: Instant,
    limit: number,
    part: DuePart = {},
  ): Promise<readonly DueRecord[]> {
    const { text, values } = selectDue(kind, at, limit, part);
    return this.database.all(text, ...values).map((row) => ({
      user: { tenantId: String(row['tenant']), userId: String(row['user']) },
      id: String(row['id']),
      dueAt: Number(row['dueAt']),
    }));
  }

  async erase(user: UserRef, epoch: number): Promise<Readonly<Record<RecordKind, number>>> {
    await this.database.calm();
    const counts = this.database.write(() => {
      const known = this.standing(user) ?? { epoch: 0, token: 0, revision: 0 };
      if (known.epoch >= epoch) return nothingRemoved();
      const row = this.userRow(user);
      const removed = row === undefined ? nothingRemoved() : this.removeRecords(row.no);
      if (row !== undefined) this.database.run('DELETE FROM users WHERE no = ?', row.no);
      // Tokens start anew with an epoch: an erasure may take the counter of the user's leases along.
      this.database.run(
        `INSERT INTO erased_users (digest, epoch, token, revision) VALUES (?, ?, 0, ?)
         ON CONFLICT (digest) DO UPDATE SET epoch = excluded.epoch, token = 0, revision = excluded.revision`,
        userDigest(user),
        epoch,
        known.revision + 1,
      );
      return removed;
    });
    await this.database.synced();
    // Ids among it, and content that is noise without the key.
    await this.database.purge('the records are gone');
    return counts;
  }

  private apply(no: number, change: RecordChange): void {
    if ('remove' in change) {
      this.database.run(deleteById(change.remove.kind), no, change.remove.id);
      return;
    }
    const { kind, id, fields, body } = change.put;
    this.database.run(upsert(kind), no, id, ...fieldsOf(kind).map((field) => fields[field] ?? null), body);
  }

  private removeRecords(no: number): Record<RecordKind, number> {
    const counts = recordKinds.map((kind) => [kind, this.database.run(deleteAll(kind), no)]);
    return Object.fromEntries(counts) as Record<RecordKind, number>;
  }

  private userRow({ tenantId, userId }: UserRef): UserRow | undefined {
    return this.database.get(
      'SELECT no, epoch, token, revision FROM users WHERE tenant = ? AND user = ?',
      tenantId,
      userId,
    ) as UserRow | undefined;
  }

  /** What is known of a user, one who was erased included. */
  private standing(user: UserRef): Standing | undefined {
    return (
      this.userRow(user) ??
      (this.database.get(
        'SELECT epoch, token, revision FROM erased_users WHERE digest = ?',
        userDigest(user),
      ) as Standing | undefined)
    );
  }

  /** With what is known of a user who was erased and comes back. */
  private addUser(user: UserRef, erased: Standing = { epoch: 0, token: 0, revision: 0 }): UserRow {
    this.database.run('DELETE FROM erased_users WHERE digest = ?', userDigest(user));
    return this.database.get(
      `INSERT INTO users (tenant, user, epoch, token, revision) VALUES (?, ?, ?, ?, ?)
       RETURNING no, epoch, token, revision`,
      user.tenantId,
      user.userId,
      erased.epoch,
      erased.token,
      erased.revision,
    ) as unknown as UserRow;
  }

  private updateUser({ no, epoch, token, revision }: UserRow): void {
    this.database.run(
      'UPDATE users SET epoch = ?, token = ?, revision = ? WHERE no = ?',
      epoch,
      token,
      revision,
      no,
    );
  }
}

const nothingRemoved = (): Record<RecordKind, number> =>
  Object.fromEntries(recordKinds.map((kind) => [kind, 0])) as Record<RecordKind, number>;

/** Runs for every record that is read. */
const recordOf = (kind: RecordKind, row: Row): SealedRecord => {
  const fields: Record<string, FieldValue> = {};
  for (const field of fieldsOf(kind)) fields[field] = row[field] as FieldValue;
  return { kind, id: row['id'] as string, fields, body: row['body'] as Uint8Array };
};

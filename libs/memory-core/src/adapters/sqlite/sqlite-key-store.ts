import { KeepsakeError } from '../../domain/errors';
import { type UserRef } from '../../domain/identity';
import { type KeyStore, type UserKeyRecord } from '../../ports/key-store';
import { keysSchema } from './keys-schema';
import { type Row, SqliteDatabase } from './sqlite-database';

/** Users' wrapped keys, in the file of keys. */
export class SqliteKeyStore implements KeyStore {
  private constructor(private readonly database: SqliteDatabase) {}

  /** `busyTimeoutMs`: how long to wait for other programs' writes before it is unavailable. */
  static open(path: string, busyTimeoutMs?: number): SqliteKeyStore {
    return new SqliteKeyStore(SqliteDatabase.open(path, keysSchema, busyTimeoutMs));
  }

  close(): void {
    this.database.close();
  }

  async get(user: UserRef): Promise<UserKeyRecord | undefined> {
    return this.find(user);
  }

  async createIfAbsent(record: UserKeyRecord): Promise<UserKeyRecord> {
    return this.database.write(() => {
      this.database.run(
        `INSERT INTO user_keys (tenant, user, epoch, wrapped_key, master_key_id, created_at)
         VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (tenant, user) DO UPDATE SET wrapped_key = excluded.wrapped_key,
           master_key_id = excluded.master_key_id, created_at = excluded.created_at
         WHERE wrapped_key IS NULL`,
        record.user.tenantId,
        record.user.userId,
        record.epoch,
        record.wrappedKey ?? null,
        record.masterKeyId,
        record.createdAt,
      );
      return this.find(record.user) ?? record;
    });
  }

  async rewrap(user: UserRef, epoch: number, wrappedKey: Uint8Array, masterKeyId: string): Promise<void> {
    this.database.write(() =>
      this.database.run(
        `UPDATE user_keys SET wrapped_key = ?, master_key_id = ?
         WHERE tenant = ? AND user = ? AND epoch = ? AND wrapped_key IS NOT NULL`,
        wrappedKey,
        masterKeyId,
        user.tenantId,
        user.userId,
        epoch,
      ),
    );
  }

  async destroy(user: UserRef): Promise<number> {
    const row = this.database.write(() =>
      this.database.get(
        `INSERT INTO user_keys (tenant, user, epoch, wrapped_key, master_key_id, created_at, erasing)
         VALUES (?, ?, 2, NULL, '', 0, 2)
         ON CONFLICT (tenant, user) DO UPDATE SET
           epoch = iif(erasing IS NULL, epoch + 1, epoch),
           wrapped_key = iif(erasing IS NULL, NULL, wrapped_key),
           erasing = iif(erasing IS NULL, epoch + 1, erasing)
         RETURNING erasing`,
        user.tenantId,
        user.userId,
      ),
    );
    // The erasure is the loss of these bytes: it is not done while the write-ahead log still holds them.
    if (!this.database.emptyLog()) {
      throw new KeepsakeError('store-unavailable', 'the key is gone but for the log, which is in use', {
        retryable: true,
      });
    }
    return Number(row?.['erasing']);
  }

  async completeErasure(user: UserRef, epoch: number): Promise<void> {
    this.database.write(() =>
      this.database.run(
        'UPDATE user_keys SET erasing = NULL WHERE tenant = ? AND user = ? AND erasing = ?',
        user.tenantId,
        user.userId,
        epoch,
      ),
    );
  }

  private find(user: UserRef): UserKeyRecord | undefined {
    const row = this.database.get(
      'SELECT * FROM user_keys WHERE tenant = ? AND user = ?',
      user.tenantId,
      user.userId,
    );
    return row && recordOf(row);
  }
}

const recordOf = (row: Row): UserKeyRecord => ({
  user: { tenantId: String(row['tenant']), userId: String(row['user']) },
  epoch: Number(row['epoch']),
  ...(row['wrapped_key'] !== null && { wrappedKey: row['wrapped_key'] as Uint8Array }),
  masterKeyId: String(row['master_key_id']),
  createdAt: Number(row['created_at']),
  ...(row['erasing'] !== null && { erasing: Number(row['erasing']) }),
});

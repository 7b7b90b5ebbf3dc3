import { type UserRef } from '@app/memory-core/domain/identity';
import { userDigest } from '@app/memory-core/jobs';
import {
  type ErasureCount,
  type KeyCensus,
  type KeyStore,
  type KeyWrap,
  type MemorySwitch,
  type UnfinishedErasures,
  type UserKeyRecord,
} from '@app/memory-core/ports/key-store';
import { keysSchema } from './keys-schema';
import { type Row, SqliteDatabase } from './sqlite-database';

/**
 * Users' wrapped keys, in the file of keys. A user has a row from first meeting until an erasure is complete, and a row
 * under a digest after it, until met again. So has one who wants nothing kept before he was ever met.
 */
export class SqliteKeyStore implements KeyStore, MemorySwitch, KeyCensus, UnfinishedErasures, ErasureCount {
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
    const { user, wrappedKey = null, masterKeyId, createdAt, needs = null } = record;
    return this.database.write(() => {
      const { epoch } = this.raise(user) ?? record;
      this.database.run(
        `INSERT INTO user_keys (tenant, user, epoch, wrapped_key, master_key_id, created_at, needs)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (tenant, user) DO UPDATE SET wrapped_key = excluded.wrapped_key,
           master_key_id = excluded.master_key_id, created_at = excluded.created_at, needs = excluded.needs
         WHERE wrapped_key IS NULL`,
        user.tenantId,
        user.userId,
        epoch,
        wrappedKey,
        masterKeyId,
        createdAt,
        needs,
      );
      return this.find(user) ?? record;
    });
  }

  async rewrap({ user, epoch, wrappedKey, needs }: UserKeyRecord, next: KeyWrap): Promise<boolean> {
    if (wrappedKey === undefined) return false;
    const changed = this.database.write(() =>
      this.database.run(
        `UPDATE user_keys SET wrapped_key = ?, master_key_id = ?, needs = ?
         WHERE tenant = ? AND user = ? AND epoch = ? AND wrapped_key = ?`,
        next.wrappedKey,
        next.masterKeyId,
        next.needs ?? null,
        user.tenantId,
        user.userId,
        epoch,
        wrappedKey,
      ),
    );
    // What the master key alone opened must not live on in the write-ahead log.
    const isNew = next.needs !== needs || next.wrappedKey === wrappedKey;
    if (changed > 0 && isNew) await this.database.purge('the old wrap is gone');
    return changed > 0;
  }

  async destroy(user: UserRef): Promise<number> {
    const row = this.database.write(() => {
      this.raise(user);
      this.database.run('UPDATE erasures SET count = count + 1');
      return this.database.get(
        `INSERT INTO user_keys (tenant, user, epoch, wrapped_key, master_key_id, created_at, erasing)
         VALUES (?, ?, 2, NULL, '', 0, 2)
         ON CONFLICT (tenant, user) DO UPDATE SET
           epoch = iif(erasing IS NULL, epoch + 1, epoch),
           wrapped_key = iif(erasing IS NULL, NULL, wrapped_key),
           needs = iif(erasing IS NULL, NULL, needs),
           erasing = iif(erasing IS NULL, epoch + 1, erasing)
         RETURNING erasing`,
        user.tenantId,
        user.userId,
      );
    });
    return Number(row?.['erasing']);
  }

  /** The erasure is the loss of these bytes: it is not done while the write-ahead log still holds them. */
  async shredDestroyed(): Promise<void> {
    await this.database.purge('the key is gone');
  }

  async completeErasure(user: UserRef, epoch: number): Promise<void> {
    this.database.write(() => {
      const known = this.find(user);
      if (known?.erasing !== epoch) return;
      if (known.wrappedKey === undefined) this.lower(known);
      this.database.run(
        'UPDATE user_keys SET erasing = NULL WHERE tenant = ? AND user = ?',
        user.tenantId,
        user.userId,
      );
      // They name the user.
      this.database.run('DELETE FROM api_keys WHERE tenant = ? AND user_id = ?', user.tenantId, user.userId);
    });
    // The log does with the name as with the key.
    await this.database.purge('the name is gone');
  }

  async erasing(
    limit: number,
    after: UserRef = { tenantId: '', userId: '' },
  ): Promise<readonly UserKeyRecord[]> {
    return this.database
      .all(
        `SELECT * FROM user_keys WHERE erasing IS NOT NULL AND (tenant, user) > (?, ?)
         ORDER BY tenant, user LIMIT ?`,
        after.tenantId,
        after.userId,
        limit,
      )
      .map(recordOf);
  }

  async erasures(): Promise<number> {
    return Number(this.database.get('SELECT count FROM erasures')?.['count']);
  }

  async turnMemory(user: UserRef, to: 'on' | 'off'): Promise<void> {
    const off = to === 'off' ? 1 : 0;
    const digest = userDigest(user);
    this.database.write(() => {
      const met = this.database.run(
        'UPDATE user_keys SET memory_off = ? WHERE tenant = ? AND user = ?',
        off,
        user.tenantId,
        user.userId,
      );
      if (met > 0) return;
      this.database.run(
        `INSERT INTO erased_users (digest, epoch, memory_off) VALUES (?, 1, ?)
         ON CONFLICT (digest) DO UPDATE SET memory_off = excluded.memory_off`,
        digest,
        off,
      );
      // Never met, and asks for nothing any more: no erasure leaves the first epoch.
      this.database.run('DELETE FROM erased_users WHERE digest = ? AND epoch = 1 AND memory_off = 0', digest);
    });
  }

  async countByMasterKey(): Promise<ReadonlyMap<string, number>> {
    const rows = this.database.all(
      `SELECT master_key_id, count(*) AS users FROM user_keys WHERE wrapped_key IS NOT NULL GROUP BY master_key_id`,
    );
    return new Map(rows.map((row) => [String(row['master_key_id']), Number(row['users'])]));
  }

  async notWrappedBy(
    masterKeyId: string,
    limit: number,
    after: UserRef = { tenantId: '', userId: '' },
  ): Promise<readonly UserKeyRecord[]> {
    return this.database
      .all(
        `SELECT * FROM user_keys
         WHERE (tenant, user) > (?, ?) AND master_key_id <> ? AND wrapped_key IS NOT NULL
         ORDER BY tenant, user LIMIT ?`,
        after.tenantId,
        after.userId,
        masterKeyId,
        limit,
      )
      .map(recordOf);
  }

  /** Gives an erased user a row again; answers what was known of one. */
  private raise(user: UserRef): { readonly epoch: number } | undefined {
    const digest = userDigest(user);
    const row = this.database.get('SELECT epoch, memory_off FROM erased_users WHERE digest = ?', digest);
    if (row === undefined) return undefined;
    const epoch = Number(row['epoch']);
    this.database.run(
      `INSERT INTO user_keys (tenant, user, epoch, wrapped_key, master_key_id, created_at, memory_off)
       VALUES (?, ?, ?, NULL, '', 0, ?)`,
      user.tenantId,
      user.userId,
      epoch,
      Number(row['memory_off']),
    );
    this.database.run('DELETE FROM erased_users WHERE digest = ?', digest);
    return { epoch };
  }

  private lower({ user, epoch, memoryOff }: UserKeyRecord): void {
    this.database.run(
      'INSERT INTO erased_users (digest, epoch, memory_off) VALUES (?, ?, ?)',
      userDigest(user),
      epoch,
      memoryOff ? 1 : 0,
    );
    this.database.run('DELETE FROM user_keys WHERE tenant = ? AND user = ?', user.tenantId, user.userId);
  }

  private find(user: UserRef): UserKeyRecord | undefined {
    const row = this.database.get(
      'SELECT * FROM user_keys WHERE tenant = ? AND user = ?',
      user.tenantId,
      user.userId,
    );
    if (row !== undefined) return recordOf(row);
    const erased = this.database.get('SELECT * FROM erased_users WHERE digest = ?', userDigest(user));
    return erased && erasedOf(user, erased);
  }
}

const recordOf = (row: Row): UserKeyRecord => ({
  user: { tenantId: String(row['tenant']), userId: String(row['user']) },
  epoch: Number(row['epoch']),
  ...(row['wrapped_key'] !== null && { wrappedKey: row['wrapped_key'] as Uint8Array }),
  ...(row['needs'] === 'user-key' && { needs: 'user-key' }),
  masterKeyId: String(row['master_key_id']),
  createdAt: Number(row['created_at']),
  ...(row['erasing'] !== null && { erasing: Number(row['erasing']) }),
  ...(row['memory_off'] === 1 && { memoryOff: true }),
});

const erasedOf = (user: UserRef, row: Row): UserKeyRecord => ({
  user,
  epoch: Number(row['epoch']),
  masterKeyId: '',
  createdAt: 0,
  ...(row['memory_off'] === 1 && { memoryOff: true }),
});

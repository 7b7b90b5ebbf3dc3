import { randomBytes } from 'node:crypto';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Instant } from '@app/memory-core/domain/identity';
import { type LeaseSecret, type LeaseSecrets } from '@app/memory-core/ports/user-key-leases';
import { keysSchema } from './keys-schema';
import { type Row, SqliteDatabase } from './sqlite-database';

const secretBytes = 32;

/** In the file of keys, which all programs share and which overwrites what is removed. */
export class SqliteLeaseSecrets implements LeaseSecrets {
  private constructor(private readonly database: SqliteDatabase) {}

  static open(path: string, busyTimeoutMs?: number): SqliteLeaseSecrets {
    return new SqliteLeaseSecrets(SqliteDatabase.open(path, keysSchema, busyTimeoutMs));
  }

  close(): void {
    this.database.close();
  }

  async current(after: Instant, now: Instant): Promise<LeaseSecret> {
    return (
      this.newest(after) ??
      this.database.write(() => {
        // Another program may have made one while this one waited for the lock.
        const made = this.newest(after);
        if (made !== undefined) return made;
        const row = this.database.get(
          'INSERT INTO lease_secrets (secret, made_at) VALUES (?, ?) RETURNING *',
          randomBytes(secretBytes),
          now,
        );
        if (row === undefined) throw new KeepsakeError('key-unavailable', 'the key store kept no secret');
        return secretOf(row);
      })
    );
  }

  async get(id: number): Promise<LeaseSecret | undefined> {
    const row = this.database.get('SELECT * FROM lease_secrets WHERE id = ?', id);
    return row && secretOf(row);
  }

  async destroyThrough(madeAt: Instant): Promise<number> {
    const old = 'SELECT id FROM lease_secrets WHERE made_at <= ? LIMIT 1';
    if (this.database.get(old, madeAt) === undefined) return 0;
    this.database.write(() =>
      this.database.run('UPDATE lease_secrets SET secret = zeroblob(32) WHERE made_at <= ?', madeAt),
    );
    // Where that fails, the rows stay, and the next sweep finds them again.
    await this.database.purge('the secrets are gone');
    return this.database.write(() =>
      this.database.run('DELETE FROM lease_secrets WHERE made_at <= ?', madeAt),
    );
  }

  private newest(after: Instant): LeaseSecret | undefined {
    const row = this.database.get(
      'SELECT * FROM lease_secrets WHERE made_at > ? ORDER BY made_at DESC, id DESC LIMIT 1',
      after,
    );
    return row && secretOf(row);
  }
}

const secretOf = (row: Row): LeaseSecret => ({
  id: Number(row['id']),
  secret: row['secret'] as Uint8Array,
  madeAt: Number(row['made_at']),
});

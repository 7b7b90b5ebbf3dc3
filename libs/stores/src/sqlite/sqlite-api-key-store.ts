import { type Instant } from '@app/memory-core/domain/identity';
import { type ApiKeyRecord, type ApiKeyStore, type ApiScope } from '@app/memory-core/ports/api-key-store';
import { keysSchema } from './keys-schema';
import { type Row, SqliteDatabase } from './sqlite-database';

/** Hashed API keys, in the file of keys. */
export class SqliteApiKeyStore implements ApiKeyStore {
  private constructor(private readonly database: SqliteDatabase) {}

  /** `busyTimeoutMs`: how long to wait for other programs' writes before it is unavailable. */
  static open(path: string, busyTimeoutMs?: number): SqliteApiKeyStore {
    return new SqliteApiKeyStore(SqliteDatabase.open(path, keysSchema, busyTimeoutMs));
  }

  close(): void {
    this.database.close();
  }

  async add(record: ApiKeyRecord): Promise<void> {
    this.database.write(() =>
      this.database.run(
        `INSERT INTO api_keys (id, tenant, user_id, hash, scopes, label, created_at, expires_at, revoked_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        record.id,
        record.tenantId,
        record.userId ?? null,
        record.hash,
        JSON.stringify(record.scopes),
        record.label,
        record.createdAt,
        record.expiresAt ?? null,
        record.revokedAt ?? null,
      ),
    );
  }

  async byId(id: string): Promise<ApiKeyRecord | undefined> {
    const row = this.database.get('SELECT * FROM api_keys WHERE id = ?', id);
    return row && recordOf(row);
  }

  async list(tenantId?: string): Promise<readonly ApiKeyRecord[]> {
    const rows =
      tenantId === undefined
        ? this.database.all('SELECT * FROM api_keys ORDER BY created_at, id')
        : this.database.all('SELECT * FROM api_keys WHERE tenant = ? ORDER BY created_at, id', tenantId);
    return rows.map(recordOf);
  }

  async revoke(id: string, at: Instant): Promise<void> {
    this.database.write(() =>
      this.database.run('UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', at, id),
    );
  }
}

const recordOf = (row: Row): ApiKeyRecord => ({
  id: String(row['id']),
  tenantId: String(row['tenant']),
  ...(row['user_id'] !== null && { userId: String(row['user_id']) }),
  hash: String(row['hash']),
  scopes: JSON.parse(String(row['scopes'])) as ApiScope[],
  label: String(row['label']),
  createdAt: Number(row['created_at']),
  ...(row['expires_at'] !== null && { expiresAt: Number(row['expires_at']) }),
  ...(row['revoked_at'] !== null && { revokedAt: Number(row['revoked_at']) }),
});

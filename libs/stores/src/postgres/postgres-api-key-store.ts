import { type Instant } from '@app/memory-core/domain/identity';
import { type ApiKeyRecord, type ApiKeyStore, type ApiScope } from '@app/memory-core/ports/api-key-store';
import { apiKeysTable } from './keys-schema';
import { type PostgresDatabase } from './postgres-database';
import { type Row } from './values';

/** Hashed API keys, in the database of keys. */
export class PostgresApiKeyStore implements ApiKeyStore {
  constructor(private readonly database: PostgresDatabase) {}

  async add(record: ApiKeyRecord): Promise<void> {
    await this.database.ask(
      `INSERT INTO ${apiKeysTable}
         (id, tenant, user_id, hash, scopes, scopes_of_user, label, created_at, expires_at, revoked_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      record.id,
      record.tenantId,
      record.userId ?? null,
      record.hash,
      JSON.stringify(record.userId === undefined ? record.scopes : []),
      record.userId === undefined ? null : JSON.stringify(record.scopes),
      record.label,
      record.createdAt,
      record.expiresAt ?? null,
      record.revokedAt ?? null,
    );
  }

  async byId(id: string): Promise<ApiKeyRecord | undefined> {
    const [row] = await this.database.ask(`SELECT * FROM ${apiKeysTable} WHERE id = $1`, id);
    return row && recordOf(row);
  }

  async list(tenantId?: string): Promise<readonly ApiKeyRecord[]> {
    const rows =
      tenantId === undefined
        ? await this.database.ask(`SELECT * FROM ${apiKeysTable} ORDER BY created_at, id`)
        : await this.database.ask(
            `SELECT * FROM ${apiKeysTable} WHERE tenant = $1 ORDER BY created_at, id`,
            tenantId,
          );
    return rows.map(recordOf);
  }

  async revoke(id: string, at: Instant): Promise<void> {
    await this.database.ask(
      `UPDATE ${apiKeysTable} SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL`,
      at,
      id,
    );
  }
}

const recordOf = (row: Row): ApiKeyRecord => ({
  id: String(row['id']),
  tenantId: String(row['tenant']),
  ...(row['user_id'] !== null && { userId: String(row['user_id']) }),
  hash: String(row['hash']),
  scopes: JSON.parse(String(row['scopes_of_user'] ?? row['scopes'])) as ApiScope[],
  label: String(row['label']),
  createdAt: Number(row['created_at']),
  ...(row['expires_at'] !== null && { expiresAt: Number(row['expires_at']) }),
  ...(row['revoked_at'] !== null && { revokedAt: Number(row['revoked_at']) }),
});

import { type TenantUsers } from '@app/memory-core/ports/tenant-users';
import { keysSchema } from './keys-schema';
import { SqliteDatabase } from './sqlite-database';

/** Counted where users' keys are made and destroyed, by the file itself. */
export class SqliteTenantUsers implements TenantUsers {
  private constructor(private readonly database: SqliteDatabase) {}

  static open(path: string, busyTimeoutMs?: number): SqliteTenantUsers {
    return new SqliteTenantUsers(SqliteDatabase.open(path, keysSchema, busyTimeoutMs));
  }

  close(): void {
    this.database.close();
  }

  async count(tenantId: string): Promise<number> {
    const row = this.database.get('SELECT users FROM tenant_users WHERE tenant = ?', tenantId);
    return Number(row?.['users'] ?? 0);
  }

  async tenants(): Promise<readonly string[]> {
    return this.database
      .all('SELECT tenant FROM tenant_users WHERE users > 0')
      .map(({ tenant }) => String(tenant));
  }
}

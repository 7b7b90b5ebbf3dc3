import { type TenantUsers } from '@app/memory-core/ports/tenant-users';
import { tenantUsersTable } from './keys-schema';
import { type PostgresDatabase } from './postgres-database';

/** Counted by the statements that make and destroy users' keys. */
export class PostgresTenantUsers implements TenantUsers {
  constructor(private readonly database: PostgresDatabase) {}

  async count(tenantId: string): Promise<number> {
    const [row] = await this.database.ask(
      `SELECT coalesce(sum(users), 0)::bigint AS users FROM ${tenantUsersTable} WHERE tenant = $1`,
      tenantId,
    );
    return Number(row?.['users']);
  }

  async tenants(): Promise<readonly string[]> {
    const rows = await this.database.ask(
      `SELECT tenant FROM ${tenantUsersTable} GROUP BY tenant HAVING sum(users) > 0`,
    );
    return rows.map(({ tenant }) => String(tenant));
  }
}

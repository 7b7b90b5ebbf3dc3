import { type Instant } from '@app/memory-core/domain/identity';
import { type AdministrativeAct, type AuditEntry, type AuditLog } from '@app/memory-core/ports/audit-log';
import { type Page } from '@app/memory-core/ports/memory-store';
import { auditPageOf, auditPositionOf } from '../sql';
import { type PostgresDatabase } from './postgres-database';
import { auditTable } from './record-schema';
import { type Row } from './values';

/** Administrative acts. */
export class PostgresAuditLog implements AuditLog {
  constructor(private readonly database: PostgresDatabase) {}

  async add({ tenantId, at, id, by, act, subject, details }: AuditEntry): Promise<void> {
    await this.database.ask(
      `INSERT INTO ${auditTable} (tenant, at, id, by, act, subject, details) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      ...[tenantId, at, id, by, act, subject ?? null, JSON.stringify(details)],
    );
  }

  async list(tenantId: string, limit: number, cursor?: string): Promise<Page<AuditEntry>> {
    const [at, id] = auditPositionOf(cursor);
    const rows = await this.database.ask(
      `SELECT * FROM ${auditTable} WHERE tenant = $1 AND (at, id) < ($2, $3) ORDER BY at DESC, id DESC LIMIT $4`,
      ...[tenantId, at, id, limit + 1],
    );
    return auditPageOf(rows.map(entryOf), limit);
  }

  async prune(tenantId: string, before: Instant): Promise<void> {
    await this.database.ask(`DELETE FROM ${auditTable} WHERE tenant = $1 AND at < $2`, tenantId, before);
  }
}

const entryOf = (row: Row): AuditEntry => ({
  id: String(row['id']),
  tenantId: String(row['tenant']),
  at: Number(row['at']),
  by: String(row['by']),
  act: String(row['act']) as AdministrativeAct,
  ...(row['subject'] !== null && { subject: String(row['subject']) }),
  details: JSON.parse(String(row['details'])) as AuditEntry['details'],
});

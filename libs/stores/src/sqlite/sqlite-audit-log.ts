import { type Instant } from '@app/memory-core/domain/identity';
import { type AdministrativeAct, type AuditEntry, type AuditLog } from '@app/memory-core/ports/audit-log';
import { type Page } from '@app/memory-core/ports/memory-store';
import { auditPageOf, auditPositionOf } from '../sql';
import { type Row, SqliteDatabase } from './sqlite-database';
import { tenantsSchema } from './tenants-schema';

/** Administrative acts, in the file of what belongs to tenants. */
export class SqliteAuditLog implements AuditLog {
  private constructor(private readonly database: SqliteDatabase) {}

  static open(path: string, busyTimeoutMs?: number): SqliteAuditLog {
    return new SqliteAuditLog(SqliteDatabase.open(path, tenantsSchema, busyTimeoutMs));
  }

  close(): void {
    this.database.close();
  }

  async add({ tenantId, at, id, by, act, subject, details }: AuditEntry): Promise<void> {
    this.database.write(() =>
      this.database.run(
        'INSERT INTO audit (tenant, at, id, by, act, subject, details) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...[tenantId, at, id, by, act, subject ?? null, JSON.stringify(details)],
      ),
    );
  }

  async list(tenantId: string, limit: number, cursor?: string): Promise<Page<AuditEntry>> {
    const [at, id] = auditPositionOf(cursor);
    const found = this.database.all(
      `SELECT * FROM audit WHERE tenant = ? AND (at, id) < (?, ?)
       ORDER BY at DESC, id DESC LIMIT ?`,
      ...[tenantId, at, id, limit + 1],
    );
    return auditPageOf(found.map(entryOf), limit);
  }

  async prune(tenantId: string, before: Instant): Promise<void> {
    this.database.write(() =>
      this.database.run('DELETE FROM audit WHERE tenant = ? AND at < ?', tenantId, before),
    );
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

import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Instant } from '@app/memory-core/domain/identity';
import { type AdministrativeAct, type AuditEntry, type AuditLog } from '@app/memory-core/ports/audit-log';
import { type Page } from '@app/memory-core/ports/memory-store';
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
    const [at, id] = cursor === undefined ? [Number.MAX_SAFE_INTEGER, ''] : positionOf(cursor);
    const items = this.database
      .all(
        `SELECT * FROM audit WHERE tenant = ? AND (at, id) < (?, ?)
         ORDER BY at DESC, id DESC LIMIT ?`,
        ...[tenantId, at, id, limit + 1],
      )
      .map(entryOf);
    const last = items.length > limit ? items[limit - 1] : undefined;
    return {
      items: items.slice(0, limit),
      ...(last !== undefined && { nextCursor: `${last.at}.${last.id}` }),
    };
  }

  async prune(tenantId: string, before: Instant): Promise<void> {
    this.database.write(() =>
      this.database.run('DELETE FROM audit WHERE tenant = ? AND at < ?', tenantId, before),
    );
  }
}

const positionOf = (cursor: string): [at: number, id: string] => {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (at !== undefined && id !== undefined) return [Number(at), id];
  throw new KeepsakeError('invalid-input', 'malformed cursor', {
    problems: [{ field: 'cursor', message: 'must be a nextCursor of this listing, unchanged' }],
  });
};

const entryOf = (row: Row): AuditEntry => ({
  id: String(row['id']),
  tenantId: String(row['tenant']),
  at: Number(row['at']),
  by: String(row['by']),
  act: String(row['act']) as AdministrativeAct,
  ...(row['subject'] !== null && { subject: String(row['subject']) }),
  details: JSON.parse(String(row['details'])) as AuditEntry['details'],
});

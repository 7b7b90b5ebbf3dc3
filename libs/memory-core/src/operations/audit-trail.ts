import { randomUUID } from 'node:crypto';
import { type TenantDirectory } from '../config/tenant-settings';
import { type AuditEntry, type AuditLog } from '../ports/audit-log';
import { type Clock } from '../ports/clock';
import { type Page } from '../ports/memory-store';

const dayMs = 86_400_000;

/** Administrative acts of each tenant (SPEC R72), kept for as long as the tenant wants. */
export class AuditTrail {
  constructor(
    private readonly log: AuditLog,
    private readonly tenants: TenantDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * To be called before the act: a crash between the two leaves an entry of what was not done, and never an act of which
   * nothing is known.
   */
  async record(
    entry: Omit<AuditEntry, 'id' | 'at' | 'details'> & Partial<Pick<AuditEntry, 'details'>>,
  ): Promise<void> {
    const at = this.clock.now();
    const { auditDays } = this.tenants.for(entry.tenantId).parameters.access;
    await this.log.add({ details: {}, ...entry, id: randomUUID(), at });
    await this.log.prune(entry.tenantId, at - auditDays * dayMs);
  }

  /** Latest first. */
  list(tenantId: string, limit: number, cursor?: string): Promise<Page<AuditEntry>> {
    return this.log.list(tenantId, limit, cursor);
  }
}

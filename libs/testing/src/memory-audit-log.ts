import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Instant } from '@app/memory-core/domain/identity';
import { type AuditEntry, type AuditLog } from '@app/memory-core/ports/audit-log';
import { type Page } from '@app/memory-core/ports/memory-store';

/** An audit log in memory. */
export class MemoryAuditLog implements AuditLog {
  private entries: readonly AuditEntry[] = [];

  async add(entry: AuditEntry): Promise<void> {
    this.entries = [...this.entries, entry].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  }

  async list(tenantId: string, limit: number, cursor?: string): Promise<Page<AuditEntry>> {
    const own = this.entries.filter((entry) => entry.tenantId === tenantId);
    const from = cursor === undefined ? 0 : own.findIndex((entry) => placeOf(entry) === cursor) + 1;
    if (cursor !== undefined && from === 0) {
      throw new KeepsakeError('invalid-input', 'malformed cursor', {
        problems: [{ field: 'cursor', message: 'must be a nextCursor of this listing, unchanged' }],
      });
    }
    const items = own.slice(from, from + limit);
    const last = items.at(-1);
    const more = last !== undefined && own.length > from + limit;
    return { items, ...(more && { nextCursor: placeOf(last) }) };
  }

  async prune(tenantId: string, before: Instant): Promise<void> {
    this.entries = this.entries.filter((entry) => entry.tenantId !== tenantId || entry.at >= before);
  }
}

const placeOf = ({ at, id }: AuditEntry): string => `${at}.${id}`;

import { type Instant } from '@app/memory-core/domain/identity';
import { type ApiKeyRecord, type ApiKeyStore } from '@app/memory-core/ports/api-key-store';

/** An API key store in memory. */
export class MemoryApiKeyStore implements ApiKeyStore {
  private readonly records = new Map<string, ApiKeyRecord>();

  async add(record: ApiKeyRecord): Promise<void> {
    if (this.records.has(record.id)) throw new Error('API key ids are unique');
    this.records.set(record.id, record);
  }

  async byId(id: string): Promise<ApiKeyRecord | undefined> {
    return this.records.get(id);
  }

  async list(tenantId?: string): Promise<readonly ApiKeyRecord[]> {
    return [...this.records.values()]
      .filter((record) => tenantId === undefined || record.tenantId === tenantId)
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  }

  async revoke(id: string, at: Instant): Promise<void> {
    const record = this.records.get(id);
    if (record !== undefined && record.revokedAt === undefined) {
      this.records.set(id, { ...record, revokedAt: at });
    }
  }
}

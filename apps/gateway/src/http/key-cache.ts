import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { isInForce } from '@app/app-kit/operations';
import { LRUCache } from 'lru-cache';

type Authenticate = (key: string) => Promise<ApiKeyRecord | undefined>;

/**
 * Caches valid API keys for a few seconds, so that not every request has to hash its key and read the key store. A
 * revocation elsewhere takes effect when the entry expires. Invalid keys are never cached, so guesses cannot fill the cache.
 */
export class KeyCache {
  private readonly known: LRUCache<string, ApiKeyRecord> | undefined;
  /** Counts the keys revoked here. */
  private revocations = 0;

  /** A `ttlMs` of 0 turns the cache off. */
  constructor(
    private readonly authenticate: Authenticate,
    ttlMs: number,
    private readonly now: () => number,
  ) {
    if (ttlMs > 0) {
      // What has expired stays, as what a key was when it was last found good.
      const stale = { allowStale: true, noDeleteOnStaleGet: true };
      this.known = new LRUCache({ max: 1_000, ttl: ttlMs, ttlResolution: 0, perf: { now }, ...stale });
    }
  }

  /** Returns a cached key without waiting. */
  remembered(key: string): ApiKeyRecord | undefined {
    return this.inForce(this.known?.get(key, { allowStale: false }));
  }

  /** The key as it was when it was last found good, for what may go on while no key can be read. */
  lastGood(key: string): ApiKeyRecord | undefined {
    return this.inForce(this.known?.get(key));
  }

  private inForce(record: ApiKeyRecord | undefined): ApiKeyRecord | undefined {
    return record !== undefined && isInForce(record, this.now()) ? record : undefined;
  }

  async find(key: string): Promise<ApiKeyRecord | undefined> {
    const { revocations } = this;
    const record = await this.authenticate(key);
    // A record read before a revocation may be the revoked key, so it is not cached after one.
    if (record === undefined) this.known?.delete(key);
    else if (revocations === this.revocations) this.known?.set(key, record);
    return record;
  }

  /** Removes a key that has just been revoked from the cache. */
  forget(id: string): void {
    this.revocations += 1;
    for (const [key, record] of this.known?.entries() ?? []) {
      if (record.id === id) this.known?.delete(key);
    }
  }
}

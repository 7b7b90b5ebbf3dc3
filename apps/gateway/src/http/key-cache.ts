import { type ApiKeyRecord, isInForce } from '@app/memory-core';
import { LRUCache } from 'lru-cache';

type Authenticate = (key: string) => Promise<ApiKeyRecord | undefined>;

/**
 * Remembers keys that were found good for a few seconds, so that a request does not hash and read for its key: at the
 * latest then a revocation made elsewhere is seen. A key that is not good is never remembered: nobody can fill the cache
 * with guesses.
 */
export class KeyCache {
  private readonly known: LRUCache<string, ApiKeyRecord> | undefined;
  /** Rises with each key that is revoked here. */
  private revocations = 0;

  /** `ttlMs` of 0 remembers nothing. */
  constructor(
    private readonly authenticate: Authenticate,
    ttlMs: number,
    private readonly now: () => number,
  ) {
    if (ttlMs > 0) this.known = new LRUCache({ max: 1_000, ttl: ttlMs, ttlResolution: 0, perf: { now } });
  }

  /** Without waiting, when the key is remembered. */
  remembered(key: string): ApiKeyRecord | undefined {
    const record = this.known?.get(key);
    return record !== undefined && isInForce(record, this.now()) ? record : undefined;
  }

  async find(key: string): Promise<ApiKeyRecord | undefined> {
    const { revocations } = this;
    const record = await this.authenticate(key);
    // What was read before a revocation is not remembered after it: it may be the key that was revoked.
    if (record !== undefined && revocations === this.revocations) this.known?.set(key, record);
    return record;
  }

  /** Looks again for the key of this id, which has just been revoked. */
  forget(id: string): void {
    this.revocations += 1;
    for (const [key, record] of this.known?.entries() ?? []) {
      if (record.id === id) this.known?.delete(key);
    }
  }
}

import { type ApiKeyRecord } from '@app/memory-core';
import { LRUCache } from 'lru-cache';

type Authenticate = (key: string) => Promise<ApiKeyRecord | undefined>;

/**
 * Remembers keys that were found good for a few seconds, so that a request does not hash and read for its key.
 * A key that is not good is never remembered: nobody can fill the cache with guesses.
 */
export class KeyCache {
  private readonly known: LRUCache<string, ApiKeyRecord>;

  constructor(
    private readonly authenticate: Authenticate,
    ttlMs: number,
    now: () => number,
  ) {
    this.known = new LRUCache({ max: 1_000, ttl: ttlMs, ttlResolution: 0, perf: { now } });
  }

  /** Without waiting, when the key is remembered. */
  remembered(key: string): ApiKeyRecord | undefined {
    return this.known.get(key);
  }

  async find(key: string): Promise<ApiKeyRecord | undefined> {
    const record = await this.authenticate(key);
    if (record !== undefined) this.known.set(key, record);
    return record;
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { createSecretKey, type KeyObject } from 'node:crypto';

/** Work that a request has asked for. */
export interface UserKeyRequest {
  /** What the request brought; absent when it brought none, and once it was answered. */
  key?: KeyObject;
  /** Users whose key was left for workers by this request already, by name. */
  readonly leased: Map<string, number>;
}

const keyBytes = 32;
const base64 = /^[A-Za-z0-9+/]{43}=$/;

/** 32 bytes in base64 with its padding; undefined for anything else. */
export const parseUserKey = (text: string): KeyObject | undefined => {
  if (!base64.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  // The last character holds two bits of nothing: one key has one spelling.
  if (bytes.byteLength !== keyBytes || bytes.toString('base64') !== text) return undefined;
  const key = createSecretKey(bytes);
  bytes.fill(0);
  return key;
};

/**
 * Which key the request at hand brought, for whoever opens a vault on its behalf, however deep. Work outside of any
 * request (workers, sweeps) is in no scope, and goes by what is leased.
 */
export class UserKeyScope {
  private readonly requests = new AsyncLocalStorage<UserKeyRequest | undefined>();

  /**
   * `key`: undefined for a request without one, which then opens no memory that needs one. `end` lets go of it, for
   * connections and timers that were made under way remember the scope as long as they live.
   */
  run<T>(key: KeyObject | undefined, work: (end: () => void) => T): T {
    const request: UserKeyRequest = { ...(key !== undefined && { key }), leased: new Map() };
    return this.requests.run(request, () => work(() => delete request.key));
  }

  /** For work on other users that a request happens to set off. */
  outside<T>(work: () => T): T {
    return this.requests.run(undefined, work);
  }

  current(): UserKeyRequest | undefined {
    return this.requests.getStore();
  }
}

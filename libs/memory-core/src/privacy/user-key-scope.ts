import { AsyncLocalStorage } from 'node:async_hooks';
import { createSecretKey, type KeyObject } from 'node:crypto';

/** The work of one request. */
export interface UserKeyRequest {
  /** The key that the request brought; absent if it brought none, or was answered already. */
  key?: KeyObject;
  /** Until when this request has leased a user's key to workers already, by the user's name. */
  readonly leased: Map<string, number>;
}

const keyBytes = 32;
const base64 = /^[A-Za-z0-9+/]{43}=$/;

/** 32 bytes in base64 with its padding; undefined for anything else. */
export const parseUserKey = (text: string): KeyObject | undefined => {
  if (!base64.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  // The last character has two spare bits: refusing other values gives each key one spelling.
  if (bytes.byteLength !== keyBytes || bytes.toString('base64') !== text) return undefined;
  const key = createSecretKey(bytes);
  bytes.fill(0);
  return key;
};

/**
 * Carries the key that the current request brought to whatever opens a vault on its behalf, however deep in the call stack.
 * Work outside of requests (workers, sweeps) has no scope and uses leased keys.
 */
export class UserKeyScope {
  private readonly requests = new AsyncLocalStorage<UserKeyRequest | undefined>();

  /**
   * `key` is undefined for a request without one, which then opens no memory that needs a key. Call `end` to drop the key:
   * connections and timers created meanwhile keep the scope alive for as long as they live.
   */
  run<T>(key: KeyObject | undefined, work: (end: () => void) => T): T {
    const request: UserKeyRequest = { ...(key !== undefined && { key }), leased: new Map() };
    return this.requests.run(request, () => work(() => delete request.key));
  }

  /** Runs work on other users that a request happens to trigger, without its key. */
  outside<T>(work: () => T): T {
    return this.requests.run(undefined, work);
  }

  current(): UserKeyRequest | undefined {
    return this.requests.getStore();
  }
}

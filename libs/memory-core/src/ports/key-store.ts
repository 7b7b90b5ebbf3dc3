import { type Instant, type UserRef } from '../domain/identity';

/** A user's data key, wrapped by a master key, and the user's epoch. Kept apart from content (SPEC R70). */
export interface UserKeyRecord {
  readonly user: UserRef;
  /** Starts at 1, rises with every erasure. */
  readonly epoch: number;
  /** AES-256-GCM wrap of 32 bytes; absent after an erasure until the user is met again. */
  readonly wrappedKey?: Uint8Array;
  /** Within the master key's wrap there is one by a key that the tenant supplies with each request, and keeps. */
  readonly needs?: 'user-key';
  /** Which master key wrapped it. */
  readonly masterKeyId: string;
  readonly createdAt: Instant;
  /** Epoch of an erasure that was begun and is not known to have reached everything; absent when there is none. */
  readonly erasing?: number;
  /**
   * The person wants nothing kept from now on (SPEC R66). Here, in the clear, because everything that is received must
   * obey it even while the store is away, and because it outlives an erasure: who has turned memory off and then
   * cleared it all must not be remembered again with the next turn.
   */
  readonly memoryOff?: true;
}

/** How a data key is wrapped. */
export type KeyWrap = Pick<UserKeyRecord, 'masterKeyId' | 'needs'> & { readonly wrappedKey: Uint8Array };

/** What is left of an erased user is a digest, the epoch and `memoryOff`: enough to refuse what comes late. */
export interface KeyStore {
  get(user: UserRef): Promise<UserKeyRecord | undefined>;
  /** First writer wins; answers the record that stands. Keeps the epoch when only the key was missing. */
  createIfAbsent(record: UserKeyRecord): Promise<UserKeyRecord>;
  /**
   * The same data key in another wrap: of another master key (rotation), or one that needs the user's key as well. Only
   * where `standing` still stands, so that neither undoes the other; answers whether it did. Where that changes what
   * is needed, or puts the same wrap again, whatever wrapped the key before is overwritten when this returns.
   */
  rewrap(standing: UserKeyRecord, next: KeyWrap): Promise<boolean>;
  /**
   * Begins an erasure: forgets the key and raises the epoch, and what was sealed with it is noise from then on. Answers
   * the new epoch. Until `completeErasure` it is the same erasure however often it is asked for: no key made since goes,
   * and the epoch stands. Its bytes may be in a log until they are shredded.
   */
  destroy(user: UserRef): Promise<number>;
  /** Throws `store-unavailable` (retryable) while the bytes of a key that was destroyed before can be read from a log. */
  shredDestroyed(): Promise<void>;
  /**
   * The erasure of this epoch has reached everything, its key is shredded; API keys of the user go too. The next `destroy`
   * begins another. Throws `store-unavailable` while the name can still be read from a log.
   */
  completeErasure(user: UserRef, epoch: number): Promise<void>;
}

/**
 * Whether anything of the user may be kept. Of a user never met nothing is kept but that nothing may be, with epoch 1 and
 * without a name; nothing at all once that is taken back.
 */
export interface MemorySwitch {
  turnMemory(user: UserRef, to: 'on' | 'off'): Promise<void>;
}

/** All users' wrapped keys, for who rotates the master key. */
export interface KeyCensus {
  /** How many users' keys each master key wraps, by its id. */
  countByMasterKey(): Promise<ReadonlyMap<string, number>>;
  /** Users whose keys are wrapped by any other master key; the same ones again until they are rewrapped or skipped by `after`. */
  notWrappedBy(masterKeyId: string, limit: number, after?: UserRef): Promise<readonly UserKeyRecord[]>;
}

/** Erasures that were begun and are not known to have reached everything, for who finishes them. */
export interface UnfinishedErasures {
  /** By tenant and user, in pages by `after`. */
  erasing(limit: number, after?: UserRef): Promise<readonly UserKeyRecord[]>;
}

/** For who holds something of users and does not know of whom. */
export interface ErasureCount {
  /** Rises with every erasure of anybody, in whatever process. */
  erasures(): Promise<number>;
}

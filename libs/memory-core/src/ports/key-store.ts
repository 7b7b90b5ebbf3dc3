import { type Instant, type UserRef } from '../domain/identity';

/** A user's data key, wrapped by a master key, and the user's epoch. Kept apart from content (SPEC R70). */
export interface UserKeyRecord {
  readonly user: UserRef;
  /** Starts at 1, rises with every erasure. */
  readonly epoch: number;
  /** AES-256-GCM wrap of 32 bytes; absent after an erasure until the user is met again. */
  readonly wrappedKey?: Uint8Array;
  /** Which master key wrapped it. */
  readonly masterKeyId: string;
  readonly createdAt: Instant;
}

export interface KeyStore {
  get(user: UserRef): Promise<UserKeyRecord | undefined>;
  /** First writer wins; answers the record that stands. Keeps the epoch when only the key was missing. */
  createIfAbsent(record: UserKeyRecord): Promise<UserKeyRecord>;
  /** Same data key under another master key (rotation). */
  rewrap(user: UserRef, epoch: number, wrappedKey: Uint8Array, masterKeyId: string): Promise<void>;
  /** Forgets the key and raises the epoch: what was sealed with it is noise from then on. Answers the new epoch. */
  destroy(user: UserRef): Promise<number>;
}

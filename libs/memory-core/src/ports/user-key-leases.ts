import { type KeyObject } from 'node:crypto';
import { type Instant, type UserRef } from '../domain/identity';

/** Where a key that a tenant supplied lies, sealed, for the programs that work while no request is there (Redis). */
export interface UserKeyShelf {
  /** Replaces what lay there; gone by itself after `ms`. */
  put(user: UserRef, sealed: string, ms: number): Promise<void>;
  get(user: UserRef): Promise<{ readonly sealed: string; readonly leftMs: number } | undefined>;
  /** Answers how many keys of Redis went. */
  forget(user: UserRef): Promise<number>;
}

/** 32 random bytes without which a leased key cannot be opened, wherever copies of the shelf have got to. */
export interface LeaseSecret {
  readonly id: number;
  readonly secret: Uint8Array;
  readonly madeAt: Instant;
}

/** Secrets of leases, in the file of keys, shared by all programs. What is destroyed is overwritten. */
export interface LeaseSecrets {
  /** The newest one, where it was made after `after`; else a new one, made at `now`. */
  current(after: Instant, now: Instant): Promise<LeaseSecret>;
  get(id: number): Promise<LeaseSecret | undefined>;
  /** Those made at `madeAt` or before; answers how many. */
  destroyThrough(madeAt: Instant): Promise<number>;
}

export interface LeasedKey {
  readonly key: KeyObject;
  readonly until: Instant;
}

/** Supplied keys as the vault sees them. */
export interface UserKeyLeases {
  /** Answers until when; undefined where it could not be left, which keeps workers waiting and nobody else. */
  leave(user: UserRef, key: KeyObject): Promise<Instant | undefined>;
  /** Undefined when there is none any more. */
  find(user: UserRef): Promise<LeasedKey | undefined>;
}

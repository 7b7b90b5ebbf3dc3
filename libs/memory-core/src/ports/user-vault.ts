import { type UserRef } from '../domain/identity';

/** One user's data key in use. Lives in memory only, never longer than the call that opened it needs. */
export interface UserSeal {
  /** Of the key: what is sealed under it belongs to this epoch. */
  readonly epoch: number;
  /** AES-256-GCM. `purpose` is bound to the ciphertext (say `turn/<id>`), so that one record can't pass for another. */
  seal(plain: Uint8Array, purpose: string): Uint8Array;
  /** Throws `unreadable-record` when the key, the user or the purpose is another. */
  unseal(sealed: Uint8Array, purpose: string): Uint8Array;
  /** What no two sealings share: of two bodies sealed under this key, those with the same mark are the same. */
  markOf(sealed: Uint8Array): string;
  /** 32 bytes that only who has the key can make, the same every time; of two purposes, they have nothing to do with each other. */
  secretFor(purpose: string): Uint8Array;
}

export interface UserVault {
  /** Throws `user-unknown` when this tenant has no such user, or the user was erased and not met again. */
  open(user: UserRef): Promise<UserSeal>;
  /** Like `open`, making a key at first meeting. */
  openOrCreate(user: UserRef): Promise<UserSeal>;
}

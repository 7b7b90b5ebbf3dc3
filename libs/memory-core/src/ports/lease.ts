import { type UserRef } from '../domain/identity';

/** One writer per user at a time (SPEC R11). */
export interface UserLease {
  /**
   * Runs `work` while holding the user. `token` rises with every lease ever taken of this user, so the store can refuse
   * a holder that was paused past its time. Throws `lease-busy` (retryable) when another holds it past the waiting time.
   */
  hold<T>(user: UserRef, work: (token: number) => Promise<T>): Promise<T>;
}

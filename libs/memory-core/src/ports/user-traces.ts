import { type UserRef } from '../domain/identity';

/** What refers to a user besides the key, the inbox and the store: jobs that wait or have ended, caches in memory. */
export interface UserTraces {
  /**
   * Removes what is of epochs below `epoch`, and answers how much went and how much it could not reach: what is being
   * worked on, and ends by itself. Run again it finds nothing.
   */
  erase(user: UserRef, epoch: number): Promise<{ readonly gone: number; readonly left: number }>;
}

/**
 * Where an erasure leaves bytes that no statement of the program reaches. Without the user's key they are noise, but for ids,
 * times and states; docs/privacy.md says how long each stays.
 */
export const remnants = ['database-rows', 'database-log', 'backups'] as const;
export type Remnant = (typeof remnants)[number];

import { type UserRef } from '../domain/identity';

/** Wakes workers. A wake-up is a hint: what is to be done is in the inbox and the store, so losing or doubling one is harmless. */
export interface JobPublisher {
  /** Somebody drains the user's inbox soon. */
  drain(user: UserRef, epoch: number): Promise<void>;
  /** Somebody runs the user's planned steps of this owner soon. */
  steps(user: UserRef, epoch: number, owner: 'extractor' | 'consolidator'): Promise<void>;
}

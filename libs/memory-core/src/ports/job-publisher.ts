import { type UserRef } from '../domain/identity';

/**
 * Given where nothing is new and work was only found to be waiting. Such a wake-up that failed for good is parked
 * (SPEC R13), and another for the same place does nothing until an operator has released or removed it: what fails every
 * time must not fill the queue. Once the user has got past the place, it is another.
 */
export interface Found {
  /** How far the user has come: the number of the last entry drained, or of the first step planned. */
  readonly place: number;
}

/** Wakes workers. A wake-up is a hint: what is to be done is in the inbox and the store, so losing or doubling one is harmless. */
export interface JobPublisher {
  /** Somebody drains the user's inbox soon. */
  drain(user: UserRef, epoch: number, found?: Found): Promise<void>;
  /** Somebody runs the user's planned steps of this owner soon. */
  steps(user: UserRef, epoch: number, owner: 'extractor' | 'consolidator', found?: Found): Promise<void>;
  /** Somebody tells the vector index outside of the programs what it has not been told yet, soon. */
  index(user: UserRef, epoch: number, found?: Found): Promise<void>;
}

import { type UserRef } from '@app/memory-core/domain/identity';
import { type SealedRecord } from '@app/memory-core/ports/record-store';

/** Where a user's records stand in the store that they are copied from. */
export interface UserToCopy {
  readonly user: UserRef;
  readonly epoch: number;
  /** Of the last lease of this epoch that has written. */
  readonly token: number;
  /** Of the last commit. */
  readonly revision: number;
}

/** A store that records are copied from while no program runs on it. */
export interface RecordSource<User extends UserToCopy = UserToCopy> {
  /** Users that there are at most, for who is told of progress. */
  readonly size: number;
  users(): AsyncIterable<User>;
  /** All of a user's records. */
  records(user: User): Promise<readonly SealedRecord[]>;
}

/** What outlives an erasure, so that late work is refused. */
export interface ErasedUser {
  /** As `userDigest`. */
  readonly digest: string;
  readonly epoch: number;
  readonly token: number;
  readonly revision: number;
}

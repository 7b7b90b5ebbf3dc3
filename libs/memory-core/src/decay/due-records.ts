import { type Instant, type UserRef } from '../domain/identity';
import { type DuePart, type DueRecord } from '../ports/record-store';

/** What a sweep must ask of storage beyond one user's memory. */
export interface DueRecords {
  /** Soonest first, of any user: what is due and nothing else (SPEC R33). */
  due(
    kind: 'insight' | 'attractor',
    at: Instant,
    limit: number,
    part: DuePart,
  ): Promise<readonly DueRecord[]>;
  /** The user's epoch; throws `user-unknown` when he was erased meanwhile. */
  epochOf(user: UserRef): Promise<number>;
}

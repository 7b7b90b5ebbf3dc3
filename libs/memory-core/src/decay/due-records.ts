import { type Instant, type UserRef } from '../domain/identity';
import { type DuePart, type DueRecord, type RecordStore } from '../ports/record-store';

/** What a sweep must ask of storage beyond one user's memory. */
export interface DueRecords {
  /** Soonest first, of any user: what is due and nothing else (SPEC R33). */
  due(
    kind: 'insight' | 'attractor',
    at: Instant,
    limit: number,
    part: DuePart,
  ): Promise<readonly DueRecord[]>;
  /** Ids of the insights of one user that are due, at most `limit`, soonest first. */
  dueOf(user: UserRef, at: Instant, limit: number): Promise<readonly string[]>;
  /** The user's epoch; throws `user-unknown` when he was erased meanwhile. */
  epochOf(user: UserRef): Promise<number>;
}

/** Of what a record store holds. */
export const dueRecordsOf = (
  records: Pick<RecordStore, 'due'>,
  epochOf: DueRecords['epochOf'],
): DueRecords => ({
  due: (kind, at, limit, part) => records.due(kind, at, limit, part),
  dueOf: async (user, at, limit) => (await records.due('insight', at, limit, { user })).map(({ id }) => id),
  epochOf,
});

import { type UserRef } from '@app/memory-core/domain/identity';

export type PointKind = 'turn' | 'insight' | 'attractor';

/** Each index once. */
export interface SparseVector {
  readonly indices: readonly number[];
  readonly values: readonly number[];
}

/** Which point: a passage of a turn, or a statement, whose only part is 0. */
export interface PointRef {
  readonly kind: PointKind;
  /** Of the record. */
  readonly id: string;
  readonly part: number;
}

export interface StandingPoint extends PointRef {
  /** Of all that it is made of. */
  readonly version: string;
}

export interface Point extends StandingPoint {
  readonly words: SparseVector;
  /** Of the dimensions of the index; absent where nobody has made one yet. */
  readonly meaning?: readonly number[];
}

/** A user's memory of one epoch. */
export interface PointOwner {
  readonly user: UserRef;
  readonly epoch: number;
}

/**
 * Points of all users in a vector index outside of the programs. Derived from the records and never the only place of
 * anything. Throws `store-unavailable` (retryable) while it does not answer.
 */
export interface PointIndex {
  /** Of these records, whatever their epoch. */
  standing(user: UserRef, kind: PointKind, ids: readonly string[]): Promise<readonly StandingPoint[]>;
  /** Every point of the user. */
  all(user: UserRef): Promise<readonly StandingPoint[]>;
  /** Each takes the place of the one that stands for the same part. Found when this returns. */
  write(owner: PointOwner, points: readonly Point[]): Promise<void>;
  remove(user: UserRef, points: readonly PointRef[]): Promise<void>;
  /** Removes all points of epochs below `epoch`, those made for another embedder as well; answers how many there were. */
  drop(user: UserRef, epoch: number): Promise<number>;
  /** Everything was found to be here: what other embedders' points there are go. */
  adopt(): Promise<void>;
}

export const refOf = ({ kind, id, part }: PointRef): string => JSON.stringify([kind, id, part]);

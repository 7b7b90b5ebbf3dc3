import { type UserRef } from '@app/memory-core/domain/identity';

/** `outline`: what is known of all turns of a user together. It has no vectors, so nothing finds it. */
export type PointKind = 'turn' | 'insight' | 'attractor' | 'outline';

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
  /** Of a turn: when it arrived. */
  readonly seq?: number;
  /** What a question is held against once the point is found. Only who has the user's key can open it. */
  readonly sealed?: Uint8Array;
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

/** What is asked of the points of turns. */
export interface AskedPoints {
  readonly words: SparseVector;
  /** Without it they are found by words alone. */
  readonly meaning?: readonly number[] | undefined;
  readonly limit: number;
}

export interface SealedPoint extends PointRef {
  readonly sealed: Uint8Array;
}

/** The same points, for who answers a question. Throws `store-unavailable` where they do not come in time. */
export interface PointSearch {
  /** When the turns arrived whose passages are nearest, best first: by words and by meaning, fused by rank. */
  nearest(owner: PointOwner, asked: AskedPoints): Promise<readonly number[]>;
  /** Passages of turns, by when these arrived; in no order. */
  ofTurns(
    owner: PointOwner,
    seqs: readonly number[],
  ): Promise<readonly (SealedPoint & { readonly seq: number })[]>;
  /** All parts, in no order; none where there is no outline. */
  outline(owner: PointOwner): Promise<readonly SealedPoint[]>;
}

export const refOf = ({ kind, id, part }: PointRef): string => JSON.stringify([kind, id, part]);

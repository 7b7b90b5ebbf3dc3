import { type UserRef } from '../domain/identity';

/** Kinds of records that points of a vector index outside of this process are made of. */
export const markedKinds = ['turn', 'vector', 'insight', 'attractor'] as const;
export type MarkedKind = (typeof markedKinds)[number];

/** A record that was written or removed, so that its points may differ from it. */
export interface Mark {
  readonly kind: MarkedKind;
  readonly id: string;
}

export interface WaitingMark extends Mark {
  /** Of the user, by the commit that wrote the record last. */
  readonly revision: number;
}

/**
 * What a vector index has still to be told of. A commit of the record store puts a mark for each record of these kinds in the
 * same transaction, so none is missed; an erasure takes them along.
 */
export interface PointOutbox {
  /** Those written first, first. */
  of(user: UserRef, limit: number): Promise<readonly WaitingMark[]>;
  /** Takes away those that no commit has written again since they were read. */
  settle(user: UserRef, marks: readonly WaitingMark[]): Promise<void>;
  /** Has records looked at that no commit wrote. Nothing for a user who has no records. */
  add(user: UserRef, marks: readonly Mark[]): Promise<void>;
  /** Users for whom something waits, each once, in an order of its own; `after` goes on behind one. */
  users(limit: number, after?: UserRef): Promise<readonly UserRef[]>;
}

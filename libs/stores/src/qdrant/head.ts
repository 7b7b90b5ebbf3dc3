import { derivedId } from '@app/memory-core/domain/derived-id';
import { type Instant, type UserRef } from '@app/memory-core/domain/identity';
import { type PointToWrite, type StoredPoint, type UpdateOperation } from './qdrant-connection';
import { ownerOf } from './record-points';

/**
 * Where a user's records stand: the one point that commits are decided on. It outlives an erasure, to refuse writes of
 * the past.
 */
export interface Head {
  readonly epoch: number;
  /** Of the last lease of this epoch that has written. */
  readonly token: number;
  readonly revision: number;
  /** Ids of the last commits, the latest first: one who lost an answer finds out here whether he was heard. */
  readonly commits: readonly string[];
  /** The latest commit is decided, and its changes may not have reached the records yet. */
  readonly pending: boolean;
  /** Pieces of the journal that hold those changes. The only one of a small commit is in the head itself. */
  readonly pieces: number;
  /** Of the latest commit. */
  readonly at: Instant;
  /** The latest commit began its epoch: records of earlier ones go. */
  readonly beganEpoch: boolean;
  /** Of the last commit that also removed what is of no more use; unset in heads that an earlier version wrote. */
  readonly tidiedAt?: Instant;
}

/** Commits that a head remembers: who was away for longer than that many cannot tell, and says so. */
const remembered = 16;

/** Nobody needs it who only wants to know where a user's records stand. */
export const journalField = 'journal';

export const headId = (user: UserRef): string => derivedId(user, 'head');

export const commitOf = (head: Head): string => head.commits[0] ?? '';

export const nextHead = (
  base: Head | undefined,
  commit: string,
  next: Pick<Head, 'epoch' | 'token' | 'pieces' | 'at'>,
  tidyEveryMs: number,
): Head => {
  const beganEpoch = base !== undefined && next.epoch > base.epoch;
  const tidiedAt = base?.tidiedAt ?? -Infinity;
  const tidies = beganEpoch || next.pieces > 1 || next.at - tidiedAt >= tidyEveryMs;
  return {
    ...next,
    revision: (base?.revision ?? 0) + 1,
    commits: [commit, ...(base?.commits ?? [])].slice(0, remembered),
    pending: true,
    beganEpoch,
    tidiedAt: tidies ? next.at : tidiedAt,
  };
};

/** Whether this commit, meant to be the `revision`-th, became it; undefined when that is too long ago to tell. */
export const wasDecided = (head: Head | undefined, revision: number, commit: string): boolean | undefined => {
  if (head === undefined || head.revision < revision) return false;
  const known = head.commits[head.revision - revision];
  return known === undefined ? undefined : known === commit;
};

const headPoint = (user: UserRef, head: Head, journal: string | undefined): PointToWrite => ({
  id: headId(user),
  vector: {},
  payload: {
    kind: 'head',
    owner: ownerOf(user),
    ...head,
    commit: commitOf(head),
    ...(journal !== undefined && { [journalField]: journal }),
    // For whoever has to finish the commit. Of a user who was erased, no name is left.
    ...(head.pending && { tenant: user.tenantId, user: user.userId }),
  },
});

/**
 * Puts `head` in the place of the one whose latest commit is `after`, and does nothing when another has. Qdrant compares
 * and writes in one step, in the order of its log; where there is no head yet it writes.
 * @param journal what a commit of one piece is still to write, as JSON.
 */
export const replaceHead = (user: UserRef, after: string, head: Head, journal?: string): UpdateOperation => ({
  upsert: {
    points: [headPoint(user, head, journal)],
    update_filter: { must: [{ key: 'commit', match: { value: after } }] },
  },
});

export const headOf = (point: StoredPoint | undefined): Head | undefined => {
  if (point === undefined) return undefined;
  const { epoch, token, revision, commits, pending, pieces, at, beganEpoch, tidiedAt } =
    point.payload as unknown as Head;
  const head = { epoch, token, revision, commits, pending, pieces, at, beganEpoch };
  return tidiedAt === undefined ? head : { ...head, tidiedAt };
};

/** What the head itself holds of its commit's journal. */
export const journalInHead = (point: StoredPoint): readonly PointToWrite[] | undefined => {
  const journal = point.payload?.[journalField];
  return typeof journal === 'string' ? (JSON.parse(journal) as readonly PointToWrite[]) : undefined;
};

export const userOfHead = (point: StoredPoint): UserRef => {
  const { tenant, user } = point.payload as { readonly tenant: string; readonly user: string };
  return { tenantId: tenant, userId: user };
};

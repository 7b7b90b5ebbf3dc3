import { derivedId } from '@app/memory-core/domain/derived-id';
import { type Instant, type UserRef } from '@app/memory-core/domain/identity';
import { type PointToWrite, type StoredPoint, type UpdateOperation } from './qdrant-connection';
import { ownerOf } from './record-points';

/** Points as they go into one request: JSON, and how much of it. */
export interface JournalPiece {
  readonly points: readonly PointToWrite[];
  readonly json: string;
}

/** Cuts the points of a commit into pieces that a request can take. One larger than that is a piece of its own. */
export const piecesOf = (points: readonly PointToWrite[], bytes: number): readonly JournalPiece[] => {
  const pieces: { points: PointToWrite[]; parts: string[]; size: number }[] = [];
  for (const point of points) {
    const part = JSON.stringify(point);
    const last = pieces.at(-1);
    if (last === undefined || last.size + part.length > bytes) {
      pieces.push({ points: [point], parts: [part], size: part.length });
    } else {
      last.points.push(point);
      last.parts.push(part);
      last.size += part.length;
    }
  }
  return pieces.map(({ points: some, parts }) => ({ points: some, json: `[${parts.join(',')}]` }));
};

export const journalIds = (user: UserRef, commit: string, pieces: number): readonly string[] =>
  Array.from({ length: pieces }, (_, piece) => derivedId(user, 'journal', commit, String(piece)));

/** Nobody sees it until a head names its commit. */
export const stagePiece = (
  user: UserRef,
  commit: string,
  revision: number,
  piece: JournalPiece,
  index: number,
): UpdateOperation => ({
  upsert: {
    points: [
      {
        id: derivedId(user, 'journal', commit, String(index)),
        vector: {},
        payload: { kind: 'journal', owner: ownerOf(user), journalOf: revision, points: piece.json },
      },
    ],
  },
});

/** Of a commit that never came about. */
export const unstage = (user: UserRef, commit: string, pieces: number): readonly UpdateOperation[] => [
  { delete: { points: [...journalIds(user, commit, pieces)] } },
];

export const pointsOfPiece = (point: StoredPoint): readonly PointToWrite[] =>
  JSON.parse(String(point.payload?.['points'])) as readonly PointToWrite[];

/** Writes records of a commit over older ones. Run twice, or late, it changes nothing: what is as new stays. */
export const applyPoints = (points: readonly PointToWrite[], revision: number): UpdateOperation => ({
  upsert: {
    points: [...points],
    update_filter: { must: [{ key: 'revision', range: { lt: revision } }] },
  },
});

/** Records of erased epochs, and the marks of removed ones. */
export const removeEarlierEpochs = (user: UserRef, epoch: number): UpdateOperation => ({
  delete: {
    filter: {
      must: [
        { key: 'owner', match: { value: ownerOf(user) } },
        { key: 'epoch', range: { lt: epoch } },
      ],
    },
  },
});

/**
 * The journal up to a commit that has reached the records, also what was staged for commits that never came about: a
 * head past `revision` can take none of them any more. And the marks of what was removed before `removedBefore`.
 */
export const tidyUp = (user: UserRef, revision: number, removedBefore: Instant): UpdateOperation => ({
  delete: {
    filter: {
      must: [{ key: 'owner', match: { value: ownerOf(user) } }],
      should: [
        { key: 'journalOf', range: { lte: revision } },
        { key: 'removedAt', range: { lt: removedBefore } },
      ],
    },
  },
});

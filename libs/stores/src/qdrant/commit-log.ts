import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef, type WriteFence } from '@app/memory-core/domain/identity';
import { type Clock } from '@app/memory-core/ports/clock';
import { type RecordChange } from '@app/memory-core/ports/record-store';
import {
  commitOf,
  type Head,
  headId,
  headOf,
  journalField,
  journalInHead,
  nextHead,
  replaceHead,
  wasDecided,
} from './head';
import {
  applyPoints,
  journalIds,
  type JournalPiece,
  piecesOf,
  pointsOfPiece,
  removeEarlierEpochs,
  stagePiece,
  tidyUp,
  unstage,
} from './journal';
import {
  type PointToWrite,
  type QdrantConnection,
  type StoredPoint,
  type UpdateOperation,
} from './qdrant-connection';
import { ownerOf, pointOf } from './record-points';

const hourMs = 3_600_000;
/** Heads kept in mind; each is some hundred bytes. */
const keptHeads = 10_000;

/**
 * Commits of many records as one, on a database that writes one point at a time (ADR 13):
 * 1. the changes are staged as a journal that nobody reads, unless they are few enough for the head to carry them;
 * 2. the user's head is replaced by one that names or carries it, if nobody has replaced it since it was read: that decides;
 * 3. the changes are applied to the records, older ones only; 4. the head is cleared, and the journal with it.
 * What is to be applied is in Qdrant's log on disk first (2 and 3); clearing the head may be lost, and is not waited for.
 * Whoever meets a head that is decided and not cleared does 3 and 4 first.
 */
export class CommitLog {
  /** Heads whose commits have all reached the records. */
  private readonly seen = new LRUCache<string, Head>({ max: keptHeads });

  constructor(
    private readonly qdrant: QdrantConnection,
    private readonly collection: string,
    private readonly clock: Clock,
    private readonly parameters: Parameters['qdrant'],
  ) {}

  /** The head as of this look, and kept in mind; undefined where something is pending. */
  settledIn(user: UserRef, point: StoredPoint | undefined): Head | undefined {
    const head = headOf(point);
    const known = head === undefined ? undefined : this.known(user, head);
    return known === undefined ? undefined : this.remember(user, known);
  }

  /** As it is now, decided commits included. */
  async head(user: UserRef): Promise<Head | undefined> {
    const [point] = await this.qdrant.retrieve(this.collection, [headId(user)], journalField);
    return headOf(point);
  }

  /** The head as this program saw it last without anything pending, without asking; undefined if it never has. */
  seenSettled(user: UserRef): Head | undefined {
    return this.seen.get(ownerOf(user));
  }

  /** The head as it was seen last without anything pending: as good as a look at it where what follows notices. */
  async lastSettled(user: UserRef): Promise<Head | undefined> {
    return this.seenSettled(user) ?? this.settled(user);
  }

  /** The head as it is now, once every decided change has reached the records. */
  async settled(user: UserRef): Promise<Head | undefined> {
    const metAt = performance.now();
    for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
      const head = await this.head(user);
      if (head === undefined) return undefined;
      const known = this.known(user, head);
      if (known !== undefined) return this.remember(user, known);
      const waited = performance.now() - metAt;
      if (waited > this.parameters.rollForwardWithinMs) throw tookTooLong();
      if (waited < this.parameters.rollForwardAfterMs) await wait(pause);
      else await this.rollForward(user, head);
    }
  }

  /**
   * Decides a commit on top of `base`. Answers the new head, or undefined when another commit came first. Throws
   * `store-unavailable` when nobody can tell; the commit may then still come about.
   */
  async append(
    user: UserRef,
    base: Head | undefined,
    fence: WriteFence,
    changes: readonly RecordChange[],
  ): Promise<Head | undefined> {
    const commit = randomUUID();
    const at = this.clock.now();
    const revision = (base?.revision ?? 0) + 1;
    const points = changes.map((change) => pointOf(user, change, { revision, epoch: fence.epoch, at }));
    const pieces = piecesOf(lastOfEach(points), this.parameters.journalChunkBytes);
    const stamp = { ...fence, pieces: pieces.length, at };
    const next = nextHead(base, commit, stamp, this.parameters.tombstoneHours * hourMs);

    const lost = await this.decide(user, base, next, pieces);
    const head = await this.head(user);
    const decided = wasDecided(head, revision, commit);
    if (decided === undefined || (!decided && lost !== undefined)) throw lost ?? cannotTell();
    if (!decided || head === undefined) {
      if (pieces.length > 1) await this.qdrant.write(this.collection, unstage(user, commit, pieces.length));
      return undefined;
    }
    if (head.pending && commitOf(head) === commit) await this.finishOwn(user, head, pieces);
    return next;
  }

  /** Answers what went wrong on the way, which leaves open whether it arrived. */
  private async decide(
    user: UserRef,
    base: Head | undefined,
    next: Head,
    pieces: readonly JournalPiece[],
  ): Promise<KeepsakeError | undefined> {
    const [only, ...more] = pieces;
    const inHead = more.length === 0 ? only?.json : undefined;
    const staged =
      inHead !== undefined
        ? []
        : pieces.map((piece, index) => stagePiece(user, commitOf(next), next.revision, piece, index));
    // A head that is there never has the new commit as its own, so without a base it is only written where there is none.
    const decision = replaceHead(user, base === undefined ? commitOf(next) : commitOf(base), next, inHead);
    this.seen.delete(ownerOf(user));
    try {
      for (const piece of staged.slice(0, -1)) await this.qdrant.write(this.collection, [piece]);
      await this.qdrant.write(this.collection, [...staged.slice(-1), decision]);
      return undefined;
    } catch (error) {
      if (!isKeepsakeError(error, 'store-unavailable')) throw error;
      return error;
    }
  }

  /** The commit stands whatever happens here: whoever comes next finishes it. */
  private async finishOwn(user: UserRef, head: Head, pieces: readonly JournalPiece[]): Promise<void> {
    try {
      await this.finish(
        user,
        head,
        pieces.map(({ points }) => points),
      );
    } catch (error) {
      if (!isKeepsakeError(error, 'store-unavailable')) throw error;
    }
  }

  private async rollForward(user: UserRef, head: Head): Promise<void> {
    const [point] = await this.qdrant.retrieve(this.collection, [headId(user)]);
    const inHead = point === undefined ? undefined : journalInHead(point);
    if (inHead !== undefined) {
      // Else another has finished it, and yet another has begun.
      if (commitOf(headOf(point) ?? head) === commitOf(head)) await this.finish(user, head, [inHead]);
      return;
    }
    const ids = journalIds(user, commitOf(head), head.pieces);
    const staged = await this.qdrant.retrieve(this.collection, ids);
    // Fewer than it was cut into: another has just finished it.
    if (staged.length === ids.length) await this.finish(user, head, staged.map(pointsOfPiece));
  }

  private async finish(
    user: UserRef,
    head: Head,
    pieces: readonly (readonly PointToWrite[])[],
  ): Promise<void> {
    const startedAt = performance.now();
    const { rollForwardWithinMs, tombstoneHours } = this.parameters;
    const applied = pieces.map((points) => applyPoints(points, head.revision));
    const closing: readonly UpdateOperation[] = [
      replaceHead(user, commitOf(head), { ...head, pending: false }),
      ...(head.tidiedAt === head.at ? [tidyUp(user, head.revision, head.at - tombstoneHours * hourMs)] : []),
    ];
    const requests = [...(head.beganEpoch ? [removeEarlierEpochs(user, head.epoch)] : []), ...applied];
    for (const operation of requests) {
      // One who was held up for long must not write what others have finished, removed and forgotten.
      if (performance.now() - startedAt > rollForwardWithinMs) throw tookTooLong();
      await this.qdrant.write(this.collection, [operation]);
    }
    this.remember(user, { ...head, pending: false });
    // Were it lost, the commit would be finished once more; but what an erasure removes must be known to be gone.
    await this.qdrant.write(this.collection, closing, head.beganEpoch ? 'applied' : 'taken');
  }

  /** The head without what this program itself has finished, which Qdrant may be about to write; undefined where something is pending. */
  private known(user: UserRef, head: Head): Head | undefined {
    if (!head.pending) return head;
    const seen = this.seen.get(ownerOf(user));
    return seen !== undefined && commitOf(seen) === commitOf(head) ? seen : undefined;
  }

  private remember(user: UserRef, head: Head): Head {
    const seen = this.seen.get(ownerOf(user));
    if (head.revision >= (seen?.revision ?? 0)) this.seen.set(ownerOf(user), head);
    return head;
  }
}

/** Of several changes of one record the last. */
const lastOfEach = (points: readonly PointToWrite[]): readonly PointToWrite[] => [
  ...new Map(points.map((point) => [point.id, point])).values(),
];

const cannotTell = (): KeepsakeError =>
  new KeepsakeError('store-unavailable', 'qdrant: so much was committed since that nobody can tell', {
    retryable: true,
  });

const tookTooLong = (): KeepsakeError =>
  new KeepsakeError('store-unavailable', 'qdrant: finishing a commit took too long', { retryable: true });

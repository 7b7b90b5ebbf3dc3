import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Instant, type UserRef, type WriteFence } from '@app/memory-core/domain/identity';
import { type Clock } from '@app/memory-core/ports/clock';
import {
  type DuePart,
  type DueRecord,
  recordFields,
  type RecordChange,
  type RecordKind,
  recordKinds,
  type RecordQuery,
  type RecordStore,
  type SealedRecord,
} from '@app/memory-core/ports/record-store';
import { CommitLog } from './commit-log';
import { dueRecords } from './due-records';
import { commitOf, type Head, headId, journalField, userOfHead } from './head';
import { type QdrantConnection } from './qdrant-connection';
import { recordOf, recordPointId, ownerOf } from './record-points';
import { searchRecords } from './record-search';

/** Unfinished commits that a look at what is due finishes at once. */
const finishedAtOnce = 100;

/** Records in one collection of Qdrant, shared by every program that names it. */
export class QdrantRecordStore implements RecordStore {
  private readonly log: CommitLog;

  /** `open` sees to it that the collection is there; it is waited for before anything else is asked. */
  constructor(
    private readonly qdrant: QdrantConnection,
    private readonly collection: string,
    private readonly open: () => Promise<void>,
    clock: Clock,
    private readonly parameters: Parameters['qdrant'],
  ) {
    this.log = new CommitLog(qdrant, collection, clock, parameters);
  }

  async get(user: UserRef, kind: RecordKind, ids: readonly string[]): Promise<readonly SealedRecord[]> {
    const points = ids.map((id) => recordPointId(user, kind, id));
    const distinct = [...new Set(points)];
    const [only, ...more] = distinct;
    const one = only !== undefined && more.length === 0 ? await this.one(user, kind, only) : undefined;
    if (one !== undefined) return points.flatMap(() => one);
    return this.read(user, async ({ epoch }) => {
      const found = await this.qdrant.retrieve(this.collection, distinct);
      const byPoint = new Map(found.map((point) => [String(point.id), point]));
      return points.flatMap((id) => {
        const point = byPoint.get(id);
        return point === undefined ? [] : recordOf(kind, epoch, point);
      });
    });
  }

  async query(user: UserRef, query: RecordQuery): Promise<readonly SealedRecord[]> {
    refuseUnknownFields(query);
    return this.read(user, ({ epoch }) => searchRecords(this.qdrant, this.collection, user, epoch, query));
  }

  async commit(user: UserRef, fence: WriteFence, changes: readonly RecordChange[]): Promise<number> {
    await this.open();
    let base = await this.log.lastSettled(user);
    for (let attempt = 1; attempt <= this.parameters.commitAttempts; attempt += 1) {
      // What was seen last may be old, and then says less than the truth: nobody is refused on it.
      if (refusalOf(base, fence) !== undefined) base = await this.log.settled(user);
      const refusal = refusalOf(base, fence);
      if (refusal !== undefined) throw refusal;
      const head = await this.log.append(user, base, fence, changes);
      if (head !== undefined) return head.revision;
      base = await this.log.settled(user);
    }
    throw tooBusy();
  }

  async revision(user: UserRef): Promise<number> {
    await this.open();
    return (await this.log.head(user))?.revision ?? 0;
  }

  async due(
    kind: 'insight' | 'attractor' | 'pipeline',
    at: Instant,
    limit: number,
    part: DuePart = {},
  ): Promise<readonly DueRecord[]> {
    await this.open();
    await this.finishWhatWasLeft();
    return dueRecords(this.qdrant, this.collection, kind, at, limit, part);
  }

  async erase(user: UserRef, epoch: number): Promise<Readonly<Record<RecordKind, number>>> {
    await this.open();
    for (let attempt = 1; attempt <= this.parameters.commitAttempts; attempt += 1) {
      const base = await this.log.settled(user);
      if (base !== undefined && base.epoch >= epoch) return countsOf(new Map());
      const counts = await this.countByKind(user, epoch);
      // Tokens start anew with an epoch: an erasure may take the counter of the user's leases along.
      if ((await this.log.append(user, base, { epoch, token: 0 }, [])) !== undefined) return countsOf(counts);
    }
    throw tooBusy();
  }

  /**
   * Runs `look` on records that are those of one revision: it is run again when a commit was decided meanwhile, so that
   * nobody sees half of one.
   */
  private async read<T>(user: UserRef, look: (head: Head) => Promise<readonly T[]>): Promise<readonly T[]> {
    await this.open();
    let head = await this.log.lastSettled(user);
    for (let attempt = 1; attempt <= this.parameters.readAttempts; attempt += 1) {
      if (head === undefined) return [];
      const answer = await look(head);
      const now = await this.log.settled(user);
      if (now !== undefined && commitOf(now) === commitOf(head)) return answer;
      head = now;
    }
    throw tooBusy();
  }

  /**
   * A single record is never half of a commit, so it is read together with the head, in one request. Undefined where that
   * request cannot tell: unless every commit in the head had reached the records before it was sent, the record may be
   * older than the head that was read with it.
   */
  private async one(
    user: UserRef,
    kind: RecordKind,
    id: string,
  ): Promise<readonly SealedRecord[] | undefined> {
    await this.open();
    const before = this.log.seenSettled(user);
    const found = await this.qdrant.retrieve(this.collection, [headId(user), id], journalField);
    const head = found.find((point) => point.id === headId(user));
    if (head === undefined) return [];
    const settled = this.log.settledIn(user, head);
    if (settled === undefined || before === undefined || commitOf(settled) !== commitOf(before))
      return undefined;
    return found.filter((point) => point.id === id).flatMap((point) => recordOf(kind, settled.epoch, point));
  }

  /** The dead leave commits behind whose records would come due unseen. */
  private async finishWhatWasLeft(): Promise<void> {
    const filter = {
      must: [
        { key: 'kind', match: { value: 'head' } },
        { key: 'pending', match: { value: true } },
      ],
    };
    const fields = ['tenant', 'user'];
    const { points } = await this.qdrant.scroll(this.collection, { filter, limit: finishedAtOnce, fields });
    for (const point of points) await this.log.settled(userOfHead(point));
  }

  private async countByKind(user: UserRef, belowEpoch: number): Promise<ReadonlyMap<string, number>> {
    const filter = {
      must: [
        { key: 'owner', match: { value: ownerOf(user) } },
        { key: 'epoch', range: { lt: belowEpoch } },
      ],
    };
    const { hits } = await this.qdrant.ask((client) =>
      client.facet(this.collection, { key: 'kind', filter, exact: true, limit: recordKinds.length + 2 }),
    );
    return new Map(hits.map(({ value, count }) => [String(value), count]));
  }
}

const refusalOf = (head: Head | undefined, fence: WriteFence): KeepsakeError | undefined => {
  if (head !== undefined && fence.epoch < head.epoch) {
    return new KeepsakeError('stale-epoch', 'the user was erased since');
  }
  if (head?.epoch === fence.epoch && fence.token < head.token) {
    return new KeepsakeError('lease-lost', 'a later lease has written');
  }
  if (fence.revision !== undefined && fence.revision !== (head?.revision ?? 0)) {
    return new KeepsakeError('lease-lost', 'another has written since', { retryable: true });
  }
  return undefined;
};

const refuseUnknownFields = ({ kind, where = {}, range, orderBy }: RecordQuery): void => {
  for (const field of [...Object.keys(where), range?.field, orderBy?.field]) {
    if (field !== undefined && !Object.hasOwn(recordFields[kind], field))
      throw new TypeError(`a ${kind} has no field ${field}`);
  }
};

const countsOf = (counts: ReadonlyMap<string, number>): Readonly<Record<RecordKind, number>> =>
  Object.fromEntries(recordKinds.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<RecordKind, number>;

const tooBusy = (): KeepsakeError =>
  new KeepsakeError('store-unavailable', 'qdrant: others commit to this user without a pause', {
    retryable: true,
  });

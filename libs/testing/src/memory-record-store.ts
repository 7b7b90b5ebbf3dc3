import { hash } from 'node:crypto';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Instant, type UserRef, type WriteFence } from '@app/memory-core/domain/identity';
import {
  type DuePart,
  type DueRecord,
  type FieldValue,
  type RecordChange,
  recordFields,
  type RecordKind,
  recordKinds,
  type RecordQuery,
  type RecordStore,
  type SealedRecord,
} from '@app/memory-core/ports/record-store';
import { type MemoryPointOutbox } from './memory-point-outbox';

interface UserRecords {
  readonly user: UserRef;
  epoch: number;
  token: number;
  revision: number;
  kinds: Record<RecordKind, Map<string, SealedRecord>>;
}

/** A record store in memory that holds every promise of the port. */
export class MemoryRecordStore implements RecordStore {
  private readonly users = new Map<string, UserRecords>();

  /** `outbox`: where commits say what they wrote. */
  constructor(private readonly outbox?: MemoryPointOutbox) {}

  /** A backup of everything. Returns how to restore it. */
  backUp(): () => void {
    const users = structuredClone(this.users);
    return () => {
      this.users.clear();
      for (const [name, records] of users) this.users.set(name, records);
    };
  }

  async get(user: UserRef, kind: RecordKind, ids: readonly string[]): Promise<readonly SealedRecord[]> {
    const records = this.users.get(nameOf(user))?.kinds[kind];
    return ids.flatMap((id) => records?.get(id) ?? []).map(copyOf);
  }

  async query(user: UserRef, query: RecordQuery): Promise<readonly SealedRecord[]> {
    const { kind, where = {}, range, orderBy, after, limit } = query;
    for (const field of [...Object.keys(where), range?.field, orderBy?.field]) {
      if (field !== undefined && !Object.hasOwn(recordFields[kind], field))
        throw new TypeError(`${kind} has no ${field}`);
    }
    if (after !== undefined && orderBy === undefined) throw new TypeError('`after` needs `orderBy`');
    const records = this.users.get(nameOf(user))?.kinds[kind];
    const sign = orderBy?.direction === 'descending' ? -1 : 1;
    const valueOf = (record: SealedRecord): FieldValue =>
      orderBy === undefined ? null : (record.fields[orderBy.field] ?? null);
    const inOrder = (a: Place, b: Place): number => sign * (compare(a.value, b.value) || compare(a.id, b.id));
    return [...(records?.values() ?? [])]
      .filter((record) =>
        Object.entries(where).every(([field, wanted]) => isOneOf(record.fields[field], wanted)),
      )
      .filter((record) => range === undefined || isWithin(record.fields[range.field] ?? null, range))
      .map((record) => ({ value: valueOf(record), id: record.id, record }))
      .filter((place) => after === undefined || inOrder(place, after) > 0)
      .sort(inOrder)
      .slice(0, limit)
      .map(({ record }) => copyOf(record));
  }

  async commit(user: UserRef, fence: WriteFence, changes: readonly RecordChange[]): Promise<number> {
    const known = this.users.get(nameOf(user));
    if (known !== undefined && fence.epoch < known.epoch) {
      throw new KeepsakeError('stale-epoch', 'the user was erased since');
    }
    if (known?.epoch === fence.epoch && fence.token < known.token) {
      throw new KeepsakeError('lease-lost', 'a later lease has written');
    }
    if (fence.revision !== undefined && fence.revision !== (known?.revision ?? 0)) {
      throw new KeepsakeError('lease-lost', 'another has written since', { retryable: true });
    }
    for (const change of changes) {
      const { kind } = 'put' in change ? change.put : change.remove;
      if (!recordKinds.includes(kind)) throw new TypeError(`no such kind: ${kind}`);
    }
    const owner = known ?? this.add(user);
    if (owner.epoch < fence.epoch) owner.kinds = noRecords();
    Object.assign(owner, { epoch: fence.epoch, token: fence.token });
    for (const change of changes) {
      if ('put' in change) owner.kinds[change.put.kind].set(change.put.id, copyOf(change.put));
      else owner.kinds[change.remove.kind].delete(change.remove.id);
    }
    owner.revision += 1;
    this.outbox?.committed(user, owner.revision, changes);
    return owner.revision;
  }

  async revision(user: UserRef): Promise<number> {
    return this.users.get(nameOf(user))?.revision ?? 0;
  }

  async due(
    kind: 'insight' | 'attractor' | 'pipeline',
    at: Instant,
    limit: number,
    { shard, user: only, after }: DuePart = {},
  ): Promise<readonly DueRecord[]> {
    return [...this.users.values()]
      .filter(({ user }) => shard === undefined || shardOf(user, shard.of) === shard.index)
      .filter(({ user }) => only === undefined || nameOf(user) === nameOf(only))
      .flatMap(({ user, kinds }) =>
        [...kinds[kind].values()].flatMap(({ id, fields }) =>
          typeof fields['dueAt'] === 'number' && fields['dueAt'] <= at
            ? { user, id, dueAt: fields['dueAt'] }
            : [],
        ),
      )
      .filter((record) => after === undefined || sooner(after, record) < 0)
      .sort(sooner)
      .slice(0, limit);
  }

  async erase(user: UserRef, epoch: number): Promise<Readonly<Record<RecordKind, number>>> {
    const owner = this.users.get(nameOf(user)) ?? this.add(user);
    const reached = owner.epoch >= epoch;
    const counts = recordKinds.map((kind) => [kind, reached ? 0 : owner.kinds[kind].size]);
    if (!reached) {
      Object.assign(owner, { epoch, token: 0, kinds: noRecords() });
      owner.revision += 1;
      this.outbox?.erased(user);
    }
    return Object.fromEntries(counts) as Record<RecordKind, number>;
  }

  private add(user: UserRef): UserRecords {
    const added: UserRecords = { user: { ...user }, epoch: 0, token: 0, revision: 0, kinds: noRecords() };
    this.users.set(nameOf(user), added);
    return added;
  }
}

interface Place {
  readonly value: FieldValue;
  readonly id: string;
}

const nameOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);

const shardOf = (user: UserRef, of: number): number =>
  Number.parseInt(hash('sha256', nameOf(user), 'hex').slice(0, 8), 16) % of;

const sooner = (a: DueRecord, b: DueRecord): number =>
  a.dueAt - b.dueAt ||
  compare(a.user.tenantId, b.user.tenantId) ||
  compare(a.user.userId, b.user.userId) ||
  compare(a.id, b.id);

const noRecords = (): UserRecords['kinds'] =>
  Object.fromEntries(recordKinds.map((kind) => [kind, new Map()])) as unknown as UserRecords['kinds'];

const copyOf = (record: SealedRecord): SealedRecord => ({
  ...record,
  fields: { ...record.fields },
  body: Uint8Array.from(record.body),
});

const highUnits = /[\ud800-\uffff]/;

/** Null first, numbers by size, text by code point, which is how databases compare UTF-8. */
const compare = (a: FieldValue, b: FieldValue): number => {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === 'string' && typeof b === 'string') {
    // Below the surrogates, code units sort as code points do, and much faster.
    if (!highUnits.test(a) || !highUnits.test(b)) return a < b ? -1 : 1;
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  }
  return Number(a) - Number(b);
};

const isOneOf = (value: FieldValue | undefined, wanted: FieldValue | readonly FieldValue[]): boolean =>
  wanted !== null && typeof wanted === 'object' ? wanted.includes(value ?? null) : wanted === (value ?? null);

const isWithin = (value: FieldValue, range: NonNullable<RecordQuery['range']>): boolean =>
  value !== null &&
  (range.above === undefined || compare(value, range.above) > 0) &&
  (range.atLeast === undefined || compare(value, range.atLeast) >= 0) &&
  (range.below === undefined || compare(value, range.below) < 0) &&
  (range.atMost === undefined || compare(value, range.atMost) <= 0);

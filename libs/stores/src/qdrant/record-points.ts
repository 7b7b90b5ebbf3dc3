import { derivedId } from '@app/memory-core/domain/derived-id';
import { type Instant, type UserRef, type WriteFence } from '@app/memory-core/domain/identity';
import {
  type FieldValue,
  type RecordChange,
  recordFields,
  type RecordKind,
  type SealedRecord,
} from '@app/memory-core/ports/record-store';
import { orderKey } from './order-key';
import { type PointToWrite, type StoredPoint } from './qdrant-connection';

/** Stands for (tenant, user) in filters: the tenant index of the collection (SPEC R71). */
export const ownerOf = (user: UserRef): string => derivedId(user, 'owner');

export const recordPointId = (user: UserRef, kind: RecordKind, id: string): string =>
  derivedId(user, 'record', kind, id);

/** Where a user stands among all, from 0 up to 1: shards are spans of it. */
export const slotOf = (user: UserRef): number => Number.parseInt(ownerOf(user).slice(0, 8), 16) / 2 ** 32;

/** Names of the plain fields of a kind. Nothing else is ever filtered or ordered by. */
export const fieldTypes = (kind: RecordKind): Readonly<Record<string, 'number' | 'text'>> =>
  recordFields[kind];

export const fieldPath = (kind: RecordKind, field: string): string => {
  if (!Object.hasOwn(recordFields[kind], field)) throw new TypeError(`a ${kind} has no field ${field}`);
  return `fields.${field}`;
};

/** What a field is ordered by: a number by itself, a text by its key. */
export const orderPath = (kind: RecordKind, field: string): string => {
  const path = fieldPath(kind, field);
  return fieldTypes(kind)[field] === 'number' ? path : `keys.${field}`;
};

export const orderValue = (value: string | number): number =>
  typeof value === 'number' ? value : orderKey(value);

/** Of the user's n-th commit: who reads it knows what is newer. */
export interface CommitStamp {
  readonly revision: number;
  readonly epoch: WriteFence['epoch'];
  readonly at: Instant;
}

/** The point that a change leaves behind: the record, or for a while the mark that it was removed. */
export const pointOf = (user: UserRef, change: RecordChange, stamp: CommitStamp): PointToWrite => {
  const { revision, epoch, at } = stamp;
  const common = { owner: ownerOf(user), revision, epoch };
  if ('remove' in change) {
    const { kind, id } = change.remove;
    const payload = { ...common, kind: 'removed', removedAt: at };
    return { id: recordPointId(user, knownKind(kind), id), vector: {}, payload };
  }
  const { id, fields, body } = change.put;
  const kind = knownKind(change.put.kind);
  const present = Object.keys(fieldTypes(kind)).flatMap((field): [string, string | number][] => {
    const value = fields[field] ?? null;
    return value === null ? [] : [[field, value]];
  });
  const texts = present.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    id: recordPointId(user, kind, id),
    vector: {},
    payload: {
      ...common,
      kind,
      tenant: user.tenantId,
      user: user.userId,
      slot: slotOf(user),
      id,
      fields: Object.fromEntries(present),
      keys: Object.fromEntries(texts.map(([field, value]) => [field, orderKey(value)])),
      body: Buffer.from(body).toString('base64'),
    },
  };
};

const knownKind = (kind: RecordKind): RecordKind => {
  if (!Object.hasOwn(recordFields, kind)) throw new TypeError(`no such kind: ${kind}`);
  return kind;
};

interface RecordPayload {
  readonly kind: string;
  readonly epoch: number;
  readonly id: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly body: string;
}

/** Nothing for a removed record, or one of an erased epoch. */
export const recordOf = (kind: RecordKind, epoch: number, point: StoredPoint): readonly SealedRecord[] => {
  const payload = point.payload as unknown as RecordPayload;
  if (payload.kind !== kind || payload.epoch !== epoch) return [];
  const fields = Object.keys(fieldTypes(kind)).map((field): [string, FieldValue] => [
    field,
    payload.fields[field] ?? null,
  ]);
  const body = Uint8Array.from(Buffer.from(payload.body, 'base64'));
  return [{ kind, id: payload.id, fields: Object.fromEntries(fields), body }];
};

import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type OpenedKind, type OpenedRecord, type OpenedRecords, type Page } from '../ports/memory-store';
import {
  recordFields,
  type RecordKind,
  type RecordQuery,
  type RecordStore,
  type SealedRecord,
} from '../ports/record-store';
import { type UserSeal, type UserVault } from '../ports/user-vault';
import {
  type Codec,
  type CommitPlace,
  decodeBody,
  encodeBody,
  type FieldsOf,
  type RecordValues,
} from './codec';
import { codecs } from './codecs';
import { cursorOf, type Position, positionOf } from './cursor';

type Order = NonNullable<RecordQuery['orderBy']>;
type Query = Pick<RecordQuery, 'where' | 'range'>;

/** Records read at once when all of them are wanted. */
const batch = 1_000;

/** Reads sealed records as values. Every read opens the user's vault first: an unknown user is `user-unknown`. */
export class SealedRecords {
  constructor(
    private readonly records: RecordStore,
    private readonly vault: Pick<UserVault, 'open'>,
    private readonly before?: OpenedRecords,
  ) {}

  async get<K extends RecordKind>(
    user: UserRef,
    kind: K,
    ids: readonly string[],
  ): Promise<readonly RecordValues[K][]> {
    const seal = await this.vault.open(user);
    const found = await this.records.get(user, kind, ids);
    return found.flatMap((record) => unsealRecord(seal, kind, record));
  }

  /** What stands in the clear; nothing is opened. */
  async plain<K extends RecordKind>(
    user: UserRef,
    kind: K,
    ids: readonly string[],
  ): Promise<readonly { readonly id: string; readonly fields: FieldsOf<K> }[]> {
    await this.vault.open(user);
    const found = await this.records.get(user, kind, ids);
    return found.map(({ id, fields }) => ({ id, fields: fields as FieldsOf<K> }));
  }

  async query<K extends RecordKind>(
    user: UserRef,
    kind: K,
    query: Omit<RecordQuery, 'kind'>,
  ): Promise<readonly RecordValues[K][]> {
    const seal = await this.vault.open(user);
    const found = await this.records.query(user, { kind, ...query });
    return found.flatMap((record) => unsealRecord(seal, kind, record));
  }

  /** Everything that matches, in the order asked, however much it is. */
  async all<K extends RecordKind>(
    user: UserRef,
    kind: K,
    query: Query,
    orderBy: Order,
  ): Promise<readonly RecordValues[K][]> {
    const seal = await this.vault.open(user);
    const values: RecordValues[K][] = [];
    const open = this.opening(kind, seal);
    let after: RecordQuery['after'];
    for (;;) {
      const found = await this.records.query(user, {
        kind,
        ...query,
        orderBy,
        limit: batch,
        ...(after && { after }),
      });
      for (const record of found) values.push(...open(record));
      const last = found.at(-1);
      if (last === undefined || found.length < batch) return values;
      after = { value: last.fields[orderBy.field] ?? null, id: last.id };
    }
  }

  /** `orderBy` must be a field that the matching records all have. */
  async page<K extends RecordKind>(
    user: UserRef,
    kind: K,
    query: Query,
    orderBy: Order,
    limit: number,
    cursor: string | undefined,
  ): Promise<Page<RecordValues[K]>> {
    const type = (recordFields[kind] as Readonly<Record<string, 'number' | 'text'>>)[orderBy.field] ?? 'text';
    const after = cursor === undefined ? undefined : positionOf(cursor, kind, type);
    const seal = await this.vault.open(user);
    // One more than asked tells whether there is a next page.
    const found = await this.records.query(user, {
      kind,
      ...query,
      orderBy,
      limit: limit + 1,
      ...(after && { after }),
    });
    const shown = found.slice(0, limit);
    const items = shown.flatMap(this.opening(kind, seal));
    const last = shown.at(-1);
    if (found.length <= limit || last === undefined) return { items };
    const position = { value: last.fields[orderBy.field], id: last.id } as Position;
    return { items, nextCursor: cursorOf(kind, position) };
  }

  /** Opens records that are read together; those that were opened before are not opened again. */
  private opening<K extends RecordKind>(
    kind: K,
    seal: UserSeal,
  ): (record: SealedRecord) => readonly RecordValues[K][] {
    return reopening(
      kind,
      this.before,
      ({ body }) => `${seal.epoch}/${seal.markOf(body.subarray(epochBytes))}`,
      (record) => unsealRecord(seal, kind, record),
    );
  }
}

const purposeOf = (kind: RecordKind, id: string): string => `${kind}/${id}`;

/** Every body starts with the epoch that sealed it, in the clear, as a 32-bit number. */
const epochBytes = 4;

export const sealRecord = <K extends RecordKind>(
  seal: UserSeal,
  codec: Codec<K>,
  id: string,
  value: RecordValues[K],
  place: CommitPlace,
): SealedRecord => {
  const sealed = seal.seal(encodeBody(codec, value), purposeOf(codec.kind, id));
  const body = Buffer.allocUnsafe(epochBytes + sealed.byteLength);
  body.writeUInt32BE(seal.epoch);
  body.set(sealed, epochBytes);
  return { kind: codec.kind, id, fields: codec.fields(value, place), body };
};

/**
 * Nothing for a record of an earlier epoch: it is erased, and only still there because the erasure was cut short
 * (the next commit removes it). Without this a user who comes back would meet records that nobody can read.
 */
const unsealRecord = <K extends RecordKind>(
  seal: UserSeal,
  kind: K,
  record: SealedRecord,
): readonly RecordValues[K][] => {
  const body = Buffer.from(record.body.buffer, record.body.byteOffset, record.body.byteLength);
  const epoch = body.byteLength < epochBytes ? 0 : body.readUInt32BE();
  if (epoch > seal.epoch) throw new KeepsakeError('stale-epoch', 'the user was erased while being read');
  if (epoch < seal.epoch) return [];
  return [decodeBody(codecs[kind], seal.unseal(body.subarray(epochBytes), purposeOf(kind, record.id)))];
};

type Values<K extends RecordKind> = readonly RecordValues[K][];

/** Read together whenever something of the user was written, though most of them did not change. */
const isReadAgain = (kind: RecordKind): kind is OpenedKind =>
  kind === 'insight' || kind === 'attractor' || kind === 'conversation';

/**
 * Opens records of a kind; those that `before` holds as they were sealed then, without looking into them. Leaves in it what
 * it is given this time and nothing else: what was deleted since is gone from there.
 */
const reopening = <K extends RecordKind>(
  kind: K,
  before: OpenedRecords | undefined,
  markOf: (record: SealedRecord) => string,
  open: (record: SealedRecord) => Values<K>,
): ((record: SealedRecord) => Values<K>) => {
  if (before === undefined || !isReadAgain(kind)) return open;
  const known = before.get(kind);
  const now = new Map<string, OpenedRecord>();
  before.set(kind, now);
  return (record) => {
    const mark = markOf(record);
    const found = known?.get(record.id);
    const opened = found?.mark === mark ? found : { mark, values: open(record) };
    now.set(record.id, opened);
    return opened.values as Values<K>;
  };
};

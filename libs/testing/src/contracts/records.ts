import { type UserRef, type WriteFence } from '@app/memory-core/domain/identity';
import {
  type FieldValue,
  recordFields,
  type RecordKind,
  type RecordStore,
  type SealedRecord,
} from '@app/memory-core/ports/record-store';

export const ada: UserRef = { tenantId: 'acme', userId: 'ada' };
export const fence: WriteFence = { epoch: 1, token: 1 };

/** A record whose fields are null but for those named. */
export const aRecord = (
  kind: RecordKind,
  id: string,
  fields: Record<string, FieldValue> = {},
  body = `${kind} ${id}`,
): SealedRecord => {
  const names = Object.keys(recordFields[kind]);
  const nulls = Object.fromEntries(names.map((name) => [name, null]));
  return { kind, id, fields: { ...nulls, ...fields }, body: Uint8Array.from(Buffer.from(body)) };
};

export const idsOf = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);

/** Puts records into the store that is open then, under one fence. */
export const putInto =
  (store: () => RecordStore) =>
  (user: UserRef, ...records: readonly SealedRecord[]): Promise<number> =>
    store().commit(
      user,
      fence,
      records.map((record) => ({ put: record })),
    );

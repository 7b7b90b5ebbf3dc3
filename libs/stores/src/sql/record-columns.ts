import { recordFields, type RecordKind, recordKinds } from '@app/memory-core/ports/record-store';

export const tableOf = (kind: RecordKind): string => `"record_${kind}"`;

const fieldNames = new Map(recordKinds.map((kind) => [kind, Object.keys(recordFields[kind])]));

/** Names of the plain fields of a kind, in the order of their columns. */
export const fieldsOf = (kind: RecordKind): readonly string[] => fieldNames.get(kind) ?? [];

/** Quoted, and known: nothing else is ever put into SQL text. */
export const columnOf = (kind: RecordKind, field: string): string => {
  if (!Object.hasOwn(recordFields[kind], field)) throw new TypeError(`a ${kind} has no field ${field}`);
  return `"${field}"`;
};

/** How each kind is read within a user. Ties are ordered by id, so every index ends in it. */
export const indexedFields: Partial<Record<RecordKind, readonly (readonly string[])[]>> = {
  turn: [['seq'], ['conversationId', 'place']],
  conversation: [['lastAt']],
  insight: [['recordedAt']],
  profile: [['version']],
  change: [['ordinal']],
  step: [['ordinal']],
  segment: [['throughSeq']],
  vector: [['throughSeq']],
};

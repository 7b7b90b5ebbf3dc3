import { type FieldValue, type RecordQuery, type SealedRecord } from '@app/memory-core/ports/record-store';

/** Null first, numbers by size, text by code point. */
export const compareValues = (a: FieldValue, b: FieldValue): number => {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
};

export const isWithin = (value: FieldValue, range: NonNullable<RecordQuery['range']>): boolean => {
  const { above, atLeast, below, atMost } = range;
  return (
    value !== null &&
    (above === undefined || compareValues(value, above) > 0) &&
    (atLeast === undefined || compareValues(value, atLeast) >= 0) &&
    (below === undefined || compareValues(value, below) < 0) &&
    (atMost === undefined || compareValues(value, atMost) <= 0)
  );
};

interface Place {
  readonly value: FieldValue;
  readonly id: string;
}

/** The order that a query asks for: its field, then the id, both in its direction. */
export const orderOf = ({ orderBy, after }: RecordQuery) => {
  const sign = orderBy?.direction === 'descending' ? -1 : 1;
  const placeOf = ({ fields, id }: SealedRecord): Place => ({
    value: orderBy === undefined ? null : (fields[orderBy.field] ?? null),
    id,
  });
  const compare = (a: Place, b: Place): number =>
    sign * (compareValues(a.value, b.value) || compareValues(a.id, b.id));
  return {
    compare: (a: SealedRecord, b: SealedRecord): number => compare(placeOf(a), placeOf(b)),
    isAfter: (record: SealedRecord): boolean => after === undefined || compare(placeOf(record), after) > 0,
  };
};

import { type UserRef } from '@app/memory-core/domain/identity';
import { type FieldValue, type RecordKind, type RecordQuery } from '@app/memory-core/ports/record-store';
import { type Condition, type Filter } from './qdrant-connection';
import { fieldPath, orderPath, orderValue, ownerOf } from './record-points';

/** The wall (SPEC R71): no search finds records but through it. Records of an erased epoch are out of it too. */
export const ofUser = (user: UserRef, epoch: number, kind: RecordKind): readonly Condition[] => [
  { key: 'owner', match: { value: ownerOf(user) } },
  { key: 'kind', match: { value: kind } },
  { key: 'epoch', range: { gte: epoch, lte: epoch } },
];

/** The records that a query may answer; of text bounds only what their keys can tell, see `isWithin`. */
export const filterOf = (user: UserRef, epoch: number, query: RecordQuery): Filter => {
  const { kind, where = {}, range } = query;
  return {
    must: [
      ...ofUser(user, epoch, kind),
      ...Object.entries(where).map(([field, wanted]) => equality(fieldPath(kind, field), wanted)),
      ...(range === undefined ? [] : [bounds(kind, range)]),
    ],
  };
};

/** A query that nothing can answer: a field that is to equal one of no values. */
export const isHopeless = ({ where = {} }: RecordQuery): boolean =>
  Object.values(where).some((wanted) => Array.isArray(wanted) && wanted.length === 0);

const equality = (key: string, wanted: FieldValue | readonly FieldValue[]): Condition => {
  const values = wanted !== null && typeof wanted === 'object' ? wanted : [wanted];
  const texts = values.filter((value) => typeof value === 'string');
  return {
    should: [
      ...(texts.length === 0 ? [] : [{ key, match: { any: texts } }]),
      // Numbers have no equality of their own, being fractions too.
      ...values
        .filter((value) => typeof value === 'number')
        .map((value) => ({ key, range: { gte: value, lte: value } })),
      ...(values.includes(null) ? [{ is_empty: { key } }] : []),
    ],
  };
};

const bounds = (kind: RecordKind, range: NonNullable<RecordQuery['range']>): Condition => {
  const key = orderPath(kind, range.field);
  const { above, atLeast, below, atMost } = range;
  const floor = [above, atLeast].flatMap((bound) => (bound === undefined ? [] : orderValue(bound)));
  const ceiling = [below, atMost].flatMap((bound) => (bound === undefined ? [] : orderValue(bound)));
  return {
    key,
    range: {
      ...(floor.length > 0 && { gte: Math.max(...floor) }),
      ...(ceiling.length > 0 && { lte: Math.min(...ceiling) }),
    },
  };
};

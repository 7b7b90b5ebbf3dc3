import { type UserRef } from '@app/memory-core/domain/identity';
import { type RecordQuery, type SealedRecord } from '@app/memory-core/ports/record-store';
import { type Filter, type QdrantConnection, type StoredPoint } from './qdrant-connection';
import { filterOf, isHopeless } from './record-filter';
import { isWithin, orderOf } from './record-order';
import { fieldPath, orderPath, orderValue, recordOf } from './record-points';

/** Answers a query on the records of one epoch. What is committed meanwhile may show in part: see who calls it. */
export const searchRecords = async (
  qdrant: QdrantConnection,
  collection: string,
  user: UserRef,
  epoch: number,
  query: RecordQuery,
): Promise<readonly SealedRecord[]> => {
  const { kind, range, orderBy, after, limit } = query;
  if (after !== undefined && orderBy === undefined) throw new TypeError('`after` needs `orderBy`');
  const filter = filterOf(user, epoch, query);
  const order = orderOf(query);
  const found: SealedRecord[] = [];
  if (limit <= 0 || isHopeless(query)) return found;
  const batches =
    orderBy === undefined
      ? [qdrant.scrollAll(collection, filter)]
      : inOrder(qdrant, collection, filter, query, orderBy);
  for await (const points of batches) {
    const records = points
      .flatMap((point) => recordOf(kind, epoch, point))
      .filter((record) => range === undefined || isWithin(record.fields[range.field] ?? null, range))
      .filter(order.isAfter);
    found.push(...records.sort(order.compare));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
};

type Order = NonNullable<RecordQuery['orderBy']>;

/** Points in the order asked, by batches: what ties with the last of a batch is in it. */
async function* inOrder(
  qdrant: QdrantConnection,
  collection: string,
  filter: Filter,
  { kind, range, after, limit }: RecordQuery,
  { field, direction }: Order,
): AsyncGenerator<readonly StoredPoint[]> {
  const key = orderPath(kind, field);
  const ascending = direction === 'ascending';
  const nothing = narrowed(filter, { is_empty: { key: fieldPath(kind, field) } });
  const startsWithNothing = ascending && (after === undefined || after.value === null);
  const startsInNothing = !ascending && after?.value === null;
  if (startsInNothing) {
    yield qdrant.scrollAll(collection, nothing);
    return;
  }

  const page = (past: number | undefined) =>
    qdrant.scroll(collection, {
      filter:
        past === undefined
          ? filter
          : narrowed(filter, { key, range: ascending ? { gt: past } : { lt: past } }),
      orderBy: { key, direction: ascending ? 'asc' : 'desc' },
      limit: limit + 1,
    });
  // What has no value is in no range of it. Else both are asked for at once: it is seldom that nothing is enough.
  const rangedBy = range !== undefined && fieldPath(kind, range.field) === fieldPath(kind, field);
  const [empty, first] =
    startsWithNothing && !rangedBy
      ? await Promise.all([qdrant.scrollAll(collection, nothing), page(undefined)])
      : [];
  if (empty !== undefined) yield empty;

  const from = after === undefined || after.value === null ? undefined : orderValue(after.value);
  // Whatever ties with the place to go on from is read whole, and what was before it dropped by whoever asked.
  if (from !== undefined) yield qdrant.scrollAll(collection, narrowed(filter, equals(key, from)));
  for (let past = from; ;) {
    const { points } = (past === from ? first : undefined) ?? (await page(past));
    const last = points.at(-1);
    if (last === undefined || points.length <= limit) {
      yield points;
      break;
    }
    const tie = valueAt(last, key);
    const ties = await qdrant.scrollAll(collection, narrowed(filter, equals(key, tie)));
    yield [...points.filter((point) => valueAt(point, key) !== tie), ...ties];
    past = tie;
  }
  if (!ascending && !rangedBy) yield qdrant.scrollAll(collection, nothing);
}

const narrowed = (filter: Filter, condition: NonNullable<Filter['must']>): Filter => ({
  must: [filter, condition].flat(),
});

const equals = (key: string, value: number) => ({ key, range: { gte: value, lte: value } });

/** `fields.seq` or `keys.place` of a point. */
const valueAt = ({ payload }: StoredPoint, path: string): number => {
  const [part = '', name = ''] = path.split('.');
  return Number((payload?.[part] as Readonly<Record<string, unknown>>)[name]);
};

import { type Instant } from '@app/memory-core/domain/identity';
import { type DuePart, type DueRecord } from '@app/memory-core/ports/record-store';
import { type Condition, type QdrantConnection, type StoredPoint } from './qdrant-connection';
import { compareValues } from './record-order';
import { ownerOf, recordPointId } from './record-points';

type DueKind = 'insight' | 'attractor' | 'pipeline';

const key = 'fields.dueAt';
const fields = ['tenant', 'user', 'id', key];

interface DuePoint {
  readonly point: string;
  readonly record: DueRecord;
}

/** What is due of all users or of one, soonest first; of one moment in the order of the points' ids, in which Qdrant pages. */
export const dueRecords = async (
  qdrant: QdrantConnection,
  collection: string,
  kind: DueKind,
  at: Instant,
  limit: number,
  { shard, user, after }: DuePart,
): Promise<readonly DueRecord[]> => {
  const common: readonly Condition[] = [
    { key: 'kind', match: { value: kind } },
    ...(user === undefined ? [] : [{ key: 'owner', match: { value: ownerOf(user) } }]),
    ...(shard === undefined
      ? []
      : [{ key: 'slot', range: { gte: shard.index / shard.of, lt: (shard.index + 1) / shard.of } }]),
  ];
  const atMoment = async (dueAt: Instant, most: number, past?: string): Promise<readonly DuePoint[]> => {
    const filter = { must: [...common, { key, range: { gte: dueAt, lte: dueAt } }] };
    // A page starts with the id that it is asked for, which may be there no more.
    const page = await qdrant.scroll(collection, {
      filter,
      limit: most + 1,
      fields,
      ...(past !== undefined && { offset: past }),
    });
    return page.points.map(duePoint).filter(({ point }) => point !== past);
  };

  const found: DuePoint[] = [];
  if (after !== undefined) {
    found.push(...(await atMoment(after.dueAt, limit, recordPointId(after.user, kind, after.id))));
  }
  if (found.length < limit) {
    const range = { lte: at, ...(after !== undefined && { gt: after.dueAt }) };
    const { points } = await qdrant.scroll(collection, {
      filter: { must: [...common, { key, range }] },
      orderBy: { key, direction: 'asc' },
      limit: limit - found.length + 1,
      fields,
    });
    const next = points.map(duePoint);
    const last = next.at(-1);
    if (last === undefined || next.length <= limit - found.length) found.push(...next.sort(sooner));
    else {
      // The page may hold any of those that tie with its last.
      found.push(...next.filter(({ record }) => record.dueAt < last.record.dueAt).sort(sooner));
      found.push(...(await atMoment(last.record.dueAt, limit - found.length)));
    }
  }
  return found.slice(0, limit).map(({ record }) => record);
};

const duePoint = ({ id, payload }: StoredPoint): DuePoint => {
  const {
    tenant,
    user,
    id: record,
    fields: plain,
  } = payload as unknown as {
    readonly tenant: string;
    readonly user: string;
    readonly id: string;
    readonly fields: { readonly dueAt: number };
  };
  return {
    point: String(id),
    record: { user: { tenantId: tenant, userId: user }, id: record, dueAt: plain.dueAt },
  };
};

const sooner = (a: DuePoint, b: DuePoint): number =>
  a.record.dueAt - b.record.dueAt || compareValues(a.point, b.point);

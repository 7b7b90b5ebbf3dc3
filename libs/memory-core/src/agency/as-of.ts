import { type Change } from '../domain/change';
import { type Instant, type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type Profile } from '../domain/profile';
import { cursorOf, positionOf } from '../persistence/cursor';
import { type InsightFilter, type Page, type ProfileReader } from '../ports/memory-store';
import { believedAt, type Hindsight, type PastBelief } from './believed-at';

/** The version that was current at `at`: versions rise with the time they were written at. */
export const profileAsOf = async (
  profiles: ProfileReader,
  user: UserRef,
  at: Instant,
): Promise<Profile | undefined> => {
  const latest = await profiles.latest(user);
  if (latest === undefined || latest.updatedAt <= at) return latest;
  let found: Profile | undefined;
  let low = 1;
  let high = latest.version - 1;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const version = await profiles.version(user, middle);
    if (version !== undefined && version.updatedAt <= at) {
      found = version;
      low = middle + 1;
    } else high = middle - 1;
  }
  return found;
};

/** Latest recorded first, as the listing of today's, whose cursors these are. `log`: the whole one, earliest first. */
export const insightsAsOf = (
  insights: readonly Insight[],
  { status, category, kind }: InsightFilter,
  {
    at,
    limit,
    cursor,
  }: { readonly at: Instant; readonly limit: number; readonly cursor: string | undefined },
  { learning, log }: Hindsight,
): Page<PastBelief> => {
  const concerning = logOfEach(log);
  const after = cursor === undefined ? undefined : positionOf(cursor, 'insight', 'number');
  const believed = insights
    .flatMap((insight) => believedAt(insight, at, { learning, log: concerning.get(insight.id) ?? [] }) ?? [])
    .filter(({ insight }) => status?.includes(insight.status) ?? true)
    .filter(({ insight }) => category === undefined || insight.category === category)
    .filter(({ insight }) => kind === undefined || insight.kind === kind)
    .sort((a, b) => latestFirst(placeOf(a), placeOf(b)))
    .filter((one) => after === undefined || latestFirst(placeOf(one), after) > 0);
  const items = believed.slice(0, limit);
  const last = items.at(-1);
  return believed.length > limit && last !== undefined
    ? { items, nextCursor: cursorOf('insight', placeOf(last)) }
    : { items };
};

/** Entries by the id of what they concern, earliest first. */
const logOfEach = (log: readonly Change[]): ReadonlyMap<string, readonly Change[]> => {
  const ofEach = new Map<string, Change[]>();
  for (const change of log) {
    for (const id of new Set(change.subjectIds)) {
      const entries = ofEach.get(id);
      if (entries === undefined) ofEach.set(id, [change]);
      else entries.push(change);
    }
  }
  return ofEach;
};

interface Place {
  readonly value: string | number;
  readonly id: string;
}

const placeOf = ({ insight }: PastBelief): Place => ({ value: insight.recordedAt, id: insight.id });

const latestFirst = (a: Place, b: Place): number =>
  Number(b.value) - Number(a.value) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

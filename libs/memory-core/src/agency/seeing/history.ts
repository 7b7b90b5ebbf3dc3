import { type Claim } from '../../domain/claim';
import { type Change } from '../../domain/change';
import { type Instant, type UserRef } from '../../domain/identity';
import { type Insight, type InsightStatus } from '../../domain/insight';
import { type ChangeReader } from '../../ports/memory-store';

export interface StatusPoint {
  readonly at: Instant;
  readonly status: InsightStatus;
  /** Of the change that brought it: a turn id, `consolidation`, `person`, … */
  readonly cause: string;
}

const changesPerRead = 200;

/** The entries of the change log that `concern`, latest first, read until `isEnough` of what was found and where that was. */
export const readLog = async (
  changes: Pick<ChangeReader, 'list'>,
  user: UserRef,
  concern: (change: Change) => boolean,
  isEnough: (found: readonly Change[], readTo: Instant) => boolean = () => false,
): Promise<readonly Change[]> => {
  const found: Change[] = [];
  let cursor: string | undefined;
  do {
    const page = await changes.list(user, changesPerRead, cursor);
    found.push(...page.items.filter(concern));
    cursor = page.nextCursor;
    if (isEnough(found, page.items.at(-1)?.at ?? -Infinity)) break;
  } while (cursor !== undefined);
  return found;
};

/**
 * What the log tells of one insight, latest first. The log is in the order of what was said, so nothing about it stands
 * before its earliest source, nor before it was learned. Where the log does not tell of that, all of it is read.
 */
export const logOf = (
  changes: Pick<ChangeReader, 'list'>,
  user: UserRef,
  { id, recordedAt, evidence }: Insight,
): Promise<readonly Change[]> => {
  const earliest = Math.min(recordedAt, ...evidence.map(({ occurredAt }) => occurredAt));
  return readLog(
    changes,
    user,
    ({ subjectIds }) => subjectIds.includes(id),
    (found, readTo) =>
      readTo < earliest &&
      found.some(({ type, subjectIds }) => type === 'insight.added' && subjectIds[0] === id),
  );
};

/** Status that an entry leaves its insight in, by whether the insight is what the entry is mainly about. */
const statusAfter = ({ type }: Change, isMain: boolean): InsightStatus | undefined => {
  switch (type) {
    case 'insight.added':
    case 'insight.confirmed':
    case 'insight.restored':
      return isMain ? 'active' : undefined;
    case 'insight.superseded':
    case 'insight.corrected':
      return isMain ? 'superseded' : undefined;
    case 'insight.merged':
    case 'insight.evolved':
      return isMain ? undefined : 'superseded';
    case 'insight.archived':
      return 'archived';
    case 'insight.review':
      return isMain ? 'needs_review' : undefined;
    case 'insight.disputed':
      return isMain ? 'disputed' : undefined;
    default:
      return undefined;
  }
};

/** Earliest first. `log`: what concerns the insight, earliest first. */
export const statusesOf = (
  { id, recordedAt, evidence }: Insight,
  log: readonly Change[],
): readonly StatusPoint[] => {
  const [first] = evidence;
  const points: StatusPoint[] = [{ at: recordedAt, status: 'active', cause: first?.turnId ?? 'unknown' }];
  for (const change of log) {
    const status = statusAfter(change, change.subjectIds[0] === id);
    if (status === undefined || status === points.at(-1)?.status) continue;
    points.push({ at: change.at, status, cause: change.cause });
  }
  return points;
};

/**
 * In which words it was told at `at`, where it has been merged with more since; undefined where today's are those of then,
 * or nobody knows them any more. `log` as above.
 */
export const claimAt = (
  { id, wording, quote, dates, about, evidence }: Insight,
  at: Instant,
  log: readonly Change[],
): Pick<Claim, 'wording' | 'quote' | 'dates' | 'about'> => {
  const own = { quote, ...(dates && { dates }), ...(about && { about }) };
  const isMergedSince = log.some(
    (change) => change.type === 'insight.merged' && change.subjectIds[0] === id && change.at > at,
  );
  if (!isMergedSince) return { ...own, ...(wording && { wording }) };
  const said = evidence.filter(({ occurredAt }) => occurredAt <= at);
  const latest = said.at(-1);
  return latest === undefined || said.some((one) => one.quote === quote) ? own : { quote: latest.quote };
};

/** Whether it was switched on at `at`; `log` as above. */
export const enabledAt = ({ id, enabled }: Insight, at: Instant, log: readonly Change[]): boolean => {
  const switched = log.filter(
    ({ type, subjectIds }) =>
      (type === 'insight.disabled' || type === 'insight.enabled') && subjectIds[0] === id,
  );
  if (switched.length === 0) return enabled;
  return switched.findLast((change) => change.at <= at)?.type !== 'insight.disabled';
};

/** Since when it has been confirmed in another way than by being said again; undefined where the log knows of no such. */
export const confirmedSince = ({ id, evidence }: Insight, log: readonly Change[]): Instant | undefined => {
  const said = new Set(evidence.map(({ turnId }) => turnId));
  return log.find(
    ({ type, subjectIds, cause }) => type === 'insight.confirmed' && subjectIds[0] === id && !said.has(cause),
  )?.at;
};

import { deletedWords } from '../decay';
import { type Change } from '../domain/change';
import { counted } from '../domain/counted';
import { dayMs } from '../domain/confidence';
import { type Instant } from '../domain/identity';
import { noticeOf, type NotificationType } from '../domain/notice';

export { notificationTypes, type NotificationType } from '../domain/notice';

/** Something a user should be told (SPEC R65). */
export interface Notification {
  /** Of the change-log entry it comes from, so that it is the same one however often it is read. */
  readonly id: string;
  readonly type: NotificationType;
  readonly at: Instant;
  /** What raised it, as the change log has it: a turn id, `consolidation`, … */
  readonly cause: string;
  readonly subjectIds: readonly string[];
  /** One line for a person. */
  readonly text: string;
}

const memories = (count: number): string => counted(count, 'memory', 'memories');

/** What was done at once, however many memories that were: those that others tell now, those in the archive. */
const textOf = (type: NotificationType, changes: readonly Change[]): string => {
  const [only, another] = changes;
  if (only !== undefined && another === undefined) return only.text;
  const archived = changes.filter((change) => change.type === 'insight.archived').length;
  if (type === 'memory.archived') return `${memories(archived)} set aside unconfirmed.`;
  const others = changes.filter(({ type: of }) => of === 'insight.merged' || of === 'insight.evolved');
  const joined = others.reduce((sum, { subjectIds }) => sum + subjectIds.length - 1, 0);
  const untold = changes.filter(({ type: of }) => of === 'profile.compressed').map((change) => change.text);
  const parts = [
    ...(joined > 0 ? [`${memories(joined)} told with others`] : []),
    ...(archived > 0 ? [`${memories(archived)} moved to the archive`] : []),
  ];
  return [`${parts.join(' and ')} to make room.`, ...untold].join(' ');
};

const toldBy = (type: NotificationType, changes: readonly [Change, ...Change[]]): Notification => {
  const [{ id, at, cause }] = changes;
  const subjectIds = [...new Set(changes.flatMap((change) => change.subjectIds))];
  return { id, type, at, cause, subjectIds, text: textOf(type, changes) };
};

/** Types of which one notification tells of several entries. */
export const toldTogether: ReadonlySet<NotificationType> = new Set(['memory.archived', 'memory.compressed']);

/** What is raised by one entry, with the others that are told with it: that entry first. */
interface Raised {
  readonly type: NotificationType;
  readonly changes: readonly [Change, ...Change[]];
}

/**
 * What decay set aside is told at most once in a while: the next to raise it tells again of what went since the last did,
 * and until then that counts them, so that whoever looks finds everything told and whoever is sent them is not nagged.
 */
const setAside = (changes: readonly Change[], everyDays: number): readonly Raised[] => {
  const raised: { readonly at: Instant; readonly own: [Change, ...Change[]]; since: Change[] }[] = [];
  for (const change of changes) {
    const last = raised.at(-1);
    if (last?.at === change.at) last.own.push(change);
    else if (last !== undefined && change.at - last.at < everyDays * dayMs) last.since.push(change);
    else {
      raised.push({ at: change.at, own: [change], since: [] });
      if (last === undefined) continue;
      raised.at(-1)?.own.push(...last.since);
      last.since = [];
    }
  }
  return raised.map(({ own, since }) => ({ type: 'memory.archived', changes: [...own, ...since] }));
};

/** What one consolidation did to make room is told as one. */
const compressed = (changes: readonly Change[]): readonly Raised[] => {
  const together = new Map<Instant, [Change, ...Change[]]>();
  for (const change of changes) {
    const known = together.get(change.at);
    if (known === undefined) together.set(change.at, [change]);
    else known.push(change);
  }
  return [...together.values()].map((those) => ({ type: 'memory.compressed', changes: those }));
};

/** What a tenant decides of when a person is told. */
export interface Telling {
  /** Days that decay leaves a person to confirm what it archived. */
  readonly archivedDeleteDays: number;
  /** Least days between two notifications of that. */
  readonly archivedToldEveryDays: number;
}

/**
 * What a person should be told, in the order in which it was raised.
 * @param log entries that raise something (`noticeOf`), oldest first
 * @param first the entry by which the memory came into use, where it did
 */
export const notificationsIn = (
  log: readonly Change[],
  first: Change | undefined,
  { archivedDeleteDays, archivedToldEveryDays }: Telling,
): readonly Notification[] => {
  const welcome = 'The memory is in use: what is said here is remembered.';
  const until = `What is not confirmed is deleted after ${counted(archivedDeleteDays, 'day', 'days')}.`;
  const of = (wanted: NotificationType) => log.filter((change) => noticeOf(change) === wanted);
  const grouped = [
    ...setAside(of('memory.archived'), archivedToldEveryDays),
    ...compressed(of('memory.compressed')),
  ];
  const groupOf = new Map(grouped.map((group) => [group.changes[0], group]));
  const told = log.flatMap((change): Notification[] => {
    const type = noticeOf(change);
    if (type === undefined) return [];
    const raised = toldTogether.has(type) ? groupOf.get(change) : { type, changes: [change] as const };
    if (raised === undefined) return [];
    const one = toldBy(type, raised.changes);
    const hasWords = type === 'memory.archived' && one.text !== deletedWords;
    return [hasWords ? { ...one, text: `${one.text} ${until}` } : one];
  });
  if (first === undefined) return told;
  // Of one moment with what else its turn raised, it comes first.
  const place = told.findIndex(({ at }) => at >= first.at);
  const inUse = { ...toldBy('memory.first-use', [first]), text: welcome };
  return told.toSpliced(place < 0 ? told.length : place, 0, inUse);
};

import { deletedWords } from '../decay';
import { type Change } from '../domain/change';
import { counted } from '../domain/counted';
import { type Instant } from '../domain/identity';

export const notificationTypes = [
  'memory.first-use',
  'memory.compressed',
  'memory.archived',
  'contradiction.to-review',
  'limit.reached',
  'command.pending',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

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

/** Room was made at the limits (SPEC R30), or nobody used or confirmed it for long (R32). */
const archivedBy: Readonly<Record<string, NotificationType>> = {
  consolidation: 'memory.compressed',
  decay: 'memory.archived',
};
/** What brought memories together only because there were too many. */
const toMakeRoom = 'limits';

const typeOf = ({ type, cause }: Change): NotificationType | undefined => {
  switch (type) {
    case 'insight.archived':
      return archivedBy[cause];
    case 'insight.merged':
    case 'insight.evolved':
      return cause === toMakeRoom ? 'memory.compressed' : undefined;
    case 'insight.review':
      return cause === 'decay' ? undefined : 'contradiction.to-review';
    case 'profile.compressed':
      return 'memory.compressed';
    case 'limit.reached':
    case 'command.pending':
      return type;
    default:
      return undefined;
  }
};

const isOfMany = (type: NotificationType): boolean =>
  type === 'memory.compressed' || type === 'memory.archived';

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

/**
 * What of a change log a person should be told, in its order; `log` is whole and oldest first. What one consolidation did to
 * make room is told as one, and so is what one sweep set aside.
 * @param archivedDeleteDays days that decay leaves a person to confirm what it archived
 */
export const notificationsIn = (
  log: readonly Change[],
  archivedDeleteDays: number,
): readonly Notification[] => {
  const raised: { readonly type: NotificationType; readonly changes: [Change, ...Change[]] }[] = [];
  const together = new Map<string, [Change, ...Change[]]>();
  const first = log.find(({ type }) => type === 'insight.added');
  for (const change of log) {
    if (change === first) {
      const welcome = 'The memory is in use: what is said here is remembered.';
      raised.push({ type: 'memory.first-use', changes: [{ ...change, text: welcome }] });
    }
    const type = typeOf(change);
    if (type === undefined) continue;
    const key = `${type} ${change.at}`;
    const known = isOfMany(type) ? together.get(key) : undefined;
    if (known !== undefined) known.push(change);
    else {
      const changes: [Change, ...Change[]] = [change];
      raised.push({ type, changes });
      together.set(key, changes);
    }
  }
  const until = `What is not confirmed is deleted after ${counted(archivedDeleteDays, 'day', 'days')}.`;
  return raised
    .map(({ type, changes }) => toldBy(type, changes))
    .map((one) =>
      one.type === 'memory.archived' && one.text !== deletedWords
        ? { ...one, text: `${one.text} ${until}` }
        : one,
    );
};

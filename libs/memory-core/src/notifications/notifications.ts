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

const consolidation = 'consolidation';
const decay = 'decay';

/** Why something was moved to the archive: to make room, or because nobody used or confirmed it for long (SPEC R32). */
const archivedBy: Readonly<Record<string, NotificationType>> = {
  [consolidation]: 'memory.compressed',
  [decay]: 'memory.archived',
};

const typeOf = ({ type, cause }: Change): NotificationType | undefined => {
  switch (type) {
    case 'insight.archived':
      return archivedBy[cause];
    case 'insight.review':
      return cause === decay ? undefined : 'contradiction.to-review';
    case 'limit.reached':
    case 'command.pending':
      return type;
    default:
      return undefined;
  }
};

const isOfMany = (type: NotificationType): boolean => Object.values(archivedBy).includes(type);

/** What was archived at once, however many memories that were. */
const archived = (one: Notification, more: Change): Notification => {
  const subjectIds = [...one.subjectIds, ...more.subjectIds];
  const memories = counted(subjectIds.length, 'memory', 'memories');
  const why =
    one.type === 'memory.compressed' ? 'moved to the archive to make room' : 'set aside unconfirmed';
  return { ...one, subjectIds, text: `${memories} ${why}.` };
};

/**
 * What of a change log a person should be told, in its order; `log` is whole and oldest first. What one consolidation moved
 * to the archive is told as one, and so is what one sweep did.
 * @param archivedDeleteDays days that decay leaves a person to confirm what it archived
 */
export const notificationsIn = (
  log: readonly Change[],
  archivedDeleteDays: number,
): readonly Notification[] => {
  const told: Notification[] = [];
  const first = log.find(({ type }) => type === 'insight.added');
  for (const change of log) {
    const { id, at, cause, subjectIds, text } = change;
    if (change === first) {
      const welcome = 'The memory is in use: what is said here is remembered.';
      told.push({ id, type: 'memory.first-use', at, cause, subjectIds, text: welcome });
    }
    const type = typeOf(change);
    if (type === undefined) continue;
    const before = isOfMany(type) ? told.findIndex((one) => one.type === type && one.at === at) : -1;
    const known = told[before];
    if (known !== undefined) told[before] = archived(known, change);
    else told.push({ id, type, at, cause, subjectIds, text });
  }
  const until = `What is not confirmed is deleted after ${counted(archivedDeleteDays, 'day', 'days')}.`;
  return told.map((one) => (one.type === 'memory.archived' ? { ...one, text: `${one.text} ${until}` } : one));
};

import { type Change } from '../domain/change';
import { counted } from '../domain/counted';
import { type Instant } from '../domain/identity';

export const notificationTypes = [
  'memory.first-use',
  'memory.compressed',
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

const typeOf = ({ type, cause }: Change): NotificationType | undefined => {
  switch (type) {
    case 'insight.archived':
      return cause === consolidation ? 'memory.compressed' : undefined;
    case 'insight.review':
      return cause === decay ? undefined : 'contradiction.to-review';
    case 'limit.reached':
    case 'command.pending':
      return type;
    default:
      return undefined;
  }
};

const compressed = (one: Notification, more: Change): Notification => {
  const subjectIds = [...one.subjectIds, ...more.subjectIds];
  return {
    ...one,
    subjectIds,
    text: `${counted(subjectIds.length, 'memory', 'memories')} moved to the archive to make room.`,
  };
};

/**
 * What of a change log a person should be told, in its order; `log` is whole and oldest first. What one consolidation
 * moved to the archive is told as one.
 */
export const notificationsIn = (log: readonly Change[]): readonly Notification[] => {
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
    const before = told.findIndex((one) => one.type === 'memory.compressed' && one.at === at);
    const known = told[before];
    if (type === 'memory.compressed' && known !== undefined) told[before] = compressed(known, change);
    else told.push({ id, type, at, cause, subjectIds, text });
  }
  return told;
};

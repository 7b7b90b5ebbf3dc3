import { type Change, roomCause } from './change';

export const notificationTypes = [
  'memory.first-use',
  'memory.compressed',
  'memory.archived',
  'contradiction.to-review',
  'limit.reached',
  'command.pending',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What programs are told that ask for it by name, and no person is: that something was written, and not what. */
export const changeNoticeTypes = ['profile.changed', 'insights.changed'] as const;
export type ChangeNoticeType = (typeof changeNoticeTypes)[number];

/** All that a webhook may be told. */
export const webhookTypes = [...notificationTypes, ...changeNoticeTypes] as const;

/** Room was made at the limits (SPEC R30), or nobody used or confirmed it for long (R32). */
const archivedBy: Readonly<Record<string, NotificationType>> = {
  consolidation: 'memory.compressed',
  decay: 'memory.archived',
};

/**
 * What a person is told of an entry of the change log (SPEC R65), where anything. Kept beside each entry, to be found by:
 * an entry that is to be told only since a later version of this rule is found once it is written again.
 */
export const noticeOf = ({ type, cause }: Pick<Change, 'type' | 'cause'>): NotificationType | undefined => {
  switch (type) {
    case 'insight.archived':
      return archivedBy[cause];
    case 'insight.merged':
    case 'insight.evolved':
      return cause === roomCause ? 'memory.compressed' : undefined;
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

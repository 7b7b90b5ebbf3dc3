import { type UserRef } from '../domain/identity';
import { type Instruments } from '../pipeline/pipeline-parts';
import { type SealedInbox } from './sealed-inbox';

/**
 * Notices a store that has lost entries it held: it was restored from a backup and the queue was not. What was seen since
 * would count as a duplicate for ever, so the queue forgets it, and what is sent again is taken. Returns whether it did.
 * @param trimmedThrough read before `drainedSeq`: entries are let go of after they are stored
 */
export const forgetIfStoreIsOlder = async (
  inbox: Pick<SealedInbox, 'forgetSeen'>,
  user: UserRef,
  trimmedThrough: number,
  drainedSeq: number,
  { metrics, logger }: Instruments,
): Promise<boolean> => {
  if (trimmedThrough <= drainedSeq || !(await inbox.forgetSeen(user, drainedSeq))) return false;
  metrics.count('older_store_users_total');
  logger.warn('the store is older than the queue: turns of a user are lost until they are sent again');
  return true;
};

import { type UserRef } from '../../domain/identity';
import { userDigest } from '../../jobs';

const waitingShards = 16;

/** Names of one user's keys. All but `waiting` are in one slot, so that a script may touch them together on a cluster. */
export interface UserKeys {
  /** Entries on their way in, in order. */
  readonly inbox: string;
  /** Epoch and last number given. */
  readonly meta: string;
  /** What was received lately, for deduplication. */
  readonly seen: string;
  readonly lease: string;
  readonly leaseToken: string;
  /** Which users have something waiting, oldest first; spread, so that a cluster shares the work. */
  readonly waiting: string;
}

const waitingShard = (prefix: string, shard: number): string => `${prefix}:{waiting-${shard}}`;

export const waitingKeys = (prefix: string): readonly string[] =>
  Array.from({ length: waitingShards }, (_, shard) => waitingShard(prefix, shard));

export const userKeys = (prefix: string, user: UserRef): UserKeys => {
  const digest = userDigest(user);
  const slot = `${prefix}:{${digest}}`;
  return {
    inbox: `${slot}:inbox`,
    meta: `${slot}:meta`,
    seen: `${slot}:seen`,
    lease: `${slot}:lease`,
    leaseToken: `${slot}:lease-token`,
    waiting: waitingShard(prefix, parseInt(digest.slice(0, 2), 16) % waitingShards),
  };
};

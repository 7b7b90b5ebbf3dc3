import { type UserRef } from '@app/memory-core/domain/identity';
import { userDigest } from '@app/memory-core/jobs';

const waitingShards = 16;

/** The names of one user's keys. All but `waiting` are in one cluster slot, so that a script can use them together. */
export interface UserKeys {
  /** Entries that were received and not drained yet, in order. */
  readonly inbox: string;
  /** Epoch, last number given, last number let go of. */
  readonly meta: string;
  /** Ids of recently received events, for deduplication. */
  readonly seen: string;
  readonly lease: string;
  readonly leaseToken: string;
  /** The sealed key that the tenant supplies, while it is leased to workers. */
  readonly userKey: string;
  /** Users with waiting entries, oldest first. Spread over several keys, so that a cluster shares the work. */
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
    userKey: `${slot}:user-key`,
    waiting: waitingShard(prefix, parseInt(digest.slice(0, 2), 16) % waitingShards),
  };
};

/** What a tenant used of models on a day. A slot for each tenant, by a digest: its name may hold braces. */
export const tenantUsageKey = (prefix: string, tenantId: string, day: string): string =>
  `${prefix}:{usage-${userDigest({ tenantId, userId: '' })}}:${day}`;

/** Tokens that were used for a user on a day, in the user's slot. */
export const userUsageKey = (prefix: string, user: UserRef, day: string): string =>
  `${prefix}:{${userDigest(user)}}:model-tokens:${day}`;

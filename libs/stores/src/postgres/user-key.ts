import { type UserRef } from '@app/memory-core/domain/identity';
import { userDigest } from '@app/memory-core/jobs';
import { type Shard } from '@app/memory-core/ports/record-store';

const digits = 32;

/**
 * Stands for (tenant, user) in every table, and comes first in every key: what a distributed Postgres would divide tables by.
 * 128 bits of SHA-256: to meet another tenant's user by it takes a second preimage; who makes two users of his own meet finds
 * the second refused.
 */
export const userKey = (user: UserRef): string => userDigest(user).slice(0, digits);

/** The keys of a shard: from the first on, and below the second; the last shard has no end. Keys are spread evenly. */
export const shardBounds = ({ index, of }: Shard): readonly [from: string, below?: string] => {
  const bound = (part: number): string =>
    ((BigInt(part) << 128n) / BigInt(of)).toString(16).padStart(digits, '0');
  return index + 1 === of ? [bound(index)] : [bound(index), bound(index + 1)];
};

import { type UserRef } from '../../domain/identity';
import { userDigest } from '../../jobs';

const waitingShards = 16;

/** Names of a user's keys. The braces put all of one user into one slot, so that a script may touch them together on a cluster. */
export class RedisKeys {
  constructor(private readonly prefix: string) {}

  /** Entries on their way in, in order. */
  inbox(user: UserRef): string {
    return this.of(user, 'inbox');
  }

  /** Epoch and last number given. */
  meta(user: UserRef): string {
    return this.of(user, 'meta');
  }

  /** What was received lately, for deduplication. */
  seen(user: UserRef): string {
    return this.of(user, 'seen');
  }

  lease(user: UserRef): string {
    return this.of(user, 'lease');
  }

  leaseToken(user: UserRef): string {
    return this.of(user, 'lease-token');
  }

  /** Which users have something waiting, oldest first; spread, so that a cluster shares the work. */
  waiting(user: UserRef): string {
    return this.waitingShard(parseInt(userDigest(user).slice(0, 2), 16) % waitingShards);
  }

  allWaiting(): readonly string[] {
    return Array.from({ length: waitingShards }, (_, shard) => this.waitingShard(shard));
  }

  private waitingShard(shard: number): string {
    return `${this.prefix}:{waiting-${shard}}`;
  }

  private of(user: UserRef, part: string): string {
    return `${this.prefix}:{${userDigest(user)}}:${part}`;
  }
}

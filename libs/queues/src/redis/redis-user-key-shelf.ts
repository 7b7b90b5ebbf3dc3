import { type Redis } from 'ioredis';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type UserKeyShelf } from '@app/memory-core/ports/user-key-leases';
import { userKeys } from './keys';
import { queueCall } from './queue-errors';

/** In the user's slot; Redis ends a lease by itself. */
export class RedisUserKeyShelf implements UserKeyShelf {
  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
  ) {}

  async put(user: UserRef, sealed: string, ms: number): Promise<void> {
    await queueCall(this.redis.set(this.keyOf(user), sealed, 'PX', ms));
  }

  async get(user: UserRef): Promise<{ readonly sealed: string; readonly leftMs: number } | undefined> {
    const key = this.keyOf(user);
    // The time first: a key that ends or is renewed between the two is never given longer than it has.
    const leftMs = await queueCall(this.redis.pttl(key));
    const sealed = await queueCall(this.redis.get(key));
    return sealed === null || leftMs <= 0 ? undefined : { sealed, leftMs };
  }

  forget(user: UserRef): Promise<number> {
    return queueCall(this.redis.del(this.keyOf(user)));
  }

  private keyOf(user: UserRef): string {
    return userKeys(this.prefix, user).userKey;
  }
}

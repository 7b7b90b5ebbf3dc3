import { type Redis } from 'ioredis';
import { queueCall } from './queue-errors';

/** Where answers to requests that may be repeated lie, sealed, until Redis lets them go. */
export interface AnswerShelf {
  /** Puts `entry` there for `ms` where nothing is; else answers what is there. */
  claim(name: string, entry: string, ms: number): Promise<string | undefined>;
  /** Replaces what is there. */
  put(name: string, entry: string, ms: number): Promise<void>;
  drop(name: string): Promise<void>;
}

export class RedisAnswerShelf implements AnswerShelf {
  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
  ) {}

  async claim(name: string, entry: string, ms: number): Promise<string | undefined> {
    for (;;) {
      if ((await queueCall(this.redis.set(this.keyOf(name), entry, 'PX', ms, 'NX'))) === 'OK')
        return undefined;
      const there = await queueCall(this.redis.get(this.keyOf(name)));
      // It may end between the two.
      if (there !== null) return there;
    }
  }

  async put(name: string, entry: string, ms: number): Promise<void> {
    await queueCall(this.redis.set(this.keyOf(name), entry, 'PX', ms));
  }

  async drop(name: string): Promise<void> {
    await queueCall(this.redis.del(this.keyOf(name)));
  }

  private keyOf(name: string): string {
    return `${this.prefix}:{answer-${name}}`;
  }
}

import { LRUCache } from 'lru-cache';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type MemoryStore } from '@app/memory-core/ports/memory-store';
import { type RecallIndexes, type Recalling } from '@app/memory-core/recall';

/** Users of whom it is remembered that their memories are short, and for how long: turns come one by one. */
const mostShort = 100_000;
const shortMs = 600_000;
/** How long an index that did not answer in time is not asked. */
const restMs = 5_000;

type Read = Recalling['read'];

/**
 * Answers from parts of long memories, whose older turns stay outside, and from whole memories where these are held, short, or asked
 * for something that a part cannot answer; and where the index outside is away, late or has not all turns.
 */
export class PartsFirst implements Recalling {
  private readonly short = new LRUCache<string, true>({ max: mostShort, ttl: shortMs });
  private restsUntil = -Infinity;

  /** `from`: turns from which on a memory is long. */
  constructor(
    private readonly whole: RecallIndexes,
    private readonly parts: RecallIndexes,
    private readonly store: Pick<MemoryStore, 'pipeline'>,
    private readonly from: number,
    private readonly now = () => performance.now(),
  ) {}

  get embedsBeyondWords(): boolean {
    return this.whole.embedsBeyondWords;
  }

  embed(...asked: Parameters<Recalling['embed']>): ReturnType<Recalling['embed']> {
    return this.whole.embed(...asked);
  }

  prepare(user: UserRef): ReturnType<Recalling['prepare']> {
    return this.partFirst(user, (indexes) => indexes.prepare(user));
  }

  read: Read = (user, work, since) =>
    this.partFirst(user, (indexes) => {
      const isOfThese = (since?.memory?.older !== undefined) === (indexes === this.parts);
      return indexes.read(user, work, isOfThese ? since : undefined);
    });

  private async partFirst<T>(user: UserRef, ask: (indexes: RecallIndexes) => Promise<T>): Promise<T> {
    if (!this.whole.holds(user) && this.now() >= this.restsUntil && (await this.isLong(user))) {
      try {
        return await ask(this.parts);
      } catch (error) {
        if (!isKeepsakeError(error, 'store-unavailable')) throw error;
        if (error.retryable) this.restsUntil = this.now() + restMs;
      }
    }
    return ask(this.whole);
  }

  private async isLong(user: UserRef): Promise<boolean> {
    const name = JSON.stringify([user.tenantId, user.userId]);
    if (this.short.has(name)) return false;
    const stored = (await this.store.pipeline.state(user))?.counts.stored ?? 0;
    if (stored < this.from) this.short.set(name, true);
    return stored >= this.from;
  }
}

import { LRUCache } from 'lru-cache';
import { type Parameters as Figures } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type MemoryStore } from '@app/memory-core/ports/memory-store';
import { type RecallIndexes, type Recalling } from '@app/memory-core/recall';

type Read = Recalling['read'];

/**
 * Answers from parts of long memories, whose older turns stay outside, and from whole memories where these are held, short, or asked
 * for something that a part cannot answer; and where the index outside is away, late or has not all turns.
 */
export class PartsFirst implements Recalling {
  /** Whose memories are short: turns come one by one. */
  private readonly short: LRUCache<string, true>;
  private restsUntil = -Infinity;

  constructor(
    private readonly whole: RecallIndexes,
    private readonly parts: RecallIndexes,
    private readonly store: Pick<MemoryStore, 'pipeline'>,
    private readonly figures: Pick<Figures['qdrant'], 'indexFrom' | 'restMs' | 'shortUsers' | 'shortMs'>,
    private readonly now = () => performance.now(),
  ) {
    this.short = new LRUCache({ max: figures.shortUsers, ttl: figures.shortMs });
  }

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
        if (error.retryable) this.restsUntil = this.now() + this.figures.restMs;
      }
    }
    return ask(this.whole);
  }

  private async isLong(user: UserRef): Promise<boolean> {
    const name = JSON.stringify([user.tenantId, user.userId]);
    if (this.short.has(name)) return false;
    const stored = (await this.store.pipeline.state(user))?.counts.stored ?? 0;
    const isLong = stored >= this.figures.indexFrom;
    if (!isLong) this.short.set(name, true);
    return isLong;
  }
}

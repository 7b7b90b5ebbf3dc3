import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { inTime } from '../domain/in-time';
import { type MemoryReaders, type TurnReader } from '../ports/memory-store';

/** What a receipt asks the store. */
export interface KnownToStore extends Pick<TurnReader, 'byIds'> {
  /** Number of the last entry that the store holds; 0 if it holds none. */
  drainedSeq(user: UserRef): Promise<number>;
}

export const knownToStore = ({
  turns,
  pipeline,
}: Pick<MemoryReaders, 'turns' | 'pipeline'>): KnownToStore => ({
  byIds: (user, ids) => turns.byIds(user, ids),
  drainedSeq: async (user) => (await pipeline.state(user))?.drainedSeq ?? 0,
});

/**
 * Limits how long a receipt waits for the store to name old duplicates; the drain has the last word on them anyway. A
 * store that took too long is not asked again for the same length of time (SPEC R13).
 */
export const inGoodTime = (
  known: KnownToStore,
  { knownTurnsWaitMs: waitMs }: { readonly knownTurnsWaitMs: number },
): KnownToStore => {
  let restsUntil = 0;
  const late = (): never => {
    throw new KeepsakeError('store-unavailable', 'the store takes too long to be waited for', {
      retryable: true,
    });
  };
  const timely = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (performance.now() < restsUntil) return late();
    return inTime(ask(), waitMs, () => {
      restsUntil = performance.now() + waitMs;
      return late();
    });
  };
  return {
    byIds: (user, ids) => timely(() => known.byIds(user, ids)),
    drainedSeq: (user) => timely(() => known.drainedSeq(user)),
  };
};

import { KeepsakeError } from '../domain/errors';
import { inTime } from '../domain/in-time';
import { type TurnReader } from '../ports/memory-store';

/**
 * Limits how long a receipt waits for the store to name old duplicates; the drain has the last word on them anyway. A
 * store that took too long is not asked again for the same length of time (SPEC R13).
 */
export const timelyTurns = (
  turns: Pick<TurnReader, 'byIds'>,
  { knownTurnsWaitMs: waitMs }: { readonly knownTurnsWaitMs: number },
): Pick<TurnReader, 'byIds'> => {
  let restsUntil = 0;
  const late = (): never => {
    throw new KeepsakeError('store-unavailable', 'the store takes too long to be waited for', {
      retryable: true,
    });
  };
  return {
    byIds: async (user, ids) => {
      if (performance.now() < restsUntil) return late();
      return inTime(turns.byIds(user, ids), waitMs, () => {
        restsUntil = performance.now() + waitMs;
        return late();
      });
    },
  };
};

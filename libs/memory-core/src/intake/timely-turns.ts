import { KeepsakeError } from '../domain/errors';
import { inTime } from '../domain/in-time';
import { type TurnReader } from '../ports/memory-store';

/**
 * A store that a receipt asks for better words about duplicates, and never waits for long: the drain has the last word
 * on them anyway. One that let a receipt wait is not asked again for as long (SPEC R13).
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

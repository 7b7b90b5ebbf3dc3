import { inTime } from '@app/memory-core/domain/in-time';
import { isKeepsakeError } from '@app/memory-core/domain/errors';

/** What `look` finds; or, where that fails or takes longer than `ms`, what is said of why. A doctor does not die of what he finds. */
export const orElse = async <T>(look: Promise<T>, ms: number, say: (why: string) => T): Promise<T> => {
  try {
    return await inTime(look, ms, () => say(`no answer within ${ms} ms`));
  } catch (error) {
    return say(isKeepsakeError(error) ? error.message : 'not reachable');
  }
};

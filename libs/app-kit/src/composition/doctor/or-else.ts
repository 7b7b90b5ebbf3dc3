import { inTime } from '@app/memory-core/domain/in-time';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { redisErrorCode } from '@app/queues/redis';

/** Why something cannot be reached, by its code alone: messages may quote an address or a password. */
export const unreachable = (error: unknown): string => {
  if (isKeepsakeError(error)) return error.message;
  const { cause } = error as { readonly cause?: unknown };
  return `not reachable (${redisErrorCode(cause ?? error)})`;
};

/** What `look` finds; or, where that fails or takes longer than `ms`, what is said of why. A doctor does not die of what he finds. */
export const orElse = async <T>(look: Promise<T>, ms: number, say: (why: string) => T): Promise<T> => {
  try {
    return await inTime(look, ms, () => say(`no answer within ${ms / 1_000} s`));
  } catch (error) {
    return say(unreachable(error));
  }
};

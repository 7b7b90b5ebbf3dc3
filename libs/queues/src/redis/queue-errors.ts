import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { redisErrorCode } from './error-code';

/**
 * Whatever Redis or the way to it refuses (down, loading, out of memory, read-only) means the same to a caller: later.
 * The driver's error is not kept as the cause, because it carries the arguments of the command; its code is, for the log.
 */
export const queueUnavailable = (error: unknown): KeepsakeError => {
  if (isKeepsakeError(error)) return error;
  const code = redisErrorCode(error);
  return new KeepsakeError('queue-unavailable', `the queue does not take commands (${code})`, {
    retryable: true,
    cause: Object.assign(new Error(code), { code }),
  });
};

export const queueCall = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw queueUnavailable(error);
  }
};

import { isKeepsakeError, KeepsakeError } from '../../domain/errors';

/** `OOM`, `LOADING`, `ECONNREFUSED`…: what to look up, and nothing that a command carried. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  return /^[A-Z]{3,}/.exec(error.message)?.[0] ?? error.name;
};

/**
 * Whatever Redis or the way to it refuses (down, loading, out of memory, read-only) means the same to a caller: later.
 * The driver's error is not kept as the cause, because it carries the arguments of the command.
 */
export const queueUnavailable = (error: unknown): KeepsakeError => {
  if (isKeepsakeError(error)) return error;
  const code = codeOf(error);
  return new KeepsakeError('queue-unavailable', `the queue does not take commands (${code})`, {
    retryable: true,
    cause: new Error(code),
  });
};

export const queueCall = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw queueUnavailable(error);
  }
};

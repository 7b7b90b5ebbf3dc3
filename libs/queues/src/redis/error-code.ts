/** What ioredis says itself, without a code. */
const saidByClient: Readonly<Record<string, string>> = {
  'Connection is closed.': 'connection-closed',
  'Command timed out': 'timeout',
  'Redis connection is not ready': 'not-ready',
};

/**
 * What to look an error of Redis, or of the way to it, up by: `OOM`, `LOADING`, `WRONGPASS`, `ECONNREFUSED`. Never more of
 * its message, which may quote what a command carried (SPEC R74).
 */
export const redisErrorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  return saidByClient[error.message] ?? /^[A-Z]{3,}/.exec(error.message)?.[0] ?? error.name;
};

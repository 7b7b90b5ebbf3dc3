import { KeepsakeError } from '@app/memory-core/domain/errors';

/** Primary result codes (https://sqlite.org/rescode.html) that a later try may not meet again. */
const passing = new Map([
  [5, 'busy'],
  [6, 'locked'],
  [7, 'out of memory'],
  [8, 'read-only'],
  [10, 'disk input/output failed'],
  [13, 'disk full'],
  [14, 'cannot open the file'],
  [15, 'locking protocol'],
]);
/** Those that an operator must mend first. */
const lasting = new Map([
  [11, 'the file is damaged'],
  [26, 'the file is no database of ours'],
]);

export const isBusy = (error: unknown): boolean => primaryCodeOf(error) === 5;

const codeOf = (error: unknown): number => {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode : 0;
};

const primaryCodeOf = (error: unknown): number => codeOf(error) & 0xff;

/** What the database's trouble means to the core; `path` names the file where it is known. Anything that is no trouble of the database stays what it is: a bug. */
export const storeError = (error: unknown, path = 'sqlite'): unknown => {
  if ((error as { code?: unknown }).code === 'ERR_INVALID_STATE') {
    return new KeepsakeError('store-unavailable', 'the database is closed', {
      retryable: true,
      cause: error,
    });
  }
  const primary = primaryCodeOf(error);
  const reason = passing.get(primary) ?? lasting.get(primary);
  if (reason === undefined) return error;
  return new KeepsakeError('store-unavailable', `${path}: ${reason} (sqlite ${codeOf(error)})`, {
    retryable: passing.has(primary),
    cause: error,
  });
};

import { QdrantClientResourceExhaustedError, QdrantClientTimeoutError } from '@qdrant/js-client-rest';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';

/** Too many requests, and a timeout on the way: the only refusals that a later try may not meet again. */
const passingRefusals: readonly number[] = [408, 425, 429];

const statusOf = (error: unknown): number | undefined => {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
};

/** What `fetch` throws when nobody answers, or stops answering half-way: a TypeError that has a cause. */
const isUnreachable = (error: unknown): boolean => {
  const { name, cause } = error as Error;
  return name === 'TypeError' && cause !== undefined;
};

/** What the client's own `fetch` throws when it ends a request that took too long: nobody else has a hand on it. */
const isGivenUp = (error: unknown): boolean => (error as Error).name === 'AbortError';

/** Words of neither request nor answer: they would quote what they are about. */
const unavailable = (message: string, retryable: boolean): KeepsakeError =>
  new KeepsakeError('store-unavailable', `qdrant: ${message}`, { retryable });

/** What Qdrant's trouble means to the core. Anything that is no trouble of Qdrant stays what it is: a bug. */
export const qdrantError = (error: unknown): unknown => {
  if (isKeepsakeError(error)) return error;
  if (error instanceof QdrantClientTimeoutError || isGivenUp(error))
    return unavailable('no answer in time', true);
  if (error instanceof QdrantClientResourceExhaustedError) return unavailable('too many requests', true);
  const status = statusOf(error);
  if (status === 401 || status === 403) return unavailable(`QDRANT_API_KEY was refused (${status})`, false);
  if (status === 404) return unavailable('a collection is missing (404)', false);
  if (status !== undefined) {
    return unavailable(`refused a request (${status})`, status >= 500 || passingRefusals.includes(status));
  }
  if (isUnreachable(error)) return unavailable('cannot be reached', true);
  return error;
};

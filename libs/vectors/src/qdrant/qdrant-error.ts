import { QdrantClientResourceExhaustedError, QdrantClientTimeoutError } from '@qdrant/js-client-rest';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';

/** Too many requests, a timeout on the way, and a collection that is being made anew. */
const passingRefusals: readonly number[] = [404, 408, 425, 429];

const unavailable = (message: string, retryable: boolean, cause?: unknown): KeepsakeError =>
  new KeepsakeError('store-unavailable', `qdrant: ${message}`, { retryable, cause });

/** What Qdrant's trouble means to the core, without a word of request or answer. Anything else stays what it is: a bug. */
export const qdrantError = (error: unknown): unknown => {
  if (isKeepsakeError(error)) return error;
  const { name, cause, status } = error as Error & { readonly status?: unknown };
  if (error instanceof QdrantClientTimeoutError || name === 'AbortError')
    return unavailable('no answer in time', true);
  if (error instanceof QdrantClientResourceExhaustedError) return unavailable('too many requests', true);
  if (status === 401 || status === 403) return unavailable(`QDRANT_API_KEY was refused (${status})`, false);
  if (typeof status === 'number') {
    return unavailable(
      `refused a request (${status})`,
      status >= 500 || passingRefusals.includes(status),
      new Error(String(status)),
    );
  }
  // What `fetch` throws where nobody answers, or stops answering half-way.
  if (name === 'TypeError' && cause !== undefined) return unavailable('cannot be reached', true);
  return error;
};

/** Whether a collection was asked that is not there. */
export const isMissing = (error: unknown): boolean =>
  isKeepsakeError(error, 'store-unavailable') && (error.cause as Error | undefined)?.message === '404';

import { QdrantClient } from '@qdrant/js-client-rest';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { isMissing, qdrantError } from './qdrant-error';

export interface QdrantAddress {
  /** `http://` or `https://`; port 6333 where it names none; a path is put before every request's. */
  readonly url: string;
  /** Never printed. */
  readonly apiKey?: string;
}

/** One Qdrant, asked through its official client. Every request is safe to send twice, so one that fails on the way is. */
export class QdrantConnection {
  private readonly client: QdrantClient;
  private readonly retries;

  constructor({ url, apiKey }: QdrantAddress, parameters: Parameters['qdrant']) {
    const { origin, pathname } = new URL(url);
    this.client = new QdrantClient({
      url: origin,
      ...(pathname.length > 1 && { prefix: pathname.replace(/(?<!\/)\/+$/, '') }),
      // As a header: handed over as a key, the client would write to the console about plain HTTP.
      headers: { 'accept-encoding': 'identity', ...(apiKey !== undefined && { 'api-key': apiKey }) },
      timeout: parameters.timeoutMs,
      maxConnections: parameters.connections,
      // Asked for by `verify` instead: the client would write to the console.
      checkCompatibility: false,
    });
    this.retries = retry(
      handleWhen((error) => isKeepsakeError(error) && error.retryable && !isMissing(error)),
      {
        maxAttempts: parameters.attempts - 1,
        backoff: new ExponentialBackoff({ initialDelay: parameters.backoffMs }),
      },
    );
  }

  /** Throws `store-unavailable` without a word of request or answer. */
  ask<T>(request: (client: QdrantClient) => Promise<T>): Promise<T> {
    return this.retries.execute(() =>
      request(this.client).catch((error: unknown) => {
        throw qdrantError(error);
      }),
    );
  }
}

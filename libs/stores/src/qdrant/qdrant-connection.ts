import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { QdrantClient, type Schemas } from '@qdrant/js-client-rest';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { qdrantError } from './qdrant-error';

export interface QdrantAddress {
  /** `http://` or `https://`; port 6333 where it names none; a path is put before every request's. */
  readonly url: string;
  /** Never printed. */
  readonly apiKey?: string;
  /** How many replicas a read asks; unset: one. */
  readonly readConsistency?: 'majority' | 'quorum' | 'all';
}

export type UpdateOperation = Schemas['UpdateOperation'];
export type Filter = Schemas['Filter'];
export type Condition = Schemas['Condition'];
export type StoredPoint = Schemas['Record'];
export type PointToWrite = Schemas['PointStruct'];

/**
 * One Qdrant, asked through its official client. Every request is safe to send twice, so one that fails on the way is.
 * What goes wrong beyond that is `store-unavailable`.
 */
export class QdrantConnection {
  private readonly client: QdrantClient;
  private readonly retries;
  private readonly consistency: { readonly consistency?: 'majority' | 'quorum' | 'all' };

  constructor(address: QdrantAddress, parameters: Parameters['qdrant']) {
    const { url, apiKey, readConsistency } = address;
    const { origin, pathname } = new URL(url);
    this.client = new QdrantClient({
      url: origin,
      ...(pathname.length > 1 && { prefix: pathname.replace(/(?<!\/)\/+$/, '') }),
      ...(apiKey !== undefined && { apiKey }),
      timeout: parameters.timeoutMs,
      // A compressed answer with a record in it takes Qdrant 45 ms instead of 2; and what is sealed compresses badly.
      headers: { 'accept-encoding': 'identity' },
      maxConnections: parameters.connections,
      // Looked at by whoever verifies the collections, who can say more than a line on the console.
      checkCompatibility: false,
    });
    this.consistency = readConsistency === undefined ? {} : { consistency: readConsistency };
    this.retries = retry(
      handleWhen((error) => isKeepsakeError(error) && error.retryable),
      {
        maxAttempts: parameters.attempts - 1,
        backoff: new ExponentialBackoff({ initialDelay: parameters.backoffMs }),
      },
    );
  }

  async ask<T>(request: (client: QdrantClient) => Promise<T>): Promise<T> {
    return this.retries.execute(() =>
      request(this.client).catch((error: unknown) => {
        throw qdrantError(error);
      }),
    );
  }

  /**
   * One after the other; stops at the first that fails. Returns once all are applied, each of which Qdrant has forced to
   * disk in its log first; or once they are taken, which comes to the same unless the machine loses power.
   */
  async write(
    collection: string,
    operations: readonly UpdateOperation[],
    until: 'applied' | 'taken' = 'applied',
  ): Promise<void> {
    const wait = until === 'applied';
    await this.ask((client) =>
      client.batchUpdate(collection, { wait, ordering: 'strong', operations: [...operations] }),
    );
  }

  /** Those that are there. `without`: a payload field that is not wanted. */
  async retrieve(
    collection: string,
    ids: readonly string[],
    without?: string,
  ): Promise<readonly StoredPoint[]> {
    if (ids.length === 0) return [];
    const with_payload = without === undefined ? true : { exclude: [without] };
    return this.ask((client) =>
      client.retrieve(collection, { ids: [...ids], with_payload, ...this.consistency }),
    );
  }

  /** One page, in the order of the points' ids or of a payload field. */
  async scroll(
    collection: string,
    page: {
      readonly filter: Filter;
      readonly limit: number;
      readonly orderBy?: Schemas['OrderBy'];
      readonly offset?: string;
      /** Payload fields to answer; all of them unless named. */
      readonly fields?: readonly string[];
    },
  ): Promise<{ readonly points: readonly StoredPoint[]; readonly next?: string }> {
    const { filter, limit, orderBy, offset, fields } = page;
    const answer = await this.ask((client) =>
      client.scroll(collection, {
        filter,
        limit,
        with_payload: fields === undefined ? true : [...fields],
        ...(orderBy && { order_by: orderBy }),
        ...(offset !== undefined && { offset }),
        ...this.consistency,
      }),
    );
    const next = answer.next_page_offset;
    return { points: answer.points, ...(typeof next === 'string' && { next }) };
  }

  /** Everything that matches, however much it is. */
  async scrollAll(collection: string, filter: Filter): Promise<readonly StoredPoint[]> {
    const found: StoredPoint[] = [];
    let offset: string | undefined;
    do {
      const page = await this.scroll(collection, { filter, limit: 1_000, ...(offset && { offset }) });
      found.push(...page.points);
      offset = page.next;
    } while (offset !== undefined);
    return found;
  }
}

import { type Parameters } from '@app/memory-core/config/parameters';
import { type Clock } from '@app/memory-core/ports/clock';
import { QdrantConnection } from './qdrant-connection';
import { QdrantRecordStore } from './qdrant-record-store';
import { openRecordsCollection, verifyServer } from './records-collection';

/** The Qdrant server that stores the memories. */
export interface QdrantServer {
  readonly url: string;
  /** Never printed. */
  readonly apiKey?: string;
  /** The prefix of every collection's name. */
  readonly collectionPrefix: string;
  /** The number of replicas that a read consults; one if unset. */
  readonly readConsistency?: 'majority' | 'quorum' | 'all';
}

export interface OpenedQdrant {
  readonly records: QdrantRecordStore;
  /** Throws `invalid-input` naming the variable when the server or a collection is not what it must be. */
  readonly verify: () => Promise<void>;
}

/** Done once; tried again by the next who asks for as long as it fails. */
const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () =>
    (done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    }));
};

/** Asks nothing yet: a program may start while Qdrant is away, and goes on by itself once it is there. */
export const openQdrant = (
  environment: QdrantServer,
  clock: Clock,
  parameters: Parameters['qdrant'],
): OpenedQdrant => {
  const connection = new QdrantConnection(environment, parameters);
  const collection = `${environment.collectionPrefix}_records`;
  const verify = once(async () => {
    await verifyServer(connection);
    await openRecordsCollection(connection, collection, parameters);
  });
  return { records: new QdrantRecordStore(connection, collection, verify, clock, parameters), verify };
};

/**
 * For who looks at a deployment: one try, and nothing is made but an index that a collection of ours lacks. Throws
 * `invalid-input` when server or collection will not do, `store-unavailable` when there is none.
 */
export const inspectQdrant = async (
  environment: QdrantServer,
  parameters: Parameters['qdrant'],
): Promise<{ readonly version: string; readonly collection: 'there' | 'missing' }> => {
  const connection = new QdrantConnection(environment, { ...parameters, attempts: 1 });
  const collection = `${environment.collectionPrefix}_records`;
  await verifyServer(connection);
  const { version } = await connection.ask((client) => client.versionInfo());
  const { exists } = await connection.ask((client) => client.collectionExists(collection));
  if (!exists) return { version, collection: 'missing' };
  await openRecordsCollection(connection, collection, parameters);
  return { version, collection: 'there' };
};

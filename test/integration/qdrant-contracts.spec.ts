import {
  defaultParameters,
  KeyedUserVault,
  MasterKeys,
  openQdrant,
  SealedMemoryStore,
  type QdrantRecordStore,
} from '@app/memory-core';
import {
  decaySweepContract,
  ManualClock,
  MemoryKeyStore,
  memoryStoreContract,
  recordStoreContract,
} from '@app/memory-core/testing';
import { describeOnQdrant, QdrantServer } from '../support/qdrant-server';

describeOnQdrant('on a real Qdrant', () => {
  let server: QdrantServer;
  let stores = 0;

  beforeAll(async () => {
    server = await QdrantServer.start();
  }, 180_000);

  afterAll(() => server.stop(), 60_000);

  const openPrefixed = (collectionPrefix: string): QdrantRecordStore =>
    openQdrant(
      {
        url: server.url,
        ...(server.apiKey && { apiKey: server.apiKey }),
        collectionPrefix,
      },
      new ManualClock(),
      defaultParameters.qdrant,
    ).records;

  /** In collections of its own. */
  const openNew = (): QdrantRecordStore => {
    stores += 1;
    return openPrefixed(`${server.prefix}_${stores}`);
  };

  /** In collections that are there, emptied: making them anew for each test takes most of the time. */
  const openEmptied = async (): Promise<QdrantRecordStore> => {
    const store = openPrefixed(`${server.prefix}_emptied`);
    await store.revision({ tenantId: '', userId: '' });
    await server.call('POST', `/collections/${server.prefix}_emptied_records/points/batch?wait=true`, {
      operations: [{ delete: { filter: { must: [] } } }],
    });
    return store;
  };

  const sealed = (records: QdrantRecordStore) => {
    const vault = new KeyedUserVault(
      new MemoryKeyStore(),
      MasterKeys.of(Buffer.alloc(32, 7)),
      new ManualClock(),
    );
    return { store: new SealedMemoryStore(records, vault), records, vault };
  };

  recordStoreContract('QdrantRecordStore', openEmptied, () => undefined);
  memoryStoreContract(
    'SealedMemoryStore',
    async () => sealed(await openEmptied()),
    () => undefined,
  );
  decaySweepContract(
    'Qdrant',
    () => sealed(openNew()),
    () => undefined,
  );
});

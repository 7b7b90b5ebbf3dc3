import { defaultParameters } from '@app/memory-core/config/parameters';
import { SealedMemoryStore } from '@app/memory-core/persistence';
import { KeyedUserVault, MasterKeys } from '@app/memory-core/privacy';
import { openQdrant, type QdrantRecordStore } from '@app/stores/qdrant';
import { ManualClock } from '@app/testing/clock';
import { decaySweepContract } from '@app/testing/contracts/decay-sweep.contract';
import { memoryStoreContract } from '@app/testing/contracts/memory-store.contract';
import { recordStoreContract } from '@app/testing/contracts/record-store.contract';
import { MemoryKeyStore } from '@app/testing/memory-key-store';
import { describeOnQdrant, QdrantServer } from '../support/qdrant-server';

/** Stores that one test compares with each other. */
const usedAtOnce = 4;

describeOnQdrant('on a real Qdrant', () => {
  let server: QdrantServer;
  let opened = 0;

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

  /**
   * In collections that are there, emptied: making them anew for each test takes most of the time. Those that were
   * opened just before are left alone.
   */
  const openEmptied = async (): Promise<QdrantRecordStore> => {
    opened += 1;
    const prefix = `${server.prefix}_${opened % usedAtOnce}`;
    const store = openPrefixed(prefix);
    await store.revision({ tenantId: '', userId: '' });
    await server.call('POST', `/collections/${prefix}_records/points/batch?wait=true`, {
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
    async () => sealed(await openEmptied()),
    () => undefined,
  );
});

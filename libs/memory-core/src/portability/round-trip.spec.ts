import { SqliteRecordStore } from '@app/stores/sqlite';
import { MemoryRecordStore } from '@app/testing/memory-record-store';
import { roundTripContract } from '@app/testing/contracts/round-trip.contract';
import { aTemporaryFolder, type TemporaryFolder } from '@app/testing/contracts/temporary-folder';

roundTripContract(
  'a store in memory',
  () => new MemoryRecordStore(),
  () => undefined,
);

let folder: TemporaryFolder;
let store: SqliteRecordStore;
roundTripContract(
  'SQLite',
  () => {
    folder = aTemporaryFolder();
    store = SqliteRecordStore.open(folder.path('memories.db'));
    return store;
  },
  () => {
    store.close();
    folder.remove();
  },
);

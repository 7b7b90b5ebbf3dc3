import { SqliteRecordStore } from '../adapters/sqlite';
import { MemoryRecordStore } from '../testing';
import { roundTripContract } from '../testing/contracts/round-trip.contract';
import { aTemporaryFolder, type TemporaryFolder } from '../testing/contracts/temporary-folder';

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

import { SealedMemoryStore } from '../../persistence';
import { KeyedUserVault, MasterKeys } from '../../privacy';
import { ManualClock } from '../../testing';
import { memoryStoreContract } from '../../testing/contracts/memory-store.contract';
import { aTemporaryFolder, type TemporaryFolder } from '../../testing/contracts/temporary-folder';
import { SqliteKeyStore } from './sqlite-key-store';
import { SqliteRecordStore } from './sqlite-record-store';

let folder: TemporaryFolder;
let records: SqliteRecordStore;
let keys: SqliteKeyStore;

memoryStoreContract(
  'SealedMemoryStore on SQLite',
  () => {
    folder = aTemporaryFolder();
    records = SqliteRecordStore.open(folder.path('memory.db'));
    keys = SqliteKeyStore.open(folder.path('keys.db'));
    const vault = new KeyedUserVault(keys, MasterKeys.of(Buffer.alloc(32, 7)), new ManualClock());
    return { store: new SealedMemoryStore(records, vault), vault };
  },
  () => {
    records.close();
    keys.close();
    folder.remove();
  },
);

import { sealedMemoryStore } from '@app/memory-core/persistence';
import { KeyedUserVault, MasterKeys } from '@app/memory-core/privacy';
import { ManualClock } from '@app/testing/clock';
import { memoryStoreContract } from '@app/testing/contracts/memory-store.contract';
import { aTemporaryFolder, type TemporaryFolder } from '@app/testing/contracts/temporary-folder';
import { SqliteKeyStore } from './sqlite-key-store';
import { SqliteRecordStore } from './sqlite-record-store';

let folder: TemporaryFolder;
let records: SqliteRecordStore;
let keys: SqliteKeyStore;

memoryStoreContract(
  'sealedMemoryStore on SQLite',
  () => {
    folder = aTemporaryFolder();
    records = SqliteRecordStore.open(folder.path('memory.db'));
    keys = SqliteKeyStore.open(folder.path('keys.db'));
    const vault = new KeyedUserVault(keys, MasterKeys.of(Buffer.alloc(32, 7)), new ManualClock());
    return { store: sealedMemoryStore(records, vault), vault };
  },
  () => {
    records.close();
    keys.close();
    folder.remove();
  },
);

import { sealedMemoryStore } from '@app/memory-core/persistence';
import { KeyedUserVault, MasterKeys } from '@app/memory-core/privacy';
import { ManualClock } from '@app/testing/clock';
import { MemoryKeyStore } from '@app/testing/memory-key-store';
import { decaySweepContract } from '@app/testing/contracts/decay-sweep.contract';
import { aTemporaryFolder } from '@app/testing/contracts/temporary-folder';
import { SqliteRecordStore } from './sqlite-record-store';

const closing: (() => void)[] = [];

decaySweepContract(
  'SQLite',
  () => {
    const folder = aTemporaryFolder();
    const records = SqliteRecordStore.open(folder.path('memory.db'));
    closing.push(() => {
      records.close();
      folder.remove();
    });
    const vault = new KeyedUserVault(
      new MemoryKeyStore(),
      MasterKeys.of(Buffer.alloc(32, 7)),
      new ManualClock(),
    );
    return { store: sealedMemoryStore(records, vault), records, vault };
  },
  () => {
    for (const close of closing.splice(0)) close();
  },
);

import {
  KeyedUserVault,
  MasterKeys,
  SealedMemoryStore,
  SqliteKeyStore,
  SqliteRecordStore,
} from '@app/memory-core';
import { ManualClock } from '@app/memory-core/testing';
import { join } from 'node:path';

/** The memory that programs keep in a data directory, read (or spoiled) beside them. */
export class StoredMemory {
  readonly store: SealedMemoryStore;

  private constructor(
    readonly records: SqliteRecordStore,
    private readonly keys: SqliteKeyStore,
    readonly vault: KeyedUserVault,
  ) {
    this.store = new SealedMemoryStore(records, vault);
  }

  static open(dataDir: string, masterKey: string): StoredMemory {
    const keys = SqliteKeyStore.open(join(`${dataDir}-keys`, 'keys.db'));
    const vault = new KeyedUserVault(keys, MasterKeys.parse(masterKey, 'the test'), new ManualClock());
    return new StoredMemory(SqliteRecordStore.open(join(dataDir, 'memories.db')), keys, vault);
  }

  close(): void {
    this.records.close();
    this.keys.close();
  }
}

import { parseEnvironment } from '@app/memory-core/config/environment';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { SealedMemoryStore } from '@app/memory-core/persistence';
import { type RecordStore } from '@app/memory-core/ports/record-store';
import { KeyedUserVault, MasterKeys } from '@app/memory-core/privacy';
import { openQdrant } from '@app/stores/qdrant';
import { SqliteKeyStore, SqliteRecordStore } from '@app/stores/sqlite';
import { ManualClock } from '@app/testing/clock';
import { join } from 'node:path';
import { storeVariables } from './store-under-test';

/** The memory that programs keep in a data directory, or beside it in Qdrant, read (or spoiled) beside them. */
export class StoredMemory {
  readonly store: SealedMemoryStore;

  private constructor(
    readonly records: RecordStore,
    private readonly keys: SqliteKeyStore,
    readonly vault: KeyedUserVault,
    private readonly closeRecords: () => void,
  ) {
    this.store = new SealedMemoryStore(records, vault);
  }

  /** `variables`: of the programs; those of a Qdrant say where records are. */
  static open(
    dataDir: string,
    masterKey: string,
    variables: Readonly<Record<string, string>> = {},
  ): StoredMemory {
    const keys = SqliteKeyStore.open(join(`${dataDir}-keys`, 'keys.db'));
    const vault = new KeyedUserVault(keys, MasterKeys.parse(masterKey, 'the test'), new ManualClock());
    const { qdrant } = parseEnvironment({ ...variables, ...storeVariables(variables, dataDir) });
    if (qdrant !== undefined) {
      const { records } = openQdrant(qdrant, new ManualClock(), defaultParameters.qdrant);
      return new StoredMemory(records, keys, vault, () => undefined);
    }
    const records = SqliteRecordStore.open(join(dataDir, 'memories.db'));
    return new StoredMemory(records, keys, vault, () => records.close());
  }

  close(): void {
    this.closeRecords();
    this.keys.close();
  }
}

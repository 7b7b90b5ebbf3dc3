import { openStores } from '@app/app-kit/composition';
import { parseEnvironment } from '@app/app-kit/environment';
import { sealedMemoryStore, type SealedMemoryStore } from '@app/memory-core/persistence';
import { type RecordStore } from '@app/memory-core/ports/record-store';
import { type KeyedUserVault } from '@app/memory-core/privacy';
import { ManualClock } from '@app/testing/clock';
import { storeVariables } from './store-under-test';

/** The memory that programs keep in a data directory, or in a database, read (or spoiled) beside them. */
export class StoredMemory {
  readonly store: SealedMemoryStore;

  private constructor(
    readonly records: RecordStore,
    readonly vault: KeyedUserVault,
    private readonly closeAll: () => Promise<void>,
  ) {
    this.store = sealedMemoryStore(records, vault);
  }

  /** `variables`: of the programs; those of a Postgres say where things are. */
  static open(
    dataDir: string,
    masterKey: string,
    variables: Readonly<Record<string, string>> = {},
  ): StoredMemory {
    const environment = parseEnvironment({
      KEEPSAKE_DATA_DIR: dataDir,
      KEEPSAKE_MASTER_KEY: masterKey,
      ...variables,
      ...storeVariables(variables, dataDir),
    });
    const { records, vault, close } = openStores(environment, new ManualClock(), false);
    return new StoredMemory(records, vault, close);
  }

  close(): Promise<void> {
    return this.closeAll();
  }
}

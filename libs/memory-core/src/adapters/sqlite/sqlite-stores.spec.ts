import { apiKeyStoreContract } from '../../testing/contracts/api-key-store.contract';
import { keyStoreContract } from '../../testing/contracts/key-store.contract';
import { recordStoreContract } from '../../testing/contracts/record-store.contract';
import { aTemporaryFolder } from '../../testing/contracts/temporary-folder';
import { SqliteApiKeyStore } from './sqlite-api-key-store';
import { SqliteKeyStore } from './sqlite-key-store';
import { SqliteRecordStore } from './sqlite-record-store';

interface Closable {
  close(): void;
}

/** Opens a store in a folder of its own, and lets go of both. */
const inItsOwnFile = <S extends Closable>(open: (path: string) => S): [() => S, () => void] => {
  let folder: ReturnType<typeof aTemporaryFolder>;
  let store: S;
  return [
    () => {
      folder = aTemporaryFolder();
      store = open(folder.path('test.db'));
      return store;
    },
    () => {
      store.close();
      folder.remove();
    },
  ];
};

recordStoreContract('SqliteRecordStore', ...inItsOwnFile((path) => SqliteRecordStore.open(path)));
keyStoreContract('SqliteKeyStore', ...inItsOwnFile((path) => SqliteKeyStore.open(path)));
apiKeyStoreContract('SqliteApiKeyStore', ...inItsOwnFile((path) => SqliteApiKeyStore.open(path)));

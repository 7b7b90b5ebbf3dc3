import { join } from 'node:path';
import { systemClock } from '@app/app-kit/clock';
import { sealedMemoryStore } from '@app/memory-core/persistence';
import { type RecordStore } from '@app/memory-core/ports/record-store';
import { KeyedUserVault, MasterKeys } from '@app/memory-core/privacy';
import { SqliteKeyStore, SqliteRecordStore } from '@app/stores/sqlite';

/** Of a throw-away store with made-up people in it. */
const masterKey = Buffer.alloc(32, 7);

/** What has passed between the sweep and the store, in rows and commits. */
export interface Traffic {
  listed: number;
  read: number;
  written: number;
  commits: number;
}

const counting = (records: RecordStore, traffic: Traffic): RecordStore => ({
  get: async (...args) => {
    const found = await records.get(...args);
    traffic.read += found.length;
    return found;
  },
  query: async (user, query) => {
    const found = await records.query(user, query);
    // What is due of one user is listed as what is due of all is.
    traffic[query.range?.field === 'dueAt' ? 'listed' : 'read'] += found.length;
    return found;
  },
  commit: async (user, fence, changes) => {
    const revision = await records.commit(user, fence, changes);
    traffic.written += changes.length;
    traffic.commits += 1;
    return revision;
  },
  due: async (...args) => {
    const found = await records.due(...args);
    traffic.listed += found.length;
    return found;
  },
  revision: (user) => records.revision(user),
  erase: (user, epoch) => records.erase(user, epoch),
});

/** The embedded store as the programs open it: sealed rows in one file, keys in another. */
export const openStore = (folder: string) => {
  const file = SqliteRecordStore.open(join(folder, 'memories.db'));
  const keys = SqliteKeyStore.open(join(folder, 'keys.db'));
  const traffic: Traffic = { listed: 0, read: 0, written: 0, commits: 0 };
  const records = counting(file, traffic);
  const vault = new KeyedUserVault(keys, MasterKeys.of(masterKey), systemClock);
  return {
    records,
    vault,
    traffic,
    store: sealedMemoryStore(records, vault),
    close: (): void => {
      file.close();
      keys.close();
    },
  };
};

export type BenchStore = ReturnType<typeof openStore>;

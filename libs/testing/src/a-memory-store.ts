import { type UserRef, type WriteFence } from '@app/memory-core/domain/identity';
import { sealedMemoryStore, type SealedMemoryStore } from '@app/memory-core/persistence';
import { KeyedUserVault, MasterKeys, UserKeyScope } from '@app/memory-core/privacy';
import { type Clock } from '@app/memory-core/ports/clock';
import { ManualClock } from './clock';
import { MemoryKeyStore } from './memory-key-store';
import { MemoryRecordStore } from './memory-record-store';

export interface MemoryStoreFixture {
  readonly store: SealedMemoryStore;
  readonly records: MemoryRecordStore;
  readonly keys: MemoryKeyStore;
  readonly vault: KeyedUserVault;
  /** Which key the request at hand brought. */
  readonly userKeyScope: UserKeyScope;
  /** Meets a user (the vault makes the key) and answers a fence to commit with. */
  readonly meet: (user: UserRef, token?: number) => Promise<WriteFence>;
}

/** The real memory store, encryption included, on fakes. */
export const aMemoryStore = (
  clock: Clock = new ManualClock(),
  records = new MemoryRecordStore(),
): MemoryStoreFixture => {
  const keys = new MemoryKeyStore();
  const userKeyScope = new UserKeyScope();
  const vault = new KeyedUserVault(keys, MasterKeys.of(Buffer.alloc(32, 7)), clock, userKeyScope);
  return {
    store: sealedMemoryStore(records, vault),
    records,
    keys,
    vault,
    userKeyScope,
    meet: async (user, token = 1) => ({ epoch: (await vault.openOrCreate(user)).epoch, token }),
  };
};

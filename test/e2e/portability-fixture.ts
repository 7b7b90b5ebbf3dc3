import { ExportMemory, ImportMemory } from '@app/memory-core/portability';
import { EraseUser } from '@app/memory-core/privacy';
import { type MemoryStoreFixture } from '@app/testing/a-memory-store';
import { type ManualClock } from '@app/testing/clock';
import { MemoryInbox } from '@app/testing/memory-inbox';
import { type MemoryLease } from '@app/testing/memory-lease';
import { RecordingPublisher } from '@app/testing/recording-publisher';
import { wordCounter } from '@app/testing/word-counter';

const nothing = { erase: async () => ({ gone: 0, left: 0 }) };

/** An erasure that finds nothing outside of the store. */
export const anErasure = (memory: MemoryStoreFixture, clock: ManualClock): EraseUser =>
  new EraseUser(
    memory.keys,
    new MemoryInbox(),
    memory.records,
    {
      jobs: nothing,
      unfenced: nothing,
      deliveries: nothing,
      points: nothing,
      caches: nothing,
      beyondReach: [],
    },
    clock,
  );

/** Memories leave and enter by the real use cases; nothing waits to be drained. */
export const someExports = (memory: MemoryStoreFixture, clock: ManualClock, lease: MemoryLease) => ({
  exports: new ExportMemory(memory.store, {
    keys: memory.keys,
    lease,
    clock,
    drain: { run: async () => undefined },
  }),
  imports: new ImportMemory(memory.store, {
    vault: memory.vault,
    keys: memory.keys,
    lease,
    publisher: new RecordingPublisher(),
    inbox: new MemoryInbox(),
    drain: { run: async () => undefined },
    tokens: wordCounter,
  }),
});

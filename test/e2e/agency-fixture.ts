import {
  type Agency,
  CommandReader,
  defaultParameters,
  DrainInbox,
  InboxTail,
  type EraseUser,
  flag,
  generalSchema,
  GptTokenCounter,
  OfflineEmbedder,
  openAgency,
  RecallIndexes,
  knownToStore,
  ReceiveEntries,
  Reinforcement,
  SealedInbox,
  silentLogger,
  silentMetrics,
  type UserRef,
  type UserSettingsBook,
  type Workbench,
} from '@app/memory-core';
import {
  type ManualClock,
  MemoryInbox,
  type MemoryLease,
  type MemoryStoreFixture,
  RecordingPublisher,
} from '@app/memory-core/testing';

interface AgencyNeeds {
  readonly eraseUser: EraseUser;
  readonly settings: UserSettingsBook;
  /** The one that the settings are written under. */
  readonly lease: MemoryLease;
}

/** A person's hand on the memories of a fixture: the real use cases, on fakes. */
export const someAgency = (
  { store, vault, keys }: MemoryStoreFixture,
  clock: ManualClock,
  { eraseUser, settings, lease }: AgencyNeeds,
): Agency => {
  const tenants = { for: () => ({ schema: generalSchema, parameters: defaultParameters }) };
  const bench: Workbench = {
    store,
    lease,
    publisher: new RecordingPublisher(),
    tenants,
    instruments: { clock, metrics: silentMetrics, logger: silentLogger },
  };
  const tokens = new GptTokenCounter();
  const embedder = new OfflineEmbedder();
  const inbox = new SealedInbox(new MemoryInbox(), vault);
  const indexes = new RecallIndexes(store, vault, tenants, { tokens, embedder }, defaultParameters.recall);
  const receive = new ReceiveEntries(inbox, knownToStore(store), bench.publisher, bench.instruments, {
    isWantedBy: async (user) => (await keys.get(user))?.memoryOff === true,
  });
  return openAgency(
    bench,
    {
      epochOf: async (user: UserRef) => (await vault.open(user)).epoch,
      vault,
      receive,
      drain: new DrainInbox(bench, inbox, { flag, tokens }),
      tail: new InboxTail(inbox, tokens, defaultParameters.intake),
      embedder,
      tokens,
      indexes,
      reinforcement: new Reinforcement(store, bench.lease, indexes, tenants, bench.instruments),
      eraseUser,
      settings,
      announce: async () => 0,
    },
    new CommandReader(),
  );
};

import { inEnglish, vectorsInEnglish } from '@app/testing/languages';
import { type Agency, openAgency } from '@app/app-kit/composition';
import { OfflineEmbedder } from '@app/language-en/embedder';
import { ReadCommands } from '@app/memory-core/agency';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { type UserRef } from '@app/memory-core/domain/identity';
import { DrainInbox, InboxTail, knownToStore, ReceiveEntries, SealedInbox } from '@app/memory-core/intake';
import { type PipelineParts } from '@app/memory-core/pipeline';
import { silentLogger } from '@app/memory-core/ports/logger';
import { silentMetrics } from '@app/memory-core/ports/metrics';
import { type EraseUser } from '@app/memory-core/privacy';
import { RecallIndexes, Reinforcement } from '@app/memory-core/recall';
import { type UserSettingsBook } from '@app/memory-core/settings';
import { GptTokenCounter } from '@app/models/tokenizer';
import { type MemoryStoreFixture } from '@app/testing/a-memory-store';
import { WordJudge } from '@app/testing/a-judge';
import { type ManualClock } from '@app/testing/clock';
import { MemoryInbox } from '@app/testing/memory-inbox';
import { type MemoryLease } from '@app/testing/memory-lease';
import { RecordingPublisher } from '@app/testing/recording-publisher';

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
  const bench: PipelineParts = {
    store,
    lease,
    publisher: new RecordingPublisher(),
    tenants,
    instruments: { clock, metrics: silentMetrics, logger: silentLogger },
    languages: inEnglish,
  };
  const tokens = new GptTokenCounter();
  const reading = { tokens, languages: inEnglish };
  const embedder = new OfflineEmbedder();
  const inbox = new SealedInbox(new MemoryInbox(), vault);
  const indexes = new RecallIndexes(
    store,
    vault,
    tenants,
    { ...reading, embedder, vectors: vectorsInEnglish },
    defaultParameters.recall,
  );
  const receive = new ReceiveEntries(inbox, knownToStore(store), bench.publisher, bench.instruments, {
    isWantedBy: async (user) => (await keys.get(user))?.memoryOff === true,
  });
  return openAgency(
    bench,
    {
      epochOf: async (user: UserRef) => (await vault.open(user)).epoch,
      vault,
      receive,
      drain: new DrainInbox(bench, inbox, reading),
      tail: new InboxTail(inbox, reading, defaultParameters.intake),
      embedder,
      judge: new WordJudge(),
      tokens,
      indexes,
      reinforcement: new Reinforcement(store, bench.lease, indexes, tenants, bench.instruments),
      eraseUser,
      settings,
      announce: async () => 0,
    },
    new ReadCommands(inEnglish),
  );
};

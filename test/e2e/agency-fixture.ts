import { inEnglish, vectorsInEnglish } from '@app/testing/languages';
import { type Agency, openAgency } from '@app/app-kit/composition';
import { OfflineEmbedder } from '@app/language-en/embedder';
import { MemoryEditor, ReadCommands, ValidateInsights } from '@app/memory-core/agency';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { type UserRef } from '@app/memory-core/domain/identity';
import { DrainInbox, InboxTail, knownToStore, ReceiveEntries, SealedInbox } from '@app/memory-core/intake';
import { type PipelineParts } from '@app/memory-core/pipeline';
import { silentLogger } from '@app/memory-core/ports/logger';
import { silentMetrics } from '@app/memory-core/ports/metrics';
import { type EraseUser } from '@app/memory-core/privacy';
import { RecallIndexes, Reinforcement } from '@app/memory-core/recall';
import { type UserSettingsBook, visibleMemory } from '@app/memory-core/settings';
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

/** What a person may do to the memories of a fixture: the real use cases, on fakes. */
export const someAgency = (
  { store, vault, keys }: MemoryStoreFixture,
  clock: ManualClock,
  { eraseUser, settings, lease }: AgencyNeeds,
): { readonly agency: Agency; readonly validation: ValidateInsights } => {
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
  const epochOf = async (user: UserRef) => (await vault.open(user)).epoch;
  const editor = new MemoryEditor(bench, epochOf, tokens);
  const agency = openAgency(
    editor,
    {
      vault,
      receive,
      drain: new DrainInbox(bench, inbox, reading),
      embedder,
      judge: new WordJudge(),
      indexes,
      reinforcement: new Reinforcement(store, bench.lease, indexes, tenants, bench.instruments),
      eraseUser,
      settings,
    },
    new ReadCommands(inEnglish),
  );
  const tail = new InboxTail(inbox, reading, defaultParameters.intake);
  const shown = visibleMemory(store, tokens, inEnglish);
  return { agency, validation: new ValidateInsights(editor, shown, tail) };
};

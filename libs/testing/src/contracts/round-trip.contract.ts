import { inEnglish, vectorsInEnglish } from '../languages';
import { OfflineEmbedder } from '@app/language-en/embedder';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { defaultUserSettings } from '@app/memory-core/domain/user-settings';
import { sealedMemoryStore } from '@app/memory-core/persistence';
import { ExportMemory, type ExportDocument, ImportMemory } from '@app/memory-core/portability';
import { type RecordStore } from '@app/memory-core/ports/record-store';
import { KeyedUserVault, MasterKeys } from '@app/memory-core/privacy';
import { RecallIndexes, SearchMemories } from '@app/memory-core/recall';
import { aLearningPipeline } from '../a-learning-pipeline';
import { aMonth } from '../a-month';
import { anErrorOf } from '../an-error-of';
import { aUser } from '../a-pipeline';
import { wordCounter } from '../word-counter';
import { type ManualClock } from '../clock';
import { MemoryInbox } from '../memory-inbox';
import { MemoryKeyStore } from '../memory-key-store';
import { MemoryLease } from '../memory-lease';
import { MemoryRecordStore } from '../memory-record-store';
import { RecordingPublisher } from '../recording-publisher';

const subjects = [
  'Lisbon',
  'the sister',
  'coffee',
  'Phoenix',
  'presentations',
  'the dog',
  'Italian',
  'running',
];
const forms = [
  'What about X?',
  'When was X?',
  'Tell me of X',
  'X',
  'Who said X?',
  'Is X still so?',
  'Why X?',
];
const more = [
  'Where do I live?',
  'What do I eat?',
  'What is due in March?',
  'Who is Ines?',
  'Where do I work?',
];
/** A hundred questions, some that find nothing. */
const questions = [
  ...subjects.flatMap((subject) => forms.map((form) => form.replace('X', subject))),
  ...Array.from({ length: 9 }, (_, n) => more.map((one) => `${one} ${subjects[n % 8]}`)).flat(),
].slice(0, 100);

/** The bytes of a document whatever the order of its fields. */
const normalised = (document: unknown): string =>
  JSON.stringify(document, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** An installation of its own, keys included, on a record store. */
const installed = (records: RecordStore, clock: ManualClock) => {
  const keys = new MemoryKeyStore();
  const vault = new KeyedUserVault(keys, MasterKeys.of(Buffer.alloc(32, 9)), clock);
  const store = sealedMemoryStore(records, vault);
  const lease = new MemoryLease();
  const publisher = new RecordingPublisher();
  const inbox = new MemoryInbox();
  const drain = { run: async () => undefined };
  return {
    store,
    keys,
    publisher,
    export: async () => {
      const parts = { keys, lease, clock, drain };
      const { exportedAt: _when, ...document } = await new ExportMemory(store, parts).run(aUser);
      return document;
    },
    import: (document: unknown) =>
      new ImportMemory(store, { vault, keys, lease, publisher, inbox, drain, tokens: wordCounter }).run(
        aUser,
        document,
      ),
    recall: async () => {
      const reading = {
        tokens: wordCounter,
        languages: inEnglish,
        vectors: vectorsInEnglish,
        embedder: new OfflineEmbedder(),
      };
      const tenants = parseTenantSettings(undefined);
      const indexes = new RecallIndexes(store, vault, tenants, reading, defaultParameters.recall);
      const tail = { read: async () => ({ turns: [], retractedTurnIds: new Set<string>() }) };
      const search = new SearchMemories(indexes, tail, tenants, clock);
      return Promise.all(questions.map((query) => search.search(aUser, { query })));
    },
  };
};

const aLife = async () => {
  const pipeline = aLearningPipeline();
  for (const turns of aMonth()) {
    await pipeline.tell(...turns);
    await pipeline.rest();
    pipeline.clock.advance({ hours: 20 });
  }
  const epoch = await pipeline.epochOf(aUser);
  await pipeline.bench.lease.hold(aUser, (token) =>
    pipeline.store.writer.commit(aUser, { epoch, token }, [
      { put: 'settings', value: { ...defaultUserSettings, suppressedTopics: ['divorce'], changedAt: 5 } },
    ]),
  );
  const { keys, clock } = pipeline;
  const parts = { keys, clock, lease: pipeline.bench.lease, drain: pipeline.drain };
  return { clock, document: await new ExportMemory(pipeline.store, parts).run(aUser) };
};

/** What an export promises of every record store: nothing is lost on the way into it, or out again. */
export const roundTripContract = (name: string, open: () => RecordStore, close: () => void): void => {
  describe(`an export into and out of ${name}`, () => {
    let life: { readonly clock: ManualClock; readonly document: ExportDocument };
    let records: RecordStore;
    beforeAll(async () => {
      life = await aLife();
    }, 60_000);
    beforeEach(() => {
      records = open();
    });
    afterEach(() => close());

    it('should bring back the same memory: profile, a hundred recalls, every record', async () => {
      const { clock, document } = life;
      const { exportedAt: _when, ...content } = document;
      expect(content.insights.length).toBeGreaterThan(10);
      expect(content.profiles.length).toBeGreaterThan(0);
      const fake = installed(new MemoryRecordStore(), clock);
      const here = installed(records, clock);
      await fake.import(document);
      expect(await here.import(document)).toMatchObject({
        imported: true,
        records: { turns: content.turns.length },
      });
      // As a truth value: a difference would print two whole memories.
      expect(normalised(await here.export()) === normalised(content)).toBe(true);
      expect(await here.store.profiles.latest(aUser)).toEqual(content.profiles.at(-1));
      const recalled = await here.recall();
      expect(questions).toHaveLength(100);
      expect(recalled.filter((found) => found.length > 0).length).toBeGreaterThan(90);
      expect(recalled).toEqual(await fake.recall());
      expect(JSON.stringify(recalled)).not.toMatch(/divorce/i);
    }, 60_000);

    it('should go on from here into another store', async () => {
      const { clock, document } = life;
      const here = installed(records, clock);
      await here.import(document);
      const there = installed(new MemoryRecordStore(), clock);
      await there.import({ ...(await here.export()), exportedAt: new Date(7).toISOString() });
      expect(normalised(await there.export()) === normalised(await here.export())).toBe(true);
    }, 60_000);

    it('should be once when it is twice, and never mix two memories', async () => {
      const { clock, document } = life;
      const here = installed(records, clock);
      await here.import(document);
      const revision = await here.store.revision(aUser);
      expect(await here.import({ ...document, exportedAt: new Date(99).toISOString() })).toMatchObject({
        imported: false,
      });
      expect(await here.store.revision(aUser)).toBe(revision);
      const other = { ...document, insights: document.insights.slice(1) };
      await expect(here.import(other)).rejects.toThrow(anErrorOf('memory-not-empty'));
    }, 60_000);
  });
};

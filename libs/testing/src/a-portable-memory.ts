import { ExportMemory } from '@app/memory-core/portability/export-memory';
import { ImportMemory } from '@app/memory-core/portability/import-memory';
import { aPipeline, aUser } from './a-pipeline';
import { wordCounter } from './word-counter';

/** An installation that exports and imports: its own store, keys, and a queue with numbers of its own. */
export const aPortableMemory = (options: Parameters<typeof aPipeline>[0] = {}) => {
  const pipeline = aPipeline(options);
  const { store, vault, keys, clock, plainInbox, publisher, drain, bench } = pipeline;
  const { lease } = bench;
  const parts = { vault, keys, lease, publisher, drain, inbox: plainInbox, tokens: wordCounter };
  const importing = new ImportMemory(store, parts);
  const exporting = new ExportMemory(store, { keys, lease, clock, drain });
  return {
    ...pipeline,
    import: (document: unknown) => importing.run(aUser, document),
    export: () => exporting.run(aUser),
    says: (...contents: readonly string[]) =>
      pipeline.receive.turns(
        aUser.tenantId,
        contents.map((content) => ({
          userId: aUser.userId,
          turn: { eventId: content, conversationId: 'c', role: 'user', content, occurredAt: clock.now() },
        })),
      ),
    said: async (): Promise<readonly string[]> =>
      (await store.turns.bySeq(aUser, -1, Number.MAX_SAFE_INTEGER, 1_000)).map(({ content }) => content),
  };
};

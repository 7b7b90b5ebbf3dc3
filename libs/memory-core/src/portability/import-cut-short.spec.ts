import { wordCounter } from '../testing';
import { aPipeline, aUser } from '../testing/a-pipeline';
import { type ExportDocument } from './export-document';
import { ExportMemory } from './export-memory';
import { ImportMemory } from './import-memory';

const anInstallation = () => {
  const pipeline = aPipeline();
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
  };
};

/** Five turns whose extraction is planned and not done. */
const anExportWithWork = async (): Promise<ExportDocument> => {
  const there = anInstallation();
  await there.says('one', 'I moved to Lisbon!', 'three', 'four', 'five');
  return there.export();
};

const learned = async ({ store }: ReturnType<typeof anInstallation>) => ({
  insights: (await store.insights.all(aUser)).map(({ statement }) => statement),
  steps: await store.pipeline.steps(aUser, 10),
});

describe('an import that is cut short', () => {
  it('should leave no planned step behind that a worker would take up', async () => {
    const document = await anExportWithWork();
    expect(document.steps).toHaveLength(1);
    for (const kill of [1, 2, 3]) {
      const here = anInstallation();
      const original = here.store.writer.commit.bind(here.store.writer);
      const commit = jest.spyOn(here.store.writer, 'commit');
      let commits = 0;
      commit.mockImplementation(async (...args) => {
        const done = await original(...args);
        if ((commits += 1) === kill) throw new Error('killed');
        return done;
      });
      await expect(here.import(document)).rejects.toThrow('killed');
      commit.mockRestore();
      await here.drain.run(aUser);
      expect(here.publisher.take()).toEqual([]);
      expect(await learned(here)).toEqual({ insights: [], steps: [] });

      expect(await here.import(document)).toMatchObject({ imported: true });
      await here.runJobs();
      expect(await learned(here)).toEqual({ insights: ['I moved to Lisbon!'], steps: [] });
    }
  });

  it.each([
    [
      'by whoever imports it again',
      (here: ReturnType<typeof anInstallation>, it: unknown) => here.import(it),
    ],
    ['by the reconciler', (here: ReturnType<typeof anInstallation>) => here.settle()],
  ])('should have its work done where only the wake-up was lost, %s', async (_, woken) => {
    const { pipeline, ...rest } = await anExportWithWork();
    const { dueAt: _dueAt, ...undated } = pipeline ?? {};
    const document = { ...rest, pipeline: undated };
    const here = anInstallation();
    jest.spyOn(here.publisher, 'steps').mockRejectedValueOnce(new Error('killed'));
    await expect(here.import(document)).rejects.toThrow('killed');
    await woken(here, document);
    await here.runJobs();
    expect(await learned(here)).toEqual({ insights: ['I moved to Lisbon!'], steps: [] });
  });
});

import { textOf } from '../domain/claim';
import { aUser, tell } from '@app/testing/a-pipeline';
import { aPortableMemory } from '@app/testing/a-portable-memory';
import { type ExportDocument } from './export-document';

/** Five turns whose extraction is planned and not done. */
const anExportWithWork = async (): Promise<ExportDocument> => {
  const there = aPortableMemory();
  await there.says('one', 'I moved to Lisbon!', 'three', 'four', 'five');
  return there.export();
};

const learned = async ({ store }: ReturnType<typeof aPortableMemory>) => ({
  insights: (await store.insights.all(aUser)).map(textOf),
  steps: await store.pipeline.steps(aUser, 10),
});

it('should bring in work that was carried out ahead of what it waits behind', async () => {
  const there = aPortableMemory();
  await there.says('one', 'I moved to Lisbon!', 'three', 'four', 'five');
  await tell(there, {
    type: 'turn.retracted',
    eventId: 'retraction',
    retractedEventId: 'one',
    occurredAt: there.clock.now(),
  });
  const document = await there.export();
  expect(document.steps).toMatchObject([{ kind: 'extract' }, { kind: 'retract', ahead: true }, {}]);
  const here = aPortableMemory();
  expect(await here.import(document)).toMatchObject({ imported: true });
  await here.runJobs();
  expect(await learned(here)).toEqual({ insights: ['I moved to Lisbon!'], steps: [] });
});

describe('an import that is cut short', () => {
  it('should leave no planned step behind that a worker would take up', async () => {
    const document = await anExportWithWork();
    expect(document.steps).toHaveLength(1);
    for (const kill of [1, 2, 3]) {
      const here = aPortableMemory();
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
      (here: ReturnType<typeof aPortableMemory>, it: unknown) => here.import(it),
    ],
    ['by the reconciler', (here: ReturnType<typeof aPortableMemory>) => here.settle()],
  ])('should have its work done where only the wake-up was lost, %s', async (_, woken) => {
    const { pipeline, ...rest } = await anExportWithWork();
    const { dueAt: _dueAt, ...undated } = pipeline ?? {};
    const document = { ...rest, pipeline: undated };
    const here = aPortableMemory();
    jest.spyOn(here.publisher, 'steps').mockRejectedValueOnce(new Error('killed'));
    await expect(here.import(document)).rejects.toThrow('killed');
    await woken(here, document);
    await here.runJobs();
    expect(await learned(here)).toEqual({ insights: ['I moved to Lisbon!'], steps: [] });
  });
});

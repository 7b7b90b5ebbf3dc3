import { defaultUserSettings } from '../domain/user-settings';
import { aUser } from '@app/testing/a-pipeline';
import { aPortableMemory } from '@app/testing/a-portable-memory';
import { anErrorOf } from '@app/testing/an-error-of';
import { type ExportDocument } from './export-document';

const told = ['one', 'two', 'three', 'four', 'five'];

const anExport = async (): Promise<ExportDocument> => {
  const there = aPortableMemory();
  await there.says(...told);
  await there.runJobs();
  return there.export();
};

describe('ImportMemory', () => {
  it('should count the sizes of turns anew, whatever the document says', async () => {
    const document = await anExport();
    const here = aPortableMemory();
    await here.import({ ...document, turns: document.turns.map((turn) => ({ ...turn, tokens: 2 ** 40 })) });
    const { turns } = await here.export();
    expect(turns.map(({ tokens }) => tokens)).toEqual(document.turns.map(({ tokens }) => tokens));
  });

  it('should lose nothing of what is said afterwards, whatever the queue here would number it', async () => {
    const here = aPortableMemory();
    await here.import(await anExport());
    expect(await here.says('six')).toMatchObject({ accepted: 1 });
    await here.settle();
    expect(await here.said()).toEqual([...told, 'six']);
    expect((await here.store.pipeline.state(aUser))?.counts.stored).toBe(6);
  });

  it('should refuse where something was said that waits, and lose nothing of it', async () => {
    const here = aPortableMemory();
    await here.says('before');
    await expect(here.import(await anExport())).rejects.toThrow(anErrorOf('memory-not-empty'));
    await here.settle();
    expect(await here.said()).toEqual(['before']);
  });

  it('should refuse where something is said between the look and the import', async () => {
    const here = aPortableMemory();
    jest.spyOn(here.drain, 'run').mockImplementationOnce(async () => {
      await here.says('meanwhile');
      return { drained: 0, planned: 0 };
    });
    await expect(here.import(await anExport())).rejects.toThrow(anErrorOf('memory-not-empty'));
    await here.settle();
    expect(await here.said()).toEqual(['meanwhile']);
  });

  it('should be finished by the same document, unless something was said since it was cut short', async () => {
    const document = await anExport();
    for (const since of [[], ['since']]) {
      const here = aPortableMemory();
      const { writer } = here.store;
      const original = writer.commit.bind(writer);
      const commit = jest.spyOn(writer, 'commit');
      let commits = 0;
      commit.mockImplementation((...args) => {
        commits += 1;
        return commits === 3 ? Promise.reject(new Error('killed')) : original(...args);
      });
      await expect(here.import(document)).rejects.toThrow('killed');
      commit.mockRestore();
      if (since.length > 0) await here.says(...since);
      await here.runJobs();
      if (since.length === 0) expect(await here.import(document)).toMatchObject({ imported: true });
      else await expect(here.import(document)).rejects.toThrow(anErrorOf('memory-not-empty'));
      expect(await here.said()).toEqual([...told, ...since]);
    }
  });

  it('should bring memory off along, whatever cuts it short, and never turn memory on', async () => {
    const document = await anExport();
    const off = { ...document, memory: 'off' as const };
    for (const kill of [1, 2, 3, 4]) {
      const here = aPortableMemory();
      const original = here.store.writer.commit.bind(here.store.writer);
      const commit = jest.spyOn(here.store.writer, 'commit');
      let commits = 0;
      commit.mockImplementation(async (...args) => {
        commits += 1;
        const done = await original(...args);
        if (commits === kill) throw new Error('killed');
        return done;
      });
      await expect(here.import(off)).rejects.toThrow('killed');
      await here.import(off);
      expect(await here.keys.get(aUser)).toMatchObject({ memoryOff: true });
      expect(await here.export()).toMatchObject({ memory: 'off', turns: document.turns });
    }

    const here = aPortableMemory();
    await here.keys.turnMemory(aUser, 'off');
    expect(await here.import(document)).toMatchObject({ imported: true });
    expect(await here.keys.get(aUser)).toMatchObject({ memoryOff: true });
  });

  it('should keep what the person has come to wish since the export, beside what they wished before', async () => {
    const before = { ...defaultUserSettings, categoriesOff: ['work'], suppressedTopics: ['divorce', 'rent'] };
    const document = { ...(await anExport()), settings: { ...before, aiSelection: 'off', changedAt: 5 } };
    const here = aPortableMemory();
    const { epoch } = await here.vault.openOrCreate(aUser);
    const wished = {
      ...defaultUserSettings,
      extraction: 'off',
      suppressedTopics: ['rent', 'rehab'],
    } as const;
    await here.bench.lease.hold(aUser, (token) =>
      here.store.writer.commit(aUser, { epoch, token }, [
        { put: 'settings', value: { ...wished, changedAt: 9 } },
      ]),
    );
    for (const imported of [true, false]) {
      expect(await here.import(document)).toMatchObject({ imported });
      expect(await here.store.settings.get(aUser)).toEqual({
        extraction: 'off',
        aiSelection: 'off',
        categoriesOff: ['work'],
        suppressedTopics: ['rent', 'rehab', 'divorce'],
        changedAt: 9,
      });
    }
  });

  it('should bring back no word of a turn that was taken back, whatever the document holds of it', async () => {
    const { turns, ...rest } = await anExport();
    const [first, ...others] = turns;
    const kept = { ...first!, content: 'a secret', speaker: 'Zoe', retractedAt: first!.occurredAt + 1 };
    const here = aPortableMemory();
    await here.import({ ...rest, turns: [kept, ...others] });
    expect(await here.said()).toEqual(['', ...told.slice(1)]);
    expect((await here.export()).turns[0]).not.toHaveProperty('speaker');
  });

  it('should leave the choice alone where it refuses', async () => {
    const here = aPortableMemory();
    await here.says('before');
    const off = { ...(await anExport()), memory: 'off' };
    await expect(here.import(off)).rejects.toThrow(anErrorOf('memory-not-empty'));
    expect(await here.keys.get(aUser)).not.toHaveProperty('memoryOff');
  });
});

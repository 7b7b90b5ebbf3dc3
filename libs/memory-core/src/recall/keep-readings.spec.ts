import { textOf } from '../domain/claim';
import fc from 'fast-check';
import { OfflineEmbedder } from '@app/language-en/embedder';
import { defaultParameters } from '../config/parameters';
import { generalSchema } from '../config/schemas';
import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { emptyPipelineState } from '../domain/pipeline';
import { type StepOutcome } from '../pipeline/step-handler';
import { type Embedder } from '../ports/embedder';
import { type MemoryChange } from '../ports/memory-store';
import { writeReadings } from '../persistence/readings-body';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { ManualClock } from '@app/testing/clock';
import { anInsight, worded } from '@app/testing/factories';
import { askedInEnglish as readQuestion, inEnglish, vectorsInEnglish } from '@app/testing/languages';
import { weightedTerms } from './question';
import { RecallIndexes } from './recall-indexes';
import { KeepReadings, readingsOf } from './keep-readings';

const user: UserRef = { tenantId: 'acme', userId: 'ada' };
const settings = { schema: generalSchema, parameters: defaultParameters };

const countingEmbedder = () => {
  const inner = new OfflineEmbedder();
  const asked: string[] = [];
  const embedder: Embedder = {
    name: inner.name,
    dimensions: inner.dimensions,
    beyondWords: false,
    embed: (texts) => {
      asked.push(...texts);
      return inner.embed(texts);
    },
  };
  return { embedder, asked };
};

const aUserWithInsights = async (...insights: readonly Insight[]) => {
  const { store, vault, records, meet } = aMemoryStore(new ManualClock());
  const fence = await meet(user);
  const { embedder, asked } = countingEmbedder();
  const commit = (...changes: readonly MemoryChange[]) => store.writer.commit(user, fence, changes);
  const put = (...values: readonly Insight[]) =>
    commit(...values.map((value) => ({ put: 'insight', value }) as const));
  await put(...insights);
  /** Consolidates, whatever comes of it, and writes what is kept beside it. */
  const consolidate = async (outcome: StepOutcome = { changes: [] }, by: Embedder = embedder) => {
    const keep = new KeepReadings({ kind: 'consolidate', apply: async () => outcome }, store, {
      embedder: by,
      languages: inEnglish,
      vectors: vectorsInEnglish,
    });
    const step = { ordinal: 1, kind: 'consolidate', throughSeq: 1, turns: 20, at: 1 } as const;
    const { changes } = await keep.apply({ user, settings, state: emptyPipelineState() }, step, undefined);
    await commit(...changes);
    return changes;
  };
  /** By a process that holds nothing of the user. */
  const found = async (query: string, by: Embedder = embedder) => {
    const indexes = new RecallIndexes(
      store,
      vault,
      { for: () => settings },
      { languages: inEnglish, vectors: vectorsInEnglish, embedder: by },
      defaultParameters.recall,
    );
    const vector = (await new OfflineEmbedder().embed([query]))[0] ?? [];
    const { hits } = await indexes.read(user, async ({ index }) => {
      const { statements } = await index.search({
        terms: weightedTerms(readQuestion(query, new Set()), defaultParameters.recall),
        vector,
        statements: ['insight'],
        named: { terms: [], factor: 1 },
      });
      return { turnIds: [], hits: statements.insight };
    });
    return hits;
  };
  return { store, records, embedder, asked, commit, put, consolidate, found };
};

const kept = async ({ store }: Pick<Awaited<ReturnType<typeof aUserWithInsights>>, 'store'>) => {
  const readings = await store.readings.get(user);
  return readings && Buffer.from(writeReadings(readings, 1)).toString().toLowerCase();
};

const boat = anInsight({ id: 'boat', ...worded('The user owns a boat in Lisbon.') });
const secret = anInsight({ id: 'secret', ...worded('The user is from Zanzibar.') });

describe('Readings of statements', () => {
  const word = fc.constantFrom(
    'boat',
    'Lisbon',
    'violin',
    'ran',
    '港口',
    'May',
    'not',
    'the',
    'naïve',
    'boats',
  );
  const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
  const life = fc.record({
    statements: fc.array(text, { minLength: 1, maxLength: 8 }),
    later: fc.array(text, { maxLength: 3 }),
    reworded: fc.option(fc.tuple(fc.nat(7), text), { nil: undefined }),
    removed: fc.option(fc.nat(7), { nil: undefined }),
    query: text,
  });

  it('should make no difference to what is found, whatever became of the insights', async () => {
    await fc.assert(
      fc.asyncProperty(life, async ({ statements, later, reworded, removed, query }) => {
        const of = (texts: readonly string[], from: number) =>
          texts.map((statement, i) =>
            anInsight({ id: `i${from + i}`, ...worded(statement), recordedAt: from + i }),
          );
        const all = of(statements, 0);
        const [plain, quick] = [await aUserWithInsights(...all), await aUserWithInsights(...all)];
        await quick.consolidate();
        const since = of(later, all.length);
        for (const one of [plain, quick]) {
          await one.put(...since);
          const other = all[reworded?.[0] ?? all.length];
          if (other !== undefined) await one.put({ ...other, ...worded(reworded?.[1] ?? '') });
          const gone = all[removed ?? all.length];
          if (gone !== undefined) await one.commit({ remove: 'insight', id: gone.id });
        }
        expect(await quick.found(query)).toEqual(await plain.found(query));
      }),
      { numRuns: 100 },
    );
  });

  it('should spare a memory that is opened all reading and embedding of what they hold', async () => {
    const ada = await aUserWithInsights(boat, secret);
    await ada.consolidate();
    ada.asked.length = 0;
    await ada.put(anInsight({ id: 'new', ...worded('The user plays the violin.') }));
    expect((await ada.found('boat')).byWords).toMatchObject([{ id: 'boat' }]);
    expect(ada.asked).toEqual(['The user plays the violin.']);
  });

  it.each([
    ['removed', { remove: 'insight', id: 'secret' }],
    ['reworded', { put: 'insight', value: { ...secret, ...worded('The user is from far away.') } }],
  ] as const)('should keep no word of an insight that is %s, in the same commit', async (_what, change) => {
    const ada = await aUserWithInsights(boat, secret);
    await ada.consolidate();
    expect(await kept(ada)).toContain('zanzibar');
    await ada.commit(change);
    expect(await kept(ada)).toBeUndefined();
    await ada.consolidate();
    expect(await kept(ada)).toContain('lisbon');
    expect(await kept(ada)).not.toContain('zanzibar');
  });

  it('should stay where an insight is confirmed, recalled or archived, and be written no second time', async () => {
    const ada = await aUserWithInsights(boat, secret);
    expect(await ada.consolidate()).toMatchObject([{ put: 'reading' }]);
    await ada.put({ ...boat, confirmations: 4, recalls: 2 }, { ...secret, status: 'archived' });
    expect(await kept(ada)).toContain('zanzibar');
    expect(await ada.consolidate()).toEqual([]);
  });

  it('should be of the insights as consolidation leaves them', async () => {
    const ada = await aUserWithInsights(boat, secret);
    const violin = anInsight({ id: 'violin', ...worded('The user plays the violin.') });
    await ada.consolidate({
      changes: [
        { remove: 'insight', id: 'secret' },
        { put: 'insight', value: violin },
      ],
    });
    expect((await ada.store.readings.get(user))?.ids.toSorted()).toEqual(['boat', 'violin']);
  });

  it('should do without vectors that nobody can make now, and with none of another space', async () => {
    const ada = await aUserWithInsights(boat);
    const away: Embedder = { ...ada.embedder, embed: () => Promise.reject(new Error('away')) };
    await ada.consolidate({ changes: [] }, away);
    expect((await ada.found('boat')).byMeaning).toHaveLength(1);
    expect(ada.asked).toEqual([textOf(boat)]);
    await ada.consolidate();
    ada.asked.length = 0;
    const other: Embedder = { ...ada.embedder, name: 'other/1' };
    expect((await ada.found('boat', other)).byMeaning).toHaveLength(1);
    expect(ada.asked).toEqual([textOf(boat)]);
  });

  it('should be read anew where words are read in another way', async () => {
    const ada = await aUserWithInsights(boat);
    const readings = await readingsOf(
      user,
      [secret],
      { embedder: ada.embedder, languages: inEnglish, vectors: vectorsInEnglish },
      defaultParameters.recall,
    );
    await ada.commit({
      put: 'reading',
      value: { ...readings, ids: ['boat'], texts: [textOf(boat)], recipe: 'words/0' },
    });
    expect((await ada.found('boat')).byWords).toMatchObject([{ id: 'boat' }]);
  });

  it('should be sealed, and go with the user', async () => {
    const ada = await aUserWithInsights(secret);
    await ada.consolidate();
    const found = await ada.records.query(user, { kind: 'reading', limit: 10 });
    expect(found).toHaveLength(1);
    for (const { body } of found) expect(Buffer.from(body).toString('latin1')).not.toMatch(/zanzibar/i);
    expect((await ada.records.erase(user, 2)).reading).toBe(1);
    expect(await ada.records.query(user, { kind: 'reading', limit: 10 })).toEqual([]);
  });
});

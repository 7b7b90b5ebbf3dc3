import { inEnglish, vectorsInEnglish } from '@app/testing/languages';
import fc from 'fast-check';
import { defaultParameters } from '../config/parameters';
import { generalSchema } from '../config/schemas';
import { type UserRef } from '../domain/identity';
import { emptyPipelineState } from '../domain/pipeline';
import { type Turn } from '../domain/turn';
import { defaultUserSettings } from '../domain/user-settings';
import { type Embedder } from '../ports/embedder';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { ManualClock } from '@app/testing/clock';
import { aTurn } from '@app/testing/factories';
import { RecallIndexes } from './recall-indexes';
import { SearchMemories, type SearchRequest } from './search-memories';
import { KeepTurnVectors } from './keep-turn-vectors';

const user: UserRef = { tenantId: 'acme', userId: 'ada' };
const parameters = {
  ...defaultParameters,
  recall: { ...defaultParameters.recall, turnVectorsTogether: 4, turnVectorsAtOnce: 6 },
};
const step = { ordinal: 1, kind: 'consolidate', throughSeq: 1, turns: 20, at: 1 } as const;

/** Knows of food, of work and of nothing else. */
const vectorOf = (text: string): readonly number[] => {
  const [food, work] = [/peanut|snack|lunch/.test(text) ? 1 : 0, /deadline|job/.test(text) ? 1 : 0];
  const length = Math.hypot(food, work, 0.2);
  return [food / length, work / length, 0.2 / length];
};

const anEmbedder = (over: Partial<Embedder> = {}) => {
  const asked: string[] = [];
  const embedder: Embedder = {
    name: 'model/test/3',
    dimensions: 3,
    beyondWords: true,
    embed: async (texts) => {
      asked.push(...texts);
      return texts.map(vectorOf);
    },
    ...over,
  };
  return { embedder, asked };
};

const aUser = async (recall: Partial<typeof parameters.recall> = {}) => {
  const settings = {
    schema: generalSchema,
    parameters: { ...parameters, recall: { ...parameters.recall, ...recall } },
  };
  const tenants = { for: () => settings };
  const { store, vault, records, meet } = aMemoryStore(new ManualClock());
  const fence = await meet(user);
  const { embedder, asked } = anEmbedder();
  let said = 0;
  const write = (...turns: readonly Turn[]): Promise<number> =>
    store.writer.commit(
      user,
      fence,
      turns.map((value) => ({ put: 'turn', value })),
    );
  const nextTurn = (content: string): Turn => {
    said += 1;
    const of = { id: `t${said}`, eventId: `e${said}`, occurredAt: said * 1_000 };
    return aTurn({ ...of, seq: 10 * said, content, conversationId: `c${said}` });
  };
  const say = (...contents: readonly string[]): Promise<number> => write(...contents.map(nextTurn));
  /** As a worker does: asks while nobody holds the user (`meanwhile` happens then), and commits. */
  const consolidate = async (by: Embedder = embedder, meanwhile = async () => undefined as unknown) => {
    const keep = new KeepTurnVectors(
      { kind: 'consolidate', apply: async () => ({ changes: [] }) },
      store,
      by,
      inEnglish,
    );
    const context = { user, settings, state: emptyPipelineState() };
    const checkpoint = await keep.prepare(context, step);
    await meanwhile();
    const { changes } = await keep.apply(context, step, checkpoint);
    await store.writer.commit(user, fence, changes);
    return changes;
  };
  const stretches = async () => (await store.vectors.beyond(user, -1)).map(({ seqs }) => seqs.length);
  const searchBy = (by: Embedder | undefined, tail: () => readonly Turn[] = () => []) => {
    const indexes = new RecallIndexes(
      store,
      vault,
      tenants,
      { languages: inEnglish, vectors: vectorsInEnglish, passages: by },
      parameters.recall,
    );
    const reader = { read: async () => ({ turns: tail(), retractedTurnIds: new Set<string>() }) };
    return new SearchMemories(indexes, reader, tenants, new ManualClock());
  };
  const found = async (
    query: string,
    more: Partial<SearchRequest> = {},
    by: Embedder | undefined = embedder,
  ) => {
    const items = await searchBy(by).search(user, { query, kinds: ['turn'], ...more });
    return items.map(({ text }) => text);
  };
  return { store, records, fence, asked, write, say, nextTurn, consolidate, stretches, searchBy, found };
};

describe('Turns by meaning', () => {
  it('should find what shares no word with the question, and say why', async () => {
    const ada = await aUser();
    await ada.say('I never eat peanuts.', 'The boat is blue.', 'My deadline is near.');
    await ada.consolidate();
    const { embedder } = anEmbedder();
    const items = await ada.searchBy(embedder).search(user, { query: 'a snack', kinds: ['turn'] });
    expect(items[0]).toMatchObject({ text: 'I never eat peanuts.', reasons: ['close in meaning'] });
  });

  it('should go by words alone where an operator wants it so, and send nothing', async () => {
    const ada = await aUser({ meaningWeight: 0 });
    await ada.say('I never eat peanuts.');
    expect(await ada.consolidate()).toEqual([]);
    expect(await ada.found('a snack')).toEqual([]);
    expect(ada.asked).not.toContain('I never eat peanuts.');
  });

  it('should have each passage embedded once, with who says it', async () => {
    const ada = await aUser();
    await ada.write({ ...ada.nextTurn('I like lunch.'), speaker: 'Mara' });
    await ada.consolidate();
    const [job, deadline] = [
      `I like my job${' a lot'.repeat(50)}.`,
      `My deadline is near${' by now'.repeat(50)}.`,
    ];
    await ada.say(`${job}\n\n${deadline}`);
    await ada.consolidate();
    expect(ada.asked).toEqual(['Mara: I like lunch.', job, deadline]);
    expect(await ada.stretches()).toEqual([3]);
    expect((await ada.found('when is the deadline', { limit: 1 }))[0]).toBe(deadline);
  });

  it('should let the last stretch grow until it is full, and take no more at once than it may', async () => {
    const ada = await aUser();
    await ada.say('one', 'two', 'three');
    await ada.consolidate();
    expect(await ada.stretches()).toEqual([3]);
    await ada.say(...Array.from({ length: 9 }, (_, at) => `more ${at}`));
    await ada.consolidate();
    expect(await ada.stretches()).toEqual([4, 4, 1]);
    await ada.consolidate();
    expect(await ada.stretches()).toEqual([4, 4, 4]);
    expect(await ada.consolidate()).toEqual([]);
  });

  it('should leave turns for the next time when nobody can embed them now', async () => {
    const ada = await aUser();
    await ada.say('I never eat peanuts.');
    const away = anEmbedder({ embed: () => Promise.reject(new Error('away')) });
    expect(await ada.consolidate(away.embedder)).toEqual([]);
    await ada.consolidate();
    expect(await ada.stretches()).toEqual([1]);
  });

  it('should keep no vector of what was taken back while it was embedded, or later', async () => {
    const ada = await aUser();
    const [peanuts, lunch] = [ada.nextTurn('I never eat peanuts.'), ada.nextTurn('A lunch is at one.')];
    await ada.write(peanuts, lunch);
    await ada.consolidate(undefined, () => ada.write({ ...peanuts, content: '', retractedAt: 9 }));
    const [kept] = await ada.store.vectors.beyond(user, -1);
    expect(kept && [...kept.seqs]).toEqual([lunch.seq]);
    await ada.write({ ...lunch, content: '', retractedAt: 9 });
    expect(await ada.stretches()).toEqual([0]);
    expect(await ada.found('snack')).toEqual([]);
    const [record] = await ada.records.query(user, { kind: 'vector', limit: 10 });
    expect(Buffer.from(record?.body ?? []).toString('latin1')).not.toContain('model/test');
  });

  it('should send no provider what its person wants hidden', async () => {
    const ada = await aUser();
    const value = { ...defaultUserSettings, suppressedTopics: ['peanuts'], changedAt: 5 };
    await ada.store.writer.commit(user, ada.fence, [{ put: 'settings', value }]);
    await ada.say('I never eat peanuts.', 'A lunch is at one.');
    await ada.consolidate();
    expect(ada.asked).toEqual(['A lunch is at one.']);
    expect(await ada.found('snack')).toEqual(['A lunch is at one.']);
  });

  it('should begin anew with another model, and compare no vectors of two', async () => {
    const ada = await aUser();
    await ada.say('I never eat peanuts.', 'one', 'two', 'three', 'four', 'five');
    await ada.consolidate();
    const other = anEmbedder({ name: 'model/other/3' });
    expect(await ada.found('snack', {}, other.embedder)).toEqual([]);
    await ada.say('six', 'seven');
    await ada.consolidate(other.embedder);
    expect(await ada.stretches()).toEqual([4, 2]);
    expect(new Set((await ada.store.vectors.beyond(user, -1)).map(({ embedder }) => embedder))).toEqual(
      new Set(['model/other/3 passages/1 110']),
    );
    expect(await ada.found('snack', {}, other.embedder)).toContain('I never eat peanuts.');
  });

  it('should not put what came since behind what has vectors', async () => {
    const ada = await aUser();
    await ada.say('Lunch with the violin teacher.', 'A job at the school.');
    await ada.consolidate();
    const { embedder } = anEmbedder();
    const late = ada.nextTurn('The violin is broken, the violin!');
    const inTail = await ada
      .searchBy(embedder, () => [late])
      .search(user, { query: 'violin', kinds: ['turn'] });
    expect(inTail[0]?.text).toBe(late.content);
    await ada.write(late);
    expect((await ada.found('violin'))[0]).toBe(late.content);
  });

  it('should heed filters and what is held already', async () => {
    const ada = await aUser();
    await ada.say('I never eat peanuts.');
    await ada.consolidate();
    const { embedder } = anEmbedder();
    const search = ada.searchBy(embedder);
    const asked = { query: 'snack', kinds: ['turn'] } as const;
    expect(await search.search(user, asked)).toHaveLength(1);
    // Read by the same process, which goes on from where it is.
    await ada.say('A lunch is at one.');
    await ada.consolidate();
    expect(await search.search(user, asked)).toHaveLength(2);
    const filters = { conversationId: 'c2' };
    expect((await search.search(user, { ...asked, filters })).map(({ text }) => text)).toEqual([
      'A lunch is at one.',
    ]);
  });

  const word = fc.constantFrom('boat', 'peanut', 'snack', 'lunch', 'deadline', 'job', 'violin', 'May');
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

  it('should hold every turn once in the pages of a search, in the order of one long page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 20 }),
        fc.nat(20),
        text,
        async (contents, embedded, query) => {
          const ada = await aUser();
          await ada.say(...contents.slice(0, embedded));
          for (let times = 0; times < 4; times += 1) await ada.consolidate();
          await ada.say(...contents.slice(embedded));
          const search = ada.searchBy(anEmbedder().embedder);
          const asked = { query, kinds: ['turn'] } as const;
          const whole = (await search.search(user, { ...asked, limit: 50 })).map(({ id }) => id);
          expect(new Set(whole).size).toBe(whole.length);
          const paged: string[] = [];
          for (let cursor: string | undefined, more = true; more;) {
            const page = await search.page(user, { ...asked, limit: 3, ...(cursor && { cursor }) });
            paged.push(...page.items.map(({ id }) => id));
            cursor = page.nextCursor;
            more = cursor !== undefined;
          }
          expect(paged).toEqual(whole);
        },
      ),
      { numRuns: 60 },
    );
  });
});

import { inEnglish, vectorsInEnglish } from '@app/testing/languages';
import fc from 'fast-check';
import { createSecretKey, randomBytes } from 'node:crypto';
import { defaultParameters } from '../config/parameters';
import { generalSchema } from '../config/schemas';
import { type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { type Embedder } from '../ports/embedder';
import { type MemoryStore, type OpenableMemory } from '../ports/memory-store';
import { TimelyEmbedder } from '@app/models/embeddings';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { ManualClock } from '@app/testing/clock';
import { anInsight, aTurn } from '@app/testing/factories';
import { RecallIndexes, type Standing } from './recall-indexes';

const user: UserRef = { tenantId: 'acme', userId: 'ada' };
const settings = { for: () => ({ schema: generalSchema, parameters: defaultParameters }) };

const someIndexes = async (indexCacheMiB = defaultParameters.recall.indexCacheMiB) => {
  const { store, vault, meet } = aMemoryStore(new ManualClock());
  const lookedAt: string[] = [];
  const during = { load: async (): Promise<unknown> => undefined };
  const spied: MemoryStore & OpenableMemory = {
    ...store,
    revision: (of: UserRef) => store.revision(of),
    opened: async () => spied,
    turns: {
      ...store.turns,
      byIds: (of: UserRef, ids: readonly string[]) => {
        lookedAt.push(...ids);
        return store.turns.byIds(of, ids);
      },
      bySeq: async (...range: Parameters<typeof store.turns.bySeq>) => {
        const found = await store.turns.bySeq(...range);
        await during.load();
        return found;
      },
    },
  };
  const indexes = new RecallIndexes(
    spied,
    vault,
    settings,
    { languages: inEnglish, vectors: vectorsInEnglish },
    { ...defaultParameters.recall, indexCacheMiB },
  );
  const fence = await meet(user);
  return {
    indexes,
    lookedAt,
    during,
    put: (...turns: Turn[]) =>
      store.writer.commit(
        user,
        fence,
        turns.map((value) => ({ put: 'turn', value }) as const),
      ),
    /** What of `ids` is handed out. */
    handedOut: async (...ids: string[]) =>
      (
        await indexes.read(user, (memory) => ({
          turnIds: ids.filter((id) => memory.turns.has(id)),
        }))
      ).turnIds,
  };
};

describe('RecallIndexes', () => {
  it('should let go of who was erased elsewhere, and of whom no lease opens, and of nobody else', async () => {
    const { store, vault, keys, meet, userKeyScope } = aMemoryStore(new ManualClock());
    const indexes = new RecallIndexes(
      store,
      vault,
      settings,
      { languages: inEnglish, vectors: vectorsInEnglish },
      defaultParameters.recall,
    );
    const [kept, erased, locked] = ['kept', 'erased', 'locked'].map((userId) => ({ ...user, userId }));
    const load = async (one: UserRef) => {
      await meet(one);
      await store.writer.commit(one, { epoch: 1, token: 1 }, [{ put: 'turn', value: aTurn({ id: 't1' }) }]);
      await indexes.read(one, () => ({ turnIds: [] }));
    };
    for (const one of [kept!, erased!]) await load(one);
    await userKeyScope.run(createSecretKey(randomBytes(32)), () => load(locked!));
    expect(indexes.heldUsers).toBe(3);
    await keys.destroy(erased!);
    const gone: UserRef[] = [];
    await indexes.forgetErased((one) => gone.push(one));
    expect(gone).toEqual(expect.arrayContaining([erased, locked]));
    expect(indexes.heldUsers).toBe(1);
  });

  it('should open a memory that is larger than the cache once for whoever prepared it, and read what came since', async () => {
    const { indexes, put, during } = await someIndexes(1 / 1_048_576);
    await put(aTurn({ id: 't1', seq: 1 }));
    const load = jest.spyOn(during, 'load');
    const memory = await indexes.prepare(user);
    const standing = { epoch: memory.epoch, revision: memory.revision, memory };
    const seen = (since: Standing) =>
      indexes.read(user, ({ turns }) => ({ turnIds: ['t1', 't2'].filter((id) => turns.has(id)) }), since);
    expect([indexes.heldUsers, await seen(standing)]).toEqual([0, { turnIds: ['t1'] }]);
    expect(load).toHaveBeenCalledTimes(1);
    const revision = await put(aTurn({ id: 't2', seq: 2 }));
    expect(await seen({ ...standing, revision })).toEqual({ turnIds: ['t1', 't2'] });
  });

  const [boat, harbour] = [aTurn({ id: 't1', seq: 1 }), aTurn({ id: 't2', seq: 2 })];
  const retracted = { ...boat, content: '', retractedAt: 1 };

  it('should look at a turn again only when one was taken back since it was read', async () => {
    const { put, handedOut, lookedAt } = await someIndexes();
    await put(boat);
    expect(await handedOut('t1')).toEqual(['t1']);
    await put(harbour);
    expect(await handedOut('t1', 't2')).toEqual(['t1', 't2']);
    expect(lookedAt).toEqual([]);
    await put(retracted);
    for (let times = 0; times < 2; times += 1) expect(await handedOut('t2')).toEqual(['t2']);
    expect(lookedAt).toEqual(['t2']);
  });

  it('should hand out no turn that was taken back, whatever was said and read before, meanwhile and since', async () => {
    const act = fc.oneof(
      fc.constant({ act: 'say' } as const),
      fc.record({ act: fc.constantFrom('read', 'take back', 'take back while read'), which: fc.nat(9) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 24 }), async (acts) => {
        const { put, handedOut, during } = await someIndexes();
        const said: Turn[] = [];
        const gone = new Set<string>();
        const takeBack = async (which: number): Promise<void> => {
          const turn = said[which % said.length];
          if (turn === undefined) return;
          await put({ ...turn, content: '', retractedAt: 1 });
          gone.add(turn.id);
        };
        for (const one of acts) {
          if (one.act === 'say') {
            said.push(aTurn({ id: `t${said.length}`, seq: said.length + 1 }));
            await put(said.at(-1)!);
            continue;
          }
          if (one.act === 'take back') await takeBack(one.which);
          if (one.act === 'take back while read') {
            during.load = async () => {
              during.load = async () => undefined;
              await takeBack(one.which);
            };
          }
          const answer = await handedOut(...said.map(({ id }) => id));
          during.load = async () => undefined;
          expect(answer).toEqual(said.map(({ id }) => id).filter((id) => !gone.has(id)));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('should hand out no turn that was taken back while it was read', async () => {
    const { put, handedOut, during } = await someIndexes();
    await put(boat, harbour);
    during.load = async () => {
      during.load = async () => undefined;
      await put(retracted);
    };
    expect(await handedOut('t1', 't2')).toEqual(['t2']);
  });

  it('should hand out no turn that was taken back after it was read', async () => {
    const { put, handedOut } = await someIndexes();
    await put(boat, harbour);
    expect(await handedOut('t1', 't2')).toEqual(['t1', 't2']);
    await put(retracted);
    expect(await handedOut('t1', 't2')).toEqual(['t2']);
  });

  it('should not wait for an embedder that hangs, and take what it says late', async () => {
    const { store, vault, meet } = aMemoryStore(new ManualClock());
    await store.writer.commit(user, await meet(user), [{ put: 'insight', value: anInsight({ id: 'i1' }) }]);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const embedder: Embedder = {
      name: 'slow',
      dimensions: 1,
      beyondWords: false,
      embed: async (texts) => {
        await answered;
        return texts.map(() => [1]);
      },
    };
    const recall = { ...defaultParameters.recall, embeddingTimeoutMs: 20 };
    const timely = new TimelyEmbedder(embedder, recall);
    const indexes = new RecallIndexes(
      store,
      vault,
      settings,
      { languages: inEnglish, vectors: vectorsInEnglish, embedder: timely },
      recall,
    );
    const closest = () =>
      indexes.read(user, async ({ index }) => {
        const named = { terms: [], factor: 1 };
        const asked = { terms: [], vector: [1], statements: ['insight'], named } as const;
        const { statements } = await index.search(asked);
        return { turnIds: [], ids: statements.insight.byMeaning.map(({ id }) => id) };
      });
    expect(await indexes.embed(user, 'anything')).toEqual({ late: true });
    expect((await closest()).ids).toEqual([]);
    answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect((await closest()).ids).toEqual(['i1']);
  });
});

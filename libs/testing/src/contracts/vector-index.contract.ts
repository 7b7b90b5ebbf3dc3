import { defaultParameters } from '@app/memory-core/config/parameters';
import { PackedTurns } from '@app/memory-core/domain/packed-turns';
import { type Turn } from '@app/memory-core/domain/turn';
import { packedVectors } from '@app/memory-core/domain/turn-vectors';
import {
  type StatementPoint,
  type TurnFilter,
  type TurnPoint,
  type TurnQuery,
  type VectorIndex,
  type VectorIndexes,
  type VectorQuery,
} from '@app/memory-core/ports/vector-index';
import { passagesOf } from '@app/memory-core/text';
import { aTurn } from '../factories';

const at = Date.parse('2026-01-05T09:00:00Z');
const hour = 3_600_000;

const said = (seq: number, content: string, over: Partial<Turn> = {}): Turn =>
  aTurn({ id: `t${seq}`, seq, content, conversationId: `c${seq}`, occurredAt: at + seq * hour, ...over });
const point = (turn: Turn): TurnPoint => ({ turn, passages: passagesOf(turn.content, 110) });

const anyTurn: TurnQuery = {
  limit: 10,
  filter: { without: new Set(), withoutIds: new Set() },
  boosts: {
    speakers: { names: [], factor: 1 },
    times: [],
    self: 1,
    assistant: 1,
    age: { at, days: 30, power: 0 },
  },
  unindexed: [],
  told: [],
};
const asked = (words: string, over: Partial<VectorQuery> = {}): VectorQuery => ({
  terms: words.split(' ').map((term) => ({ term, weight: 1 })),
  statements: ['insight', 'attractor'],
  turns: anyTurn,
  named: { terms: [], factor: 1 },
  ...over,
});

/** What every vector index promises. `indexes` read words as they stand, as `plainAnalyser` does. */
export const vectorIndexContract = (name: string, indexes: VectorIndexes): void => {
  describe(`${name} as a VectorIndex`, () => {
    const open = (): VectorIndex => indexes.open(defaultParameters.recall);
    const withTurns = async (...turns: readonly Turn[]): Promise<VectorIndex> => {
      const index = open();
      await index.upsert({ turns: [turns.map(point)] });
      return index;
    };
    const byWords = async (index: VectorIndex, words: string, over: Partial<TurnQuery> = {}) => {
      const { turns } = await index.search(asked(words, { turns: { ...anyTurn, ...over } }));
      return turns.map(({ seq }) => seq);
    };

    describe('turns', () => {
      const boat = said(1, 'a boat in lisbon', { speaker: 'Mara' });
      const harbour = said(2, 'the harbour and 3 boats', { speaker: 'Tom' });
      const violin = said(3, 'a violin in lisbon', { speaker: 'Tom' });

      it('should be found by their words, the best first, and told where they stand', async () => {
        const index = await withTurns(boat, harbour, violin);
        const { turns } = await index.search(asked('boat lisbon'));
        expect(turns).toMatchObject([
          { seq: 1, start: 0, end: -1, byMeaning: 0 },
          { seq: 3, start: 0, end: -1, byMeaning: 0 },
        ]);
        expect(await byWords(index, 'boat lisbon', { limit: 1 })).toEqual([1]);
        expect(await byWords(index, 'nothing')).toEqual([]);
      });

      it('should be found once, by the passage that matches best', async () => {
        const turn = said(1, 'of gardens / of boats / of a boat');
        const passages = [
          { text: 'of gardens', start: 0, end: 10, words: 2 },
          { text: 'of boats', start: 13, end: 21, words: 2 },
          { text: 'of a boat', start: 24, end: 33, words: 3 },
        ];
        const index = open();
        await index.upsert({ turns: [[{ turn, passages }]] });
        const { turns } = await index.search(asked('boat'));
        expect(turns).toMatchObject([{ seq: 1, start: 24, end: 33 }]);
      });

      it.each<[string, Partial<TurnFilter>, readonly number[]]>([
        ['not among those that are left out', { without: new Set([1]) }, [3]],
        ['of a conversation', { conversationId: 'c3' }, [3]],
        ['said from a moment on', { from: at + 3 * hour }, [3]],
        ['said before a moment', { to: at + 3 * hour }, [1]],
      ])('should be those %s', async (_, filter, found) => {
        const index = await withTurns(boat, harbour, violin);
        expect(await byWords(index, 'lisbon', { filter: { ...anyTurn.filter, ...filter } })).toEqual(found);
      });

      it.each<[string, Partial<TurnQuery['boosts']>, number]>([
        ['of a speaker', { speakers: { names: ['tom'], factor: 9 } }, 3],
        ['of a time', { times: [{ from: at + 3 * hour, to: at + 4 * hour, factor: 9 }] }, 3],
        ['of another speaker', { speakers: { names: ['mara'], factor: 9 } }, 1],
      ])('should come first %s that counts more', async (_, boosts, first) => {
        const index = await withTurns(boat, harbour, violin);
        const found = await byWords(index, 'lisbon', { boosts: { ...anyTurn.boosts, ...boosts } });
        expect(found[0]).toBe(first);
        expect(found).toHaveLength(2);
      });

      it('should come first where a person said it, not an assistant', async () => {
        const echoed = said(2, boat.content, { role: 'assistant' });
        const index = await withTurns(boat, echoed);
        const under = (assistant: number) =>
          byWords(index, 'boat', { boosts: { ...anyTurn.boosts, assistant } });
        expect(await under(1)).toEqual([2, 1]);
        expect(await under(0.6)).toEqual([1, 2]);
      });

      it('should come first where it was said later, by a power of how long ago', async () => {
        const index = await withTurns(said(1, 'lisbon'), said(3, 'lisbon'));
        const scores = async (power: number) =>
          (
            await index.search(
              asked('lisbon', {
                turns: {
                  ...anyTurn,
                  boosts: { ...anyTurn.boosts, age: { at: at + 3 * hour, days: 1 / 24, power } },
                },
              }),
            )
          ).turns.map(({ seq, score }) => [seq, score]);
        expect(await scores(0)).toEqual([
          [3, 1],
          [1, 1],
        ]);
        expect(await scores(2)).toEqual([
          [3, 1],
          [1, 1 / 9],
        ]);
      });

      it('should be searched with what is not indexed, which nobody keeps', async () => {
        const index = await withTurns(boat);
        const { bytes } = index;
        expect(await byWords(index, 'boat lisbon', { unindexed: [point(violin)] })).toEqual([1, 3]);
        expect(await byWords(index, 'violin')).toEqual([]);
        expect(index.bytes).toBe(bytes);
      });

      it('should be told of with how new their words were', async () => {
        const index = await withTurns(boat, said(2, 'a boat'));
        const { novelty } = await index.search(asked('x', { turns: { ...anyTurn, told: [1, 2, 7] } }));
        expect([...novelty]).toEqual([
          [1, 1],
          [2, 0],
        ]);
      });

      it('should be left as they are where they are there already', async () => {
        const index = await withTurns(boat);
        await index.upsert({ turns: [[point(boat), point(violin)]] });
        expect(await byWords(index, 'boat')).toEqual([1]);
        expect(await index.frequencies(['lisbon', 'boat', 'nothing'])).toEqual([2, 1, 0]);
      });

      it('should be found by nothing where they are silent', async () => {
        const index = open();
        await index.upsert({ turns: [[{ ...point(boat), isSilent: true }, point(violin)]] });
        expect(await byWords(index, 'lisbon')).toEqual([3]);
      });

      it('should be packed and found as before, the silent ones by nothing', async () => {
        const turns = [boat, harbour, violin];
        const index = open();
        const packed = indexes.pack(turns.map(point));
        await index.upsert({ turns: [{ turns: PackedTurns.of(turns), packed, silent: new Set(['t3']) }] });
        expect(await byWords(index, 'lisbon')).toEqual([1]);
        expect(await byWords(index, 'harbour')).toEqual([2]);
      });

      it('should say in which languages they are, the last one last', async () => {
        const { languages } = await open().upsert({
          turns: [
            [said(1, 'a', { language: 'en' }), said(2, 'b'), said(3, 'c', { language: 'en' })].map(point),
          ],
        });
        expect(languages).toEqual([undefined, 'en']);
      });

      const inSpace = (vectors: readonly { seq: number; vector: readonly number[] }[]) =>
        packedVectors({ embedder: 'test', dimensions: 2, afterSeq: -1, throughSeq: 3 }, vectors);

      it('should be found by what they mean, within the same bounds', async () => {
        const index = await withTurns(boat, harbour, violin);
        const vectors = [
          { seq: 1, vector: [0, 1] },
          { seq: 2, vector: [0.6, 0.8] },
          { seq: 3, vector: [1, 0] },
        ];
        await index.upsert({ turnVectors: [inSpace(vectors)] });
        const near = async (over: Partial<TurnQuery>) => {
          const query = asked('x', { turns: { ...anyTurn, vector: [1, 0], ...over } });
          return (await index.search(query)).turns.map(({ seq, byMeaning }) => [seq, byMeaning]);
        };
        expect((await near({}))[0]).toEqual([3, 1]);
        expect(await near({ limit: 1 })).toEqual([[3, 1]]);
        expect(
          await near({ filter: { without: new Set([3]), withoutIds: new Set(['t3']) } }),
        ).not.toContainEqual([3, 1]);
        expect(await near({ vector: [1, 0, 0] })).toEqual([]);
      });

      it('should be found by both, and by words alone where they have no vector yet', async () => {
        const index = await withTurns(boat, harbour, violin);
        const vectors = [
          { seq: 1, vector: [0, 1] },
          { seq: 2, vector: [1, 0] },
        ];
        await index.upsert({ turnVectors: [inSpace(vectors)] });
        const query = asked('violin', { turns: { ...anyTurn, vector: [1, 0] } });
        const { turns } = await index.search(query);
        expect(turns.map(({ seq, byMeaning }) => [seq, byMeaning])).toEqual([
          [3, 0],
          [2, 1],
        ]);
      });

      it('should be quoted by the passage that is nearest, each of which has a vector', async () => {
        const turn = said(1, 'of gardens / of boats');
        const passages = [
          { text: 'of gardens', start: 0, end: 10, words: 2 },
          { text: 'of boats', start: 13, end: 21, words: 2 },
        ];
        const index = open();
        await index.upsert({ turns: [[{ turn, passages }, point(violin)]] });
        const vectors = [
          { seq: 1, vector: [0, 1] },
          { seq: 1, vector: [1, 0] },
          { seq: 3, vector: [0, 1] },
        ];
        await index.upsert({ turnVectors: [inSpace(vectors)] });
        const { turns } = await index.search(asked('x', { turns: { ...anyTurn, vector: [1, 0] } }));
        expect(turns[0]).toMatchObject({ seq: 1, start: 13, end: 21 });
      });
    });

    describe('statements', () => {
      const boat: StatementPoint = { id: 'boat', text: 'has a boat in lisbon', vector: [1, 0] };
      const violin: StatementPoint = { id: 'violin', text: 'plays the violin', vector: [0.6, 0.8] };
      const withInsights = async (...points: readonly StatementPoint[]): Promise<VectorIndex> => {
        const index = open();
        await index.upsert({ statements: { kind: 'insight', points } });
        return index;
      };
      const found = async (index: VectorIndex, over: Partial<VectorQuery> = {}) => {
        const { statements } = await index.search(asked('boat lisbon violin', { vector: [1, 0], ...over }));
        return {
          byWords: statements.insight.byWords.map(({ id }) => id),
          byMeaning: statements.insight.byMeaning.map(({ id, score }) => [id, Number(score.toFixed(3))]),
        };
      };

      it('should be found by their words and by what they mean, each kind for itself', async () => {
        const index = await withInsights(boat, violin);
        expect(await found(index)).toEqual({
          byWords: ['boat', 'violin'],
          byMeaning: [
            ['boat', 1],
            ['violin', 0.6],
          ],
        });
        const { statements } = await index.search(asked('boat', { vector: [1, 0] }));
        expect(statements.attractor).toEqual({ byWords: [], byMeaning: [] });
        expect(await found(index, { statements: ['attractor'] })).toEqual({ byWords: [], byMeaning: [] });
      });

      it('should come first where they have a name that counts more', async () => {
        const index = await withInsights(boat, violin);
        const { byWords: ids } = await found(index, { named: { terms: ['violin'], factor: 9 } });
        expect(ids).toEqual(['violin', 'boat']);
      });

      it('should take the place of what had their id, and keep a vector for as long as the text is the same', async () => {
        const index = await withInsights(boat, violin);
        const points = [
          { id: 'boat', text: boat.text },
          { id: 'violin', text: 'plays the flute' },
        ];
        const { withoutVector } = await index.upsert({ statements: { kind: 'insight', points } });
        expect(withoutVector).toEqual(['violin']);
        expect(await found(index)).toEqual({ byWords: ['boat'], byMeaning: [['boat', 1]] });
      });

      it('should go when they are removed', async () => {
        const index = await withInsights(boat, violin);
        await index.remove('insight', ['boat', 'nobody']);
        expect(await found(index)).toEqual({ byWords: ['violin'], byMeaning: [['violin', 0.6]] });
      });

      it.each([
        ['the vectors', true],
        ['no vectors of another space', false],
      ])('should be packed and found as before, with %s', async (_, withVectors) => {
        const first = await withInsights(violin, boat);
        const [ids, texts] = [
          ['boat', 'violin'],
          [boat.text, violin.text],
        ];
        const packed = { ids, texts, bytes: await first.pack('insight', ids), withVectors };
        const points = [boat, violin].map(({ id, text }) => ({ id, text }));
        const second = open();
        await second.upsert({ statements: { kind: 'insight', points, packed } });
        const { byWords: ids2, byMeaning } = await found(second);
        expect([ids2, byMeaning]).toEqual([
          ['boat', 'violin'],
          withVectors ? (await found(first)).byMeaning : [],
        ]);
      });

      it('should be packed without a word of what is gone', async () => {
        const index = await withInsights(boat, violin);
        await index.remove('insight', ['boat']);
        expect(Buffer.from(await index.pack('insight', ['violin'])).toString('latin1')).not.toContain(
          'lisbon',
        );
      });
    });
  });
};

import { type UserRef } from '@app/memory-core/domain/identity';
import { type Point, type PointIndex, type PointSearch } from '@app/vectors/points/point-index';

const ana: UserRef = { tenantId: 'acme', userId: 'ana' };
const owner = { user: ana, epoch: 1 };
const word = 7;
const nobodysWord = 9;

const turn = (seq: number, over: Partial<Point> = {}): Point => ({
  ...{ kind: 'turn', id: `t${seq}`, part: 0, version: 'v1', seq },
  words: { indices: [word + seq], values: [1] },
  meaning: [1, seq, 0, 0],
  sealed: Buffer.from(`sealed ${seq}`),
  ...over,
});

/** What who answers a question may expect of an index of points. `open` gives an empty one, and who asks it. */
export const pointSearchContract = (
  name: string,
  open: () => { readonly index: PointIndex; readonly search: PointSearch },
  close: () => void | Promise<void>,
): void => {
  describe(`${name} as PointSearch`, () => {
    let index: PointIndex;
    let search: PointSearch;
    beforeEach(() => {
      ({ index, search } = open());
    });
    afterEach(() => close());
    const asked = { words: { indices: [word + 3], values: [1] }, meaning: [1, 0, 0, 0], limit: 10 };

    it('should find turns by words and by meaning, those of one user and epoch alone', async () => {
      await index.write(
        owner,
        [0, 1, 2, 3].map((seq) => turn(seq)),
      );
      await index.write({ ...owner, epoch: 2 }, [turn(4)]);
      await index.write({ user: { ...ana, tenantId: 'other' }, epoch: 1 }, [turn(5)]);
      await index.write(owner, [turn(6, { kind: 'insight' })]);
      const found = await search.nearest(owner, asked);
      expect([...found].sort()).toEqual([0, 1, 2, 3]);
      expect([...found.slice(0, 2)].sort()).toEqual([0, 3]);
      expect(await search.nearest(owner, { ...asked, meaning: undefined })).toEqual([3]);
      expect(await search.nearest(owner, { ...asked, words: { indices: [], values: [] }, limit: 1 })).toEqual(
        [0],
      );
      const nothing = { words: { indices: [nobodysWord + 100], values: [1] }, limit: 5 };
      expect(await search.nearest(owner, nothing)).toEqual([]);
    });

    it('should answer what was sealed of turns, every passage of them', async () => {
      await index.write(owner, [turn(1), turn(1, { part: 1 }), turn(2)]);
      const found = await search.ofTurns(owner, [1, 8]);
      expect(found.map(({ id, part, seq }) => [id, part, seq]).sort()).toEqual([
        ['t1', 0, 1],
        ['t1', 1, 1],
      ]);
      expect(Buffer.from(found[0]?.sealed ?? []).toString()).toBe('sealed 1');
      expect(await search.ofTurns(owner, [])).toEqual([]);
    });

    it('should answer all parts of an outline, which nothing finds', async () => {
      const of = { kind: 'outline', id: 'outline', words: { indices: [], values: [] } } as const;
      const part = (at: number): Point => ({ ...of, part: at, version: 'v1', sealed: Buffer.from([at]) });
      await index.write(owner, [turn(1)]);
      expect(await search.outline(owner)).toEqual([]);
      await index.write(owner, [part(0), part(1)]);
      expect((await search.outline(owner)).map((one) => [one.part, ...one.sealed]).sort()).toEqual([
        [0, 0],
        [1, 1],
      ]);
      expect(await search.nearest(owner, asked)).toEqual([1]);
    });
  });
};

import { type UserRef } from '@app/memory-core/domain/identity';
import { type Point, type PointIndex, type PointKind, refOf } from '@app/vectors/points/point-index';

/** Dimensions of the vectors that the contract writes. */
export const contractDimensions = 4;

const ana: UserRef = { tenantId: 'acme', userId: 'ana' };
const namesake: UserRef = { tenantId: 'other', userId: 'ana' };

const point = (kind: PointKind, id: string, part = 0, version = 'v1'): Point => ({
  kind,
  id,
  part,
  version,
  words: { indices: [7, 4_294_967_295], values: [0.5, 2] },
  meaning: [0.5, 0.5, -0.5, 0.5],
});

/** What every index of points outside of the programs promises. `open` gives an empty one. */
export const pointIndexContract = (
  name: string,
  open: () => PointIndex | Promise<PointIndex>,
  close: () => void | Promise<void>,
): void => {
  describe(`${name} as PointIndex`, () => {
    let index: PointIndex;
    beforeEach(async () => {
      index = await open();
    });
    afterEach(() => close());

    const refs = async (user = ana) =>
      (await index.all(user)).map((one) => `${refOf(one)} ${one.version}`).sort();

    it('should have what was written, each part once, and the last of it', async () => {
      const { meaning: _, ...wordsAlone } = point('insight', 'i1');
      await index.write({ user: ana, epoch: 1 }, [
        point('turn', 't1', 0),
        point('turn', 't1', 1),
        wordsAlone,
      ]);
      await index.write({ user: ana, epoch: 1 }, [point('turn', 't1', 1, 'v2')]);
      expect(await refs()).toEqual(['["insight","i1",0] v1', '["turn","t1",0] v1', '["turn","t1",1] v2']);
      await index.write({ user: ana, epoch: 1 }, []);
      expect(await refs()).toHaveLength(3);
    });

    it('should have a point that has no words', async () => {
      await index.write({ user: ana, epoch: 1 }, [
        { ...point('turn', 't1'), words: { indices: [], values: [] } },
      ]);
      expect(await refs()).toEqual(['["turn","t1",0] v1']);
    });

    it('should tell what stands of records, of their kind and user alone', async () => {
      await index.write({ user: ana, epoch: 1 }, [
        point('turn', 'x'),
        point('insight', 'x'),
        point('turn', 'y'),
      ]);
      await index.write({ user: namesake, epoch: 1 }, [point('turn', 'x', 3)]);
      expect(await index.standing(ana, 'turn', ['x', 'z'])).toEqual([
        { kind: 'turn', id: 'x', part: 0, version: 'v1' },
      ]);
      expect(await index.standing(ana, 'attractor', ['x'])).toEqual([]);
      expect(await index.standing(ana, 'turn', [])).toEqual([]);
      expect(await refs(namesake)).toEqual(['["turn","x",3] v1']);
    });

    it('should remove single points, and not fail over those that are not there', async () => {
      await index.write({ user: ana, epoch: 1 }, [point('turn', 't1', 0), point('turn', 't1', 1)]);
      await index.remove(ana, [point('turn', 't1', 1), point('turn', 'never')]);
      await index.remove(namesake, [point('turn', 't1', 0)]);
      await index.remove(ana, []);
      expect(await refs()).toEqual(['["turn","t1",0] v1']);
    });

    it('should drop what is of earlier epochs, and count it', async () => {
      await index.write({ user: ana, epoch: 1 }, [point('turn', 't1'), point('turn', 't2')]);
      await index.write({ user: ana, epoch: 2 }, [point('turn', 't2')]);
      await index.write({ user: namesake, epoch: 1 }, [point('turn', 't1')]);
      expect(await index.drop(ana, 2)).toBe(1);
      expect(await index.drop(ana, 2)).toBe(0);
      expect([await refs(), await refs(namesake)]).toEqual([['["turn","t2",0] v1'], ['["turn","t1",0] v1']]);
    });

    it('should have more than comes in one answer', async () => {
      const many = Array.from({ length: 1_203 }, (_, at) => point('turn', `t${at}`));
      await index.write({ user: ana, epoch: 1 }, many);
      expect(await index.all(ana)).toHaveLength(many.length);
      await index.remove(ana, many);
      expect(await index.all(ana)).toEqual([]);
    });
  });
};

import fc from 'fast-check';
import { aTurn } from '@app/testing/factories';
import { joinedVectors, packedVectors, type TurnVectors, vectorsAfter } from './turn-vectors';

const of = { embedder: 'test/1', dimensions: 3, afterSeq: 0, throughSeq: 9 };

const unpacked = ({ numbers, scales, dimensions }: TurnVectors): readonly (readonly number[])[] =>
  [...scales].map((scale, row) =>
    [...numbers.subarray(row * dimensions, (row + 1) * dimensions)].map((number) => number * scale),
  );

const unit = (vector: readonly number[]): readonly number[] => {
  const length = Math.hypot(...vector);
  return vector.map((value) => (length === 0 ? 0 : value / length));
};
const cosine = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] as number), 0);

describe('Vectors of turns', () => {
  it('should move a cosine by less than a hundredth', () => {
    const number = fc.double({ min: -1, max: 1, noNaN: true });
    const vector = fc.array(number, { minLength: 3, maxLength: 3 }).map(unit);
    fc.assert(
      fc.property(fc.array(vector, { minLength: 1, maxLength: 5 }), vector, (vectors, asked) => {
        const packed = packedVectors(
          of,
          vectors.map((one, seq) => ({ seq, vector: one })),
        );
        unpacked(packed).forEach((one, row) => {
          expect(Math.abs(cosine(one, asked) - cosine(vectors[row] ?? [], asked))).toBeLessThan(0.01);
        });
      }),
    );
  });

  it('should join a stretch with the one behind it', () => {
    const first = packedVectors({ ...of, throughSeq: 4 }, [{ seq: 3, vector: [1, 0, 0] }]);
    const second = packedVectors({ ...of, afterSeq: 4 }, [{ seq: 7, vector: [0, 0.5, 0] }]);
    const joined = joinedVectors(first, second);
    expect(joined).toMatchObject({ afterSeq: 0, throughSeq: 9 });
    expect([...joined.seqs]).toEqual([3, 7]);
    expect(unpacked(joined)).toEqual([...unpacked(first), ...unpacked(second)]);
  });

  it('should lose the vector of a turn that is taken back, and no other', () => {
    const vectors = packedVectors(of, [
      { seq: 1, vector: [1, 0, 0] },
      { seq: 2, vector: [0, 1, 0] },
      { seq: 3, vector: [0, 0, 1] },
    ]);
    const after = vectorsAfter(vectors, [aTurn({ seq: 2, retractedAt: 5 }), aTurn({ seq: 3 })]);
    expect([...after.seqs]).toEqual([1, 3]);
    expect(unpacked(after)).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
    expect(after).toMatchObject({ afterSeq: 0, throughSeq: 9 });
    expect(vectorsAfter(after, [aTurn({ seq: 2, retractedAt: 5 })])).toBe(after);
  });
});

import fc from 'fast-check';
import { cosine } from '@app/memory-core/learning/vectors';
import { OfflineEmbedder } from './embedder';

const embedder = new OfflineEmbedder();

describe('OfflineEmbedder', () => {
  const lengthOf = (vector: readonly number[] = []) => Math.sqrt(cosine(vector, vector));

  it('should answer one unit vector a text, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 5 }),
        async (texts) => {
          const vectors = await embedder.embed(texts);
          expect(vectors).toHaveLength(texts.length);
          for (const vector of vectors) {
            expect(vector).toHaveLength(embedder.dimensions);
            expect(lengthOf(vector)).toBeCloseTo(1, 9);
          }
        },
      ),
    );
  });

  it('should place texts without a word where nothing else is', async () => {
    const [empty = [], dots, words = []] = await embedder.embed(['', '… !?', 'The user lives in Lisbon.']);
    expect(dots).toEqual(empty);
    expect(cosine(empty, words)).toBe(0);
  });

  it('should be the same on every machine', async () => {
    const [vector = []] = await embedder.embed(['The user does not like coffee.']);
    const places = vector.flatMap((value, at) => (value === 0 ? [] : [`${at}:${value.toFixed(3)}`]));
    expect(places).toEqual([
      '51:0.364',
      '150:0.265',
      '167:0.530',
      '172:-0.131',
      '222:0.265',
      '329:0.364',
      '337:-0.131',
      '375:0.530',
    ]);
  });

  it('should find words in scripts without spaces', async () => {
    const [one = [], other = [], third = []] = await embedder.embed([
      '私は東京に住んでいます',
      '東京に住んでいます',
      '犬が好きです',
    ]);
    expect(cosine(one, other)).toBeGreaterThan(0.7);
    expect(cosine(one, third)).toBeLessThan(0.4);
  });
});

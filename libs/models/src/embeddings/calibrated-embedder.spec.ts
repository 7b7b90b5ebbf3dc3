import { silentLogger } from '@app/memory-core/ports/logger';
import { type KeptFigures } from '@app/memory-core/ports/kept-figures';
import { MemoryKeptFigures } from '@app/testing/memory-kept-figures';
import { CalibratedEmbedder } from './calibrated-embedder';
import { CosineScale } from './cosine-scale';
import { sayingTheSame } from './pairs';

const user = { tenantId: 'acme', userId: 'ana' };
const unit = (vector: readonly number[]) => {
  const length = Math.hypot(...vector);
  return vector.map((part) => part / length);
};
/** A direction for each pair, next to one that all texts of a model share: the larger it is, the nearer everything is. */
const vectorOf = (text: string, shared: number) => {
  const pair = sayingTheSame.findIndex((both) => both.includes(text));
  const side = sayingTheSame[pair]?.[0] === text ? 0.2 : -0.2;
  return unit([shared, side, ...sayingTheSame.map((_, at) => Number(at === pair))]);
};
const anEmbedder = (shared: number, kept: Pick<KeptFigures, 'get' | 'put'> = new MemoryKeptFigures()) => {
  const asked: string[] = [];
  const inner = {
    name: 'model/x/32',
    dimensions: 32,
    beyondWords: true,
    embed: async (texts: readonly string[]) => {
      asked.push(...texts);
      return texts.map((text) => vectorOf(text, shared));
    },
  };
  return { asked, inner, embedder: new CalibratedEmbedder(inner, inner, kept, silentLogger) };
};

describe('CalibratedEmbedder', () => {
  it.each([0.1, 1, 2])('should read thresholds on the scale of its space (%d)', async (shared) => {
    const { embedder } = anEmbedder(shared);
    const vectors = await embedder.embed(sayingTheSame.flat(), user);
    const cosine = (a: number, b: number) =>
      (vectors[a] ?? []).reduce((sum, part, at) => sum + part * (vectors[b]?.[at] ?? 0), 0);
    const joins = embedder.cosineAt(0.72);
    for (let pair = 0; pair < sayingTheSame.length; pair += 1) {
      expect(cosine(2 * pair, 2 * pair + 1)).toBeGreaterThanOrEqual(joins);
      expect(cosine(2 * pair, (2 * pair + 3) % vectors.length)).toBeLessThan(joins);
    }
  });

  it('should measure once, before the first vector is handed out', async () => {
    const { embedder, asked } = anEmbedder(1);
    expect(embedder.cosineAt(0.72)).toBe(0.72);
    await Promise.all([embedder.embed(['one'], user), embedder.embed(['two'], user, 'query')]);
    expect(asked).toHaveLength(sayingTheSame.length * 2 + 2);
  });

  it('should measure a space once for all programs and starts, and another one anew', async () => {
    const kept = new MemoryKeptFigures();
    const first = anEmbedder(1, kept);
    await first.embedder.embed(['one'], user);
    const second = anEmbedder(1, kept);
    await second.embedder.embed(['one'], user);
    expect(second.asked).toEqual(['one']);
    expect(second.embedder.cosineAt(0.72)).toBe(first.embedder.cosineAt(0.72));
    const { inner, asked } = anEmbedder(2);
    await new CalibratedEmbedder({ ...inner, name: 'model/y/32' }, inner, kept, silentLogger).calibrate();
    expect(asked).toHaveLength(sayingTheSame.length * 2);
  });

  it.each<[string, Pick<KeptFigures, 'get' | 'put'>]>([
    ['away', { get: () => Promise.reject(new Error('away')), put: () => Promise.reject(new Error('away')) }],
    ['out of order', { get: async () => [0.9, 0.8, 0.7], put: async () => undefined }],
  ])('should measure where what was kept is %s', async (_why, kept) => {
    const { embedder, asked } = anEmbedder(1, kept);
    await embedder.embed(['one'], user);
    expect(asked).toHaveLength(sayingTheSame.length * 2 + 1);
  });

  it('should hand out nothing uncalibrated, and try again', async () => {
    const { inner } = anEmbedder(1);
    let fails = true;
    const sometimes = {
      embed: async (texts: readonly string[]) => {
        if (fails) throw new Error('away');
        return inner.embed(texts);
      },
    };
    const embedder = new CalibratedEmbedder(inner, sometimes, new MemoryKeptFigures(), silentLogger);
    await expect(embedder.embed(['one'], user)).rejects.toThrow('away');
    fails = false;
    expect(await embedder.embed(['one'], user)).toHaveLength(1);
  });
});

describe('CosineScale', () => {
  it('should stay in order where a model cannot tell the same from the unrelated', () => {
    const vectors = [
      [1, 0],
      [1, 0],
      [1, 0],
    ];
    const scale = CosineScale.measured(vectors, vectors);
    const read = [-1, 0, 0.25, 0.72, 0.92, 1].map((reference) => scale.cosineAt(reference));
    expect(read).toEqual(read.toSorted((a, b) => a - b));
    expect(read.at(-1)).toBe(1);
  });
});

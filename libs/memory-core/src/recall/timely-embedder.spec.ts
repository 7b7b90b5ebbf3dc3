import { TimelyEmbedder } from './timely-embedder';

const figures = { embeddingTimeoutMs: 30, embeddingRestMs: 60_000 };
const vector = [1, 0];
const ana = { tenantId: 'acme', userId: 'ana' };

const anEmbedder = (embed: (texts: readonly string[]) => Promise<readonly (readonly number[])[]>) => {
  const asked: (readonly string[])[] = [];
  return {
    asked,
    embedder: {
      name: 'test',
      dimensions: 2,
      embed: (texts: readonly string[]) => {
        asked.push(texts);
        return embed(texts);
      },
    },
  };
};

describe('TimelyEmbedder', () => {
  it('should answer what comes in time', async () => {
    const { embedder } = anEmbedder(async (texts) => texts.map(() => vector));
    expect(await new TimelyEmbedder(embedder, figures).embed(['a', 'b'], ana)).toEqual([vector, vector]);
  });

  it('should answer nothing where there is no embedder, or one that fails', async () => {
    const { embedder } = anEmbedder(() => Promise.reject(new Error('down')));
    expect(await new TimelyEmbedder(undefined, figures).embed(['a'], ana)).toEqual([]);
    expect(await new TimelyEmbedder(embedder, figures).embed(['a'], ana)).toEqual([]);
  });

  it('should wait for one that hangs once, and then not at all', async () => {
    const { embedder, asked } = anEmbedder(() => new Promise(() => undefined));
    const timely = new TimelyEmbedder(embedder, figures);
    const startedAt = performance.now();
    expect(await timely.embed(['a'], ana)).toEqual([]);
    const waited = performance.now() - startedAt;
    expect(waited).toBeGreaterThanOrEqual(figures.embeddingTimeoutMs - 2);
    expect(await timely.embed(['b'], ana)).toEqual([]);
    expect(await timely.embed(['c'], ana, () => undefined)).toEqual([]);
    expect(performance.now() - startedAt - waited).toBeLessThan(figures.embeddingTimeoutMs);
    // What can still be used when it comes is asked for all the same.
    expect(asked).toEqual([['a'], ['c']]);
  });

  it('should ask again after its rest', async () => {
    let hangs = true;
    const { embedder } = anEmbedder((texts) =>
      hangs ? new Promise(() => undefined) : Promise.resolve(texts.map(() => vector)),
    );
    const timely = new TimelyEmbedder(embedder, { embeddingTimeoutMs: 5, embeddingRestMs: 0 });
    expect(await timely.embed(['a'], ana)).toEqual([]);
    hangs = false;
    expect(await timely.embed(['a'], ana)).toEqual([vector]);
  });

  it('should hand over late what came late', async () => {
    let come: (vectors: readonly (readonly number[])[]) => void = () => undefined;
    const { embedder } = anEmbedder(() => new Promise((resolve) => (come = resolve)));
    const timely = new TimelyEmbedder(embedder, { embeddingTimeoutMs: 5, embeddingRestMs: 0 });
    const late = new Promise((resolve) => {
      void timely.embed(['a'], ana, resolve).then(() => come([vector]));
    });
    expect(await late).toEqual([vector]);
  });
});

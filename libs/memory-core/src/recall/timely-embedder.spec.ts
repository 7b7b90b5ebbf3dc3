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
      beyondWords: false,
      embed: (texts: readonly string[]) => {
        asked.push(texts);
        return embed(texts);
      },
    },
  };
};

describe('TimelyEmbedder', () => {
  afterEach(() => jest.useRealTimers());

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
    jest.useFakeTimers();
    const answered = jest.fn();
    const first = timely.embed(['a'], ana).finally(answered);
    await jest.advanceTimersByTimeAsync(figures.embeddingTimeoutMs - 1);
    expect(answered).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await first).toEqual([]);
    // No time passes any more.
    expect(await timely.embed(['b'], ana)).toEqual([]);
    expect(await timely.embed(['c'], ana, () => undefined)).toEqual([]);
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

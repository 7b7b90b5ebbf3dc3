import { TimelyEmbedder } from './timely-embedder';

const figures = { embeddingTimeoutMs: 30, embeddingTimeouts: 1, embeddingRestMs: 60_000 };
const vector = [1, 0];
const ana = { tenantId: 'acme', userId: 'ana' };
const bea = { tenantId: 'acme', userId: 'bea' };
const carl = { tenantId: 'acme', userId: 'carl' };

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
    expect(await new TimelyEmbedder(embedder, figures).embed(['a', 'b'], ana, 'query')).toEqual([
      vector,
      vector,
    ]);
  });

  it('should answer nothing where there is no embedder, or one that fails', async () => {
    const { embedder } = anEmbedder(() => Promise.reject(new Error('down')));
    expect(await new TimelyEmbedder(embedder, figures).embed(['a'], ana, 'query')).toEqual([]);
  });

  it('should wait for one that hangs once, and then not at all', async () => {
    const { embedder, asked } = anEmbedder(() => new Promise(() => undefined));
    const timely = new TimelyEmbedder(embedder, figures);
    jest.useFakeTimers();
    const answered = jest.fn();
    const first = timely.embed(['a'], ana, 'query').finally(answered);
    await jest.advanceTimersByTimeAsync(figures.embeddingTimeoutMs - 1);
    expect(answered).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await first).toEqual([]);
    // No time passes any more.
    expect(await timely.embed(['b'], ana, 'query')).toEqual([]);
    expect(await timely.embed(['c'], ana, 'query', () => undefined)).toEqual([]);
    // What can still be used when it comes is asked for all the same.
    expect(asked).toEqual([['a'], ['c']]);
  });

  it('should cost one request its meaning when one answer is slow, and nobody else', async () => {
    const { embedder, asked } = anEmbedder((texts) =>
      texts[0] === 'slow' ? new Promise(() => undefined) : Promise.resolve(texts.map(() => vector)),
    );
    const timely = new TimelyEmbedder(embedder, { ...figures, embeddingTimeouts: 3 });
    expect(await timely.embed(['slow'], ana, 'query')).toEqual([]);
    // The same request waits once, however often it asks.
    expect(await timely.embed(['more'], ana, 'passage')).toEqual([]);
    expect(await timely.embed(['a'], bea, 'query')).toEqual([vector]);
    expect(asked).toEqual([['slow'], ['a']]);
  });

  it('should rest after several in a row, until it answers again', async () => {
    const pending: ((vectors: readonly (readonly number[])[]) => void)[] = [];
    const { embedder } = anEmbedder(() => new Promise((resolve) => pending.push(resolve)));
    const timely = new TimelyEmbedder(embedder, { ...figures, embeddingTimeoutMs: 5, embeddingTimeouts: 2 });
    await timely.embed(['a'], ana, 'query');
    await timely.embed(['a'], bea, 'query');
    expect(await timely.embed(['a'], carl, 'query')).toEqual([]);
    expect(pending).toHaveLength(2);
    pending[1]?.([vector]);
    await new Promise((resolve) => setImmediate(resolve));
    const asked = timely.embed(['a'], carl, 'query');
    pending[2]?.([vector]);
    expect(await asked).toEqual([vector]);
  });

  it('should ask again after its rest', async () => {
    let hangs = true;
    const { embedder } = anEmbedder((texts) =>
      hangs ? new Promise(() => undefined) : Promise.resolve(texts.map(() => vector)),
    );
    const timely = new TimelyEmbedder(embedder, {
      embeddingTimeoutMs: 5,
      embeddingTimeouts: 1,
      embeddingRestMs: 0,
    });
    expect(await timely.embed(['a'], ana, 'query')).toEqual([]);
    hangs = false;
    expect(await timely.embed(['a'], bea, 'query')).toEqual([vector]);
  });

  it('should hand over late what came late', async () => {
    let come: (vectors: readonly (readonly number[])[]) => void = () => undefined;
    const { embedder } = anEmbedder(() => new Promise((resolve) => (come = resolve)));
    const timely = new TimelyEmbedder(embedder, {
      embeddingTimeoutMs: 5,
      embeddingTimeouts: 1,
      embeddingRestMs: 0,
    });
    const late = new Promise((resolve) => {
      void timely.embed(['a'], ana, 'query', resolve).then(() => come([vector]));
    });
    expect(await late).toEqual([vector]);
  });
});

import { OfflineEmbedder } from '@app/language-en/embedder';
import { CachedEmbedder } from './cached-embedder';

const ana = { tenantId: 'acme', userId: 'ana' };

const counting = () => {
  const inner = new OfflineEmbedder();
  const asked: string[] = [];
  const cached = new CachedEmbedder(
    {
      name: inner.name,
      dimensions: inner.dimensions,
      beyondWords: false,
      embed: (texts) => {
        asked.push(...texts);
        return inner.embed(texts);
      },
    },
    { entries: 2, ttlMs: 60_000 },
  );
  return { cached, asked, inner };
};

describe('CachedEmbedder', () => {
  it('should ask for each text once, and answer in the order asked', async () => {
    const { cached, asked, inner } = counting();
    await cached.embed(['likes tea', 'likes tea', 'has a dog'], ana);
    expect(await cached.embed(['has a dog', 'likes tea'], ana)).toEqual(
      await inner.embed(['has a dog', 'likes tea']),
    );
    expect(asked).toEqual(['likes tea', 'has a dog']);
  });

  it('should take a question and a passage of the same words for two', async () => {
    const { cached, asked } = counting();
    await cached.embed(['tea'], ana, 'query');
    await cached.embed(['tea'], ana, 'passage');
    await cached.embed(['tea'], ana);
    expect(asked).toEqual(['tea', 'tea']);
  });

  it('should keep nothing that it is told to let go of', async () => {
    const { cached, asked } = counting();
    await cached.embed(['likes tea', 'has a dog'], ana);
    expect(cached.clear()).toBe(2);
    await cached.embed(['likes tea'], ana);
    expect(asked).toEqual(['likes tea', 'has a dog', 'likes tea']);
  });

  it('should hold more in one answer than it keeps', async () => {
    const { cached, inner } = counting();
    const texts = ['one', 'two', 'three', 'four'];
    expect(await cached.embed(texts, ana)).toEqual(await inner.embed(texts));
  });
});

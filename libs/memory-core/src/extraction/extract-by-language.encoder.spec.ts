import { aLearningPipeline } from '@app/testing/a-learning-pipeline';
import { aUser, said } from '@app/testing/a-pipeline';
import { inEnglish, vectorsInEnglish } from '@app/testing/languages';
import { defaultParameters } from '../config/parameters';
import { RecallIndexes, SearchMemories } from '../recall';

describe('without a model', () => {
  it('should learn from a language that it knows, and store, find and quote what is in another', async () => {
    const pipeline = aLearningPipeline();
    await pipeline.tell(
      said(1, 'I live in Lisbon.', { language: 'en' }),
      said(2, 'Ich wohne jetzt in Zürich.', { language: 'de' }),
      said(3, '私は東京に住んでいます', { language: 'ja' }),
    );
    await pipeline.rest();
    const insights = await pipeline.insights();
    expect(insights.map(({ quote, language }) => [language, quote.includes('Lisbon')])).toEqual([
      ['en', true],
    ]);
    const { store, vault, bench } = pipeline;
    const figures = defaultParameters.recall;
    const indexes = new RecallIndexes(
      store,
      vault,
      bench.tenants,
      { languages: inEnglish, vectors: vectorsInEnglish },
      figures,
    );
    const search = new SearchMemories(indexes, pipeline.tail, bench.tenants, pipeline.clock);
    const found = async (query: string) =>
      (await search.search(aUser, { query, kinds: ['turn'], limit: 1 })).map(({ text }) => text);
    expect(await found('Zürich')).toEqual(['Ich wohne jetzt in Zürich.']);
    expect(await found('東京')).toEqual(['私は東京に住んでいます']);
    expect(await found('Where do I live?')).toEqual(['I live in Lisbon.']);
  });
});

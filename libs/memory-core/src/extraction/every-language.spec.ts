import { aPipeline, aUser, endOf, said, send, tell } from '@app/testing/a-pipeline';
import { anExtractor } from '@app/testing/simple-learning';
import { type Extractor } from '../ports/extractor';

/** As a model does: reads what it is given, in any language, and says what it found something in. */
const model: Extractor = {
  name: 'model/1',
  readsEverything: true,
  extract: async (input, ...rest) => ({
    ...(await anExtractor.extract(input, ...rest)),
    flaggedAgain: input.turns.map(({ id }) => ({ turnId: id, signals: [{ kind: 'fact', words: [] }] })),
  }),
};

const talk = [
  said(1, 'ich wohne in Leipzig', { language: 'de' }),
  said(2, 'nothing to tell', { language: 'en' }),
  said(3, 'I moved to Lisbon!', { language: 'en' }),
  said(4, 'thanks', { language: 'en' }),
  said(5, '👍', { language: 'de' }),
];

const learned = async (extractor?: Extractor) => {
  const pipeline = aPipeline(extractor === undefined ? {} : { extractor });
  await send(pipeline, ...talk);
  await tell(pipeline, endOf('conversation-1'));
  await pipeline.settle();
  const insights = await pipeline.store.insights.all(aUser);
  return { calls: pipeline.calls, quotes: insights.map(({ quote }) => quote).sort() };
};

describe('a turn in a language that no package covers', () => {
  it('should reach a model, though nobody flagged it, and teach; plain chatter does not', async () => {
    const { calls, quotes } = await learned(model);
    expect(calls).toEqual([['ich wohne in Leipzig', 'nothing to tell', 'I moved to Lisbon!']]);
    expect(quotes).toEqual(['I moved to Lisbon!', 'ich wohne in Leipzig', 'nothing to tell']);
  });

  it('should teach nothing without one', async () => {
    expect((await learned()).quotes).toEqual(['I moved to Lisbon!']);
  });
});

import { english } from '@app/language-en';
import { aPipeline, aUser, said, send } from '@app/testing/a-pipeline';
import { wordCounter } from '@app/testing/word-counter';
import { Languages } from '../languages';
import { type LanguageDetector } from '../ports/language-detector';
import { DrainInbox } from './drain';

const detector: LanguageDetector = {
  detect: (text) => (/\b(?:ich|wohne)\b/i.test(text) ? 'de' : /\b(?:I|live)\b/.test(text) ? 'en' : undefined),
};
const reading = { languages: new Languages([english], detector), tokens: wordCounter };

const stored = async (...turns: readonly ReturnType<typeof said>[]) => {
  const pipeline = aPipeline();
  await send(pipeline, ...turns);
  await new DrainInbox(pipeline.bench, pipeline.inbox, reading).run(aUser);
  return pipeline.store.turns.bySeq(aUser, 0, 100, 100);
};
const tagsOf = async (...turns: readonly ReturnType<typeof said>[]) =>
  (await stored(...turns)).map(({ language }) => language);

describe('the language of a turn', () => {
  it('should be what the caller says, else what its words tell', async () => {
    expect(
      await tagsOf(said(1, 'I live in Leeds', { language: 'en-GB' }), said(2, 'ich wohne in Leipzig')),
    ).toEqual(['en-GB', 'de']);
  });

  it('should be that of its conversation where its words do not tell, in this batch and in a later one', async () => {
    const mixed = [said(1, 'ich wohne in Leipzig'), said(2, 'ok'), said(3, 'I live here'), said(4, 'ok')];
    expect(await tagsOf(...mixed)).toEqual(['de', 'de', 'en', 'en']);
    const pipeline = aPipeline();
    const drain = new DrainInbox(pipeline.bench, pipeline.inbox, reading);
    await send(pipeline, said(1, 'ich wohne in Leipzig'));
    await drain.run(aUser);
    await send(pipeline, said(2, 'ok'));
    await drain.run(aUser);
    expect((await pipeline.store.turns.bySeq(aUser, 0, 100, 100)).map(({ language }) => language)).toEqual([
      'de',
      'de',
    ]);
  });

  it('should be that of the conversation before where one begins, and unknown where nothing was said yet', async () => {
    const next = { conversationId: 'next' };
    expect(await tagsOf(said(1, 'ok'), said(2, 'ich wohne in Leipzig'), said(3, 'ok', next))).toEqual([
      'und',
      'de',
      'de',
    ]);
  });

  it('should keep rules of another language from it', async () => {
    const words = 'My sister lives in Porto. Forget that I mentioned Ana.';
    const [told, other] = await stored(
      said(1, words, { language: 'en' }),
      said(2, words, { language: 'de' }),
    );
    expect(told?.signals.map(({ kind }) => kind)).toContain('command');
    expect(other?.signals).toEqual([]);
  });
});

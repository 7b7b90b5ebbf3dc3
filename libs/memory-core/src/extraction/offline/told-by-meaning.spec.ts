import { defaultParameters } from '../../config/parameters';
import { generalSchema } from '../../config/schemas';
import { flag } from '../../flagging';
import { type StatementHead, statementsModel, type MeaningModel } from '../../language';
import { aTurn } from '../../testing';
import { OfflineExtractor } from './offline-extractor';

const { extraction } = defaultParameters;

/** A model that is this sure of one band for every text; and the texts that it was shown. */
const sureOf = (sure: number, shown: string[] = [], of: StatementHead = 'none'): (() => Promise<MeaningModel>) => {
  const model: MeaningModel = {
    read: (text) => {
      shown.push(text);
      return Promise.resolve({ meaning: new Float32Array(384), likely: { none: 0, low: 0, high: 0, medium: 1 - sure, [of]: sure } });
    },
    relate: () => Promise.resolve({ same: 0, against: 0, apart: 0 }),
  };
  return () => Promise.resolve(model);
}; // prettier-ignore

const extract = async (
  content: string,
  meanings: () => Promise<MeaningModel>,
  over: Parameters<typeof aTurn>[0] = {},
) => {
  const turn = aTurn({ content, signals: flag(content, generalSchema), ...over });
  const extractor = new OfflineExtractor(extraction, statementsModel, meanings);
  return (await extractor.extract({ turns: [turn], context: [turn] }, generalSchema, [], turn.occurredAt))
    .candidates;
};

describe('what the meaning of a turn says about it', () => {
  it('should fall below what is stored where the turn most likely tells nothing', async () => {
    const [refused] = await extract('I live in Leeds.', sureOf(extraction.untoldByMeaning));
    expect(refused?.importance).toBeLessThan(extraction.minImportance);
    expect(refused?.importanceReasons).toContain('told:none by meaning');
    const [kept] = await extract('I live in Leeds.', sureOf(extraction.untoldByMeaning - 0.01));
    expect(kept?.importance).toBeGreaterThanOrEqual(extraction.minImportance);
  });

  it('should be of no more weight than in passing where it is told in passing', async () => {
    const [low] = await extract('I live in Leeds.', sureOf(0.6, [], 'low'));
    expect(low?.importance).toBe(extraction.lowImportanceAtMost);
    const [medium] = await extract('I live in Leeds.', sureOf(0.4, [], 'low'));
    expect(medium?.importance).toBeGreaterThan(extraction.lowImportanceAtMost);
  });

  it('should not speak against what the person asked to remember, noted, or told another person', async () => {
    const content = 'Remember that I live in Leeds.';
    expect((await extract(content, sureOf(1)))[0]?.importance).toBeGreaterThanOrEqual(
      extraction.minImportance,
    );
    for (const over of [{ origin: 'note' as const }, { speaker: 'Jon' }]) {
      const [kept] = await extract('I live in Leeds.', sureOf(1), over);
      expect(kept?.importance).toBeGreaterThanOrEqual(extraction.minImportance);
    }
  });

  it('should be that of the whole turn, and of a long one that of the passage quoted', async () => {
    const shown: string[] = [];
    await extract('I live in Leeds. Which bins go out today?', sureOf(0, shown));
    expect(shown).toContain('I live in Leeds. Which bins go out today?');
    const long = `${'Here is what the council wrote about the bins. '.repeat(12)}\n\nI live in Leeds.`;
    shown.length = 0;
    await extract(long, sureOf(0, shown));
    expect(shown.every((text) => text.length < long.length)).toBe(true);
    expect(shown.some((text) => text.includes('I live in Leeds.'))).toBe(true);
  });
});

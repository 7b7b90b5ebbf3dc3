import { aProfile } from '@app/testing/contracts/values';
import { wordCounter } from '@app/testing/word-counter';
import { bodyOf, writeMarkdown } from './markdown';
import { withoutLines } from './withdraw-lines';

const anItem = (id: string, text: string) => ({
  insightIds: [id],
  text,
  kind: 'practice' as const,
  confidence: 0.7,
  importance: 0.6,
  tokens: wordCounter.count(text) + 1,
});

const aWritten = () => {
  const sections = [
    {
      category: 'a',
      title: 'Facts',
      tokens: 9,
      items: [anItem('1', 'Lives in Lisbon'), anItem('2', 'Has a cat')],
    },
    {
      category: 'b',
      title: 'Habits',
      tokens: 9,
      items: [anItem('3', 'Swims (before: drank)'), anItem('4', 'Runs')],
    },
  ];
  const head = { title: 'What I know', createdAt: 1, updatedAt: 2, messages: 20 };
  return aProfile({ sections, ...writeMarkdown(head, bodyOf(sections), wordCounter) });
};

describe('withoutLines', () => {
  it('should take lines out of the sections and of the text, with true figures', () => {
    const left = withoutLines(aWritten(), { insightIds: new Set(['1']), heirs: new Set() }, wordCounter);
    expect(left.markdown).toBe(
      aWritten()
        .markdown.replace('- Lives in Lisbon\n', '')
        .replace(/\d+ tokens/, `${left.tokens} tokens`),
    );
    expect(left.tokens).toBe(wordCounter.count(left.markdown));
    expect(left.sections.map(({ items }) => items.map(({ text }) => text))).toEqual([
      ['Has a cat'],
      ['Swims (before: drank)', 'Runs'],
    ]);
  });

  it('should take a heading along with its last line', () => {
    const left = withoutLines(aWritten(), { insightIds: new Set(['1', '2']), heirs: new Set() }, wordCounter);
    expect(left.sections.map(({ title }) => title)).toEqual(['Habits']);
    expect(left.markdown).not.toContain('Facts');
  });

  it('should take an heir’s line only where it tells of earlier stages', () => {
    const left = withoutLines(aWritten(), { insightIds: new Set(), heirs: new Set(['3', '4']) }, wordCounter);
    expect(left.sections[1]?.items.map(({ text }) => text)).toEqual(['Runs']);
  });

  it('should answer the very profile where no line is concerned', () => {
    const profile = aWritten();
    expect(withoutLines(profile, { insightIds: new Set(['9']), heirs: new Set(['4']) }, wordCounter)).toBe(
      profile,
    );
  });
});

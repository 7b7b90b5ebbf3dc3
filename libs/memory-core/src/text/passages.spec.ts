import fc from 'fast-check';
import { passagesOf } from './passages';

const sentence = (name: string, words: number): string => `${`${name} `.repeat(words).trim()}.`;
const texts = (text: string, most = 10) => passagesOf(text, most).map((passage) => passage.text);

describe('passagesOf', () => {
  it('should leave whole what is little longer than a passage, and find nothing in what has no word', () => {
    const text = sentence('boat', 13);
    expect(passagesOf(text, 10)).toEqual([{ text, start: 0, end: -1, words: 13 }]);
    expect(passagesOf(' \n ', 10)).toEqual([]);
  });

  it('should cut at lines, else at sentences, else at spaces', () => {
    const [one, two] = [sentence('Boat', 8), sentence('Violin', 8)];
    expect(texts(`${one}\n\n${two}`)).toEqual([one, two]);
    expect(texts(`${one} ${two}`)).toEqual([one, two]);
    expect(texts(sentence('boat', 16)).map((part) => part.split(' ').length)).toEqual([8, 8]);
  });

  it('should put short lines together, items of a list among them', () => {
    const items = ['- a red boat', '- a blue boat', '- one more boat', '- the last boat'];
    expect(texts(items.join('\n'))).toEqual([items.slice(0, 2).join('\n'), items.slice(2).join('\n')]);
  });

  it('should keep a heading with what follows, and take no comment in code for one', () => {
    const [before, after] = [sentence('boat', 8), sentence('violin', 8)];
    expect(texts(`${before}\n## Music\n${after}`)).toEqual([before, `## Music\n${after}`]);
    expect(texts(`${before}\n\`\`\`\n# tune\n${after}`, 11)[0]).toContain('# tune');
  });

  it('should count characters where words are not parted', () => {
    expect(texts('我在里斯本有一条船。'.repeat(4))).toHaveLength(4);
  });

  it('should hold every word once, where it stands', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom('\n', '\n\n', '# ', '- ', '```\n', '. ', '😀', '港口'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (pieces, most) => {
        const text = pieces.join('');
        const passages = passagesOf(text, most);
        const solid = (one: string): string => one.replaceAll(/\s/g, '');
        expect(solid(passages.map((passage) => passage.text).join(''))).toBe(
          passages.length === 0 ? '' : solid(text),
        );
        for (const { text: own, start, end } of passages)
          expect(end < 0 ? text : text.slice(start, end)).toBe(own);
      }),
    );
  });
});

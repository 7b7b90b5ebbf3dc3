import fc from 'fast-check';
import { sentencesOf } from './sentences';
import { tokensOf } from './tokens';

const cut = (text: string): string[] => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

describe('sentencesOf', () => {
  it.each<[string, string[]]>([
    ['I left. She stayed!', ['I left.', 'She stayed!']],
    ['Dr. Ruiz called at 9 a.m. today. Good.', ['Dr. Ruiz called at 9 a.m. today.', 'Good.']],
    ['It cost 3.50 euros. Fine.', ['It cost 3.50 euros.', 'Fine.']],
    ['one\ntwo\r\n\nthree', ['one', 'two', 'three']],
    ['Wait... what now. "Yes!" he said.', ['Wait... what now.', '"Yes!"', 'he said.']],
    ['   ', []],
    ['no end', ['no end']],
  ])('should cut %j', (text, sentences) => {
    expect(cut(text)).toEqual(sentences);
  });

  it('should leave a tagged question out of the statement before it', () => {
    const [sentence] = sentencesOf('I love jazz, what about you?');
    expect(sentence).toEqual({ start: 0, end: 11, isQuestion: false });
    expect(sentencesOf('Do you love jazz, or what about you?')[0]?.isQuestion).toBe(true);
  });

  it('should lose nothing but white space and tagged questions', () => {
    const piece = fc.constantFrom(
      'I',
      'love. ',
      'Dr. ',
      '! ',
      '\n',
      '… ',
      '"x" ',
      'é ',
      '🙂',
      '  ',
      'a.b ',
      ').',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        expect(cut(text).join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
  });
});

describe('tokensOf', () => {
  it('should keep contractions and hyphens whole, and lower the case', () => {
    expect(tokensOf("I’m my mother-in-law's 2nd—son!").map(({ word }) => word)).toEqual([
      "i'm",
      'my',
      "mother-in-law's",
      '2nd',
      'son',
    ]);
  });

  it('should give places that stand for the words, invisible characters included', () => {
    const text = 'a lo\u200bve b';
    const [, love] = tokensOf(text);
    expect(love?.word).toBe('love');
    expect(text.slice(love?.start, love?.end)).toBe('lo\u200bve');
  });
});

import fc from 'fast-check';
import { PhraseMatcher } from './phrase-matcher';
import { tokensOf } from '../text/tokens';

const found = (matcher: PhraseMatcher<string>, text: string): string[] =>
  matcher.matches(tokensOf(text)).map(({ value }) => value);

describe('PhraseMatcher', () => {
  const matcher = new PhraseMatcher<string>()
    .add('every morning', 'habit')
    .add('every', 'each')
    .add('meditat*', 'practice')
    .add('my run*', 'run');

  it('should find words, phrases and stems', () => {
    expect(found(matcher, 'Meditating every morning, my running')).toEqual([
      'practice',
      'each',
      'habit',
      'run',
    ]);
  });

  it('should not find a stem inside a word, nor half a phrase', () => {
    expect(found(matcher, 'premeditated in the morning')).toEqual([]);
  });

  it('should find a phrase wherever it stands, and nothing where it does not', () => {
    const word = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(fc.array(word), fc.array(word, { minLength: 1, maxLength: 3 }), (text, phrase) => {
        const one = new PhraseMatcher<string>().add(phrase.join(' '), 'x');
        const places = text.filter((_, at) => phrase.every((each, offset) => text[at + offset] === each));
        expect(found(one, text.join(' '))).toHaveLength(places.length);
      }),
    );
  });
});

import { englishText } from './analyser';
import { wordsOf } from './words';

const terms = (text: string) => englishText.terms(text).map(({ term }) => term);

describe('English words', () => {
  it('should find one term for the forms of a word', () => {
    for (const [a, b] of [
      ['running', 'ran'],
      ['cities', 'city'],
      ['bought', 'buying'],
      ['children', 'kids'],
      ["Caroline's", 'caroline'],
      ['Café', 'cafes'],
      ['mom', 'mothers'],
    ]) {
      expect(terms(a ?? '')).toEqual(terms(b ?? ''));
    }
  });

  it('should leave out what carries no matter', () => {
    expect(terms('What did she do when you were there?')).toEqual([]);
  });

  it('should keep numbers and drop apostrophes', () => {
    expect(wordsOf("It’s 2023 and he didn't")).toEqual(['it', '2023', 'and', 'he', 'didnt']);
  });

  it('should find words of scripts without spaces by pairs of characters', () => {
    const text = terms('私は東京に住んでいます');
    expect(text).toEqual(expect.arrayContaining(terms('東京')));
  });

  it('should find emoji one by one, whatever colours or joins them', () => {
    expect(terms('I ❤️ 🐈')).toEqual(terms('❤🐈'));
    expect(terms('👍🏽 great👍')).toEqual(['👍', 'great', '👍']);
    expect(terms('👩‍👧 in 🇵🇹🇩🇪')).toEqual(['👩', '👧', '🇵🇹', '🇩🇪']);
    expect(terms('1️⃣ of #2')).toEqual(['1', '2']);
    expect(terms('日本🎉')).toEqual(['日本', '🎉']);
  });

  it('should tell what a text is about by its words alone', () => {
    expect(wordsOf('Thanks 🎉')).toEqual(['thanks']);
    expect(englishText.passage('My ex 💔').terms).toEqual([...terms('ex'), '💔']);
  });
});

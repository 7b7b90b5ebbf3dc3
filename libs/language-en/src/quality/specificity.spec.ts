import { specificWordsOf } from './specificity';

describe('what a text is about', () => {
  it.each(['I love 🍕!', 'I keep a 🦦', 'I like 🚗'])('should be a thing by its sign: %s', (text) => {
    expect(specificWordsOf(text)).toHaveLength(1);
  });

  it.each(['I feel great 😀', 'so happy 👍', 'I love it ❤️'])('should be no feeling: %s', (text) => {
    expect(specificWordsOf(text)).toEqual([]);
  });
});

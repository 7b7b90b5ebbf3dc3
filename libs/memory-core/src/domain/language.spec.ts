import { mayBeOf } from './language';

describe('the language of a word or two', () => {
  it.each([
    ['en', 'Tampere.'],
    ['en-GB', 'Yes, penicillin.'],
    ['ru', 'Казань'],
  ])('may be that of the talk around it: %s, %s', (tag, text) => {
    expect(mayBeOf(tag, text)).toBe(true);
  });

  it.each([
    ['en', 'Ich wohne in Leipzig'],
    ['en', 'Казань'],
    ['ja', 'Tampere'],
    ['und', 'Tampere'],
  ])('is told by its words otherwise: %s, %s', (tag, text) => {
    expect(mayBeOf(tag, text)).toBe(false);
  });
});

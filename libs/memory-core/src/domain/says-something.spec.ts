import { hasWords, isBlank, saysSomething } from './says-something';

describe('what a text says', () => {
  it.each(['   ', '.', '?!', '🙂🙂', '\n\t', '\u3164\u200b', '—'])(
    'should be nothing without a word: %j',
    (text) => {
      expect([hasWords(text), saysSomething(text)]).toEqual([false, false]);
    },
  );

  it.each(['Ja', 'Sí', 'Nein.', 'Не', '不', 'いいえ', 'نعم', 'Yes!', 'n/a', '42'])(
    'should be nothing where it only answers: %s',
    (text) => {
      expect([hasWords(text), saysSomething(text)]).toEqual([true, false]);
    },
  );

  it.each(['That', 'that 🙂', 'I no longer feel', 'I’m not any more.', 'It is.', 'Not any more'])(
    'should be nothing where it only begins: %s',
    (text) => {
      expect([hasWords(text), saysSomething(text)]).toEqual([true, false]);
    },
  );

  it.each([
    'I no longer feel anxious',
    'I am ill.',
    'I am 5',
    'I am Al',
    'I do not drink',
    'Not vegan',
    '王',
    '私は医者です',
    'مرحبا',
    'É',
    'IT',
    'Ja, ich bin Arzt',
  ])('should be something with one word that tells: %s', (text) => {
    expect(saysSomething(text)).toBe(true);
  });
});

describe('isBlank', () => {
  it.each(['', ' \n\t', '\u00a0\u2003\u3000', '\u200b\u2060\ufeff\u00ad', '\u3164\u115f\u2800', '\u{e0041}'])(
    'should hold of %j',
    (text) => expect(isBlank(text)).toBe(true),
  );

  it.each(['a', ' . ', '🎉', '❤️', '\u0301', '\u{1fae9}'])('should not hold of %j', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});

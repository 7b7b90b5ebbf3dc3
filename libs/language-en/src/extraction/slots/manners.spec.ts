import { mannerSlot } from './manners';

const lengthIn = (text: string): string | undefined => mannerSlot(text, 'user')?.slot.value;

const languageIn = (text: string): string | undefined => {
  const slot = mannerSlot(text, 'user')?.slot;
  return slot?.key === 'user.replies.language' ? slot.value : undefined;
};

describe('the language of replies', () => {
  it.each([
    ['I prefer that you answer in German.', 'German'],
    ['I prefer that you write to me in dutch, not in English any more.', 'Dutch'],
    ['I prefer replies in plain English.', 'English'],
    ["I prefer that you don't answer in Italian.", undefined],
    ['I answer emails in French at work.', undefined],
    ['I speak to my wife in Polish.', undefined],
  ])('should be read from "%s"', (text, language) => {
    expect(languageIn(text)).toBe(language);
  });
});

describe('the manner of replies', () => {
  it.each([
    ["I prefer that you don't write long answers.", 'short'],
    ["I don't like long answers.", 'short'],
    ["I can't stand long messages.", 'short'],
    ["I don't want detailed explanations.", 'short'],
    ['I hate lengthy explanations.', 'short'],
    ['Please never give me short answers.', 'long'],
    ["Please don't keep your answers so short.", 'long'],
    ["I don't want short answers any longer.", 'long'],
    ['I no longer like short answers.', 'long'],
    ['Make your answers less detailed.', 'short'],
  ])('should be the opposite of what is denied in "%s": %s', (text, value) => {
    expect(lengthIn(text)).toBe(value);
  });

  it.each([
    ['Keep your answers brief.', 'short'],
    ['Give me long replies from now on.', 'long'],
    ['I prefer long answers, not short ones.', 'long'],
    ["I'd rather have short replies than long ones.", 'short'],
    ["I don't want short answers any more, give me long ones.", 'long'],
    ["I don't like coffee, but I like short answers.", 'short'],
    ["Keep your answers short, I don't have long.", 'short'],
    ['Keep your replies short and never explain at length.', 'short'],
  ])('should be what is wanted in "%s": %s', (text, value) => {
    expect(lengthIn(text)).toBe(value);
  });

  it.each([
    "I don't mind long answers.",
    'I hate long messages from my boss.',
    'I keep my answers short.',
    'I write long messages to my girlfriend.',
    'I love writing detailed replies on forums.',
    'I hate my short replies to her.',
  ])('should not be told in "%s"', (text) => {
    expect(lengthIn(text)).toBeUndefined();
  });
});

import { tellingSentencesOf } from './before-question';

const toldIn = (text: string): readonly string[] =>
  tellingSentencesOf(text)
    .filter(({ isQuestion }) => !isQuestion)
    .map(({ start, end }) => text.slice(start, end));

describe('what is told in a question before it is asked', () => {
  it.each([
    ['My passport runs out in June, how long does a renewal take?', 'My passport runs out in June'],
    ['my kid is 4 and refuses anything green, ideas?', 'my kid is 4 and refuses anything green'],
    ["mum's 80th is on 14 march, any poem?", "mum's 80th is on 14 march"],
    ["Since I'm coeliac, what can I order at a bakery?", "I'm coeliac"],
    ["I don't read mails that long, so can you tell me what it says?", "I don't read mails that long"],
    [
      'I was brought up Methodist, so bear with me: what is a digestif?',
      'I was brought up Methodist, so bear with me',
    ],
  ])('should be told in %j', (text, told) => {
    expect(toldIn(text)).toEqual([told]);
  });

  it.each([
    'If I moved to Oslo, what would a litre of milk cost me?',
    'When does my passport run out, do you think?',
    'I am thinking of Leeds, or York?',
    'I told my mum over pancakes and she said "ok, more syrup?',
    'Which oil does a Fabia need, and where do I buy it?',
    'Lean on me?',
    'Even if I quit my job, would I keep the pension?',
    "Provided I'm a nurse in Leeds, can I get the loan?",
    "In my sister's words I'm a nurse, is that rude?",
    'Once I have kids, how much sleep will I get?',
    "Not that I'm pregnant, but what are the signs?",
    'My wife, is she entitled to half of the house?',
    'For my trip to Japan in May, what should I pack?',
    'Given my budget of 2000 euros, which one would you take?',
    'My boss keeps asking, can I come in on Sundays?',
    'The neighbours are drilling again, how long may they?',
  ])('should be nothing in %j', (text) => {
    expect(toldIn(text)).toEqual([]);
  });

  it('should come to an end of what has none', () => {
    expect(toldIn(`${'my '.repeat(200_000)}, how?`)).toEqual([]);
  });
});

import { isInSomebodyElsesWords } from './frames';

describe('a turn in the words of somebody else', () => {
  it.each([
    'You are the ferryman, I am the ghost. I drowned in June.',
    'Act as my accountant. I earn forty thousand a year.',
    "Let's practise ordering food. I'm allergic to nuts.",
    "I roll a 4. I'm bleeding.",
    'Assume I live in Oslo and have three children.',
    'Chapter 2. I left my wife in Genoa.',
    'To be translated: My sister is a nurse.',
    '★★★ I bought this lamp for my son.',
    'My name is {{name}} and I live in Bergen.',
    '// I moved this in May',
    'Imaginary phone call: hello, Zeus turned me into a cow in May.',
    'Check this template I found online for mistakes: Dear Sir or Madam, I have five years of experience.',
    'Write the diary of a ghost. It might start: I have haunted this pantry since the cholera.',
  ])('should be seen in "%s"', (text) => {
    expect(isInSomebodyElsesWords(text)).toBe(true);
  });

  it.each([
    'I act as treasurer of our choir.',
    "I'm playing the show in Bremen on Friday.",
    'For my novel I get up at five every day.',
    "You're right, I am a nurse.",
    "Let's eat. I'm a vegetarian.",
    'I finished chapter two of my thesis.',
    'I say what I think.',
    "I'm the new nurse on the ward. You are right about the shifts.",
    "I'm the new manager at the bakery, finally! you're the best",
    'Check this for mistakes: I have five years of experience.',
  ])('should not be seen in "%s"', (text) => {
    expect(isInSomebodyElsesWords(text)).toBe(false);
  });
});

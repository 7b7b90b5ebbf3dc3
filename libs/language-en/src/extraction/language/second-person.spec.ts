import { inThirdPerson } from './third-person';

const told = (sentence: string, other = 'the assistant'): string =>
  inThirdPerson(sentence, { subject: 'The user', other });

describe('a second person in a statement', () => {
  it.each([
    [
      'I hate it when you begin with a compliment.',
      'The user hates it when the assistant begins with a compliment.',
    ],
    ['I love it when you use examples.', 'The user loves it when the assistant uses examples.'],
    ['I think you are my best friend.', 'The user thinks the assistant is their best friend.'],
    ['You were wrong about my age.', "The assistant was wrong about the user's age."],
    ['I hope you have noted that I moved.', 'The user hopes the assistant has noted that they moved.'],
    ['I love the answers you give me.', 'The user loves the answers the assistant gives them.'],
    ['I love the answer you give me.', 'The user loves the answer the assistant gives them.'],
    ['I like the way you always put it.', 'The user likes the way the assistant always puts it.'],
    [
      'Keep it short, as with everything you write to me.',
      'Keep it short, as with everything the assistant writes to the user.',
    ],
  ])('has a verb that agrees: %s', (said, statement) => {
    expect(told(said)).toBe(statement);
  });

  it.each([
    ['I want you to answer me in French.', 'The user wants the assistant to answer them in French.'],
    ['I know you can help me.', 'The user knows the assistant can help them.'],
    ['I asked you and you said no.', 'The user asked the assistant and the assistant said no.'],
    ['I sent you work of mine.', 'The user sent the assistant work of theirs.'],
    ["I can't let you do my homework.", "The user can't let one do their homework."],
    ['I told you about my job.', 'The user told the assistant about their job.'],
    ['I know how you and Ana met.', 'The user knows how one and Ana met.'],
  ])('bends nothing that is no verb of theirs: %s', (said, statement) => {
    expect(told(said)).toBe(statement);
  });

  it.each([
    ["I know you'll remember my name.", 'The user knows the assistant will remember their name.'],
    ["I thought you'd like my dog.", 'The user thought the assistant would like their dog.'],
  ])('is told without its contraction: %s', (said, statement) => {
    expect(told(said)).toBe(statement);
  });

  it.each([
    ['I live where you need a car.', 'The user lives where one needs a car.'],
    ['It makes you wonder, I think.', 'It makes one wonder, the user thinks.'],
    ['If you ask me, I prefer tea.', 'If one asks the user, they prefer tea.'],
  ])('may be anybody: %s', (said, statement) => {
    expect(told(said)).toBe(statement);
  });

  it.each([
    ['I like how you explain things to me.', 'The user likes how the assistant explains things to them.'],
    ['I feel better when you listen to me.', 'The user feels better when the assistant listens to them.'],
    ['I trust what you tell me.', 'The user trusts what the assistant tells them.'],
    ["I don't like that you call me Bob.", "The user doesn't like that the assistant calls them Bob."],
  ])('is the one who listens, where the clause comes back to the speaker: %s', (said, statement) => {
    expect(told(said)).toBe(statement);
  });

  it('is named, between people', () => {
    expect(told('I like how you explain things to me.', 'Mel')).toBe(
      'The user likes how Mel explains things to them.',
    );
  });
});

import { namesOnly } from './names-only';

describe('what only names a thing', () => {
  it.each(['my dog', 'the dog', 'my birthday', 'my sister', 'Rex', 'my dog and me'])(
    'should be told of %j',
    (words) => {
      expect(namesOnly(words)).toBe(true);
    },
  );

  it.each([
    'my dog Rex',
    'my dog is ill',
    'my dog died',
    'my nut allergy',
    'I like tea',
    "I'm vegan",
    'I am vegan',
    'I hate tea',
    'I moved',
    'I work nights',
    'I live alone',
    'I love my wife',
    'I no longer smoke',
    'I don’t drink',
    'I have a dog',
    'my birthday: 3 May',
    'call me Mo',
    'no meat for me, I am vegan',
    'she left me',
    'we got married',
    'He quit',
    'je fume',
    '我喜欢茶',
  ])('should not be told of %j', (words) => {
    expect(namesOnly(words)).toBe(false);
  });
});

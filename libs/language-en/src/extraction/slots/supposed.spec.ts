import { extract } from '@app/testing/extracted-offline';

describe('what is only supposed', () => {
  it.each([
    ['I think I have ADHD.', 'The user thinks they have ADHD.'],
    ["I think I'm depressed.", 'The user thinks they are depressed.'],
    ["I think I'm pregnant.", 'The user thinks they are pregnant.'],
    ['Maybe I have IBS.', 'Maybe the user has IBS.'],
    ['I think my son has autism.', 'The user thinks their son has autism.'],
    ['I have ADHD, I think.', 'The user has ADHD, they think.'],
    ["I feel like I'm a vegan now.", 'The user feels like they are a vegan now.'],
    ["I believe I'm allergic to nuts.", 'The user believes they are allergic to nuts.'],
  ])('should be told as supposed, and fill no slot: "%s"', async (content, statement) => {
    const [found] = await extract(content);
    expect(found).toMatchObject({ statement });
    expect(found?.slot).toBeUndefined();
  });

  it.each([
    ['I think I prefer tea.', 'The user prefers tea.', 'user.preference.tea'],
    ['I guess I like jazz.', 'The user likes jazz.', 'user.preference.jazz'],
    [
      'I think my favourite colour is green.',
      "The user's favourite colour is green.",
      'user.favorite_colour',
    ],
  ])('should not be seen in a taste: "%s"', async (content, statement, key) => {
    expect((await extract(content))[0]).toMatchObject({ statement, slot: { key } });
  });
});

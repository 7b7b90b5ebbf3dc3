import { statements } from '../../testing/extracted-offline';

describe('a clause that stands alone', () => {
  it.each([
    [
      'Since I was 17 or so. The motion and expression keep me going.',
      ['The motion and expression keep the user going.'],
    ],
    [
      'I live with my parents. Until I find a flat.',
      ['The user lives with their parents until they find a flat.'],
    ],
    ["I don't eat cheese. Because I'm vegan.", ["The user doesn't eat cheese because they are vegan."]],
    ["Because I'm allergic to nuts.", ['The user is allergic to nuts.']],
    ['Before I had kids. I live in Leeds now.', ['The user lives in Leeds now.']],
    ['Since my divorce I live in Leeds.', ['Since their divorce the user lives in Leeds.']],
    ['When I ask for a recipe give me grams.', ['When the user asks for a recipe give them grams.']],
  ])('should be told with what it completes, or for what it says: "%s"', async (content, told) => {
    expect(await statements(content)).toEqual(told);
  });

  it('should make a move one of that time', async () => {
    expect(await statements('I moved to Porto. When I was ten.')).toEqual([
      'The user moved to Porto when they were ten.',
    ]);
  });
});

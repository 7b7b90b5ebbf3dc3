import { extract } from '@app/testing/extracted-offline';

const slotsIn = async (content: string): Promise<readonly string[]> =>
  (await extract(content)).flatMap(({ slot }) => (slot === undefined ? [] : [`${slot.key}=${slot.value}`]));

describe('diet slots', () => {
  it.each([
    ["I'm vegan.", 'user.diet=vegan'],
    ["I've become vegetarian.", 'user.diet=vegetarian'],
    ["I've been vegetarian for years but now I guess I'm pescatarian.", 'user.diet=pescatarian'],
    ["I'm vegan but now and then I cheat.", 'user.diet=vegan'],
    ["I don't eat meat.", 'user.diet=vegetarian'],
    ["I'm no longer vegan.", 'user.diet=not vegan'],
    ['I eat fish again.', 'user.diet=eats fish'],
    ["I'm lactose intolerant.", 'user.intolerance.lactose=intolerant'],
    ["I'm lactose-intolerant.", 'user.intolerance.lactose=intolerant'],
    ['I have a fructose intolerance.', 'user.intolerance.fructose=intolerant'],
    ["I'm intolerant to histamine.", 'user.intolerance.histamine=intolerant'],
    ["I'm not lactose intolerant any more.", 'user.intolerance.lactose=not intolerant'],
    ["I can't eat gluten because I'm coeliac.", 'user.health.coeliac_disease=has'],
    ["I'm a celiac.", 'user.health.coeliac_disease=has'],
    ['I have celiac disease.', 'user.health.coeliac_disease=has'],
    ["I'm not celiac.", 'user.health.coeliac_disease=none'],
    ["I'm gluten free now.", 'user.diet.gluten=gluten-free'],
    ['I eat dairy-free now.', 'user.diet.dairy=dairy-free'],
    ['I eat gluten again.', 'user.diet.gluten=eats gluten'],
    ['I keep kosher.', 'user.dietary_law=kosher'],
    ['My sister is lactose intolerant.', 'user.sister.intolerance.lactose=intolerant'],
    ['My sister is vegan.', 'user.sister.diet=vegan'],
  ])('should keep what "%s" tells as %s', async (content, slot) => {
    expect(await slotsIn(content)).toEqual([slot]);
  });

  it('should keep each of several by itself', async () => {
    expect((await extract("I'm vegan and gluten-free.")).map(({ slot }) => slot?.key)).toEqual([
      'user.diet',
      'user.diet.gluten',
    ]);
  });
});

import { extract } from '@app/testing/extracted-offline';

describe('a death', () => {
  it.each(['Grandma died last night.', 'I lost the baby.', 'My dog died yesterday :('])(
    'should be of high importance: "%s"',
    async (content) => {
      const [found] = await extract(content);
      expect(found?.importance).toBeGreaterThanOrEqual(0.8);
    },
  );

  it.each([
    'My phone died yesterday.',
    'I lost my keys in Leeds.',
    'My mum died her hair blue.',
    'My mum passed on the recipe.',
  ])('should not be seen in "%s"', async (content) => {
    for (const { importanceReasons } of await extract(content))
      expect(importanceReasons).not.toContain('loss');
  });

  it.each(['My mum died her hair blue.', 'My mum passed on the recipe.'])(
    'should not be rated where nobody died: "%s"',
    async (content) => {
      for (const { importanceReasons } of await extract(content)) {
        expect(importanceReasons).not.toContain('loss');
        expect(importanceReasons).not.toContain('wound');
      }
    },
  );
});

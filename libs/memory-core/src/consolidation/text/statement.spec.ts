import { meaningOf } from './meaning';
import { mergeStatements } from './merge-statements';
import { headlineOf, listed, parseStatement, withoutSharedWords, writeStatement } from './statement';

const headline = (text: string): string => headlineOf(parseStatement(text));

describe('a statement', () => {
  it('should be cut into whom it is about, what it tells and what merging added', () => {
    expect(parseStatement("The user's sister Ana lives in Porto.")).toEqual({
      subject: 'user',
      opening: "The user's",
      predicate: 'sister Ana lives in Porto',
      also: [],
    });
    expect(parseStatement('Anna Maria sings (also: plays the lute; dances).')).toEqual({
      subject: 'anna maria',
      opening: 'Anna Maria',
      predicate: 'sings',
      also: ['plays the lute', 'dances'],
    });
    expect(parseStatement('Since June, Caroline has been reading more.')).toMatchObject({ subject: '' });
  });

  it.each(['The user sails.', 'Caroline sings (also: dances; reads).', 'Rain again.'])(
    'should be written as it was read: %s',
    (text) => {
      expect(writeStatement(parseStatement(text))).toBe(text);
    },
  );

  it.each([
    ['The user is a landscape architect and they moved to Porto.', 'Landscape architect and moved to Porto'],
    ['The user is vegetarian and they are allergic to nuts.', 'Vegetarian and allergic to nuts'],
    ["The user's name is Mara.", 'Name: Mara'],
    ["The user's sister Ana lives in Porto.", 'Sister Ana lives in Porto'],
    ['The user also runs.', 'Runs'],
    ['The user and Tomas look for a flat.', 'The user and Tomas look for a flat'],
    ['Caroline is a counsellor.', 'Caroline is a counsellor'],
  ])('should have a headline: %s → %s', (text, expected) => {
    expect(headline(text)).toBe(expected);
  });
});

describe('a hostile statement', () => {
  it.each([
    ['stops', `The user ${'.'.repeat(100_000)}x.`],
    ['capitals', `${'A '.repeat(50_000)}x.`],
    ['brackets', `The user ${' (also: '.repeat(10_000)}`],
    ['one word', `The user likes ${'x'.repeat(100_000)}.`],
  ])('should be read to its end: %s', (_what, text) => {
    expect(headline(text).length).toBeGreaterThan(0);
    expect(meaningOf(text)).toBeDefined();
    expect(mergeStatements([text, 'The user sails.'], 50)).toBeDefined();
  });
});

describe('a list', () => {
  it('should read as English, also where its parts hold lists', () => {
    expect(listed(['a'])).toBe('a');
    expect(listed(['a', 'b'])).toBe('a and b');
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
    expect(listed(['a and b', 'c'])).toBe('c, and a and b');
    expect(listed(['a', 'b and c', 'd'])).toBe('a, d, and b and c');
    expect(listed(['a and b', 'c and d'])).toBe('a and b; c and d');
    expect(listed(['a, b', 'c'])).toBe('a, b; c');
  });

  it('should say once what its parts begin and end with', () => {
    const maps = 'has been interested in maps since childhood';
    expect(withoutSharedWords('has been interested in old knots since childhood', maps)).toBe('old knots');
    expect(withoutSharedWords('has been interested in maps', maps)).toBe('maps');
    expect(withoutSharedWords('has a globe', maps)).toBe('has a globe');
  });
});

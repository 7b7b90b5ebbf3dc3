import { claimOf, compatible } from './claim';
import { polarityOf } from './polarity';
import { tokensOf } from './tokens';

describe('polarity', () => {
  it.each([
    ['does not like coffee', true, 'like coffee'],
    ["doesn't like coffee any more", true, 'like coffee'],
    ['no longer drinks coffee', true, 'drinks coffee'],
    ['is no longer vegetarian', true, 'is vegetarian'],
    ['cannot stand loud music', true, 'likes loud music'],
    ['quit smoking', true, 'smoking'],
    ['used to smoke', true, 'smoke'],
    ['has no siblings', true, 'has siblings'],
    ['does not hate Mondays', false, 'likes Mondays'],
    ['is used to the noise', false, 'is used to the noise'],
    ['wants to quit smoking', false, 'wants to quit smoking'],
    ['likes not only jazz', false, 'likes only jazz'],
    ['will not give up the plan', false, 'will keep the plan'],
    ['knows nothing of knots', false, 'knows nothing of knots'],
  ])('should read "%s"', (text, denies, affirmed) => {
    expect(polarityOf(text)).toEqual({ denies, affirmed });
  });
});

describe('claims', () => {
  it.each([
    ['The user lives in Lisbon.', 'user'],
    ["The user's mother is a teacher.", 'user'],
    ['Caroline likes dancing.', 'caroline'],
    ["Caroline's sister lives in Oslo.", 'caroline'],
    ['Meditation helps the user.', undefined],
    ['Around the new moon the user sleeps badly.', undefined],
  ])('should know whom "%s" is about', (statement, subject) => {
    expect(claimOf(statement).subject).toBe(subject);
  });

  it.each([
    ['The user has two kids.', 'The user has three kids.', false],
    ['The deadline is 14 March.', 'The deadline is 2026-03-14.', true],
    ['The deadline is 14 March.', 'The deadline is 2026-03-21.', false],
    ['The user works at Google.', 'The user works at Google in Zurich.', true],
    ['The user works at Google.', 'The user works at Siemens.', false],
    ['Caroline likes dancing.', 'The user likes dancing.', false],
    ['The user wants to run in the morning.', 'The user runs in the morning.', false],
    ['The user wants to write a novel.', 'The user hopes to write a novel.', true],
    ['The user runs in the morning.', 'The user runs in the evening.', false],
  ])('should say whether "%s" and "%s" could be one', (one, other, expected) => {
    expect(compatible(claimOf(one), claimOf(other))).toBe(expected);
    expect(compatible(claimOf(other), claimOf(one))).toBe(expected);
  });
});

describe('tokens', () => {
  it('should give inflections, synonyms and spellings one form', () => {
    const formsOf = (text: string) => tokensOf(text).map(({ form }) => form);
    expect(formsOf('mum bought bikes')).toEqual(formsOf('mother purchases bicycle'));
    expect(formsOf('favourite café')).toEqual(formsOf('favorite cafe'));
    expect(formsOf('ten')).toEqual(formsOf('10'));
    expect(formsOf('14 March 2026').sort()).toEqual(formsOf('2026-03-14').sort());
  });

  it('should not take the verb for the month', () => {
    expect(tokensOf('they march in March').map(({ kind }) => kind)).toEqual([
      'stop',
      'word',
      'stop',
      'calendar',
    ]);
  });
});

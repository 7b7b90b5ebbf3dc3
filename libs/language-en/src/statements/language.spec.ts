import { claimOf, compatible } from './claim';
import { tellOpposites } from './opposites';
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

describe('opposites', () => {
  const areOpposite = (one: string, other: string): boolean => tellOpposites(tokensOf(one), tokensOf(other));

  it.each([
    ['The rent went up.', 'The rent went down.'],
    ['The user is for the bypass.', 'The user is against the bypass.'],
    ['The user is for the bypass.', 'The user is strongly against the bypass.'],
    ['The rent of the user went up.', 'The rent of the user went way down.'],
    ['The user moved in with Dana.', 'The user moved out.'],
    ["The user's son moved out.", "The user's son moved back in."],
    ['The user went on the keto diet.', 'The user has gone off the keto diet.'],
    ["The user's phone is on at night.", "The user's phone is switched off at night."],
    ['The user bought the boat.', 'The user sold the boat.'],
  ])('should be told by "%s" and "%s"', (one, other) => {
    expect(areOpposite(one, other)).toBe(true);
    expect(areOpposite(other, one)).toBe(true);
  });

  it.each([
    ['The motel is off Route 66.', 'The user works on the front desk.'],
    ['The user never throws out bread.', "The user can't waste bread, their mother starved in the war."],
    ['The user moved in with Dana.', 'The user moved in and out of the hostel.'],
    ['The rent went up.', 'The rent went up again.'],
  ])('should not be told by "%s" and "%s"', (one, other) => {
    expect(areOpposite(one, other)).toBe(false);
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
    ["Five kilos are gone before the user's wedding.", undefined],
    ['Mondays the user works from home.', undefined],
    ["Don't call the user buddy.", undefined],
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
    ['The user means to mend the bench.', 'The user mended the bench.', false],
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

import { AListener, believedAfter } from '@app/testing/a-listener';

describe('what ends with what is told in passing', () => {
  it.each([
    ['Derek is allergic to nuts.', 'Derek died last week.'],
    ["Derek's allergic to nuts.", 'My husband died last week.'],
    ['My husband is allergic to nuts.', 'Derek passed away.'],
  ])('should be what is so of somebody, and not who they were: "%s", "%s"', async (allergy, death) => {
    const { believed } = await new AListener().hears('My husband is called Derek.', allergy, death);
    expect(believed).toHaveLength(2);
    expect(believed).toContain("The user's husband is called Derek.");
    expect(believed.join(' ')).not.toContain('allergic');
  });

  it.each([
    ["I'm a sous chef at Brasserie Nord.", 'I handed in my notice at the restaurant.', 1],
    ["I work as a nurse at St Mary's hospital.", 'Handed in my notice at the pub.', 2],
    ['my girlfriend is called sue', 'sue and i split up at christmas', 1],
    ['my girlfriend is called sue', 'sue and i split up at 9 at the station, she went to work', 2],
    ['my girlfriend is called sue', 'sue and i split up at queen street, she had a train', 2],
    ['my rent is 650', 'the old flat was bigger and my rent was only 500', 2],
    ['We pay 650 rent.', 'We pay too much, the old flat was 500.', 2],
    ['every november i get really low', "it's been moved to the 21st", 2],
  ])('should be that and nothing else: "%s", "%s"', async (before, now, count) => {
    expect(await believedAfter(before, now)).toHaveLength(count);
  });

  it('should be where somebody lived, once they have a flat by themselves', async () => {
    const { slots } = await new AListener().hears(
      'I live in Leith with my mum.',
      'Got a flat in Govanhill by myself.',
    );
    expect(slots).toEqual(['user.household=alone', 'user.location=Govanhill']);
  });
});

describe('two things told of one person', () => {
  it.each([
    ["My brother Paul is a plumber and he's only round the corner.", ['Paul is only round the corner.', "The user's brother Paul is a plumber."]],
    ['my sister jean is a nurse and shes got two kids', ['Jean has got two kids.', "The user's sister Jean is a nurse."]],
    ["My sister is married to Tom and he's a chef.", ["The user's sister is married to Tom and he's a chef."]],
  ])('should be two beliefs, where it is clear of whom: "%s"', async (said, believed) => {
    expect(await believedAfter(said)).toEqual(believed);
  }); // prettier-ignore
});

describe('a name that the next turn corrects', () => {
  it.each([
    ['My daughter is called Ida.', 'Sorry, my daughter is called Ada.', ["The user's daughter is called Ada, not Ida."]],
    ['my sister is called jean', 'sorry my sister is called jane', ["The user's sister is called Jane, not Jean."]],
    ['My son Olle is four and loves trains.', 'Sorry, my son is called Ole.', ["The user's son Ole is four and loves trains, not Olle."]],
    ['my niece wren is at uni in hull. she does law', 'sorry my niece is called wynn', ["The user's niece Wynn is at uni in hull, not Wren. She does law."]],
    ['My dog is called Rex.', 'Actually, my dog is called Max.', ["The user's dog is called Max, not Rex."]],
    ['My daughter is called Ida.', 'My daughter is called Ada.', ["The user's daughter is called Ada.", "The user's daughter is called Ida."]],
  ])('should be the one of one: "%s", "%s"', async (before, now, believed) => {
    expect((await new AListener().hearsTogether(before, now)).believed).toEqual(believed);
  }); // prettier-ignore
});

describe('what comes back each year', () => {
  it.each([
    'every november i get low',
    'i always go home in november',
    'once a year in november i go on retreat',
  ])('should have no year: "%s"', async (said) => {
    const believed = await believedAfter(said);
    expect(believed).toHaveLength(1);
    expect(believed.join(' ')).not.toMatch(/20\d\d/);
  });
});

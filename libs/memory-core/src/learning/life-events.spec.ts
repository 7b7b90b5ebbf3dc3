import { aCandidate, ALearner } from '@app/testing/a-learner';

type Told = string | readonly [statement: string, slot: string];

const believedAfter = async (...told: readonly Told[]): Promise<readonly string[]> => {
  const learner = new ALearner();
  for (const [at, each] of told.entries()) {
    const [statement, slot] = typeof each === 'string' ? [each] : each;
    const [key = '', value = ''] = slot?.split('=') ?? [];
    await learner.learns(
      aCandidate(statement, { day: at * 9, ...(slot !== undefined && { slot: { key, value } }) }),
    );
  }
  return learner.believed;
};
const statementOf = (told: Told): string => (typeof told === 'string' ? told : told[0]);

describe('what happens in a life', () => {
  const pairs: readonly (readonly [before: Told, after: Told])[] = [
    [["The user's husband Tom is a teacher.", 'user.husband.tom.job=teacher'], 'Tom died in May 2026.'],
    [["The user's mom lives with them.", 'user.mother.location=with them'], "The user's mom passed away."],
    [['The user lives with their mum.', 'user.household=mum'], "The user's mum died."],
    [["The user's cat Milo is 9.", 'user.pet.milo=cat'], 'The user and others had to put Milo down.'],
    [["The user's girlfriend Sue is a vet.", 'user.girlfriend.sue.job=vet'], 'The user and Sue broke up.'],
    [["The user's girlfriend is Sue.", 'user.girlfriend.name=Sue'], 'The user and others broke up.'],
    [["The user's husband Tom is a teacher.", 'user.husband.tom.job=teacher'], 'The user and Tom are separated.'],
    [['The user is married to Tom.', 'user.relationship_status=married'], 'The user is getting divorced.'],
    [["The user's wife Eve is a vet.", 'user.wife.eve.job=vet'], 'The user left their wife.'],
    [["The user's boyfriend is called Mathieu.", 'user.boyfriend.name=Mathieu'], 'The user left Mathieu.'],
    [["The user's boyfriend is called Mathieu.", 'user.boyfriend.name=Mathieu'], 'The user dumped Mathieu in December 2025.'],
    [["The user's boyfriend is called Mathieu.", 'user.boyfriend.name=Mathieu'], 'The user is no longer with Mathieu.'],
    [["The user's boyfriend is called Mathieu.", 'user.boyfriend.name=Mathieu'], 'The user and Mathieu are not together any more.'],
    [["The user lives with their boyfriend Mathieu in Lyon.", 'user.household=boyfriend'], 'Mathieu left the user in the week before 13 January 2026.'],
    ["The user said: “Boyfriend: called Mathieu”", 'The user and Mathieu split up.'],
    [["The user's boyfriend Kai moved in.", 'user.boyfriend.name=Kai'], 'Kai cheated on the user so they kicked him out.'],
    [['The user is single.', 'user.relationship_status=single'], 'The user has met someone.'],
    [["The user's job is teaching maths.", 'user.job=teaching maths'], ['The user quit their job as a maths teacher.', 'user.job=none']],
    [['The user works at Tesco.', 'user.employer=Tesco'], ['The user got fired.', 'user.job=none']],
    [['The user works at Tesco.', 'user.employer=Tesco'], ['The user was made redundant.', 'user.job=none']],
    [['The user got fired.', 'user.job=none'], ['The user works at Tesco.', 'user.employer=Tesco']],
    ['The user is the CTO of Paylo.', 'The user is the CEO now.'],
    ['The user is pregnant.', 'The user gave birth on 21 January 2026.'],
    ['The user is pregnant.', "The user's baby was born on 19 January 2026."],
    ["The user's wife is pregnant.", "The user's son was born on 19 January 2026."],
    ["The user's sister is pregnant.", "The user's sister had a miscarriage."],
    ["The user's dad is in hospital.", "The user's dad is home from hospital."],
    [['The user is 34.', 'user.age=34'], 'The user turned 35 in the week before 22 January 2026.'],
    [['The user is 34.', 'user.age=34'], 'The user said: “It\'s my 35th birthday on 22 January 2026”'],
    [["The user's daughter Ana is 4.", 'user.daughter.name=Ana'], 'Ana turned 5 on 17 January 2026.'],
    ['The user was diagnosed with ulcerative colitis.', "The user has Crohn's, not UC."],
    [['The user has a peanut allergy.', 'user.allergy.peanuts=allergic'], 'The user has outgrown their peanut allergy.'],
  ]; // prettier-ignore

  it.each(pairs)('should end %j with %j', async (before, after) => {
    expect(await believedAfter(before, after)).toEqual([statementOf(after)]);
  });

  const beside: readonly (readonly [before: Told, after: Told])[] = [
    [["The user's husband Tom is a teacher.", 'user.husband.tom.job=teacher'], "The user's uncle Tom died."],
    [["The user's mum is a nurse.", 'user.mother.job=nurse'], "The user's mum's dog died."],
    [["The user's girlfriend Sue is a vet.", 'user.girlfriend.sue.job=vet'], 'The user and Sue split the bill.'],
    [["The user's wife Eve is a vet.", 'user.wife.eve.job=vet'], 'The user and Eve are separated by 500 miles.'],
    [["The user's boyfriend is called Mathieu.", 'user.boyfriend.name=Mathieu'], 'The user left Mathieu at the station.'],
    [["The user's boyfriend is called Mathieu.", 'user.boyfriend.name=Mathieu'], 'The user left Mathieu a note.'],
    [["The user's boyfriend is called Mathieu.", 'user.boyfriend.name=Mathieu'], 'The user left Leeds.'],
    [["The user's brother is called Mathieu.", 'user.brother.name=Mathieu'], 'The user left Mathieu.'],
    [['The user is married.', 'user.relationship_status=married'], 'The user left Mathieu.'],
    [['The user lives with their boyfriend.', 'user.household=boyfriend'], "The user's sister and Tom split up."],
    [["The user's cat Milo is 9.", 'user.pet.milo=cat'], 'The user and others put Milo down as a reference.'],
    [['The user is 34.', 'user.age=34'], 'The user feels like they turned 80.'],
    [['The user works at Tesco.', 'user.employer=Tesco'], ['The user was let go from their night shift at Costa.', 'user.job=none']],
    ["The user's mum taught them to bake.", "The user's mum died."],
    ["The user's dog Rex is 4.", "The user's dog died when they were ten."],
    [["The user's friend Sue is a vet.", 'user.friend.sue=friend'], 'The user and Sam broke up.'],
    [['The user is married to Tom.', 'user.relationship_status=married'], "The user's parents are getting divorced."],
    [['The user is married to Tom.', 'user.relationship_status=married'], 'The user got divorced from their first husband.'],
    [['The user is married to Tom.', 'user.relationship_status=married'], ['The user got divorced at 25.', 'user.former.relationship_status=divorced']],
    [['The user is married to Tom.', 'user.relationship_status=married'], 'The user is thinking about getting divorced.'],
    [['The user is single.', 'user.relationship_status=single'], "The user's sister has met someone."],
    [['The user works at Tesco.', 'user.employer=Tesco'], ["The user's sister got fired.", 'user.sister.job=none']],
    [['The user works at Tesco.', 'user.employer=Tesco'], 'The user lost their weekend job.'],
    [['The user works at Tesco.', 'user.employer=Tesco'], 'The user is worried that they might be fired.'],
    ['The user is the treasurer of the choir.', 'The user is the manager now.'],
    ["The user's sister is pregnant.", 'The user gave birth on 21 January 2026.'],
    ['The user is pregnant.', 'The user was born in 1990.'],
    [['The user is 34.', 'user.age=34'], "The user's brother turned 35 on 21 January 2026."],
    ["The user's son is 34.", 'The user turned 60 on 21 January 2026.'],
    [["The user's son Leo is 4.", 'user.son.name=Leo'], 'The user said: “Mia turned 5 on 21 January 2026.”'],
    [["The user's husband Tom is a teacher.", 'user.husband.tom.job=teacher'], "Tom's dad died."],
    [['The user has asthma.', 'user.health.asthma=has'], "The user's son's asthma is completely gone."],
    [['The user is 34.', 'user.age=34'], "The user said: “it's my wife's 40th birthday”"],
    [["The user's mother is a nurse.", 'user.mother.job=nurse'], "The user's mother in law died."],
    [["The user's partner is a vet.", 'user.partner.job=vet'], "The user's tennis partner died."],
    [["The user's girlfriend Sue is a vet.", 'user.girlfriend.sue.job=vet'], 'The user split their trousers.'],
    [["The user's husband Leo is a chef.", 'user.husband.leo.job=chef'], 'Leo left the user some soup.'],
    [["The user's mum is a nurse.", 'user.mother.job=nurse'], "The user's mum passed on the recipe."],
    ['The user is pregnant.', 'The user had a baby shower.'],
    [['The user works at Tesco.', 'user.employer=Tesco'], ['The user lost their job at the pub.', 'user.job=none']],
    [['The user is a nurse.', 'user.job=nurse'], ['The user got fired from the band.', 'user.job=none']],
    [['The user is 34.', 'user.age=34'], 'The user turned 40 pages.'],
    [['The user is single.', 'user.relationship_status=single'], 'The user met someone to buy their sofa.'],
    ["The user's wife hates coriander and their son is 4.", "The user's wife died."],
    ['The user is the treasurer of the choir.', 'The user is the secretary of the tennis club now.'],
  ]; // prettier-ignore

  it.each(beside)('should let %j stand beside %j', async (before, after) => {
    expect(await believedAfter(before, after)).toEqual([statementOf(before), statementOf(after)].sort());
  });
});

import { defaultParameters } from '../config/parameters';
import { generalSchema } from '../config/schemas';
import { type InsightKind } from '../domain/insight';
import { aCandidate, ALearner } from '@app/testing/a-learner';
import { learn } from './learn';

const { learning } = defaultParameters;
const parameters = { ...defaultParameters, learning: { ...learning, comparedFrom: 1 } };

interface Told {
  readonly slot?: string;
  readonly kind?: InsightKind;
}

/** What is believed after both, by a judge that is all but sure that they are one, or that the later ends the earlier. */
const believedBy = async (
  judge: 'same' | 'against',
  [before, { slot, kind = 'fact' }]: readonly [string, Told],
  after: string,
): Promise<readonly string[]> => {
  const learner = new ALearner();
  const [key = '', value = ''] = slot?.split('=') ?? [];
  const first = aCandidate(before, { kind, ...(slot !== undefined && { slot: { key, value } }) });
  for (const candidate of [first, aCandidate(after, { day: 30, kind })]) {
    const changes = await learn(learner, [candidate], {
      user: { tenantId: 'tenant-1', userId: 'user-1' },
      settings: { schema: generalSchema, parameters },
      embedder: learner.embedder,
      extractor: 'offline-extractor/13',
      at: candidate.evidence.occurredAt,
      relations: { bias: [7, judge === 'against' ? 20 : -20], weights: {} },
    });
    learner.applies(changes);
  }
  return learner.believed;
};

const asthma = ['The user has asthma.', { slot: 'user.health.asthma=has' }] as const;
const vegan = ['The user is vegan.', { slot: 'user.diet=vegan' }] as const;

describe('a judge that is sure of an end', () => {
  it.each([
    ['an illness', asthma, 'The user started a new medication.'],
    ['an illness', asthma, 'The user started a new inhaler for their asthma, Symbicort.'],
    ['an illness', asthma, "The user's asthma is much better since they quit smoking."],
    ['what helps with a weak body', ["The user's knees are bad, they can't do stairs.", {}], 'The user has had a stairlift put in.'],
    ["somebody else's diet", vegan, 'The user said: “Sam is vegetarian now.”'],
    ["somebody else's diet", vegan, "The user's sister is vegetarian now."],
    ['one of two', ['The user has two kids, Mia and Leo.', { slot: 'user.children=two' }], 'The user said: “Leo has started school now.”'],
    ['one of two', ['The user has a son, Leo, and a dog called Max.', { slot: 'user.pet.max=dog' }], 'Max died.'],
    ['one of two', ['The user takes creatine and whey.', {}], 'The user said: “stopped creatine”'],
    ['one of two', ['The user is a stay at home mum, their husband Dave drives lorries.', {}], "Dave's been made redundant."],
    ['one of two', ["The user's mum and dad are splitting up.", {}], 'The user lives with their mum now.'],
    ['an age beside something', ['The user is 17 and in foster care in manchester.', {}], 'Got moved to a new placement in salford.'],
    ['an achievement', ['The user passed the broker exam.', { kind: 'progress' }], 'The user left Keller Williams, they have their own brokerage now.'],
    ['an achievement', ["Hit the user's goal, 84kg.", { kind: 'progress' }], 'The user ran the half in 1:52.'],
    ['work', ['The user is a project manager.', { slot: 'user.job=project manager' }], 'The user has just become a stage manager for their drama group.'],
    ['who somebody is', ['The user is trans.', {}], 'The user said: “told mum. she cried”'],
    ['a fear', ['The user is scared of flying.', { kind: 'pattern' }], 'The user had their first T shot.'],
    ['a fear', ['The user is afraid of needles.', {}], 'The user had their first driving lesson.'],
    ['what is so, by what was', ["The user's rent is 650.", {}], "The old flat was bigger and the user's rent was only 500."],
    ['what is so, by what was', ['The user pays 650 rent.', {}], 'When they lived in Leith the user paid 500 rent.'],
    ['an age', ['The user is 34.', { slot: 'user.age=34' }], 'The user and others turned 50 people away.'],
    ['a life', ["The user's dad lives in Leeds.", { slot: 'user.father.location=Leeds' }], "The user's grand father died."],
    ['a home', ['The user lives in Lisbon.', { slot: 'user.location=Lisbon' }], "The user's office moved from Lisbon to Braga."],
    ['a home', ['The user lives in Lisbon.', { slot: 'user.location=Lisbon' }], 'The user and others moved their office from Lisbon to Braga.'],
    ["a relative's trade", ["The user's dad is a roofer.", { kind: 'relation' }], "The user's dad has had his back done."],
    ['a visit', ['The user visited Ghent in May.', {}], 'The user finished the Ghent report.'],
    ['a post', ['The user is the head chef at a bistro in Lyon.', {}], 'The user has switched to induction at the restaurant.'],
  ] as const)('should leave %s as it is: %j beside %j', async (_what, before, after) => {
    expect(await believedBy('against', before, after)).toEqual([before[0], after].sort());
  }); // prettier-ignore

  it.each([
    [asthma, "The user doesn't have asthma any more."],
    [asthma, "The user's asthma is gone."],
    [asthma, "The user hasn't got asthma after all."],
    [
      ['The user has cancer.', { slot: 'user.health.cancer=has' }],
      'The user got the all-clear from the oncologist.',
    ],
    [vegan, 'The user eats fish now.'],
    [
      ['The user lives in Lisbon.', { slot: 'user.location=Lisbon' }],
      "The user's family moved from Lisbon to Braga.",
    ],
    [["The user's knees are bad.", {}], "The user's knees are as good as new."],
    [['The user takes creatine and whey.', {}], 'The user has stopped both.'],
  ] as const)('should be believed where %j is told to be over by %j', async (before, after) => {
    expect(await believedBy('against', before, after)).toEqual([after]);
  });
});

describe('a judge that is sure of a repetition', () => {
  it.each([
    ['treatment', ['The user has ADHD.', { slot: 'user.health.adhd=has' }], 'The user was put on Ritalin.'],
    ['treatment', ['The user has type 2 diabetes.', { slot: 'user.health.type_2_diabetes=has' }], 'The user was put on insulin.'],
    ['treatment', ['The user has ADHD.', { slot: 'user.health.adhd=has' }], 'The user said: “started meds for adhd, concerta 36mg”'],
    ['another number', ['The user weighs 92 kilos and hates it.', {}], 'The user is at 85 kilos.'],
    ['an event', ["The user's boyfriend Kai is so kind.", {}], "The user's boyfriend Kai cheated on them."],
    ['what else is told of a name', ['The user said: “The client is Fenbau.”', {}], 'Fenbau offered the user a job in Bremen.'],
    ['what else is told of a name', ['The user has two sons, Iwan and Huw.', {}], 'Huw works nights mostly.'],
    ['what follows from who somebody is', ['The user is gay.', {}], 'The user said: “told my aunt. she was lovely”'],
    ['another wish', ["Please correct the user's English.", {}], 'The user said: “Please answer in simple words.”'],
    ['somebody else', vegan, 'The user said: “Sam is vegan now.”'],
  ] as const)('should not swallow %s: %j beside %j', async (_what, before, after) => {
    expect(await believedBy('same', before, after)).toEqual([before[0], after].sort());
  }); // prettier-ignore

  it('should still be believed of what says no more', async () => {
    expect(await believedBy('same', asthma, "The user's asthma is with them since school.")).toEqual([
      asthma[0],
    ]);
  });
});

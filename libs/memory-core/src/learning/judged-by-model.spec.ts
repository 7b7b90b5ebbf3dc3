import { defaultParameters } from '../config/parameters';
import { generalSchema } from '../config/schemas';
import { type InsightKind } from '../domain/insight';
import { meaningModel } from '@app/language-en/readers';
import { aCandidate, ALearner } from '@app/testing/a-learner';
import { learn } from './learn';

/** How often the meaning model was asked for while something else was learned by this extractor. */
const askedBy = async (extractor: string): Promise<number> => {
  const learner = new ALearner();
  await learner.learns(aCandidate('The user is learning Portuguese.'));
  const candidate = aCandidate('The user keeps two parrots.', { day: 30 });
  let asked = 0;
  await learn(learner, [candidate], {
    user: { tenantId: 'tenant-1', userId: 'user-1' },
    settings: { schema: generalSchema, parameters: defaultParameters },
    embedder: learner.embedder,
    extractor,
    at: candidate.evidence.occurredAt,
    meanings: () => {
      asked += 1;
      return meaningModel();
    },
  });
  return asked;
};

describe('nearness of statements', () => {
  it('should be judged where no language model has judged it', async () => {
    expect(await askedBy('offline-extractor/13')).toBe(1);
  });

  it("should be left to a language model's extractor, which was shown what is near", async () => {
    expect(await askedBy('model-extractor/2+some-model')).toBe(0);
  });
});

const { learning } = defaultParameters;
/** The judge by itself: nothing is read together. */
const parameters = { ...defaultParameters, learning: { ...learning, comparedFrom: 1 } };

/** What is learned when both were said, by a judge that is this sure of one and the same answer for any two. */
const learned = async (
  { likely, turned = false }: { readonly likely: number; readonly turned?: boolean },
  statements: readonly string[],
  kinds: readonly InsightKind[] = [],
): Promise<ALearner> => {
  const learner = new ALearner();
  for (const [at, statement] of statements.entries()) {
    const candidate = aCandidate(statement, { day: at * 30, kind: kinds[at] ?? 'fact' });
    const changes = await learn(learner, [candidate], {
      user: { tenantId: 'tenant-1', userId: 'user-1' },
      settings: { schema: generalSchema, parameters },
      embedder: learner.embedder,
      extractor: 'offline-extractor/13',
      at: candidate.evidence.occurredAt,
      relations: { bias: [Math.log(likely / (1 - likely)), turned ? 20 : -20], weights: {} },
    });
    learner.applies(changes);
  }
  return learner;
};

/** How many things are believed after both were said, by a judge that finds any two `likely` to say the same. */
const believedAfter = async (
  likely: number,
  statements: readonly string[],
  kinds: readonly InsightKind[] = [],
): Promise<number> => (await learned({ likely }, statements, kinds)).insights.length;

describe('what is told in other words', () => {
  const { judgedSameFrom, judgedInOtherWordsFrom } = defaultParameters.learning;
  const between = (judgedSameFrom + judgedInOtherWordsFrom) / 2;
  const [told, again, inOtherWords] = [
    'The user is frightened of thunder.',
    'The user hides under the bed from thunder.',
    'The user hides under the bed when it storms.',
  ] as const;

  it('should be one with what shares a telling word when the judge is fairly sure', async () => {
    expect(await believedAfter(between, [told, again])).toBe(1);
  });

  it('should need a surer judge when the two are of different kinds', async () => {
    expect(await believedAfter(between, [told, again], ['pattern', 'practice'])).toBe(2);
    expect(await believedAfter(between, [told, again], ['pattern', 'pattern'])).toBe(1);
  });

  it('should need a surer judge when no telling word is shared', async () => {
    expect(await believedAfter(between, [told, inOtherWords])).toBe(2);
    expect(await believedAfter((judgedInOtherWordsFrom + 1) / 2, [told, inOtherWords])).toBe(1);
  });
});

describe('what ends something in other words', () => {
  const { judgedInOtherWordsFrom, judgedDespiteRulesFrom } = defaultParameters.learning;
  const ended = [
    'The user is frightened of thunder.',
    'The user sat through the whole storm and smiled.',
  ] as const;

  it('should need a judge that is all but sure', async () => {
    const fairly = (judgedInOtherWordsFrom + judgedDespiteRulesFrom) / 2;
    expect((await learned({ likely: fairly, turned: true }, ended)).believed).toHaveLength(2);
    const sure = (judgedDespiteRulesFrom + 1) / 2;
    expect((await learned({ likely: sure, turned: true }, ended)).believed).toEqual([ended[1]]);
  });
});

describe('what rules see in words, names and numbers', () => {
  const believed = async (likely: number, turned: boolean, statements: readonly string[]) =>
    (await learned({ likely, turned }, statements)).believed;
  const { judgedDespiteRulesFrom } = defaultParameters.learning;
  const [sure, unsure] = [(judgedDespiteRulesFrom + 1) / 2, judgedDespiteRulesFrom - 0.02];
  const street = [
    'The user rents a place on Mill Street.',
    'The user bought the Mill Street place off the landlord.',
  ];
  const tenant = [
    'The user is trying to find a tenant for the flat.',
    'The user has found a tenant for the flat.',
  ];

  it('should stand against a judge that is not all but sure', async () => {
    expect(await believed(unsure, true, tenant)).toEqual([tenant[0]]);
  });

  it('should give way to one that is', async () => {
    expect(await believed(sure, true, tenant)).toEqual([tenant[1]]);
  });

  it('should let a name end nothing unless both tell of the same thing beside it', async () => {
    expect(await believed(unsure, true, street)).toEqual([street[1]]);
    const therapy = [
      'The user goes to therapy with Hale every week.',
      'The user has said goodbye to Hale, the therapist.',
    ];
    expect(await believed(unsure, true, therapy)).toEqual([therapy[1]]);
    const heron = ['The user presents the Heron project.', 'The user told their father about Heron.'];
    expect(await believed(sure, true, heron)).toHaveLength(2);
  });

  it('should take what is being done for over once it is done, where the judge is all but sure', async () => {
    const test = ['The user is revising for the test.', 'The user has passed the test.'];
    expect(await believed(sure, true, test)).toEqual([test[1]]);
    expect(await believed(unsure, true, test)).toHaveLength(2);
    const beside = ['The user has drawn the map.', 'The user has framed the map.'];
    expect(await believed(sure, true, beside)).toHaveLength(2);
  });

  it('should take another number for news of the same thing, another word or day for another thing', async () => {
    const rates = ["The user's hourly rate is 40.", "The user's hourly rate is 55."];
    for (const turned of [true, false])
      for (const how of [sure, unsure]) expect(await believed(how, turned, rates)).toEqual([rates[1]]);
    const motorcycles = ['The user repairs old motorcycles.', 'The user collects old motorcycles.'];
    const dentist = ['The user saw the dentist on 7 May 2023.', 'The user saw the dentist on 21 May 2023.'];
    for (const others of [motorcycles, dentist])
      for (const turned of [true, false]) expect(await believed(sure, turned, others)).toHaveLength(2);
  });

  it('should let nothing be over that is only asked about', async () => {
    const asked = [
      'The user drinks coffee every morning.',
      'The user asked: “Should I quit my coffee in the morning?”',
    ];
    expect(await believed(sure, true, asked)).toHaveLength(2);
  });
});

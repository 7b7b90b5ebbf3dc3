import { defaultParameters } from '@app/memory-core/config/parameters';
import { aCandidate, ALearner, defaultSettings } from '@app/testing/a-learner';
import { claimOf } from '../statements/claim';
import { wordVectors } from '../readers/vectors';
import { gistOf } from './gist';
import { type Judgeable } from './judging';
import { judgingOf } from './table';

const said = (statement: string, saidAt: number): Judgeable => ({
  statement,
  saidAt,
  claim: claimOf(statement),
});
const judging = judgingOf(new Set(), defaultParameters.learning.comparedFrom);
const judge = (older: string, newer: string) => judging.judge(said(older, 1), said(newer, 2));

describe('the judge of two statements', () => {
  it.each([
    ['The user owns a motorbike.', 'The user sold the motorbike last week.'],
    ['The user plays the trumpet in a brass band.', 'The user gave up the trumpet and left the band.'],
    ['The user struggles with waking up early.', 'Waking up early comes easily to the user now.'],
  ])('should find that "%s" no longer holds after "%s"', async (older, newer) => {
    expect((await judge(older, newer)).against).toBeGreaterThan(0.5);
  });

  it.each([
    ['The user has a fear of thunder.', 'Thunder frightens the user.'],
    [
      "The user is a nurse at a children's hospital.",
      'The user works as a nurse in a hospital for children.',
    ],
  ])('should find "%s" said again by "%s"', async (older, newer) => {
    expect((await judge(older, newer)).same).toBeGreaterThan(0.5);
  });

  it.each([
    ["The user's sister collects stamps.", 'The user keeps two parrots.'],
    ['The user sold the motorbike.', 'The user likes pancakes.'],
    ['The user is allergic to nickel.', "The user's brother moved to Norway last week."],
  ])('should find that "%s" and "%s" have nothing to do with each other', async (older, newer) => {
    expect((await judge(older, newer)).apart).toBeGreaterThan(0.5);
  });

  it('should judge by when things were said, in whichever order they are shown', async () => {
    const [older, newer] = [said('The user owns a motorbike.', 1), said('The user sold the motorbike.', 2)];
    const judged = await judging.judge(older, newer);
    expect(await judging.judge(newer, older)).toEqual(judged);
    expect(Object.values(judged).reduce((sum, each) => sum + each)).toBeCloseTo(1);
  });

  it('should read first and third person alike, and a name that all is about as neither', () => {
    const read = (statement: string, people: readonly string[] = []) => {
      const { forms, owner } = gistOf(statement, wordVectors(), new Set(people));
      return { forms: [...forms], owner };
    };
    const own = read('I paint old boats.');
    expect(read('The user paints old boats.')).toEqual(own);
    expect(read('Caroline paints old boats.', ['caroline'])).toEqual(own);
    expect(read('Caroline paints old boats.').owner).not.toBe(own.owner);
  });

  it('should name those first that have most to do with a statement', () => {
    const known = ['The user likes pancakes.', 'The user has a trumpet.', 'The user rides a motorcycle.'];
    const nearest = judging.nearest(
      said('The user sold the motorbike.', 9),
      known,
      (each) => said(each, 1),
      1,
    );
    expect(nearest).toEqual(['The user rides a motorcycle.']);
  });

  it('should take a statement for the same whatever it names first', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('The user has lived in Toronto since 2015.', { day: 0 }));
    await learner.learns(aCandidate("Toronto has been the user's home since 2015.", { day: 30 }));
    expect(learner.insights.map(({ evidence }) => evidence.length)).toEqual([2]);
  });

  it('should let another thing of the same sort stand beside the first', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('The user plays the bass in a ska band.', { day: 0 }));
    await learner.learns(aCandidate('The user plays the drums in a ska band.', { day: 30 }));
    expect(learner.believed).toHaveLength(2);
  });

  it('should let several things be told of one name', async () => {
    const learner = new ALearner();
    await learner.learns(
      aCandidate('The city approved the planting plan for the Heron project.', { day: 0 }),
    );
    await learner.learns(aCandidate('The user has a presentation for the Heron project.', { day: 30 }));
    expect(learner.believed).toHaveLength(2);
  });

  it.each(['The user is leading the Heron project.', 'The user has a presentation for the Heron project.'])(
    'should let "%s" stand when a deadline of the same name moves',
    async (older) => {
      const learner = new ALearner();
      await learner.learns(aCandidate(older, { day: 0 }));
      await learner.learns(aCandidate('The deadline for the Heron project moved to 17 June.', { day: 30 }));
      expect(learner.believed).toHaveLength(2);
    },
  );

  it('should take a deadline for no part of what has a name, nor a year for what both are about', async () => {
    const learner = new ALearner();
    const told = [
      'The user is leading the Heron project, a public garden along the river.',
      'The Heron deadline is 20 September 2026.',
      'The user has a presentation for the Heron project on 14 April 2026.',
      'They found an old drain, so the Heron deadline moved to 8 October 2026.',
      'The user told their father about the Heron project again.',
    ];
    for (const [at, statement] of told.entries())
      await learner.learns(aCandidate(statement, { day: at * 30 }));
    expect(learner.believed).toEqual(expect.arrayContaining([told[0], told[2], told[3], told[4]]));
  });

  it.each([
    ['The rent of the user went up in May.', 'The rent of the user went down in May.'],
    ['The user is for the new bypass.', 'The user is against the new bypass.'],
    ['The user thinks that hiking is heaven.', 'The user thinks that hiking is hell.'],
    ['The user repairs old motorcycles.', 'The user collects old motorcycles.'],
    [
      "The user's left knee hurts when they climb stairs.",
      'Climbing stairs, the right knee of the user hurts.',
    ],
    ['The user writes short stories.', 'Short stories are what the user reads.'],
  ])('should not take "%s" and "%s" for one, much as they are alike', async (one, other) => {
    const learner = new ALearner();
    await learner.learns(aCandidate(one, { day: 0 }));
    await learner.learns(aCandidate(other, { day: 30 }));
    expect(learner.insights).toHaveLength(2);
  });

  it.each([
    ["The user doesn't have the internet at home.", "There's no internet in the user's house."],
    [
      'Whenever the user is stressed they bite their nails.',
      'The user chews their nails every time they get stressed out.',
    ],
    ['The user is scared of flying.', 'Being on planes frightens the user.'],
  ])(
    'should take "%s" and "%s" for one, whatever stands in front and whichever word is another',
    async (one, other) => {
      const learner = new ALearner();
      await learner.learns(aCandidate(one, { day: 0 }));
      await learner.learns(aCandidate(other, { day: 30 }));
      expect(learner.insights).toHaveLength(1);
    },
  );

  it('should take a habit told twice for one, and another frequency for another', async () => {
    const practice = async (told: readonly (readonly [statement: string, often: string])[]) => {
      const learner = new ALearner();
      for (const [at, [statement, value]] of told.entries())
        await learner.learns(aCandidate(statement, { day: at * 30, kind: 'practice', slot: { key: 'user.practice.swimming', value } })); // prettier-ignore
      return learner.insights.map(({ status }) => status);
    };
    const often = ['The user goes swimming before work most days.', 'most days'] as const;
    const again = ['Most mornings the user gets a swim in before the office.', 'most mornings'] as const;
    const rarely = ['The user goes swimming now and then.', 'now and then'] as const;
    expect(await practice([often, again])).toEqual(['active']);
    expect(await practice([often, rarely])).toEqual(['superseded', 'active']);
    const ten = ['The user swims 10 lengths before work.', '10 lengths'] as const;
    const forty = ['Before the office the user swims 40 lengths.', '40 lengths'] as const;
    expect(await practice([ten, forty])).toEqual(['superseded', 'active']);
  });

  it('should let somebody who is gone make room for the next', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate("The user's manager is Kofi.", { day: 0 }));
    await learner.learns(aCandidate("Kofi's gone, the user reports to Anneliese these days.", { day: 30 }));
    expect(learner.believed).toEqual(["Kofi's gone, the user reports to Anneliese these days."]);
  });

  describe('a line', () => {
    const told = [
      'The user is planning a wedding in June.',
      'The user has postponed the wedding to autumn.',
      'The user got married in a small ceremony.',
    ];
    const believed = async (
      order: readonly number[],
      judgedOnLineFrom: number,
    ): Promise<readonly string[]> => {
      const { learning } = defaultParameters;
      const parameters = { ...defaultParameters, learning: { ...learning, judgedOnLineFrom } };
      const learner = new ALearner({ ...defaultSettings, parameters });
      for (const at of order) await learner.learns(aCandidate(told[at] as string, { day: at * 30 }));
      return learner.believed;
    };

    it.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
      'should go on from where it has come to, once its beginning is over, when learned in the order %j',
      async (order) => {
        expect(await believed(order, defaultParameters.learning.judgedOnLineFrom)).toEqual([told[2]]);
      },
    );

    it('should not, where that is not asked for', async () => {
      expect((await believed([0, 1, 2], 1)).length).toBeGreaterThan(1);
    });
  });

  it('should let a way be gone to its end, however much it means, and undo no understanding', async () => {
    const ends = async (older: string) => {
      const learner = new ALearner();
      await learner.learns(aCandidate(older, { day: 0, kind: 'breakthrough' }));
      await learner.learns(aCandidate('The user has forgiven their father, and told him so.', { day: 30 }));
      return learner.believed.length === 1;
    };
    expect(await ends('The user is trying to forgive their father.')).toBe(true);
    expect(await ends('The user understood that they cannot forgive their father.')).toBe(false);
  });

  it('should not take what people tell each other of a topic for a change of mind', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('Dana has a trumpet.', { day: 0 }));
    await learner.learns(aCandidate("Ruth's trumpet lessons are over, she left the band.", { day: 30 }));
    expect(learner.believed).toHaveLength(2);
  });

  it('should let what was asked to be remembered stand against what is judged to end it', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('The user owns a motorbike.', { day: 0, explicit: true }));
    await learner.learns(aCandidate('The user sold the motorbike last week.', { day: 30 }));
    expect(learner.believed).toEqual(['The user owns a motorbike.']);
    expect(learner.insights.map(({ status }) => status).sort()).toEqual(['active', 'needs_review']);
  });
});

import { aCandidate, ALearner } from '../../testing/a-learner';
import { claimOf } from '../language/claim';
import { wordVectors } from '../../language/vectors';
import { gistOf } from './gist';
import { type Judgeable } from './judging';
import { judgingOf } from './table';

const said = (statement: string, saidAt: number): Judgeable => ({
  statement,
  saidAt,
  claim: claimOf(statement),
});
const judging = judgingOf(new Set());
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
    ];
    for (const [at, statement] of told.entries())
      await learner.learns(aCandidate(statement, { day: at * 30 }));
    expect(learner.believed).toEqual(expect.arrayContaining([told[0], told[2], told[3]]));
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

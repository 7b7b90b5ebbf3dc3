import { aCandidate, ALearner } from '@app/testing/a-learner';

describe('what is told anew', () => {
  const believed = async (
    order: readonly number[],
    ...told: readonly string[]
  ): Promise<readonly string[]> => {
    const learner = new ALearner();
    for (const at of order) await learner.learns(aCandidate(told[at] as string, { day: at * 30 }));
    return learner.believed;
  };

  it.each([
    ["The user's brother is 30.", "The user's brother is 31, not 30."],
    ['The user is allergic to almonds.', 'Not almonds, the user is allergic to walnuts.'],
    ['The user wants to move to Spain.', 'The user wants to move to Italy rather than Spain.'],
    ['The user weighs 92 kilos.', 'The user weighs 85 kilos.'],
    ["The user's rent is 900 euros.", "The user's rent is 1100 euros."],
    ['The user has two cats.', 'The user has three cats.'],
    ['The user has asthma.', "The doctor says the user doesn't have asthma."],
  ])('should take the place of "%s" when it is "%s", whichever is learned first', async (before, now) => {
    expect(await believed([0, 1], before, now)).toEqual([now]);
    expect(await believed([1, 0], before, now)).toEqual([now]);
  });

  it.each([
    ['The user paid 900 euros for a bike.', 'The user paid 1200 euros for a bike.'],
    ['The user has a 9 year old.', 'The user has a 12 year old.'],
    ["The user's daughter is 4 years old.", "The user's daughter is 9 years old."],
    ["The user has a 2 o'clock appointment.", "The user has a 4 o'clock appointment."],
    ['The user takes bus 14 to work.', 'The user takes bus 22 to work.'],
    ['The user has a meeting at 3.', 'The user has a meeting at 5.'],
    ['The user was 20 in Rome.', 'The user was 30 in Rome.'],
    ['The user has two cats.', 'The user has three dogs.'],
    ['The user wants to see Spain.', 'The user wants to see Italy.'],
    ['The user is allergic to almonds.', 'Not cashews, the user is allergic to walnuts.'],
  ])('should let "%s" stand beside "%s"', async (before, now) => {
    expect([...(await believed([0, 1], before, now))].sort()).toEqual([before, now].sort());
  });
});

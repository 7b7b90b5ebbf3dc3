import { AListener, believedAfter } from '@app/testing/a-listener';

describe('what somebody no longer belongs to', () => {
  it.each([
    ['I play bass in a band.', 'Left the band.', 'The user left the band.'],
    ['i sing in a choir', 'left the choir last week', 'The user left the choir in the week before 23 January 2026.'],
    ['im in a book club', 'jacked in the book club', 'The user jacked in the book club.'],
    ['I go to a boxing gym.', 'done with the gym', 'The user is done with the gym.'],
    ["I'm doing an OU course.", 'dropped out of the course', 'The user dropped out of the course.'],
    ["I'm doing a pottery course.", 'Finished the course.', 'The user finished the course.'],
  ])('should be over without an "I": "%s", "%s"', async (before, now, believed) => {
    expect(await believedAfter(before, now)).toEqual([believed]);
  }); // prettier-ignore

  it.each([
    ['I play bass in a band.', 'Left the swimming club.'],
    ['I go to a boxing gym.', 'left the gym early, knackered'],
    ['My brother plays in a band.', 'Left the band.'],
  ])('should leave what else there is: "%s", "%s"', async (before, now) => {
    const believed = await believedAfter(before);
    expect(await believedAfter(before, now)).toEqual(expect.arrayContaining([...believed]));
  });

  it('should fill a slot, so that so short a sentence is kept', async () => {
    const { slots } = await new AListener().hears('left the band');
    expect(slots).toEqual(['user.belonging.band=left']);
  });
});

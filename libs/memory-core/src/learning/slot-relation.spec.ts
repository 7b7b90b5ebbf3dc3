import { aCandidate, ALearner } from '@app/testing/a-learner';

const told = (statement: string, slot: string, day: number) => {
  const [key = '', value = ''] = slot.split('=');
  return aCandidate(statement, { day, slot: { key, value } });
};

const believedAfter = async (...said: readonly (readonly [statement: string, slot: string])[]) => {
  const learner = new ALearner();
  for (const [day, [statement, slot]] of said.entries()) await learner.learns(told(statement, slot, day));
  return learner.believed;
};

describe('slots of two statements', () => {
  it.each([
    [
      ['The user keeps kosher.', 'user.dietary_law=kosher'],
      ['The user is vegetarian now.', 'user.diet=vegetarian'],
    ],
    [
      ['The user is vegetarian.', 'user.diet=vegetarian'],
      ['The user eats dairy-free now.', 'user.diet.dairy=dairy-free'],
    ],
  ] as const)('should let two rules of eating stand beside each other', async (first, second) => {
    expect(await believedAfter(first, second)).toHaveLength(2);
  });

  it('should let one way of eating take the place of another', async () => {
    expect(
      await believedAfter(
        ['The user is vegetarian.', 'user.diet=vegetarian'],
        ['The user is vegan now.', 'user.diet=vegan'],
      ),
    ).toEqual(['The user is vegan now.']);
  });

  it.each([
    ['user.former.location=Lima', 'user.location=Madrid'],
    ['user.former.location=Lima', 'user.former.location=Bergen'],
  ])('should let what was once (%s) stand beside %s', async (one, other) => {
    expect(
      await believedAfter(
        ['The user once told where they lived.', one],
        ['The user told of another place.', other],
      ),
    ).toHaveLength(2);
  });

  it('should let no two deadlines of a project stand, whatever their sentences begin with', async () => {
    expect(
      await believedAfter(
        ['The deadline is 10 May.', 'project_heron.deadline=2027-05-10'],
        ['Kestrel has to be done by 1 July.', 'project_heron.deadline=2027-07-01'],
      ),
    ).toEqual(['Kestrel has to be done by 1 July.']);
  });

  describe('of which one began long before the other', () => {
    const madrid = told('The user lives in Madrid.', 'user.location=Madrid', 0);
    const movedTo = (place: string, year: number, day: number) => ({
      ...told(`The user moved to ${place} in ${year}.`, `user.location=${place}`, day),
      validFrom: Date.UTC(year, 0, 1),
    });
    const learned = async (...candidates: readonly (typeof madrid)[]) => {
      const learner = new ALearner();
      for (const candidate of candidates) await learner.learns(candidate);
      return learner.believed;
    };

    it('should let it end nothing, in whatever order they are learned', async () => {
      const porto = movedTo('Porto', 2019, 3);
      expect(await learned(madrid, porto)).toContain('The user lives in Madrid.');
      expect(await learned(porto, madrid)).toEqual(await learned(madrid, porto));
    });

    it('should let the other end it', async () => {
      const porto = movedTo('Porto', 2019, -3);
      expect(await learned(porto, madrid)).toEqual(['The user lives in Madrid.']);
      expect(await learned(madrid, porto)).toEqual(['The user lives in Madrid.']);
    });

    it('should let it end the other where the year may have been later', async () => {
      expect(await learned(madrid, movedTo('Porto', 2026, 300))).toEqual([
        'The user moved to Porto in 2026.',
      ]);
    });
  });

  it.each([
    ['preference.books=like', 'The user loves books about the sea.', 'The user loves books about chess.'],
    ['preference.music=like', 'The user loves music from Brazil.', 'The user loves music from the eighties.'],
    ['practice.walking=every morning', 'The user walks their dog every morning.', 'The user walks to work every morning.'],
  ])('should not take two that share %s for one where each tells of something else', async (slot, one, other) => {
    expect(await believedAfter([one, `user.${slot}`], [other, `user.${slot}`])).toEqual([one, other].sort());
  }); // prettier-ignore

  it('should take another amount for a change', async () => {
    const slot = 'user.practice.running=every morning';
    expect(
      await believedAfter(
        ['The user runs 3 km every morning.', slot],
        ['The user runs 10 km every morning.', slot],
      ),
    ).toEqual(['The user runs 10 km every morning.']);
  });

  it.each([
    ['preference.books=like', 'The user loves books about the sea.', 'The user really likes books about the sea.'],
    ['preference.chess=like', 'The user loves chess.', 'The user loves chess because it is calm.'],
    ['practice.running=every morning', 'The user runs every morning.', 'The user goes for a run every morning.'],
  ])('should take for one what shares %s and tells no more', async (slot, one, other) => {
    expect(await believedAfter([one, `user.${slot}`], [other, `user.${slot}`])).toEqual([one]);
  }); // prettier-ignore
});

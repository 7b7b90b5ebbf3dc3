import { aPerson, type PersonFixture } from '@app/testing/a-person';

describe('a sentence that tells two facts', () => {
  let person: PersonFixture;
  beforeEach(async () => {
    person = await aPerson();
  });

  it.each([
    [
      "Gran's scan is on the 4th and Uncle Jo's hearing is on the 11th.",
      "Gran's scan has been moved to the 15th.",
      "Uncle Jo's hearing is on the 11th.",
    ],
    [
      'My sister lives in Derby and my cousin works at a brewery.',
      'My sister has moved to Hull.',
      'my cousin works at a brewery.',
    ],
    [
      'The boiler is serviced on the 8th and our lease runs out on the 30th.',
      'The boiler is serviced on the 19th now.',
      'our lease runs out on the 30th.',
    ],
  ])('should keep the one where the other is corrected: %s', async (both, correction, kept) => {
    await person.says('c-1', both);
    await person.says('c-2', correction);
    await person.rests();
    expect(await person.believed()).toEqual([correction, kept].sort());
  });

  it.each([
    ['my bike is in the cellar and the cellar code is 5530', 'my bike is in the cellar'],
    ['The router password is Gorse55 and my sister works at a bakery.', 'my sister works at a bakery.'],
  ])('should be told without the one that is secret: %s', async (both, kept) => {
    await person.says('c-1', both);
    await person.rests();
    expect(await person.believed()).toEqual([kept]);
  });
});

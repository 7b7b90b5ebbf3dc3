import { extract } from '@app/testing/extracted-offline';

describe('places to live in', () => {
  it.each([
    ["I'm back in therapy.", 'The user is back in therapy.'],
    ["I'm back in rehab.", 'The user is back in rehab.'],
    ["I'm back in treatment.", 'The user is back in treatment.'],
    ["I've moved to Linux.", 'The user has moved to Linux.'],
    ["I've moved to Product at work.", 'The user has moved to Product at work.'],
    ["I've moved to Berlin at work.", 'The user has moved to Berlin at work.'],
    ['I moved to Customer Success.', 'The user moved to Customer Success.'],
    ['We moved from Slack to Basil.', 'The user moved from Slack to Basil.'],
    ['I moved from Zalando to Google.', 'The user moved from Zalando to Google.'],
    ["We're moving to Braga in May.", 'The user is moving to Braga in May 2023.'],
    ['Our office moved from Lisbon to Braga.', "The user's office moved from Lisbon to Braga."],
    ['We moved our office from Lisbon to Braga.', 'The user moved their office from Lisbon to Braga.'],
    ['I moved to a desk in Product.', 'The user moved to a desk in Product.'],
    ['I moved from Barclays to Monzo.', 'The user moved from Barclays to Monzo.'],
    ['I moved to the night shift in Oncology.', 'The user moved to the night shift in Oncology.'],
    ['I moved to a desk near Tom.', 'The user moved to a desk near Tom.'],
    ['I moved from the sofa to bed.', 'The user moved from the sofa to bed.'],
    ['I recently moved to android.', 'The user recently moved to android.'],
    ['We moved in March.', 'The user moved in March 2023.'],
    ['I moved in June with my boyfriend.', 'The user moved in June 2022 with their boyfriend.'],
  ])('should not be seen in "%s"', async (content, statement) => {
    const [found] = await extract(content);
    expect(found).toMatchObject({ statement });
    expect(found?.slot).toBeUndefined();
  });

  it.each([
    ["i'm back in lisbon now", 'Lisbon'],
    ["I'm back in Lisbon.", 'Lisbon'],
    ['i moved to porto', 'Porto'],
    ["I've moved to Cork for work.", 'Cork'],
    ['I moved to the US two years ago.', 'US'],
    ['i live in the us', 'US'],
    ['I live in the UK.', 'UK'],
    ['I live in the Netherlands with my wife.', 'Netherlands'],
    ['I moved to Silver Spring.', 'Silver Spring'],
    ['I live with my parents in Leeds.', 'Leeds'],
    ['I moved to London, Ontario.', 'London, Ontario'],
    ["We've moved to Braga.", 'Braga'],
    ['We moved from a flat to a house in Braga.', 'Braga'],
    ['I moved to a small flat in Braga.', 'Braga'],
    ['I moved house from Lisbon to Braga.', 'Braga'],
    ['I relocated from our flat in Lisbon to the Netherlands.', 'Netherlands'],
    ['I moved to London, then I found a flat.', 'London'],
    ['I moved to Santiago de Compostela.', 'Santiago de Compostela'],
  ])('should be seen in "%s"', async (content, value) => {
    expect((await extract(content))[0]?.slot).toEqual({ key: 'user.location', value });
  });
});

describe('a place and a household in one sentence', () => {
  it('should both be kept', async () => {
    const slots = (await extract('I live with my wife in Leeds.')).map(({ slot }) => slot);
    expect(slots).toEqual([
      { key: 'user.location', value: 'Leeds' },
      { key: 'user.household', value: 'wife' },
    ]);
  });
});

describe('places of others, and of the past', () => {
  it.each([
    ['My son lives with his dad in Leeds.', 'user.son.location=Leeds'],
    ['My sister lives in the Netherlands.', 'user.sister.location=Netherlands'],
    ["I'm from the UK.", 'user.origin=UK'],
    ['I moved out in January.', 'user.household=moved out'],
  ])('should be kept for what they are in "%s"', async (content, slot) => {
    const [found] = await extract(content);
    expect(`${found?.slot?.key}=${found?.slot?.value}`).toBe(slot);
  });
});

describe('a department', () => {
  it.each(['I moved to the US team at work.', 'I moved to the London office.'])(
    'should be no place to live in: "%s"',
    async (content) => {
      expect((await extract(content))[0]?.slot).toBeUndefined();
    },
  );
});

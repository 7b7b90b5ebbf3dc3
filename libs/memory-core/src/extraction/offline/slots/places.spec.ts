import { extract } from '../../../testing/extracted-offline';

describe('places to live in', () => {
  it.each([
    ["I'm back in therapy.", 'The user is back in therapy.'],
    ["I'm back in rehab.", 'The user is back in rehab.'],
    ["I'm back in treatment.", 'The user is back in treatment.'],
    ["I've moved to Linux.", 'The user has moved to Linux.'],
    ["I've moved to Product at work.", 'The user has moved to Product at work.'],
    ["I've moved to Berlin at work.", 'The user has moved to Berlin at work.'],
    ['I moved to Customer Success.', 'The user moved to Customer Success.'],
    ['I recently moved to android.', 'The user recently moved to android.'],
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
    ['I moved to London, Ontario.', 'London, Ontario'],
    ['I moved to London, then I found a flat.', 'London'],
    ['I moved to Santiago de Compostela.', 'Santiago de Compostela'],
  ])('should be seen in "%s"', async (content, value) => {
    expect((await extract(content))[0]?.slot).toEqual({ key: 'user.location', value });
  });
});

import { AListener, believedAfter } from '@app/testing/a-listener';

describe('names in a message without capitals', () => {
  it.each([
    ['my daughter karen lives in australia', "The user's daughter Karen lives in Australia."],
    ['its just me and my husband derek', 'The user said: “its just me and my husband Derek”'],
    ['i have two sisters, beth and carys', 'The user has two sisters, Beth and Carys.'],
    ['isla and i are going to bari in june', 'The user and Isla are going to bari in June 2026.'],
  ])('should be known by where they stand: "%s"', async (said, believed) => {
    expect(await believedAfter(said)).toEqual([believed]);
  });

  it.each([
    ['my mum snores', "The user's mum snores."],
    ['my brother works nights', "The user's brother works nights."],
    ['my friend group is falling apart', "The user's friend group is falling apart."],
    ['my dad cooks every sunday', "The user's dad cooks every Sunday."],
  ])('should not be seen in what somebody does: "%s"', async (said, believed) => {
    expect(await believedAfter(said)).toEqual([believed]);
  });

  it('should be known again once memory has told them', async () => {
    const listener = await new AListener().hears(
      'my husband derek is a plumber',
      'derek has type 2 diabetes',
      'derek passed away on sunday',
    );
    expect(listener.believed).toEqual(["The user's husband Derek passed away on 1 February 2026."]);
  });
});

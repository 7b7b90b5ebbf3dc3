import { extract, statements } from '@app/testing/extracted-offline';

describe('what is told on the way in a request', () => {
  it.each([
    ["Need a birthday cake idea for my daughter who's turning six", "The user's daughter is turning six."],
    ['Looking for a gift for my brother who loves jazz.', "The user's brother loves jazz."],
    [
      "I need something for my mum, who's been in hospital since Monday",
      "The user's mum has been in hospital since 8 May 2023.",
    ],
    ['Any ideas for my son Leo who hates vegetables', "The user's son Leo hates vegetables."],
    ["Need help with a cover letter, I'm applying at Arup", 'The user is applying at Arup.'],
    ['I need some dinner ideas, my wife is vegan', "The user's wife is vegan."],
  ])('should stand without it: "%s"', async (content, statement) => {
    const told = await statements(content, { origin: 'note' });
    expect(told).toContain(statement);
    expect(told.filter((each) => /\b(?:needs?|any|ideas?|help|looking|gift)\b/i.test(each))).toEqual([]);
  });

  it('should be heard though the request is what the turn is about', async () => {
    expect(await statements("Need a birthday cake idea for my daughter who's turning six")).toEqual([
      "The user's daughter is turning six.",
    ]);
  });

  it('should be quoted as it was said', async () => {
    const [found] = await extract("Need a cake idea for my daughter who's turning six.", { origin: 'note' });
    expect(found?.evidence.quote).toBe("my daughter who's turning six.");
  });

  it.each(["Need a text to my boss, I'm ill and can't come in", 'Need an excuse, my car is broken'])(
    'should not be what is to be written: "%s"',
    async (content) => {
      expect(await extract(content)).toEqual([]);
    },
  );
});

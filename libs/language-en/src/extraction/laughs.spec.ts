import { extract, statements } from '@app/testing/extracted-offline';

describe('what is told with a laugh', () => {
  it.each([
    ['moved to Leeds last week lol', 'The user moved to Leeds in the week before 8 May 2023.'],
    ["I'm allergic to kiwis haha", 'The user is allergic to kiwis.'],
    ['I am allergic to kiwis LMAO', 'The user is allergic to kiwis.'],
    ['got a new job at Tesco haha!', 'The user got a new job at Tesco.'],
    ["my sister's getting married in June hahaha", "The user's sister is getting married in June 2023."],
    ['we adopted a cat called Pixel rofl', 'The user adopted a cat called Pixel.'],
    ['lol I quit smoking in January', 'The user quit smoking in January 2023.'],
    ['I live with my parents hehe', 'The user lives with their parents.'],
    ["I'm coeliac lol. I moved to Hull in March lol", 'The user is coeliac.'],
  ])('should be told all the same: "%s"', async (content, statement) => {
    expect(await statements(content)).toContain(statement);
  });

  it.each([
    "oh sure, I'm the queen of England lol",
    "I'm basically a nurse at this point haha",
    'I live on coffee lol',
    'I live in Narnia lol',
    'my boss is Satan lol',
    "I'm in a relationship with my bed haha",
    "I'm a detective lol",
    'I died laughing yesterday lol',
    'I would have moved to Leeds lol',
    'I nearly moved to Leeds in May lol',
    'I never drink lol',
    'I love kale lol',
    'He moved to Leeds last week lol',
    'I moved to Leeds in May, just kidding lol',
    "I live in Leeds. I'm the king of it lol",
    'Call me Queen Bee lol',
    "I'm starting a cult in June lol",
    'did you know I live in Leeds? lol',
    'I have ocd lol',
  ])('should teach nothing where it may be a joke: "%s"', async (content) => {
    expect(await extract(content)).toEqual([]);
  });

  it('should be left out in the midst of a sentence', async () => {
    const told = await statements('I have two kids, Mia and Jo lol, they drive me nuts', { origin: 'note' });
    expect(told.join(' ')).toContain('Mia and Jo, they drive them nuts');
  });
});

describe('a figure of speech', () => {
  it.each([
    "I'm allergic to mornings.",
    "I'm allergic to hard work.",
    "I'm married to my job.",
    "I'm married to the sea.",
  ])('should be no fact of the person: "%s"', async (content) => {
    expect(await extract(content, { origin: 'note' })).toEqual([]);
  });

  it.each([
    ["I'm allergic to morning glory.", 'The user is allergic to morning glory.'],
    ["I'm allergic to people's perfume.", "The user is allergic to people's perfume."],
    ["I'm married to my best friend.", 'The user is married to their best friend.'],
    ["I'm married to a teacher.", 'The user is married to a teacher.'],
    ["I'm married to Ana.", 'The user is married to Ana.'],
  ])('should not be taken for one: "%s"', async (content, statement) => {
    expect(await statements(content)).toContain(statement);
  });
});

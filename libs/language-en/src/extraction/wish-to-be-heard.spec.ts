import { extract } from '@app/testing/extracted-offline';

describe('the wish to be heard rather than advised', () => {
  const both = 'The user wants the assistant to listen and not to give advice.';
  it.each([
    ["don't advise me, just listen", both],
    ['no advice please, just hear me out', both],
    ["Please just listen, don't give me advice.", both],
    ["I don't want advice, I want you to listen.", both],
    ['No advice, just let me vent!', both],
    ['no advice please just hear me out', both],
    ['Stop giving me advice.', 'The user wants the assistant not to give advice.'],
    [
      "When I'm upset, just listen, don't advise me.",
      'The user wants the assistant to listen and not to give advice when they are upset.',
    ],
    [
      "Don't give me advice unless I ask.",
      'The user wants the assistant not to give advice unless they ask.',
    ],
  ])('should be how somebody wants to be answered: "%s"', async (content, statement) => {
    const [found, ...others] = await extract(content);
    expect(found).toMatchObject({ statement, kind: 'preference', explicit: true });
    expect(found?.importance).toBeGreaterThanOrEqual(0.5);
    expect(others).toEqual([]);
  });

  it('should be told with what stands beside it', async () => {
    const found = await extract("I broke up with Sam yesterday. Don't advise me, just listen.");
    expect(found.map(({ statement }) => statement)).toContain(both);
  });

  it('should be one preference, however it is worded', async () => {
    const slots = ["don't advise me, just listen", 'Stop giving me advice.'].map(async (content) => {
      const [found] = await extract(content);
      return found?.slot;
    });
    expect(await Promise.all(slots)).toEqual([
      { key: 'user.replies.advice', value: 'none' },
      { key: 'user.replies.advice', value: 'none' },
    ]);
  });

  it.each([
    'No advice today, just listen.',
    'Just listen.',
    "My husband says don't give me advice, just listen.",
    'No advice on kitchens, just bathrooms.',
    "Don't give my sister advice.",
    'What do I say when someone says no advice?',
  ])('should not be heard in "%s"', async (content) => {
    const found = await extract(content);
    expect(found.filter(({ statement }) => statement.includes('advice.'))).toEqual([]);
  });
});

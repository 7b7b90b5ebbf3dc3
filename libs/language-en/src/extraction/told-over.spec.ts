import { AListener, believedAfter } from '@app/testing/a-listener';
import { withWhomItMattered } from './told-over';

describe('what is told to be over in few words', () => {
  it.each([
    ["I'm vegetarian since January.", 'the veggie thing is over', 'The vegetarian thing is over for the user.'],
    ["I've been doing keto since March.", "I'm done with the whole keto thing", 'The user is done with the whole keto thing.'],
    ["I'm vegan.", 'stopped being vegan', 'The user stopped being vegan.'],
    ["I'm starting at Maersk in May.", 'Scrap that, Maersk fell through', 'Maersk fell through for the user.'],
    ["I'm moving to Berlin for a job at Zalando in June.", 'the Berlin job fell through', 'The Berlin job fell through for the user.'],
    ["I'm moving to Oslo in June.", "Oslo's off now", 'Oslo is off for the user.'],
  ])('should end what it is about: "%s", "%s"', async (before, now, believed) => {
    expect(await believedAfter(before, now)).toEqual([believed]);
  }); // prettier-ignore

  it.each([
    ["We're planning a trip to Vietnam in November.", "that's off now"],
    ["We're planning a trip to Vietnam in November.", 'Ok, scrap that.'],
    ["I'm starting at Maersk in May.", 'Update: it fell through'],
    ['I want to move to Oslo.', "That's not happening after all."],
  ])('should mean what was told a moment before: "%s", "%s"', async (before, now) => {
    const { believed } = await new AListener().hearsTogether(before, now);
    expect(believed).toHaveLength(1);
    expect(believed[0]).toContain('no longer');
  });

  it.each([
    ['I live in Berlin.', 'the Berlin trip fell through'],
    ['I love the summer in Crete.', 'summer is over'],
    ["I'm vegan.", 'I made a veggie lasagne'],
    ['I work at Maersk.', "that's off now"],
    ["I'm moving to Oslo in June.", 'the milk is off'],
  ])('should end nothing else: "%s", "%s"', async (before, now) => {
    const one = await believedAfter(before);
    expect(await believedAfter(before, now)).toEqual(expect.arrayContaining([...one]));
    const { believed } = await new AListener().hearsTogether(before, now);
    expect(believed).toEqual(expect.arrayContaining([...one]));
  });

  it('should be told of the speaker where they have told of it', () => {
    const told = new Set(['berlin']);
    expect(withWhomItMattered('the Berlin job fell through.', told)).toBe(
      'the Berlin job fell through for me.',
    );
    expect(withWhomItMattered('the Madrid job fell through.', told)).toBe('the Madrid job fell through.');
  });
});

import { AListener, believedAfter } from '@app/testing/a-listener';

/** What people who were told over months had wrongly ended, or kept. */
describe('a life that is told in passing', () => {
  it.each([
    ['My daughter Karen lives in Perth.', "Karen rang, she's expecting!"],
    ['My sister Anna lives in Oslo.', 'My friend Anna moved to Rome.'],
    ['My husband Tom is a teacher.', 'I was widowed at 30 before I met Tom.'],
    ['My name is Tomasz.', 'My friend Marek went back to Poland.'],
    ['We have one son, Kuba, he is 20.', 'Kuba has a girlfriend.'],
    ["I'm vegetarian, the whole family is except Vik.", 'Vik is leaving the practice to do locum work.'],
    ['My mum lives with us since Dad died in 2021.', 'Mum came home on Friday with carers.'],
    ['Paul and his wife are splitting up.', 'Paul has moved in with us for a bit.'],
    ['My grandson set this up for me.', 'Paul has moved in with us for a bit.'],
  ])('should keep "%s" beside "%s"', async (before, now) => {
    expect(await believedAfter(before, now)).toHaveLength(2);
  });

  it.each([
    ["I've stopped the crochet for now.", 'Started crochet again, Noah needs a hat.', 'The user said: “Started crochet again, Noah needs a hat.”'],
    ["I've stopped running for now.", 'back running, twice a week', 'The user said: “back running, twice a week”'],
    ['I started smoking again.', "I'm off the cigs again, using patches.", 'The user is off the cigs again, using patches.'],
    ['I work as a line cook.', 'I got promoted to sous chef!', 'The user got promoted to sous chef.'],
    ['my brother joe lives in leeds', 'joe moved to york', 'Joe moved to York.'],
    ['My sister Anna lives in Oslo.', 'Anna moved back to Rome.', 'Anna moved back to Rome.'],
    ['my gf is called shona', 'shona and i broke up', 'The user and Shona broke up.'],
    ['We live together in Dennistoun.', 'I moved out of the flat.', 'The user moved out of the flat.'],
    ['I go swimming on tuesdays and thursdays.', 'Not swimming on thursdays any more, just the tuesdays.', 'The user is not swimming on thursdays any more, just the tuesdays.'],
  ])('should end "%s" with "%s"', async (before, now, believed) => {
    expect(await believedAfter(before, now)).toEqual([believed]);
  }); // prettier-ignore

  it('should tell a wife and where she works apart', async () => {
    const told = ['My wife is Ana, she works in a warehouse.', 'Ana lost her job, the warehouse closed.'];
    expect(await believedAfter(...told)).toEqual([
      'Ana lost her job, the warehouse closed.',
      "The user's wife is Ana.",
    ]);
  });

  it('should hold a name, an age and what else somebody opens with as what they are', async () => {
    const marge = await new AListener().hears('hi im marge, 67, retired.');
    expect(marge.slots).toEqual(['user.age=67', 'user.job=retired', 'user.name=Marge']);
    expect(await believedAfter("I'm Priya and I work in project management at a bank.")).toEqual([
      'The user is Priya.',
      'The user works in project management at a bank.',
    ]);
  });

  it('should take three weekdays for a rhythm, and a lone figure of speech for no run', async () => {
    const listener = await new AListener().hears(
      'i do the cooking mon wed fri',
      'i run a d&d campaign every thursday',
    );
    expect(listener.believed.join(' ')).not.toMatch(/20\d\d/);
    expect(listener.slots.join(' ')).not.toContain('running');
  });
});

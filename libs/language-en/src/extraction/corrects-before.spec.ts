import { AListener, believedAfter } from '@app/testing/a-listener';

describe('a correction', () => {
  it.each([
    ['My exam is on friday. sorry, thursday', "The user's exam is on 15 January 2026."],
    ["my driving test's on friday - sorry, thursday", "The user's driving test is on 15 January 2026."],
    ['My dentist appointment is on friday. no wait, thursday', "The user's dentist appointment is on 15 January 2026."],
  ])('should be kept as it is meant, in one turn: "%s"', async (said, believed) => {
    expect(await believedAfter(said)).toEqual([believed]);
  }); // prettier-ignore

  it.each([
    ['I take 50 mg of sertraline.', "Correction: it's 75 mg", 'The user takes 75 mg of sertraline, not 50.'],
    ['I take 20mg of fluoxetine.', 'sorry 40mg', 'The user takes 40mg of fluoxetine, not 20mg.'],
    ["I'm on 50 mg of levothyroxine.", 'oops, i meant 75 mg', 'The user is on 75 mg of levothyroxine, not 50.'],
    ['My daughter is called Ida.', 'I meant Ada', "The user's daughter is called Ada, not Ida."],
    ['My brother is 31 and lives in Leeds.', 'typo, 32', "The user's brother is 32 and lives in Leeds, not 31."],
  ])('should take the place of what was said in the turn before: "%s", "%s"', async (said, corrected, believed) => {
    const listener = await new AListener().hearsTogether(said, corrected);
    expect(listener.believed).toEqual([believed]);
  }); // prettier-ignore

  it.each([
    ['What time is it in Tokyo at 5?', 'sorry, 6'],
    ['My exam is on Friday.', 'No, Thursday is fine.'],
    ['My exam is on Friday.', 'Thursday'],
  ])('should not be heard in "%s", "%s"', async (said, answered) => {
    const listener = await new AListener().hearsTogether(said, answered);
    expect(listener.insights.filter(({ status }) => status === 'superseded')).toEqual([]);
  });

  it('should not be heard across conversations', async () => {
    expect(await believedAfter('I take 50 mg of sertraline.', "Correction: it's 75 mg")).toEqual([
      'The user takes 50 mg of sertraline.',
    ]);
  });
});

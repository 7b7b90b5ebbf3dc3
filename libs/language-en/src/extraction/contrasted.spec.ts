import { AListener } from '@app/testing/a-listener';

describe('a correction that says what was wrong', () => {
  it.each([
    [
      ['I want to do music tech at college.', 'What is a good name for a band?'],
      'nah not music tech, sound engineering i mean',
      'The user wants to do sound engineering at college, not music tech.',
    ],
    [
      ['I passed the B1 exam in Polish in July.', 'What is the word for tram?', 'Thanks.'],
      'No, wait, it was B2 not B1 :)',
      'The user passed the B2 exam in Polish in July 2025, not B1.',
    ],
    [
      ['My flight lands in Gatwick on Friday.', 'How long is the train to London?'],
      'I said Gatwick, I meant Stansted',
      "The user's flight lands in Stansted on 16 January 2026, not Gatwick.",
    ],
  ])('should be heard several turns later: %j, "%s"', async (before, corrected, believed) => {
    const listener = await new AListener().hearsTogether(...before, corrected);
    expect(listener.believed).toEqual([believed]);
  });

  it('should be heard in another conversation, where one belief alone names what was wrong', async () => {
    const listener = await new AListener().hears('I passed the B1 exam in Polish.', 'Sorry, B2, not B1.');
    expect(listener.believed).toEqual(['The user passed the B2 exam in Polish, not B1.']);
  });

  it.each([
    [['My sister Ana lives in Leeds.', 'My brother Tom works in Leeds.'], 'Sorry, York, not Leeds.'],
    [['I work at Aldi.'], 'No, not now, later.'],
  ])('should change nothing where it is not clear what is meant: %j, "%s"', async (before, said) => {
    const listener = await new AListener().hearsTogether(...before, said);
    expect(listener.insights.filter(({ status }) => status === 'superseded')).toEqual([]);
    expect(listener.believed.join()).not.toContain(', not ');
  });

  it('should be heard where it says its subject again', async () => {
    const listener = await new AListener().hearsTogether(
      'My mock exam in biology is on 12 June.',
      'wait no biology is on 14 June',
    );
    expect(listener.believed).toEqual([
      "The user's mock exam in biology is on 14 June 2026, not on 12 June 2026.",
    ]);
  });
});

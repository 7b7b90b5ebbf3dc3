import { extract } from '@app/testing/extracted-offline';

const said = { occurredAt: Date.parse('2026-05-08T10:00:00Z') };
const statements = async (content: string): Promise<readonly string[]> =>
  (await extract(content, said)).map(({ statement }) => statement);

describe('what is typed in haste, or not as a book has it', () => {
  it.each([
    ['im 15 n i go to a school in leeds', 'The user is 15.'],
    ['me n kira broke up', 'The user and kira broke up.'],
    [
      'been going to therapy for a yr, talking abt my dad',
      'The user has been going to therapy for a year, talking about their dad.',
    ],
    ['think i wanna study sound engineering', 'The user wants to study sound engineering.'],
    ['I wept when my daughter was born.', 'The user wept when their daughter was born.'],
    [
      'I have been asked to give a talk about fishing on 20 November.',
      'The user has been asked to give a talk about fishing on 20 November 2026.',
    ],
    ["I'm moving to a bigger flat in June.", 'The user is moving to a bigger flat in June 2026.'],
    ['i have to move to bigger rooms', 'The user has to move to bigger rooms.'],
    ['I run 5k Tue/Thu now instead of the gym.', 'The user runs 5k Tue/Thu now instead of the gym.'],
  ])('should be read as it is meant: "%s"', async (content, statement) => {
    expect(await statements(content)).toContain(statement);
  });

  it('should give "this year" its preposition where it opens a clause', async () => {
    expect(await statements('I keep my allotment and this year I am growing broad beans.')).toContain(
      'In 2026 the user is growing broad beans.',
    );
  });

  it('should leave a number of things alone', async () => {
    expect(await statements('I sort lists of n items for a living.')).toEqual([
      'The user sorts lists of n items for a living.',
    ]);
  });

  it('should tell no reason without what it is a reason for', async () => {
    expect(await statements('Because my son has friends here and I am tired of moving.')).toEqual([]);
  });

  it('should know no allergy to "them"', async () => {
    const found = await extract("I love dogs but I'm allergic to them.", said);
    expect(found.map(({ slot }) => slot?.key)).not.toContain('user.allergy.them');
  });
});

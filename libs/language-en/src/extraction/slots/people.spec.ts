import { peopleSlots } from './people';

describe('names of people', () => {
  it.each([
    ['My boss Mr. Hughes is retiring.', 'user.boss.name=Mr Hughes'],
    ['My teacher Mrs Hall is strict.', 'user.teacher.name=Mrs Hall'],
    ['My therapist, Dr. Anna Weiss, is on holiday.', 'user.therapist.name=Dr Anna Weiss'],
    ['My therapist is Dr Weiss.', 'user.therapist.name=Dr Weiss'],
    ['My neighbour Mrs. Dale feeds our cat.', 'user.neighbor.mrs_dale=neighbor'],
    ['Miss Lee is my tutor.', 'user.tutor.name=Miss Lee'],
    ['My boss is now Herr Steiner.', 'user.boss.name=Herr Steiner'],
    ['My teacher, Madame Roux, is strict.', 'user.teacher.name=Madame Roux'],
    ['My boss Don is strict.', 'user.boss.name=Don'],
    ['My sister Ana is a nurse.', 'user.sister.name=Ana'],
  ])('should be read with their titles in "%s"', (text, expected) => {
    const found = peopleSlots({ text, subject: 'user', dates: [], ofSpeaker: true });
    expect(found.map(({ slot }) => `${slot.key}=${slot.value}`)).toEqual([expected]);
  });

  it.each([
    'My boss Mr.',
    'My teacher Mrs said no.',
    'My doctor Dr',
    'My boss Herr is.',
    'My cat, Her Majesty Queen Beatrix, is old.',
  ])('should be none where there is only a title: "%s"', (text) => {
    expect(peopleSlots({ text, subject: 'user', dates: [], ofSpeaker: true })).toEqual([]);
  });
});

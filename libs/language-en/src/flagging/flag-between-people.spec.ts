import { generalSchema } from '@app/memory-core/config/schemas';
import { type SignalKind } from '@app/memory-core/domain/signal';
import { flag } from './flag';

const kindsBetweenPeople = (content: string): SignalKind[] =>
  flag(content, generalSchema, 'Jo').map(({ kind }) => kind);

describe('flag between people with names', () => {
  it.each<[SignalKind, string]>([
    ['fact', 'My sister Ana is getting married in June.'],
    ['fact', 'That sounds lovely! We moved into the flat above the bakery in March, so we wake up hungry.'],
    ['practice', 'Well done you! I quit smoking in May and I chew cinnamon gum all day long.'],
    ['preference', "I can't stand cilantro."],
    ['emotion', 'I cried for an hour after the call.'],
    ['progress', 'Guess what, I passed my driving test!'],
  ])('should see %s in "%s"', (kind, content) => {
    expect(kindsBetweenPeople(content)).toContain(kind);
  });

  it.each([
    'Aw, thanks for the kind words, it means a lot to have friends like you.',
    "That sounds amazing! You must be so proud of her, it's not every day that a dream like that comes true.",
    'I totally agree, nature has a way of calming the mind. What did you like best about the trip to Norway?',
    'Nothing beats a good cup of tea on a rainy day, does it?',
    'lol',
  ])('should pass over "%s"', (content) => {
    expect(kindsBetweenPeople(content)).toEqual([]);
  });

  it('should hear what is asked of the memory, whatever is told', () => {
    expect(kindsBetweenPeople('What do you remember about me?')).toEqual(['command']);
    expect(kindsBetweenPeople('Please remember that my flight leaves at nine.')).toContain('remember');
  });

  it('should not depend on who says it', () => {
    const content = 'We adopted a greyhound from the shelter in Leeds.';
    expect(flag(content, generalSchema, 'Ana')).toEqual(flag(content, generalSchema, 'Jo'));
  });

  it('should read what is said to an assistant as before', () => {
    const content =
      "I got chills. There's nothing like making your folks proud. So what happens now, when do you leave?";
    expect(flag(content, generalSchema)).not.toEqual([]);
    expect(flag(content, generalSchema, 'Jo')).toEqual([]);
  });
});

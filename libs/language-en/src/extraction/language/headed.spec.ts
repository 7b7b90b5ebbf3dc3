import { withoutHeading } from './headed';

describe('what is noted under a heading', () => {
  it.each([
    ['Boyfriend: called Mathieu', 'My boyfriend is called Mathieu'],
    ['Boyfriend: Mathieu', 'My boyfriend is called Mathieu'],
    ['My mum: Helga, 72', 'My mum is called Helga, 72'],
    ['dog - Rex', 'My dog is called Rex'],
  ])('should be a sentence: "%s"', (note, sentence) => {
    expect(withoutHeading(note)).toBe(sentence);
  });

  it.each(['Boyfriend: No.', 'Mum: hello', 'Mum: Come home now', 'Boyfriend: vegetarian', 'Name: Piet'])(
    'should stay as it is where it names nobody: "%s"',
    (note) => {
      expect(withoutHeading(note)).toBe(note);
    },
  );
});

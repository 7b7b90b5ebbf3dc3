import { withSubject } from './elided-subject';

describe('the "I" that a message leaves out', () => {
  it.each([
    'Left the phone in the kitchen.',
    'Left Mathieu.',
    'Left my boyfriend.',
    'Dumped Mathieu last week.',
    'Meditated.',
    'Meditated and left the phone in the kitchen.',
    'Slept badly again.',
    'Ran 5k.',
    'Visited Ana in York.',
    'Cooked dinner for my parents.',
    'Live in Leeds with my two kids.',
    'Work as a nurse.',
    'Need a new phone for my mum.',
  ])('should be given back to "%s"', (sentence) => {
    expect(withSubject(sentence)).toBe(`I ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`);
  });

  it('should be somebody who has given up', () => {
    expect(withSubject('Given up yoga.')).toBe("I've given up yoga.");
  });

  it('should be somebody who is rather than does', () => {
    expect(withSubject('Worried about my dad.')).toBe("I'm worried about my dad.");
  });

  it.each([
    'Left knee hurts.',
    'Left Bank cafés are my favourite.',
    'Retired.',
    'Paid late fee again.',
    'Exhausted today.',
    'Baked potato is my favourite.',
    'Thought Ana was kind to me.',
    'Work is killing me.',
    'Work at my parents is hard.',
    'Stressed by my boss.',
  ])('should not be read into "%s"', (sentence) => {
    expect(withSubject(sentence)).toBeUndefined();
  });
});

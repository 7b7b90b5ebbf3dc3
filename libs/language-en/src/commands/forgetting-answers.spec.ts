import { ofForgetting } from './forgetting-answers';

describe('a turn that answers what was asked to be forgotten', () => {
  it.each([
    'Yes, forget it.',
    'yes please delete that',
    'Yeah, go ahead and erase it all.',
    "Yes. I'm sure. Forget it!",
  ])('should be a yes by itself: “%s”', (said) => {
    expect(ofForgetting(said)).toBe('yes');
  });

  it.each([
    'No, keep it.',
    "No, don't delete it.",
    'Wait, leave it as it is.',
    "Never mind, don't forget it.",
  ])('should be a no by itself: “%s”', (said) => {
    expect(ofForgetting(said)).toBe('no');
  });

  it.each([
    'Forget it, let us get pizza.',
    'Yes, forget it, I will never learn to swim.',
    'Yes, forget my address too.',
    'Yeah, forget about dinner.',
    'No way!',
    "Don't forget.",
    'Yes, she forgot it.',
    'Oh, forget it.',
  ])('should say nothing of it with “%s”', (said) => {
    expect(ofForgetting(said, 'Shall I forget it?')).toBeUndefined();
  });

  it.each(['Yes', 'yes please', 'Sure, go ahead.', 'do it', 'OK'])(
    'should be a yes to the question alone: “%s”',
    (said) => {
      expect(ofForgetting(said, 'Done so far. Should I delete what I know about your ex?')).toBe('yes');
      expect(ofForgetting(said, 'Do you like pizza?')).toBeUndefined();
      expect(ofForgetting(said, 'I can forget that. Is it raining there?')).toBeUndefined();
      expect(ofForgetting(said)).toBeUndefined();
    },
  );

  it('should be a no to the question', () => {
    expect(ofForgetting('Nope, thanks.', 'Do you want me to forget that?')).toBe('no');
  });
});

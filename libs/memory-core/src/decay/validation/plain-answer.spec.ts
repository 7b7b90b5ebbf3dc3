import { anInsight, aTurn } from '../../testing/factories';
import { plainAnswer } from './plain-answer';
import { questionAbout } from './validation-prompt';

const insight = anInsight();
const question = questionAbout(insight);
const answerOf = (said: string, asked = question) =>
  plainAnswer(aTurn({ role: 'user', content: said }), aTurn({ role: 'assistant', content: asked }), insight);

describe('a turn that answers the question', () => {
  it.each([
    'Yes, that is still so.',
    "Yes, that's still true",
    'Yeah, still so!',
    'Still true.',
    'Yes, I still do.',
  ])('should be understood, whatever else was asked beside it: %s', (said) => {
    expect(answerOf(said)).toBe('yes');
    expect(answerOf(said, `${question} And shall I book the table?`)).toBe('yes');
  });

  it.each([
    'No, not any more.',
    'Not anymore',
    'No, no longer.',
    "No, that's not so any more.",
    'No, that is no longer the case.',
  ])('should be understood where it says no: %s', (said) => {
    expect(answerOf(said)).toBe('no');
    expect(answerOf(said, `${question} And shall I book the table?`)).toBe('no');
  });

  it.each([
    ['Yes.', 'yes'],
    ['yep', 'yes'],
    ['No', 'no'],
    ["No, it isn't.", 'no'],
  ])('should be understood when it is bare, behind this question alone: %s', (said, answer) => {
    expect(answerOf(said)).toBe(answer);
    expect(answerOf(said, `Good to see you! ${question}`)).toBe(answer);
    expect(answerOf(said, `${question} And shall I book the table?`)).toBeUndefined();
    expect(answerOf(said, 'Shall I book the table?')).toBeUndefined();
    expect(answerOf(said, 'You said “I moved to Lisbon”. Shall I look for flats?')).toBeUndefined();
  });

  it.each([
    'No, I live in Porto now.',
    'Yes, and I love it.',
    'Is that still so?',
    'No idea.',
    'Still thinking.',
    'ok',
  ])('should be no answer when it says something else: %s', (said) => {
    expect(answerOf(said)).toBeUndefined();
  });

  it('should be one of the person alone, directly behind the assistant', () => {
    const yes = aTurn({ role: 'user', content: 'Yes, that is still so.' });
    const asked = aTurn({ role: 'assistant', content: question });
    expect(plainAnswer(yes, undefined, insight)).toBeUndefined();
    expect(plainAnswer(yes, aTurn({ role: 'user', content: question }), insight)).toBeUndefined();
    expect(plainAnswer({ ...yes, role: 'assistant' }, asked, insight)).toBeUndefined();
    expect(plainAnswer({ ...yes, speaker: 'Tom' }, asked, insight)).toBeUndefined();
  });
});

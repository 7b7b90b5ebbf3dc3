import { inEnglish } from '@app/testing/languages';
import { anInsight, aTurn } from '@app/testing/factories';
import { plainAnswer } from './plain-answer';
import { questionAbout } from './validation-prompt';

const insight = anInsight();
const question = questionAbout(insight);
const answerOf = (said: string, asked = question) =>
  plainAnswer(
    aTurn({ role: 'user', content: said }),
    aTurn({ role: 'assistant', content: asked }),
    insight,
    inEnglish,
  );

const about = (quote: string) => {
  const [evidence] = anInsight().evidence;
  return anInsight({ evidence: [{ ...evidence!, quote }] });
};
const answerAbout = (quote: string, said: string) => {
  const asked = aTurn({ role: 'assistant', content: questionAbout(about(quote)) });
  return plainAnswer(aTurn({ role: 'user', content: said }), asked, about(quote), inEnglish);
};

describe('a turn that answers the question', () => {
  const yes = [
    'Yes.',
    'yep',
    'Yes, that is still so.',
    "Yes, that's still true",
    'Yeah, still so!',
    'Still true.',
  ];
  const no = [
    'No',
    "No, it isn't.",
    'No, not any more.',
    'Not anymore',
    'No, no longer.',
    "No, that's not so any more.",
    'No, that is no longer the case.',
    "No, I don't.",
  ];

  it.each([...yes, 'Yes, I still do.', 'Yes, I do.'])('should be understood: %s', (said) => {
    expect(answerOf(said)).toBe('yes');
    expect(answerOf(said, `Good to see you! ${question}`)).toBe('yes');
  });

  it.each(no)('should be understood where it says no: %s', (said) => {
    expect(answerOf(said)).toBe('no');
  });

  it.each([
    `${question} And shall I book the table?`,
    `And is your order for Friday still right? ${question}`,
    `${question} Meanwhile, do you still need the newsletter?`,
    'Since you are there (“I moved to Lisbon”), shall I still book the taxi?',
    'So “I moved to Lisbon” it is. Shall I still call the landlord in Porto?',
    'You said “I moved to Lisbon”. Has anything changed, or is it still so?',
    'You said “I moved to Lisbon”. Are you still planning to move away?',
    'You once said I moved to Lisbon. Is that still so?',
    '“I moved to Lisbon”. Is that still not the case for your brother?',
    'Shall I book the table?',
  ])('should answer nothing where more, or something else, was asked: %s', (asked) => {
    for (const said of [...yes, ...no]) expect(answerOf(said, asked)).toBeUndefined();
  });

  it.each(["I don't drink alcohol", 'I no longer work as a nurse', "I'm not married", 'I stopped smoking'])(
    'should be the plainest where something is told to be not so: %s',
    (quote) => {
      expect(answerAbout(quote, 'Yes, that is still so.')).toBe('yes');
      expect(answerAbout(quote, 'That is no longer true.')).toBe('no');
      for (const said of ["No, I don't.", 'No.', 'Yes, I do.', 'Yes, I still do.', 'No, not any more.'])
        expect(answerAbout(quote, said)).toBeUndefined();
    },
  );

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
    expect(plainAnswer(yes, undefined, insight, inEnglish)).toBeUndefined();
    expect(plainAnswer(yes, aTurn({ role: 'user', content: question }), insight, inEnglish)).toBeUndefined();
    expect(plainAnswer({ ...yes, role: 'assistant' }, asked, insight, inEnglish)).toBeUndefined();
    expect(plainAnswer({ ...yes, speaker: 'Tom' }, asked, insight, inEnglish)).toBeUndefined();
  });
});

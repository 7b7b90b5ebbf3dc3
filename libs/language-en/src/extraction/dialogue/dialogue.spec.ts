import { answerTo } from './answer';
import { contrastIn, correctionOf, insteadOfLast } from './correction';
import { leansBack, namesNobody } from './leaning';
import { asStatement } from './statement';

describe('a short answer', () => {
  it.each<[string, string, string]>([
    ['Do you have any allergies?', 'Yes, latex.', "I'm allergic to latex."],
    ['Where do you live?', 'Turku.', 'I live in Turku.'],
    ['What is your dog called?', 'Rollo', 'My dog is called Rollo.'],
    ['So you are allergic to latex, right?', 'Yes, that is right.', "I'm allergic to latex."],
    ['And your name?', 'Zoë, please', 'My name is Zoë.'],
    ['What shall I call you?', 'Billie will do', 'Call me Billie.'],
    ['Which instrument does your son play?', 'The oboe.', 'My son play oboe.'],
    ['What are you allergic to?', 'penicillin', "I'm allergic to penicillin."],
    ['How many hens do you have?', 'seven', 'I have seven hens.'],
    ['How old is your daughter now?', 'nearly ten', 'My daughter is nearly ten years old.'],
    ['What do you do for a living?', 'a roofer', 'I work as a roofer.'],
    ['Who looks after your mum?', 'my aunt Bea', 'My aunt Bea looks after my mum.'],
  ])('should be heard with its question: %s %s', (question, answer, says) => {
    expect(answerTo(question, answer)).toBe(says);
  });

  it('should say nothing for rules to read where only its words tell it', () => {
    expect(answerTo('And how was the harvest?', 'The best in years!')).toBe('');
    expect(answerTo('Do you have kids?', 'No.')).toBe('');
  });

  it('should not be heard in a sentence of its own, a question or what leaves it open', () => {
    expect(answerTo('What is your name?', 'later')).toBeUndefined();
    expect(answerTo('What shall I call you?', 'please')).toBeUndefined();
    expect(answerTo('Where do you live?', 'Why do you want to know that?')).toBeUndefined();
    expect(answerTo('Do you live in Turku?', 'No, I moved to Malmo.')).toBeUndefined();
  });
});

describe('a correction', () => {
  it.each<[string, string, string]>([
    ['My wedding is on 12 June 2027.', 'Sorry, I meant 21 June 2027.', 'My wedding is on 21 June 2027.'],
    ['I live in Turku.', 'No wait, Malmo, I moved last week.', 'I live in Malmo.'],
    ['My son is called Elias.', 'That is wrong, he is called Elis.', 'My son is called Elis.'],
    ['I pay 900 a month.', 'Correction: not 900, 950.', 'I pay 950 a month.'],
    ['We meet on Tuesday.', 'Oops, Wednesday.', 'We meet on Wednesday.'],
  ])('should put its value in the place of the other: %s %s', (before, text, says) => {
    expect(correctionOf(before, text)).toMatchObject({ isEnd: false, says });
  });

  it('should hear the end of what was said', () => {
    expect(correctionOf('We plan a trip to Peru.', "That's off now.")).toMatchObject({ isEnd: true });
  });

  it.each([
    'Actually, my sister keeps bees.',
    'No, thanks.',
    'I keep bees.',
    'Sorry, Tom, long day.',
    'No, Tom is great.',
    "Wait, I forgot: I'm vegan.",
    'No, I love cooking with Tom.',
  ])('should not be heard in "%s"', (text) => {
    expect(correctionOf('I live in Turku.', text)).toBeUndefined();
  });
});

describe('what another said of the person', () => {
  it.each<[string, string, string | undefined]>([
    ['You have six grandchildren, right?', 'nope, seven', 'I have seven grandchildren.'],
    ['So, Bradford it is.', 'No, Leeds.', 'For me it is Leeds.'],
    ['Happy to help, Jess!', "It's Tess, not Jess", 'My name is Tess.'],
    ['You told me that your rent is 850.', 'no, 905', 'My rent is 905.'],
  ])('should be set right: %s %s', (sentence, text, says) => {
    expect(correctionOf(asStatement(sentence), text)?.says).toBe(says);
  });

  it('should be set right in its last words where they name nothing', () => {
    const says = (sentence: string, text: string) => insteadOfLast(asStatement(sentence), text)?.says;
    expect(says('So you work as a nurse?', 'No, a midwife.')).toBe('I work as a midwife.');
    expect(says("You're vegetarian, right?", 'no, vegan')).toBe("I'm vegan.");
    for (const text of ['No, thanks', 'no, later', 'nope, still broken', 'vegan', 'No, it is fine'])
      expect(says("You're vegetarian, right?", text)).toBeUndefined();
  });
});

describe('what was said and what is meant', () => {
  it.each<[string, string, string]>([
    ['Correction on the cello: lessons are on Mondays, not Wednesdays.', 'Mondays', 'Wednesdays'],
    ['Update on the party: it is in Hull, not Leeds.', 'Hull', 'Leeds'],
    ['Correction: my flight is on Friday, not Thursday.', 'Friday', 'Thursday'],
    ['No wait, it was B2, not B1.', 'B2', 'B1'],
    ['Hull, not Leeds.', 'Hull', 'Leeds'],
    ["it's nine, not eight", 'nine', 'eight'],
    ['Tuesday, not Thursday', 'Tuesday', 'Thursday'],
  ])('should both be heard: %s', (text, right, wrong) => {
    expect(contrastIn(text)).toEqual({ right, wrong });
  });
  it.each([
    'Update: I work at Asda, not far from home.',
    'My flight is on Friday, not far off.',
    'Tea, not coffee.',
    'The car is red, not blue.',
  ])('should not be heard in "%s"', (text) => {
    expect(contrastIn(text)).toBeUndefined();
  });
});

describe('a sentence that goes on about the one before', () => {
  it.each(['She works there too.', "It's special to me.", 'Same for my brother.', 'Because I hate it.'])(
    'should be known: %s',
    (text) => {
      expect(leansBack(text)).toBe(true);
    },
  );
  it.each(["It's great to be back.", 'I keep bees.', 'This week I start at Bosch.'])(
    'should not be seen in "%s"',
    (text) => {
      expect(leansBack(text)).toBe(false);
    },
  );

  it('should be one that names nobody', () => {
    expect(namesNobody('Four days a week from November, Fridays off.')).toBe(true);
    expect(namesNobody('My sister keeps bees.')).toBe(false);
    expect(namesNobody('And Zosia started school.')).toBe(false);
  });
});

import { extract } from '@app/testing/extracted-offline';
import { formOfAddressIn } from './form-of-address';

describe('how somebody wants to be called', () => {
  it.each([
    ['Call me Eva.', 'Eva'],
    ['Please call me Dr Lindqvist.', 'Dr Lindqvist'],
    ['Please call me Dr. Lindqvist from now on.', 'Dr. Lindqvist'],
    ['I want you to call me Dr Lindqvist.', 'Dr Lindqvist'],
    ['You can call me Sam.', 'Sam'],
    ["I'd rather you called me Mrs Hale.", 'Mrs Hale'],
    ['I prefer to be called Countess.', 'Countess'],
    ['Just call me Jo from now on, not Joanna.', 'Jo'],
    ['I go by Max.', 'Max'],
    ["Don't call me Bob, it's Robert.", 'Robert'],
    ['Stop calling me Mr Peters, Tom is fine.', 'Tom'],
    ['Drop the "Dr Lindqvist", Eva will do.', 'Eva'],
    ['Please call me Ms. van der Berg.', 'Ms. van der Berg'],
    ['Call me Charles de Gaulle.', 'Charles de Gaulle'],
    ['Call me J.R.', 'J.R'],
    ['Call me Mr T.', 'Mr T'],
    ['Call me Dr. Maria Luisa Fernandez Garcia.', 'Dr. Maria Luisa Fernandez Garcia'],
    ['Just call me Bob the Builder.', 'Bob the Builder'],
    ["Don't call me Ms Hale, it's Mrs Brook now.", 'Mrs Brook'],
    ['Call me 小明。', '小明'],
  ])('should be understood from "%s"', (sentence, name) => {
    expect(formOfAddressIn(sentence)).toEqual({ name, isWanted: true });
  });

  it('should know what is not wanted where no other is named: "Don\'t call me Bob."', () => {
    expect(formOfAddressIn("Don't call me Bob.")).toEqual({ name: 'Bob', isWanted: false });
  });

  it.each([
    'Call me Monday.',
    'Call me when you have a minute.',
    'Call me Tomorrow, please.',
    'They call me Bo.',
    'I go by Train to work.',
    'Drop the ball on June 3rd.',
    'Skip the Beatles, please.',
    "I don't go by Bus.",
    'I would like to call Mum.',
    'My friends call me Lu.',
    'Call me Al is my favourite song.',
    'Call me Old fashioned, but I like letters.',
    'Call me Mr Grumpy today.',
    'Called me Doctor by mistake.',
    'Drop the Mr Robot idea.',
    'Skip the Dr Pepper, Coke is fine.',
    'I go by Bus.',
    "Don't call me.",
    'Can you call me a taxi?',
  ])('should be read into nothing: "%s"', (sentence) => {
    expect(formOfAddressIn(sentence)).toBeUndefined();
  });

  it.each([
    ['I want you to call me Dr Lindqvist.', 'The user wants to be called Dr Lindqvist.', 'Dr Lindqvist'],
    ['Call me J.R.', 'The user wants to be called J.R.', 'J.R'],
    ['Since the wedding I go by Sam.', 'Since the wedding the user goes by Sam.', 'Sam'],
    ["Don't call me Bob.", 'The user does not want to be called Bob.', 'not Bob'],
    ['Stop calling me Mr Peters, Tom is fine.', 'The user wants to be called Tom.', 'Tom'],
  ])('should be a value that changes: "%s"', async (content, statement, value) => {
    expect(await extract(content)).toMatchObject([{ statement, slot: { key: 'user.called', value } }]);
  });

  it.each([
    'I hate when people call me Bob.',
    "I changed my name, please don't call me Tom, call me Elena.",
    'My mum used to call me Bug.',
    'I grew up in Leeds where kids would call me Specky.',
    'I finished the report, so call me Christmas Day.',
    'Please remember to call me later.',
    'Call me Friday.',
  ])('should not be what others said, or what is hated: "%s"', async (content) => {
    const slots = (await extract(content)).map(({ slot }) => slot?.key);
    expect(slots).not.toContain('user.called');
  });

  it('should leave what else a sentence tells', async () => {
    const told = await extract("You can call me Sam, I'm 34 and live in Oslo.");
    expect(told.map(({ statement }) => statement)).toEqual([
      'The user wants to be called Sam.',
      'The user is 34.',
      'The user lives in Oslo.',
    ]);
  });

  it('should stand beside the name, which stays', async () => {
    const told = await extract('My name is Mara, but please just call me Mo.');
    expect(told.map(({ statement, slot }) => [statement, slot?.key, slot?.value])).toEqual([
      ["The user's name is Mara.", 'user.name', 'Mara'],
      ['The user wants to be called Mo.', 'user.called', 'Mo'],
    ]);
  });
});

import { withoutGreeting } from './greeting';

describe('withoutGreeting', () => {
  it.each([
    ['Good morning dear assistant, I live in Leeds.', 'I live in Leeds.'],
    ['hi! hey quick one, im a barista', 'im a barista'],
    ['Hello again. I moved.', 'I moved.'],
    ['Dear bot, I walk to Santiago.', 'I walk to Santiago.'],
    ['Good morning\nI live in Leeds', 'I live in Leeds'],
  ])('should take off whom "%s" is said to', (text, said) => {
    expect(withoutGreeting(text)).toBe(said);
  });

  it.each([
    'Good morning!',
    'Hello, ',
    'Hi',
    'Dear old friends came by.',
    'Good day at work, finally.',
    'Good morning, Vietnam is my favourite film.',
    'Dear old friend - died yesterday.',
    'Good evening: my favourite time.',
    'Hi dad died yesterday.',
    'Hey Jude is my song.',
  ])('should leave "%s" as it is', (text) => {
    expect(withoutGreeting(text)).toBe(text);
  });
});

import { datesIn } from '../dates';
import { instructionIn } from './instruction';
import { lengthOfRequest } from './request';
import { holdsSecret } from './secrets';
import { polarityOf, stateOf } from './state';

const said = Date.parse('2026-11-16T10:00:00Z');

describe('how a claim stands', () => {
  it.each<[string, string]>([
    ['I keep bees.', 'holds'],
    ["I've kept bees since 2019.", 'holds'],
    ['I no longer keep bees.', 'ended'],
    ['I used to keep bees.', 'ended'],
    ['I quit my choir.', 'ended'],
    ["I'm moving to Turku next month.", 'planned'],
    ['I want to learn Finnish.', 'planned'],
    ['I broke my wrist last week.', 'happened'],
    ['We got married.', 'happened'],
  ])('in time: %s', (text, state) => {
    expect(stateOf(text, { kind: 'fact', negates: false, dates: datesIn(text, said) })).toBe(state);
  });

  it('by what it denies', () => {
    expect(polarityOf('I do not have a niece.')).toBe('denies');
    expect(polarityOf("I can't eat nuts.")).toBe('denies');
    expect(polarityOf('I have a niece.')).toBe('affirms');
  });
});

describe('a standing instruction', () => {
  it.each<[string, object]>([
    ['Always add version numbers.', { instruction: {} }],
    ['Please keep your answers short.', { slot: { key: 'user.replies.length', value: 'short' } }],
    ['From now on, answer in German.', { slot: { key: 'user.replies.language', value: 'German' } }],
    ['Call me Jo.', { slot: { key: 'user.called', value: 'Jo' } }],
    ["Don't call me Josephine.", { slot: { key: 'user.called', value: 'not Josephine' } }],
    ['No emojis please.', { instruction: {} }],
    ['Treat me as an expert.', { instruction: {} }],
    ['When I ask about code, always show tests first.', { instruction: { when: 'When I ask about code' } }],
    [
      "I'd like you to always cite sources if I ask about medicine.",
      { instruction: { when: 'if I ask about medicine' } },
    ],
  ])('should be heard: %s', (text, instructed) => {
    expect(instructionIn(text, 'user')).toMatchObject(instructed);
  });

  it.each([
    'Write a poem in German.',
    'Keep this email short.',
    'I always keep bees.',
    'Can you explain recursion?',
    'Make it shorter.',
    "Write a letter from a lamp: I only glow when you're here.",
    'Talk with me as if I were your pupil.',
  ])('should not be taken for what is asked once, or told: %s', (text) => {
    expect(instructionIn(text, 'user')).toBeUndefined();
  });
});

describe('what is asked to be remembered', () => {
  it.each([
    ['Remember that I keep bees.', 'I keep bees.'],
    ["Please don't forget: I keep bees.", 'I keep bees.'],
    ['For future reference, I keep bees.', 'I keep bees.'],
  ])('should be what follows: %s', (text, rest) => {
    expect(text.slice(lengthOfRequest(text))).toBe(rest);
  });

  it.each(['Remember when we met?', 'I remember my bees.', 'Remember to breathe.'])(
    'should be nothing in "%s"',
    (text) => {
      expect(lengthOfRequest(text)).toBe(0);
    },
  );
});

describe('a secret', () => {
  it.each([
    'My password is hunter2.',
    'PIN: 7781',
    'my api key is sk-abc123def456ghi789',
    'My card is 4111 1111 1111 1111.',
    'Pay to DE89 3704 0044 0532 0130 00.',
    'use ghp_16C7e42F292c6912E7710c838347Ae178B4a',
  ])('should be seen in "%s"', (text) => {
    expect(holdsSecret(text)).toBe(true);
  });

  it.each([
    'My password is too weak.',
    'My credit card ends in 4242.',
    'I was born on 1990-05-03.',
    'My phone number is 0151 2345 6789 01.',
    'I pinned it to the board.',
  ])('should not be seen in "%s"', (text) => {
    expect(holdsSecret(text)).toBe(false);
  });
});

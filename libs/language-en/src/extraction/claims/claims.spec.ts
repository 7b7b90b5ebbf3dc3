import { datesIn } from '../dates';
import { instructionIn } from './instruction';
import { lengthOfRequest } from './request';
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
    ['When I ask about code, always show tests first.', { instruction: { when: 'When I ask about code' } }],
    [
      "I'd like you to always cite sources if I ask about medicine.",
      { instruction: { when: 'if I ask about medicine' } },
    ],
  ])('should say what it asks: %s', (text, instructed) => {
    expect(instructionIn(text, 'user', 1)).toMatchObject(instructed);
  });

  it.each<[string, string]>([
    ['Call me Jo.', 'Jo'],
    ["Don't call me Josephine.", 'not Josephine'],
  ])('should be what somebody wants to be called, however it reads: %s', (text, value) => {
    expect(instructionIn(text, 'user', 0)).toMatchObject({ slot: { key: 'user.called', value } });
  });

  it('should not be what reads like none', () => {
    expect(instructionIn('Always add version numbers.', 'user', 0.2)).toBeUndefined();
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

import { type Insight } from '../../domain/insight';
import { anInsight, worded } from '@app/testing/factories';
import { mayHaveChanged } from './may-have-changed';

const at = Date.parse('2026-06-01T09:00:00Z');
const judged = (statement: string, over: Partial<Insight> = {}) =>
  mayHaveChanged(anInsight({ ...worded(statement), ...over }), at);
const slot = (key: string, value: string): Partial<Insight> => ({ slot: { key, value } });

describe('whether something may have changed', () => {
  it.each<[string, Partial<Insight>?]>([
    ['The user realised that they push people away when they are afraid.', { kind: 'breakthrough' }],
    ["The user's mother died when the user was ten."],
    ["The user's father passed away in 2012."],
    ["The user's grandmother is dead.", { kind: 'relation' }],
    ["The user's name is Ana Ribeiro.", slot('user.name', 'Ana Ribeiro')],
    ['The user wants to be called Mo.', slot('user.called', 'Mo')],
    ["The user's dog is called Bella.", { kind: 'relation', ...slot('user.pet.bella', 'dog') }],
    ['The user was born on 3 May 1990.', slot('user.birthday', '05-03')],
    ['The user is from Brazil.', slot('user.origin', 'Brazil')],
    ['The user said: “I was born in Braga.”'],
    ['The user said: “My mother died when I was ten.”'],
    ['The user was abused as a child.'],
    ['The user had a miscarriage in 2019.'],
    ['The user visited Japan in 2025.'],
    ['The user finished their thesis.', { kind: 'progress', ...slot('project_thesis.status', 'finished') }],
    ['The user used to live in Berlin.'],
    ['The user did not finish school.'],
    ["The user's wedding is on 3 March 2026.", slot('user.wedding', '2026-03-03')],
    ['The user lives in Lisbon until March.', { validTo: at - 1 }],
  ])('should be ruled out of what is over or cannot change: %s', (statement, over = {}) => {
    expect(judged(statement, over)).toBe('never');
  });

  it.each<[string, Partial<Insight>?]>([
    ['The user lives in Lisbon.'],
    ['The user moved to Porto in December 2025.', slot('user.location', 'Porto')],
    ['The user works as a nurse at Santa Maria hospital.'],
    ['The user lost their job in March.', slot('user.job', 'none')],
    ['The user is dating Tom.'],
    ['The user is vegetarian.', slot('user.diet', 'vegetarian')],
    ['The user meditates every morning.', { kind: 'practice' }],
    ['The user no longer drinks alcohol.', { kind: 'practice' }],
    ['The user hates cilantro.', { kind: 'preference' }],
    ["The user's sister Ana is a doctor.", { kind: 'relation' }],
    ['The user wants to run a marathon.', { kind: 'goal' }],
    ['The user said: “I live in a houseboat.”'],
  ])('should be expected of how somebody lives and wants to: %s', (statement, over = {}) => {
    expect(judged(statement, over)).toBe('often');
  });

  it.each<[string, Partial<Insight>?]>([
    ['The user feels anxious before every presentation.', { kind: 'pattern' }],
    ['The user has asthma.', slot('user.health.asthma', 'has')],
    ['The user has been sober since 2018.'],
    ['The user does not own a car.'],
    ["The user's wedding is on 3 October 2026.", slot('user.wedding', '2026-10-03')],
  ])('should be possible of whatever else is so now: %s', (statement, over = {}) => {
    expect(judged(statement, over)).toBe('seldom');
  });
});

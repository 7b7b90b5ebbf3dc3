import { inEnglish } from '@app/testing/languages';
import { type Insight } from '../../domain/insight';
import { anInsight } from '@app/testing/factories';
import { mayHaveChanged } from './may-have-changed';

const at = Date.parse('2026-06-01T09:00:00Z');
const judged = (over: Partial<Insight>) => mayHaveChanged(anInsight(over), at, inEnglish);
const slot = (key: string, value: string): Partial<Insight> => ({ slot: { key, value } });

describe('whether something may have changed', () => {
  it.each<[string, Partial<Insight>]>([
    ['turning points', { kind: 'breakthrough' }],
    ['events', { kind: 'fact', state: 'happened' }],
    ['what has ended', { kind: 'practice', state: 'ended' }],
    ['names', slot('user.name', 'Ana Ribeiro')],
    ['birthdays', slot('user.birthday', '05-03')],
    ['origins', slot('user.origin', 'Brazil')],
    ['dates that have passed', slot('user.wedding', '2026-03-03')],
    ['what held until then', { kind: 'practice', validTo: at - 1 }],
    ['deaths, in the language of the claim', { kind: 'relation', quote: 'My grandmother is dead.' }],
  ])('should be ruled out of %s', (_what, over) => {
    expect(judged(over)).toBe('never');
  });

  it.each<[string, Partial<Insight>]>([
    ['where somebody lives', { kind: 'fact', ...slot('user.location', 'Lisbon') }],
    ['work', { kind: 'fact', ...slot('user.job', 'none') }],
    ['habits', { kind: 'practice' }],
    ['likings', { kind: 'preference', polarity: 'denies' }],
    ['company', { kind: 'relation', quote: 'My sister Ana is a doctor.' }],
    ['plans', { kind: 'goal', state: 'planned' }],
  ])('should be expected of %s', (_what, over) => {
    expect(judged(over)).toBe('often');
  });

  it.each<[string, Partial<Insight>]>([
    ['patterns', { kind: 'pattern' }],
    ['other facts', { kind: 'fact', quote: 'I own no car.' }],
    ['conditions', { kind: 'fact', ...slot('user.health.asthma', 'has') }],
    ['dates to come', { kind: 'fact', ...slot('user.wedding', '2026-10-03') }],
  ])('should be possible of %s', (_what, over) => {
    expect(judged(over)).toBe('seldom');
  });

  it('should know of no word in a language without a package', () => {
    expect(judged({ kind: 'relation', language: 'de', quote: 'My grandmother is dead.' })).toBe('often');
  });
});

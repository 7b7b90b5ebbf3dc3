import { type Insight } from '../../domain/insight';
import { anInsight } from '@app/testing/factories';
import { mayHaveChanged } from './may-have-changed';

const at = Date.parse('2026-06-01T09:00:00Z');
const slot = (key: string, value: string): Partial<Insight> => ({ slot: { key, value } });

describe('whether something may have changed', () => {
  it.each<['never' | 'seldom' | 'often', string, Partial<Insight>]>([
    ['never', 'a breakthrough', { kind: 'breakthrough' }],
    ['never', 'what happened', { kind: 'relation', state: 'happened' }],
    ['never', 'what has ended', { kind: 'practice', state: 'ended' }],
    ['never', 'a name', slot('user.name', 'Ana Ribeiro')],
    ['never', 'the name of somebody else', slot('user.sister.name', 'Ines')],
    ['never', 'how somebody is called', { kind: 'preference', ...slot('user.called', 'Mo') }],
    ['never', 'a birthday', slot('user.birthday', '05-03')],
    ['never', 'a date that has passed', slot('user.wedding', '2026-03-03')],
    ['never', 'what was to end by now', { kind: 'practice', validTo: at - 1 }],
    ['never', 'what a slot has ceased to be', slot('user.location', 'not Lisbon')],
    ['never', 'a fact that fills no slot', {}],
    ['often', 'a home', slot('user.location', 'Porto')],
    ['often', 'a job', slot('user.job', 'nurse')],
    ['often', 'a habit', { kind: 'practice' }],
    ['often', 'a liking', { kind: 'preference' }],
    ['often', 'a plan', { kind: 'goal', state: 'planned' }],
    ['seldom', 'a pattern', { kind: 'pattern' }],
    ['seldom', 'an illness', slot('user.health.asthma', 'has')],
    ['seldom', 'a date to come', slot('user.wedding', '2026-10-03')],
  ])('should be %s of %s', (expected, _what, over) => {
    expect(mayHaveChanged(anInsight(over), at)).toBe(expected);
  });
});

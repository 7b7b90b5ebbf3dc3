import { aClaim } from '@app/testing/factories';
import { type Claim } from '../domain/claim';
import { certainly, mayRepeat, type TimedClaim } from './certain';
import { literalOf } from './literal';

const dayMs = 86_400_000;

const said = (quote: string, day: number, over: Partial<Claim & TimedClaim> = {}): TimedClaim => ({
  ...aClaim({ quote }),
  saidAt: day * dayMs,
  validFrom: day * dayMs,
  turnId: `turn-${day}`,
  literal: literalOf(quote),
  ...over,
});

const home = (value: string, day: number, over: Partial<TimedClaim> = {}) =>
  said(`of ${value}, on day ${day}`, day, { slot: { key: 'user.location', value }, ...over });

describe('certainly', () => {
  it.each([
    ['the same value', home('Leeds', 0), home(' leeds', 30), 'same'],
    ['another value', home('Leeds', 0), home('Bristol', 30), 'contradicts'],
    ['its end', home('Leeds', 0), home('Leeds', 30, { state: 'ended' }), 'contradicts'],
    ['the end of another value', home('Leeds', 0), home('Bristol', 30, { state: 'ended' }), undefined],
    ['what was planned', home('Leeds', 0, { state: 'planned' }), home('Leeds', 30), 'continues'],
    ['told of long before', home('Leeds', 1_000), home('Bristol', 1_030, { validFrom: 0 }), 'unrelated'],
    ['nothing after something', home('Leeds', 0), home('none', 30, { state: 'ended' }), 'contradicts'],
    ['something after nothing', home('none', 0, { state: 'ended' }), home('Leeds', 30), 'contradicts'],
    ['nothing again', home('none', 0, { state: 'ended' }), home('none', 30), 'same'],
    ['somebody else’s', home('Leeds', 0), home('Leeds', 30, { subject: 'Maya' }), 'unrelated'],
  ] as const)('should look up what a slot says of %s', (_, older, newer, relation) => {
    expect(certainly(newer, older)).toBe(relation);
    expect(certainly(older, newer)).toBe(relation);
  });

  it('should take the same words for the same, whatever their case and marks', () => {
    expect(certainly(said('i live in Leeds', 30), said('I live in Leeds!', 0))).toBe('same');
  });

  it.each([
    ['My aunt Ode lives in Riga', 'My aunt Ode keeps geese', undefined],
    ['My aunt Ode lives in Riga', 'My aunt is Ode', undefined],
    ['My aunt Ode', 'My aunt Ode keeps geese', 'same'],
  ] as const)(
    'should leave "%s" and "%s" to the judge where both tell more than a name',
    (one, other, relation) => {
      const named = { kind: 'relation', slot: { key: 'user.aunt.name', value: 'Ode' } } as const;
      expect(certainly(said(other, 30, named), said(one, 0, named))).toBe(relation);
    },
  );

  it('should leave the same words of two days to the judge', () => {
    const dates = (date: string) => ({ dates: [{ words: 'on Friday', date }] });
    const older = said('Dentist on Friday', 0, dates('2026-01-16'));
    const newer = said('Dentist on Friday', 30, dates('2026-02-20'));
    expect(certainly(newer, older)).toBeUndefined();
    expect(mayRepeat(newer, older)).toBe(false);
  });
});

describe('mayRepeat', () => {
  it.each([
    ['I have two cats', 'There are two cats at home', true],
    ['I run 5 km', 'I run 10 km', false],
    ['My brother lives near Oslo', 'My brother lives near Bergen', false],
    ['My brother lives near Oslo', 'Oslo is where my brother lives', true],
  ])('should tell of "%s" and "%s": %s', (one, other, may) => {
    expect(mayRepeat(said(one, 0), said(other, 30))).toBe(may);
  });

  it('should take what was told in one breath for two things', () => {
    expect(mayRepeat(said('I sleep badly', 0), said('I wake at night', 0))).toBe(false);
  });
});

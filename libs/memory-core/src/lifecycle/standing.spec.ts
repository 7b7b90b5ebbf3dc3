import { generalSchema } from '../config/schemas';
import { type Insight } from '../domain/insight';
import { said } from '@app/testing/said';
import { type LifeArea } from '../domain/claim';
import { areaOf, isCoreIdentity } from '../domain/lasting';
import { currentOf, isProtected } from './standing';

describe('what stands', () => {
  it('should tell what a slot has ceased to be beside what it holds', () => {
    const held = said('2026-01-05', 'The user wants to be called Robert.', {
      slot: { key: 'user.called', value: 'Robert' },
    });
    const ceased = said('2026-02-05', 'The user does not want to be called Bob.', {
      slot: { key: 'user.called', value: 'not Bob' },
    });
    expect(currentOf([held, ceased])).toEqual([held, ceased]);
  });

  it('should never tell a value beside its end, which awaits review', () => {
    const lives = said('2026-01-05', 'The user lives in Lisbon.', {
      slot: { key: 'user.location', value: 'Lisbon' },
    });
    const left = said('2026-02-05', 'The user no longer lives in Lisbon.', {
      status: 'needs_review',
      slot: { key: 'user.location', value: 'not Lisbon' },
    });
    expect(currentOf([lives, left])).toEqual([lives]);
  });

  it('should tell one value of a slot, the later', () => {
    const called = (day: string, value: string) =>
      said(day, `The user wants to be called ${value}.`, { slot: { key: 'user.called', value } });
    const [earlier, later] = [called('2026-01-05', 'Bob'), called('2026-02-05', 'Robert')];
    expect(currentOf([earlier, later])).toEqual([later]);
  });

  it('should take how somebody wants to be called for who they are', () => {
    const slot = { key: 'user.called', value: 'Bob' };
    expect(isCoreIdentity(said('2026-01-05', 'The user wants to be called Bob.', { slot }))).toBe(true);
  });

  it.each<[boolean, Partial<Insight>]>([
    [true, { slot: { key: 'user.allergy.wasps', value: 'allergic' } }],
    [true, { slot: { key: 'user.health.asthma', value: 'has' } }],
    [false, { slot: { key: 'user.neighbour.health', value: 'asthma' } }],
    [true, { subcategory: 'identity', kind: 'fact' }],
    [false, { subcategory: 'identity', kind: 'relation' }],
    [false, { subcategory: 'identity', kind: 'progress' }],
  ])('should take it for who somebody is, or what harms them: %s, %j', (expected, over) => {
    expect(isCoreIdentity(said('2026-01-05', 'So it is.', over))).toBe(expected);
  });

  it.each<[LifeArea | undefined, Partial<Insight>]>([
    ['health', { area: 'health', category: 'spiritual-work' }],
    ['household', { area: 'household', slot: { key: 'mia.school', value: 'third year' } }],
    ['living', { area: 'identity', slot: { key: 'user.location', value: 'Porto' } }],
    [undefined, { kind: 'relation', slot: { key: 'user.dentist.name', value: 'Ines' } }],
    [undefined, { area: 'living', state: 'ended' }],
    ['health', { area: 'health', state: 'ended' }],
    [undefined, { slot: { key: 'user.job.start', value: '2026-03-01' } }],
    [undefined, { kind: 'fact', subcategory: 'job' }],
  ])('should tell of an area, a slot before what was read: %s, %j', (area, over) => {
    expect(areaOf(said('2026-01-05', 'So it is.', over))).toBe(area);
  });

  it.each<[LifeArea, boolean]>([
    ['identity', true],
    ['health', true],
    ['household', true],
    ['living', false],
  ])('should not let time alone end what is told of %s: %s', (area, expected) => {
    expect(isProtected(said('2020-01-05', 'So it is.', { area }), generalSchema)).toBe(expected);
  });

  it.each<[string, boolean, Partial<Insight>]>([
    ['what is pinned', true, { pinned: true }],
    ['who somebody is', true, { slot: { key: 'user.name', value: 'Ana' } }],
    ['a breakthrough of whatever age and category', true, { kind: 'breakthrough', category: 'work' }],
    ['a kind that the schema protects there', true, { kind: 'relation', category: 'people-and-facts' }],
    ['that kind elsewhere', false, { kind: 'relation', category: 'work' }],
    ['what was only asked to be remembered', false, { explicit: true }],
  ])('should protect %s: %s', (_what, expected, over) => {
    expect(isProtected(said('2020-01-05', 'The user keeps bees.', over), generalSchema)).toBe(expected);
  });
});

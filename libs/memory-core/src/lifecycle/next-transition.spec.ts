import { dayMs } from '../domain/confidence';
import { type Insight } from '../domain/insight';
import { defaultSettings as settings } from '@app/testing/a-learner';
import { anInsight } from '@app/testing/factories';
import { nextTransition, scheduled } from './next-transition';

const at = Date.parse('2026-01-05T09:00:00Z');
const days = (count: number): number => at + count * dayMs;
const next = (over: Partial<Insight>) => nextTransition(anInsight(over), settings);

describe('what time does next', () => {
  it('should flag what nobody recalled or confirmed for 90 days', () => {
    expect(next({})).toEqual({ at: days(90), to: 'needs_review', reason: 'unrecalled' });
    expect(next({ lastRecalledAt: days(20) })).toEqual({
      at: days(110),
      to: 'needs_review',
      reason: 'unrecalled',
    });
  });

  it('should flag as outdated what is recalled but sinks below 0.4', () => {
    expect(next({ lastRecalledAt: days(100) })).toEqual({
      at: days(120),
      to: 'needs_review',
      reason: 'outdated',
    });
  });

  it('should archive after 90 days in review and delete after 180 in the archive, by the clock', () => {
    const waiting = (status: 'needs_review' | 'archived') => ({
      status,
      waiting: { in: status, since: days(400) },
    });
    expect(next({ ...waiting('needs_review'), reviewReason: 'outdated' })).toEqual({
      at: days(490),
      to: 'archived',
    });
    expect(next({ ...waiting('archived'), archivedAt: at })).toEqual({ at: days(580), to: 'deleted' });
  });

  it('should begin the wait of what went to review or archive at event time when a sweep first sees it', () => {
    expect(next({ status: 'needs_review', reviewReason: 'contradiction' })).toMatchObject({ to: 'waiting' });
    expect(next({ status: 'archived', archivedAt: at })).toMatchObject({ to: 'waiting' });
    const stale = { in: 'needs_review' as const, since: at };
    expect(next({ status: 'archived', archivedAt: at, waiting: stale })).toMatchObject({ to: 'waiting' });
  });

  it('should end a review for want of recall by recall', () => {
    const review: Partial<Insight> = {
      status: 'needs_review',
      waiting: { in: 'needs_review', since: days(95) },
    };
    const lastRecalledAt = days(100);
    expect(next({ ...review, reviewReason: 'unrecalled', lastRecalledAt })).toEqual({
      at: days(100),
      to: 'active',
    });
  });

  it('should count the wait for the archive from the last recall too: what is being used is not archived', () => {
    const review: Partial<Insight> = {
      status: 'needs_review',
      reviewReason: 'outdated',
      waiting: { in: 'needs_review', since: days(95) },
    };
    expect(next({ ...review, lastRecalledAt: days(150) })).toEqual({ at: days(240), to: 'archived' });
    expect(next({ ...review, lastRecalledAt: days(50) })).toEqual({ at: days(185), to: 'archived' });
  });

  it.each<[string, Partial<Insight>]>([
    ['pinned', { pinned: true }],
    ['switched off', { enabled: false }],
    ['disputed', { status: 'disputed' }],
    ['superseded', { status: 'superseded' }],
  ])('should do nothing to what is %s', (_name, over) => {
    expect(next(over)).toBeUndefined();
    expect(scheduled(anInsight({ dueAt: 5, ...over }), settings)).not.toHaveProperty('dueAt');
  });

  it.each<[string, Partial<Insight>]>([
    ['a breakthrough', { kind: 'breakthrough', category: 'anything' }],
    ['what the schema protects', { kind: 'relation', category: 'people-and-facts' }],
    ['who somebody is', { slot: { key: 'user.name', value: 'Ana' } }],
    ['what is filed under identity', { subcategory: 'identity' }],
  ])('should flag %s and never archive it', (_name, over) => {
    expect(next(over)).toMatchObject({ to: 'needs_review' });
    expect(next({ ...over, status: 'needs_review', reviewReason: 'unrecalled' })).toBeUndefined();
    expect(next({ ...over, status: 'archived', archivedAt: at })).toBeUndefined();
  });
});

import { type Parameters } from '../config/parameters';
import { type TenantSettings } from '../config/tenant-settings';
import { isProtected } from './standing';
import { type Attractor } from '../domain/attractor';
import { dayMs, insightFallsBelowAt } from '../domain/confidence';
import { type Instant } from '../domain/identity';
import { type Insight, type InsightStatus } from '../domain/insight';
import { strengthFallsBelowAt } from '../domain/strength';

/** What time alone does to an insight next, and when. */
export type Transition = { readonly at: Instant } & (
  | { readonly to: 'needs_review'; readonly reason: 'unrecalled' | 'outdated' }
  /** It was recalled while in review for not being recalled. */
  | { readonly to: 'active' }
  | { readonly to: 'archived' }
  | { readonly to: 'deleted' }
  /** Its waiting time begins now: whoever changed its status knew event time only. */
  | { readonly to: 'waiting' }
);

const waitingSince = (insight: Insight, status: InsightStatus): Instant | undefined =>
  insight.waiting?.in === status ? insight.waiting.since : undefined;

const afterActive = (insight: Insight, { learning, decay }: Parameters): Transition | undefined => {
  const lastUsedAt = Math.max(insight.lastRecalledAt ?? 0, insight.lastConfirmedAt, insight.recordedAt);
  const unrecalledAt = lastUsedAt + decay.unrecalledReviewDays * dayMs;
  const outdatedAt = insightFallsBelowAt(insight, decay.reviewBelowConfidence, learning);
  return outdatedAt !== undefined && outdatedAt <= unrecalledAt
    ? { at: outdatedAt, to: 'needs_review', reason: 'outdated' }
    : { at: unrecalledAt, to: 'needs_review', reason: 'unrecalled' };
};

const afterReview = (insight: Insight, settings: TenantSettings): Transition | undefined => {
  const since = waitingSince(insight, 'needs_review');
  const { lastRecalledAt, reviewReason } = insight;
  if (reviewReason === 'disputed') return undefined;
  if (reviewReason === 'unrecalled' && since !== undefined && (lastRecalledAt ?? 0) > since) {
    return { at: lastRecalledAt ?? since, to: 'active' };
  }
  if (isProtected(insight, settings.schema)) return undefined;
  if (since === undefined) return { at: insight.recordedAt, to: 'waiting' };
  const lastUsedAt = Math.max(since, lastRecalledAt ?? since);
  return { at: lastUsedAt + settings.parameters.decay.reviewArchiveDays * dayMs, to: 'archived' };
};

const afterArchive = (insight: Insight, settings: TenantSettings): Transition | undefined => {
  if (isProtected(insight, settings.schema)) return undefined;
  const since = waitingSince(insight, 'archived');
  return since === undefined
    ? { at: insight.recordedAt, to: 'waiting' }
    : { at: since + settings.parameters.decay.archivedDeleteDays * dayMs, to: 'deleted' };
};

/**
 * The next thing that time does to an insight if nobody says, recalls or decides anything (SPEC R24, R32, R33).
 * Nothing to what is pinned or switched off (a person decided), disputed, in review for it or not (a person decides), or
 * superseded (history). What is protected (`lifecycle/standing.ts`) is flagged for review and goes no further.
 *
 * Review and archive wait by the clock, from the sweep that put or found the insight there. A past of years, imported
 * today, is therefore flagged at the first sweep and archived or deleted only when its waiting times have been lived
 * through: nobody loses what he imported before he could have answered. A recall begins the wait in review anew: what is
 * being used is asked about, and not set aside.
 */
export const nextTransition = (insight: Insight, settings: TenantSettings): Transition | undefined => {
  if (insight.pinned || !insight.enabled) return undefined;
  switch (insight.status) {
    case 'active':
      return afterActive(insight, settings.parameters);
    case 'needs_review':
      return afterReview(insight, settings);
    case 'archived':
      return afterArchive(insight, settings);
    case 'disputed':
    case 'superseded':
      return undefined;
  }
};

/** The insight with the moment at which decay next looks at it. To be used by whoever writes one. */
export const scheduled = (insight: Insight, settings: TenantSettings): Insight => {
  const { dueAt: _before, ...rest } = insight;
  const next = nextTransition(insight, settings);
  return next === undefined ? rest : { ...rest, dueAt: next.at };
};

/** The attractor with the moment at which it is forgotten if nothing joins (SPEC R27). */
export const scheduledAttractor = (attractor: Attractor, { parameters }: TenantSettings): Attractor => {
  const { attractorForgetBelow, attractorDailyFactor } = parameters.learning;
  const { dueAt: _before, ...rest } = attractor;
  const dueAt = strengthFallsBelowAt(attractor.strength, attractorForgetBelow, attractorDailyFactor);
  return dueAt === undefined ? rest : { ...rest, dueAt };
};

import { type Parameters } from '../config/parameters';
import { type Change } from '../domain/change';
import { confidenceAt } from '../domain/confidence';
import { type Instant } from '../domain/identity';
import { type Evidence, type Insight, type InsightStatus } from '../domain/insight';
import { confidenceValueOf } from '../learning/evolve';
import { claimAt, confirmedSince, enabledAt, statusesOf } from './seeing/history';

/** An insight as it was believed at some time, with what its confidence was worth then. */
export interface PastBelief {
  readonly insight: Insight;
  readonly confidence: number;
}

/** What it is judged by: the parameters of learning, and what the change log tells of it, earliest first. */
export interface Hindsight {
  readonly learning: Parameters['learning'];
  readonly log: readonly Change[];
}

/** By the log, as far as it leads to what is stored; what it does not know of, the insight has kept the date of itself. */
const statusAt = (insight: Insight, at: Instant, log: readonly Change[]): InsightStatus => {
  const { status, supersededAt, archivedAt, waiting, confidence } = insight;
  const history = statusesOf(insight, log);
  if (log.length > 0 && history.at(-1)?.status === status) {
    return history.findLast((point) => point.at <= at)?.status ?? 'active';
  }
  const since = {
    superseded: supersededAt,
    archived: archivedAt,
    needs_review: waiting?.in === 'needs_review' ? waiting.since : undefined,
    disputed: confidence.at,
    active: undefined,
  }[status];
  return since !== undefined && since > at ? 'active' : status;
};

/** What no turn asked for was confirmed in another way: where the log does not know when, it counts for all time. */
const explicitAt = (insight: Insight, at: Instant, log: readonly Change[]): boolean => {
  const asked = insight.evidence.filter(({ explicit }) => explicit === true);
  if (asked.some(({ occurredAt }) => occurredAt <= at)) return true;
  const since = confirmedSince(insight, log);
  return insight.explicit && (since === undefined ? asked.length === 0 : since <= at);
};

/** What it was worth by what had been said until then; today's anchor, where that is as old. */
const anchorAt = (
  insight: Insight,
  evidence: readonly Evidence[],
  explicit: boolean,
  at: Instant,
  learning: Parameters['learning'],
): Insight['confidence'] => {
  if (insight.confidence.at <= at) return insight.confidence;
  return {
    value: confidenceValueOf({ explicit, evidence }, learning),
    at: Math.max(...evidence.map(({ occurredAt }) => occurredAt)),
  };
};

/**
 * What is known of an insight, as it was believed at `at` (SPEC R48); undefined when it was not yet. Sources, status,
 * whether it was switched on, confirmations and confidence are those of then, worked out from the log and from the dates
 * it keeps. Importance is today's, and so are words: but what had been merged by then is told in the words of the last
 * merger until then. (Of what was merged for the first time since, the change log has the words before.)
 */
export const believedAt = (
  insight: Insight,
  at: Instant,
  { learning, log }: Hindsight,
): PastBelief | undefined => {
  const evidence = insight.evidence.filter(({ occurredAt }) => occurredAt <= at);
  if (insight.recordedAt > at || evidence.length === 0) return undefined;
  const status = statusAt(insight, at, log);
  const explicit = explicitAt(insight, at, log);
  const { supersededAt, supersededBy, archivedAt, reviewReason, waiting, ...believed } = insight;
  const { wording: _wording, dates: _dates, about: _about, ...rest } = believed;
  const ended = status === insight.status && {
    ...(supersededAt !== undefined && { supersededAt }),
    ...(supersededBy !== undefined && { supersededBy }),
    ...(archivedAt !== undefined && { archivedAt }),
    ...(reviewReason !== undefined && { reviewReason }),
    ...(waiting !== undefined && { waiting }),
  };
  const then: Insight = {
    ...rest,
    ...ended,
    ...claimAt(insight, at, log),
    status,
    explicit,
    enabled: enabledAt(insight, at, log),
    evidence,
    confidence: anchorAt(insight, evidence, explicit, at, learning),
    confirmations: Math.min(insight.confirmations, new Set(evidence.map(({ turnId }) => turnId)).size - 1),
    lastConfirmedAt: Math.min(
      insight.lastConfirmedAt,
      Math.max(...evidence.map(({ occurredAt }) => occurredAt)),
    ),
  };
  return { insight: then, confidence: confidenceAt(then, at, learning) };
};

import { type Parameters } from '../config/parameters';
import { confidenceAt } from '../domain/confidence';
import { type Instant } from '../domain/identity';
import { type Evidence, type Insight, type InsightStatus } from '../domain/insight';
import { confidenceValueOf } from '../learning/evolve';

/** An insight as it was believed at some time, with what its confidence was worth then. */
export interface PastBelief {
  readonly insight: Insight;
  readonly confidence: number;
}

const statusAt = (insight: Insight, at: Instant): InsightStatus => {
  const { status, supersededAt, archivedAt, waiting } = insight;
  const since = {
    superseded: supersededAt,
    archived: archivedAt,
    needs_review: waiting?.in === 'needs_review' ? waiting.since : undefined,
    disputed: undefined,
    active: undefined,
  }[status];
  return since !== undefined && since > at ? 'active' : status;
};

/** What it was worth by what had been said until then; today's anchor, where that is as old. */
const anchorAt = (
  insight: Insight,
  evidence: readonly Evidence[],
  at: Instant,
  learning: Parameters['learning'],
): Insight['confidence'] => {
  if (insight.confidence.at <= at) return insight.confidence;
  // Where no turn asked for it, the user confirmed it in another way: nobody knows when, so it counts for all time.
  const asked = insight.evidence.some(({ explicit }) => explicit === true);
  const explicit = asked ? evidence.some((one) => one.explicit === true) : insight.explicit;
  return {
    value: confidenceValueOf({ explicit, evidence }, learning),
    at: Math.max(...evidence.map(({ occurredAt }) => occurredAt)),
  };
};

/**
 * What is known of an insight, as it was believed at `at` (SPEC R48); undefined when it was not yet. Sources, status,
 * confirmations and confidence are those of then, worked out from the dates it keeps. Words and importance are today's:
 * where memories were merged since, the survivor's words are the merged ones (the change log has those before).
 */
export const believedAt = (
  insight: Insight,
  at: Instant,
  learning: Parameters['learning'],
): PastBelief | undefined => {
  const evidence = insight.evidence.filter(({ occurredAt }) => occurredAt <= at);
  if (insight.recordedAt > at || evidence.length === 0) return undefined;
  const status = statusAt(insight, at);
  const { supersededAt, supersededBy, archivedAt, reviewReason, waiting, ...rest } = insight;
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
    status,
    evidence,
    confidence: anchorAt(insight, evidence, at, learning),
    confirmations: Math.min(insight.confirmations, new Set(evidence.map(({ turnId }) => turnId)).size - 1),
    lastConfirmedAt: Math.min(
      insight.lastConfirmedAt,
      Math.max(...evidence.map(({ occurredAt }) => occurredAt)),
    ),
  };
  return { insight: then, confidence: confidenceAt(then, at, learning) };
};

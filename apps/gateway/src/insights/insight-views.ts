import { type ExplainedInsight, type MemoryOverview, type SeenInsight } from '@app/memory-core/agency';
import { type Insight } from '@app/memory-core/domain/insight';
import { changeView, insightView, profileView } from '../users/user-views';
import { formatInstant } from '../validation/instant';

/** An insight with everything that a person may decide on. */
export const seenInsightView = (seen: SeenInsight) => {
  const { insight } = seen;
  return {
    ...insightView(seen),
    subcategory: insight.subcategory,
    pinned: insight.pinned,
    reviewReason: insight.reviewReason,
    validFrom: formatInstant(insight.validFrom),
    validTo: insight.validTo === undefined ? undefined : formatInstant(insight.validTo),
    supersedes: insight.supersedes,
    confirmations: insight.confirmations,
    lastConfirmedAt: formatInstant(insight.lastConfirmedAt),
    lastRecalledAt: insight.lastRecalledAt === undefined ? undefined : formatInstant(insight.lastRecalledAt),
    recalls: insight.recalls,
    extractor: insight.extractor,
  };
};

/** With its stored confidence, for an insight that was decided on just now. */
export const freshInsightView = (insight: Insight) =>
  seenInsightView({ insight, confidence: insight.confidence.value });

export const overviewView = ({ profile, categories }: MemoryOverview) => ({
  profile: profile === undefined ? undefined : profileView(profile),
  categories: categories.map(({ category, title, items }) => ({
    category,
    title,
    items: items.map(seenInsightView),
  })),
});

export const explainedView = ({
  insight,
  confidence,
  confidenceOverTime,
  statusHistory,
  changes,
}: ExplainedInsight) => ({
  insight: seenInsightView({ insight, confidence }),
  confidenceOverTime: confidenceOverTime.map((point) => ({ ...point, at: formatInstant(point.at) })),
  statusHistory: statusHistory.map((point) => ({ ...point, at: formatInstant(point.at) })),
  changes: changes.map(changeView),
});

import { type Instant } from '../../domain/identity';
import { type Insight, isUsable } from '../../domain/insight';

/**
 * What "that" in "that's not right" may mean: the insights of the last context that told any by that moment, the most
 * important first. Insights told again since are included, because only their latest recall is known.
 */
export const lastRecalled = (insights: readonly Insight[], by: Instant = Infinity): readonly Insight[] => {
  const told = insights.flatMap((insight) =>
    isUsable(insight) && insight.lastRecalledAt !== undefined
      ? [{ insight, at: insight.lastRecalledAt }]
      : [],
  );
  const last = Math.max(...told.map(({ at }) => at).filter((at) => at <= by));
  return told
    .filter(({ at }) => at >= last)
    .map(({ insight }) => insight)
    .sort((a, b) => b.importance - a.importance || (a.id < b.id ? -1 : 1));
};

import { type Instant } from '../../domain/identity';
import { type Insight, isUsable } from '../../domain/insight';

/**
 * Told in the last context that told anything by that moment, the weightiest first: what "that" in "that's not right" may
 * be. With what was told again since, of which it is not known whether it was told before.
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

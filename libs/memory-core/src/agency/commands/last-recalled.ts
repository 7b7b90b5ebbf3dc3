import { type Insight, isUsable } from '../../domain/insight';

/** Told in the last context that told anything, the weightiest first: what "that" in "that's not right" may be. */
export const lastRecalled = (insights: readonly Insight[]): readonly Insight[] => {
  const told = insights.filter((insight) => isUsable(insight) && insight.lastRecalledAt !== undefined);
  const last = Math.max(...told.map(({ lastRecalledAt = 0 }) => lastRecalledAt));
  return told
    .filter(({ lastRecalledAt }) => lastRecalledAt === last)
    .sort((a, b) => b.importance - a.importance || (a.id < b.id ? -1 : 1));
};

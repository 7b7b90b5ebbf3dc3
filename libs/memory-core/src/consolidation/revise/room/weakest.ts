import { confidenceAt } from '../../../domain/confidence';
import { isUsable, type Insight } from '../../../domain/insight';
import { isProtected } from '../../../lifecycle/standing';
import { byAge, type RevisionContext } from '../revision';

/** What the limits count (SPEC R32): unarchived, and outside what is protected. */
export const isCounted = (insight: Insight, { schema }: Pick<RevisionContext, 'schema'>): boolean =>
  isUsable(insight) && !isProtected(insight, schema);

/**
 * What the limits count, in the order in which it is given up: least importance times confidence first; where nothing was
 * confirmed for so long that all are worth nothing the least important, and then the one confirmed longest ago.
 */
export const weakestFirst = (insights: readonly Insight[], context: RevisionContext): readonly Insight[] => {
  const { at, parameters } = context;
  const counted = insights.filter((insight) => isCounted(insight, context));
  const worth = new Map(
    counted.map((insight) => [
      insight.id,
      insight.importance * confidenceAt(insight, at, parameters.learning),
    ]),
  );
  return counted.sort(
    (a, b) =>
      (worth.get(a.id) ?? 0) - (worth.get(b.id) ?? 0) ||
      a.importance - b.importance ||
      a.lastConfirmedAt - b.lastConfirmedAt ||
      byAge(a, b),
  );
};

import { type Insight, type InsightKind } from '../../../domain/insight';
import { timesSaid } from '../../../lifecycle/standing';
import { mergeInsights } from '../merge-insights';
import { isMergeable } from '../merge-similar';
import { withRevised, type RevisionContext } from '../revision';
import { type MakingRoom } from './making-room';
import { weakestFirst } from './weakest';

/** What may be an example of a pattern. A breakthrough, a goal or a relation is its own thing. */
const exampleKinds: ReadonlySet<InsightKind> = new Set(['pattern', 'fact', 'progress']);

const isConfirmed = (insight: Insight, { parameters }: RevisionContext): boolean =>
  insight.kind === 'pattern' && timesSaid(insight) >= parameters.consolidation.patternStatements;

const isExampleOf = (one: Insight, pattern: Insight): boolean =>
  one.attractorId !== undefined &&
  one.attractorId === pattern.attractorId &&
  one.subject === pattern.subject &&
  one.polarity === pattern.polarity;

/**
 * Single times of a theme go into the confirmed pattern of it (SPEC R30), the weakest first: it stands as it is, their
 * sources add up.
 */
export const summariseExamples: MakingRoom = (insights, excess, context) => {
  const free = weakestFirst(insights, context).filter(
    (insight) => isMergeable(insight, context) && insight.slot === undefined && !insight.explicit,
  );
  const patterns = free.filter((insight) => isConfirmed(insight, context)).reverse();
  const examples = free.filter((insight) => exampleKinds.has(insight.kind) && !isConfirmed(insight, context));
  const groups = new Map<Insight, Insight[]>();
  for (const example of examples) {
    if ([...groups.values()].flat().length >= excess) break;
    const pattern = patterns.find((one) => isExampleOf(example, one));
    if (pattern !== undefined) groups.set(pattern, [...(groups.get(pattern) ?? []), example]);
  }
  const mergers = [...groups].map(([pattern, members]) => {
    const { kind, category, subcategory } = pattern;
    const as = { kind, category, ...(subcategory && { subcategory }) };
    return mergeInsights([pattern, ...members], as, context, { into: pattern });
  });
  return {
    insights: withRevised(
      insights,
      mergers.flatMap(({ survivor, absorbed }) => [survivor, ...absorbed]),
    ),
    changes: mergers.map(({ change }) => change),
  };
};

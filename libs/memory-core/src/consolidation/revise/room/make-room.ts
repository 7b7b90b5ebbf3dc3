import { statementOf } from '../../../domain/claim';
import { type Change, roomCause } from '../../../domain/change';
import { derivedId } from '../../../domain/derived-id';
import { type Insight, type InsightKind } from '../../../domain/insight';
import {
  byAge,
  consolidationCause,
  revise,
  type Revision,
  type RevisionContext,
  withRevised,
} from '../revision';
import { isCounted, weakestFirst } from './weakest';
import { timesSaid } from '../../../lifecycle/standing';
import { mergeInsights } from '../merge-insights';
import { isMergeable } from '../merge-similar';

/** Makes up to `excess` fewer memories of those that the limits count. */
type MakingRoom = (insights: readonly Insight[], excess: number, context: RevisionContext) => Revision;

/** The later takes the place of the earlier, which stays as its past with its own evidence. */
const follow = (
  earlier: Insight,
  later: Insight,
  { user, at }: RevisionContext,
): { readonly past: Insight; readonly now: Insight; readonly change: Change } => ({
  past: {
    ...earlier,
    status: 'superseded',
    supersededAt: at,
    supersededBy: later.id,
    validTo: Math.min(earlier.validTo ?? later.validFrom, later.validFrom),
  },
  now: {
    ...later,
    importance: Math.max(earlier.importance, later.importance),
    supersedes: [...later.supersedes, earlier.id],
  },
  change: {
    id: derivedId(user, 'change', 'insight.evolved', earlier.id, later.id),
    type: 'insight.evolved',
    at,
    cause: roomCause,
    subjectIds: [later.id, earlier.id],
    text: `Moved on: ${statementOf(later)}`,
    before: statementOf(earlier),
    after: statementOf(later),
  },
});

const byValidity = (a: Insight, b: Insight): number => a.validFrom - b.validFrom || byAge(a, b);

/** One thing that somebody does or works on; of two slots it is two. */
const lineOf = ({ kind, subject, category, attractorId, slot }: Insight): string | undefined =>
  (kind === 'practice' || kind === 'progress') && attractorId !== undefined
    ? [kind, subject, category, attractorId, slot?.key ?? ''].join('\n')
    : undefined;

/** Practice and progress on one thing as one line (SPEC R30): the latest stands, what was told before is its past. */
const followProgress: MakingRoom = (insights, excess, context) => {
  const current = new Map<string, Insight>();
  const revised = new Map<string, Insight>();
  const changes: Change[] = [];
  for (const insight of [...insights].sort(byValidity)) {
    const line = !insight.explicit && isMergeable(insight, context) ? lineOf(insight) : undefined;
    if (line === undefined) continue;
    const before = current.get(line);
    if (before === undefined || changes.length >= excess) {
      current.set(line, insight);
      continue;
    }
    const { past, now, change } = follow(before, insight, context);
    revised.set(past.id, past).set(now.id, now);
    changes.push(change);
    current.set(line, now);
  }
  return { insights: withRevised(insights, [...revised.values()]), changes };
};

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
const summariseExamples: MakingRoom = (insights, excess, context) => {
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

/** The last that is done to make room (SPEC R30, R32). */
const archiveWeakest: MakingRoom = (insights, excess, context) => {
  const { at, user } = context;
  const archived = weakestFirst(insights, context)
    .slice(0, excess)
    .map(({ reviewReason: _why, ...insight }): Insight => ({
      ...insight,
      status: 'archived',
      archivedAt: at,
    }));
  const changes = archived.map((insight): Change => ({
    id: derivedId(user, 'change', 'insight.archived', insight.id, String(at)),
    type: 'insight.archived',
    at,
    cause: consolidationCause,
    subjectIds: [insight.id],
    text: `Moved to the archive to make room: ${statementOf(insight)}`,
  }));
  return { insights: withRevised(insights, archived), changes };
};

/** In the order of SPEC R30: nothing goes to the archive that could be told with something else. */
const inOrder: readonly MakingRoom[] = [followProgress, summariseExamples, archiveWeakest];

/** Brings a memory down to the hard limit (SPEC R32). Does nothing to one that is within it. */
export const makeRoom = (insights: readonly Insight[], context: RevisionContext): Revision => {
  const { hardLimit } = context.parameters.consolidation;
  return revise(
    insights,
    ...inOrder.map((makingRoom) => (memory: readonly Insight[]): Revision => {
      const excess = memory.filter((insight) => isCounted(insight, context)).length - hardLimit;
      return excess > 0 ? makingRoom(memory, excess, context) : { insights: memory, changes: [] };
    }),
  );
};

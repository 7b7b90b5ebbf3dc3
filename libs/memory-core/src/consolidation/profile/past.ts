import { type Insight } from '../../domain/insight';
import { isMergedInto } from '../../learning/merged';
import { monthOf } from '../text/dates';
import { parseStatement } from '../text/statement';

/** Kinds whose past belongs to what is true now: a moved deadline's past does not. */
const evolving: ReadonlySet<Insight['kind']> = new Set(['practice', 'progress']);

const stagesBefore = (
  insight: Insight,
  byId: ReadonlyMap<string, Insight>,
  seen: Set<string>,
): readonly Insight[] =>
  insight.supersedes.flatMap((id) => {
    const former = byId.get(id);
    if (former === undefined || seen.has(id)) return [];
    seen.add(id);
    const earlier = stagesBefore(former, byId, seen);
    const counts = former.status === 'superseded' && former.enabled && !isMergedInto(former, insight);
    return counts ? [former, ...earlier] : earlier;
  });

/** "started the plan for Heron" beside "finished the plan for Heron" → "started": what both end on is told once. */
const withoutSharedEnd = (past: string, present: string): string => {
  const before = past.split(' ');
  const now = present.split(' ');
  let shared = 0;
  while (shared < before.length - 1 && before.at(-1 - shared) === now.at(-1 - shared)) shared += 1;
  return shared < 2 ? past : before.slice(0, -shared).join(' ');
};

/** Earlier stages of a practice or a progress, latest first: "tried and struggled, March 2026". */
export const pastOf = (
  insight: Insight,
  byId: ReadonlyMap<string, Insight>,
  limit: number,
): readonly string[] =>
  evolving.has(insight.kind)
    ? [...stagesBefore(insight, byId, new Set([insight.id]))]
        .sort((a, b) => b.validFrom - a.validFrom || (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(({ statement, validFrom }) => {
          const { predicate } = parseStatement(statement);
          const present = parseStatement(insight.statement).predicate;
          return `${withoutSharedEnd(predicate, present)}, ${monthOf(validFrom)}`;
        })
    : [];

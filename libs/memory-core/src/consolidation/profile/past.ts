import { statementOf } from '../../domain/claim';
import { type Insight } from '../../domain/insight';
import { isMergedInto } from '../../learning/merged';
import { monthOf } from '../text/dates';
import { parseStatement } from '../text/statement';

/** Kinds whose past belongs to what is true now: a moved deadline's past does not. */
const evolving: ReadonlySet<Insight['kind']> = new Set(['practice', 'progress']);

/** When something was to be done is no stage of its being done. */
const tellsDueDate = (insight: Insight): boolean =>
  /\.(?:deadline|due|due_date)$/.test(insight.slot?.key ?? '') ||
  /\b(?:is|are|was|were) due\b|\bdeadline\b/i.test(statementOf(insight));

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
    const isPast = former.status === 'superseded' && former.enabled && !isMergedInto(former, insight);
    const counts = isPast && !tellsDueDate(former);
    return counts ? [former, ...earlier] : earlier;
  });

/** What leads to what was cut off: "drew a plan of" [the tower]. */
const leading = new Set('a an the of on for with in at to from by about their his her'.split(' '));

/** "started the plan for Heron" beside "finished the plan for Heron" → "started": what both end on is told once. */
const withoutSharedEnd = (past: string, present: string): string => {
  // Given up, taken up and given up again: "no longer does pottery" is not told by "no".
  if (past === present) return past;
  const before = past.split(' ');
  const now = present.split(' ');
  let shared = 0;
  while (shared < before.length - 1 && before.at(-1 - shared) === now.at(-1 - shared)) shared += 1;
  if (shared < 2) return past;
  const left = before.slice(0, -shared);
  while (left.length > 1 && leading.has(left.at(-1) ?? '')) left.pop();
  return left.join(' ');
};

/** Earlier stages of a practice or a progress, latest first: "tried and struggled, March 2026". */
export const pastOf = (
  insight: Insight,
  byId: ReadonlyMap<string, Insight>,
  limit: number,
): readonly string[] =>
  evolving.has(insight.kind)
    ? stagesBefore(insight, byId, new Set([insight.id]))
        // What is said again may have taken the place of what came after it began: that is no stage before it.
        .filter(({ validFrom }) => validFrom <= insight.validFrom)
        .sort((a, b) => b.validFrom - a.validFrom || (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map((each) => {
          const { predicate } = parseStatement(statementOf(each));
          const present = parseStatement(statementOf(insight)).predicate;
          return `${withoutSharedEnd(predicate, present)}, ${monthOf(each.validFrom)}`;
        })
    : [];

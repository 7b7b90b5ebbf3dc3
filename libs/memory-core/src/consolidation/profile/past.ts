import { statementOf } from '../../domain/claim';
import { type Insight } from '../../domain/insight';
import { isMergedInto } from '../../learning/merged';
import { oneLine } from '../../domain/one-line';
import { monthOf } from '../dates';

/** Kinds whose past belongs to what is true now: a moved deadline's past does not. */
const evolving: ReadonlySet<Insight['kind']> = new Set(['practice', 'progress']);

const dueDates: ReadonlySet<string> = new Set(['deadline', 'due', 'due_date']);
/** When something was to be done is no stage of its being done. */
const tellsDueDate = ({ slot }: Insight): boolean => dueDates.has(slot?.key.split('.').at(-1) ?? '');

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

/** Earlier stages of a practice or a progress, latest first: “I keep skipping days”, March 2026. */
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
        .map((each) => `${oneLine(statementOf(each))}, ${monthOf(each.validFrom)}`)
    : [];

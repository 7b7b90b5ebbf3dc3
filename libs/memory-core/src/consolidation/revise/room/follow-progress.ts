import { type Change, roomCause } from '../../../domain/change';
import { statementOf } from '../../../domain/claim';
import { derivedId } from '../../../domain/derived-id';
import { type Insight } from '../../../domain/insight';
import { isMergeable } from '../merge-similar';
import { byAge, type RevisionContext, withRevised } from '../revision';
import { type MakingRoom } from './making-room';

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
export const followProgress: MakingRoom = (insights, excess, context) => {
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

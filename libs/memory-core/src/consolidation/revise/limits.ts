import { type Change } from '../../domain/change';
import { derivedId } from '../../domain/derived-id';
import { type Instant } from '../../domain/identity';
import { isUsable, type Insight } from '../../domain/insight';
import { isProtected } from '../../lifecycle/standing';
import { consolidationCause, type Revision, type RevisionContext } from './revision';
import { makeRoom } from './room/make-room';
import { isCounted } from './room/weakest';

/** When it ended to be believed, where that is known; what a person switched off or disputed carries no date. */
export const endOf = ({ status, supersededAt, archivedAt }: Insight): Instant | undefined =>
  status === 'superseded' ? supersededAt : status === 'archived' ? archivedAt : undefined;

/** How many the limits counted at a moment of the past, as far as can be told from what is there now. */
export const countedAt = (
  insights: readonly Insight[],
  at: Instant,
  { schema }: Pick<RevisionContext, 'schema'>,
): number =>
  insights.filter((insight) => {
    if (!insight.enabled || insight.recordedAt > at || isProtected(insight, schema)) return false;
    return isUsable(insight) || (endOf(insight) ?? at) > at;
  }).length;

/**
 * Keeps a memory within bounds (SPEC R32): beyond the hard limit room is made in the order of R30. Reaching the soft limit
 * is told once, when it is crossed.
 */
export const applyLimits = (
  insights: readonly Insight[],
  previousAt: number | undefined,
  context: RevisionContext,
): Revision => {
  const { parameters, at, user } = context;
  const { softLimit, hardLimit } = parameters.consolidation;
  const counted = insights.filter((insight) => isCounted(insight, context)).length;
  const before = previousAt === undefined ? 0 : countedAt(insights, previousAt, context);
  const { insights: kept, changes } = makeRoom(insights, context);
  if (counted < softLimit || before >= softLimit) return { insights: kept, changes };
  const reached: Change = {
    id: derivedId(user, 'change', 'limit.reached', 'soft', String(at)),
    type: 'limit.reached',
    at,
    cause: consolidationCause,
    subjectIds: [],
    text: `The memory holds ${counted} entries; from ${hardLimit} on, what goes together is kept as one, and the weakest move to the archive.`,
  };
  return { insights: kept, changes: [...changes, reached] };
};

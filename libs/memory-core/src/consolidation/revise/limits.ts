import { confidenceAt } from '../../domain/confidence';
import { type Change } from '../../domain/change';
import { derivedId } from '../../domain/derived-id';
import { type Instant } from '../../domain/identity';
import { isUsable, type Insight } from '../../domain/insight';
import { isProtected } from '../standing';
import { byAge, consolidationCause, withRevised, type Revision, type RevisionContext } from './revision';

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
 * Keeps a memory within bounds (SPEC R32). Beyond the hard limit the weakest go to the archive: least importance times
 * confidence first, the older first among equals. Reaching the soft limit is told once, when it is crossed.
 */
export const applyLimits = (
  insights: readonly Insight[],
  previousAt: number | undefined,
  context: RevisionContext,
): Revision => {
  const { parameters, schema, at, user } = context;
  const { softLimit, hardLimit } = parameters.consolidation;
  const counted = insights.filter((insight) => isUsable(insight) && !isProtected(insight, schema));
  const before = previousAt === undefined ? 0 : countedAt(insights, previousAt, context);
  const worth = new Map(
    counted.map((insight) => [
      insight.id,
      insight.importance * confidenceAt(insight, at, parameters.learning),
    ]),
  );
  const weakestFirst = [...counted].sort(
    (a, b) =>
      (worth.get(a.id) ?? 0) - (worth.get(b.id) ?? 0) || a.lastConfirmedAt - b.lastConfirmedAt || byAge(a, b),
  );
  const archived = weakestFirst
    .slice(0, Math.max(0, counted.length - hardLimit))
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
    text: `Moved to the archive to make room: ${insight.statement}`,
  }));
  if (counted.length >= softLimit && before < softLimit) {
    changes.push({
      id: derivedId(user, 'change', 'limit.reached', 'soft', String(at)),
      type: 'limit.reached',
      at,
      cause: consolidationCause,
      subjectIds: [],
      text: `The memory holds ${counted.length} entries; from ${hardLimit} on, the weakest move to the archive.`,
    });
  }
  return { insights: withRevised(insights, archived), changes };
};

import { type Change } from '../../domain/change';
import { type Instant, type UserRef } from '../../domain/identity';
import { type ChangeReader } from '../../ports/memory-store';
import { countedAt, endOf } from './limits';
import { type Revision, type RevisionContext } from './revision';

const changesPerPage = 200;

/**
 * The changes of a revision, without word of the soft limit where the person knows (SPEC R32): a memory that goes to and fro
 * about it is told of once, and again only after it had come down by a margin. The log is read where it would be told,
 * and only as far back as it was told last.
 */
export const withoutToldLimit = async (
  { insights, changes }: Revision,
  log: ChangeReader,
  context: RevisionContext,
): Promise<readonly Change[]> => {
  if (!changes.some(isNotice)) return changes;
  const toldAt = await lastToldAt(context.user, log);
  if (toldAt === undefined) return changes;
  const { softLimit, softLimitMargin } = context.parameters.consolidation;
  // It is smallest where something has ended, or just before more came than a person had deleted.
  const since = insights
    .flatMap((insight) => [endOf(insight) ?? toldAt, insight.recordedAt])
    .filter((at) => at > toldAt);
  const cameDown = since.some((at) => countedAt(insights, at, context) < softLimit - softLimitMargin);
  return cameDown ? changes : changes.filter((change) => !isNotice(change));
};

const isNotice = ({ type }: Change): boolean => type === 'limit.reached';

const lastToldAt = async (user: UserRef, log: ChangeReader): Promise<Instant | undefined> => {
  let cursor: string | undefined;
  do {
    const page = await log.list(user, changesPerPage, cursor);
    const told = page.items.find(isNotice);
    if (told !== undefined) return told.at;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return undefined;
};

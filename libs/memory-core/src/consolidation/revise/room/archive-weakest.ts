import { statementOf } from '../../../domain/claim';
import { type Change } from '../../../domain/change';
import { derivedId } from '../../../domain/derived-id';
import { type Insight } from '../../../domain/insight';
import { consolidationCause, withRevised } from '../revision';
import { type MakingRoom } from './making-room';
import { weakestFirst } from './weakest';

/** The last that is done to make room (SPEC R30, R32). */
export const archiveWeakest: MakingRoom = (insights, excess, context) => {
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

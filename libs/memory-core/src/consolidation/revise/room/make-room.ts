import { statementOf } from '../../../domain/claim';
import { type Change } from '../../../domain/change';
import { derivedId } from '../../../domain/derived-id';
import { type Insight } from '../../../domain/insight';
import { consolidationCause, revise, type Revision, type RevisionContext, withRevised } from '../revision';
import { followProgress } from './follow-progress';
import { type MakingRoom } from './making-room';
import { summariseExamples } from './summarise-examples';
import { isCounted, weakestFirst } from './weakest';

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

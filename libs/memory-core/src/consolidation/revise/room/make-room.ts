import { type Insight } from '../../../domain/insight';
import { revise, type Revision, type RevisionContext } from '../revision';
import { archiveWeakest } from './archive-weakest';
import { followProgress } from './follow-progress';
import { type MakingRoom } from './making-room';
import { summariseExamples } from './summarise-examples';
import { isCounted } from './weakest';

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

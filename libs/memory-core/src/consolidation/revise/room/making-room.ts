import { type Insight } from '../../../domain/insight';
import { type Revision, type RevisionContext } from '../revision';

/** Makes up to `excess` fewer memories of those that the limits count. */
export type MakingRoom = (insights: readonly Insight[], excess: number, context: RevisionContext) => Revision;

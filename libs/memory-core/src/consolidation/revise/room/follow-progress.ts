import { evolve } from '../evolve';
import { type MakingRoom } from './making-room';

/**
 * Practice and progress on one thing as one line, also where nothing tells that it has come further (SPEC R30): the latest
 * stands, what was told before is its past.
 */
export const followProgress: MakingRoom = (insights, excess, context) =>
  evolve(insights, context, { anyStage: true, most: excess });

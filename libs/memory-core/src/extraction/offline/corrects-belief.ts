import { type Candidate } from '../../domain/extraction';
import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { isOneSentence } from './one-sentence';
import { slugOf } from './slots';

/**
 * Whether a turn of one sentence says another value of a slot than memory believes. "I'm drinking again" tells little by
 * itself; to whoever knows that the person stopped, it tells that this is over. `related`: what is believed.
 */
export const correctsBelief = ({ slot }: Candidate, turn: Turn, related: readonly Insight[]): boolean =>
  slot !== undefined &&
  isOneSentence(turn) &&
  related.some(({ slot: known }) => known?.key === slot.key && slugOf(known.value) !== slugOf(slot.value));

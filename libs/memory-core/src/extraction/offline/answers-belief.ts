import { type Candidate } from '../../domain/extraction';
import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { isOneSentence } from './one-sentence';
import { slugOf } from './slots';

/** "Yes, I still live in Lisbon", and not "I live in Lisbon", which may be said beside anything. */
const saysStill = /^(?:yes|yeah|yep|yup|correct|exactly|indeed|that['’]s right)\b|\bstill\b/i;

/**
 * Whether a turn of one sentence says another value of a slot than memory believes, or that it is still so. "I'm drinking
 * again" tells little by itself; to whoever knows that the person stopped, it tells that this is over. `related`: what is
 * believed.
 */
export const answersBelief = ({ slot }: Candidate, turn: Turn, related: readonly Insight[]): boolean => {
  if (slot === undefined || !isOneSentence(turn)) return false;
  const known = related.filter((insight) => insight.slot?.key === slot.key);
  const isSame = (insight: Insight): boolean =>
    insight.slot !== undefined && slugOf(insight.slot.value) === slugOf(slot.value);
  return known.some((insight) => !isSame(insight) || saysStill.test(turn.content.trim()));
};

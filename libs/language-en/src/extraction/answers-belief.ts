import { textOf } from '@app/memory-core/domain/claim';
import { type Draft as Candidate } from './draft';
import { type Insight, type Slot } from '@app/memory-core/domain/insight';
import { type Turn } from '@app/memory-core/domain/turn';
import { isOneSentence } from './one-sentence';
import { slugOf } from './slots';

const own = "(?:I|my|we)\\b(?:['’](?:m|re)| am| are)?";
const yes = "(?:yes|yeah|yep|yup|correct|exactly|indeed|(?:yes,? )?that['’]s right)[,.!]? (?:and )?";
/** "Yes, I still live in Lisbon", and not "I live in Lisbon", which may be said beside anything. */
const saysStill = new RegExp(`^(?:${yes}${own}|${own} still\\b)`, 'i');
/** "I moved out", said of parents with whom memory has the person live in some place. */
const leavesHome = (slot: Slot, believed: readonly Insight[]): boolean =>
  /\.household$/.test(slot.key) &&
  slot.value === 'moved out' &&
  believed.some((insight) => /\.location$/.test(insight.slot?.key ?? '') && / with /.test(textOf(insight)));

const reported =
  /\b(?:told|tells?|said|says?|thinks?|thought|believes?|claims?|claimed|pretend\w*|lie[ds]?|lying|wish\w*|jok\w+|dream\w*)\b/i;

/**
 * Whether a turn of one sentence says another value of a slot than memory believes, or that it is still so. "I'm drinking
 * again" tells little by itself; to whoever knows that the person stopped, it tells that this is over. What its person
 * has denied is known as well: whoever says "no" to "Lisbon" says most likely next where it is.
 */
export const answersBelief = (
  { slot }: Candidate,
  turn: Turn,
  { believed, denied }: { readonly believed: readonly Insight[]; readonly denied: readonly Insight[] },
): boolean => {
  if (slot === undefined || !isOneSentence(turn)) return false;
  const isSame = (insight: Insight): boolean =>
    insight.slot?.key === slot.key && slugOf(insight.slot.value) === slugOf(slot.value);
  const isOther = (insight: Insight): boolean => insight.slot?.key === slot.key && !isSame(insight);
  const said = turn.content.trim();
  return (
    [...believed, ...denied].some(isOther) ||
    leavesHome(slot, believed) ||
    (saysStill.test(said) && !reported.test(said) && believed.some(isSame))
  );
};

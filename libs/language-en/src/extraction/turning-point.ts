import { type Draft as Candidate } from './draft';
import { type Turn } from '@app/memory-core/domain/turn';
import { isOneSentence } from './one-sentence';
import { isOverForTeller } from './told-over';

/** Of somebody whom the person is known to have: of nobody else's death is a statement made without "my". */
const deathByName =
  /^(?:The user's [a-z ]{2,30} )?\p{Lu}\p{Ll}[\p{L}'’-]{0,20} (?:has |just )?(?:died|passed away)\b/u;

/** "Derek is allergic to nuts": somebody of the person's, told in so few words. */
const allergyOfOther =
  /^(?!The user (?:is|and)\b)\p{Lu}[^.,;“]{2,50} (?:is|are) (?:[a-z]+ )?allergic to [a-z]/u;

/** "My ex tells everyone I'm married": not so by being told. */
const reported =
  /\b(?:tells?|told|says?|said|thinks?|thought|claims?|claimed|asks?|asked|heard|believes?)\b/i;

/**
 * Whether a turn of one sentence tells in so many words that work, a couple, a life or belonging somewhere is over or has
 * begun: "I got fired", "Sue and I broke up", "Tom died", "left the band", "the Berlin job fell through"; or what somebody must not eat. Said so shortly, it
 * tells little to whoever reads what sentences mean.
 */
export const isTurningPoint = (
  { slot, statement, importanceReasons, evidence }: Candidate,
  turn: Turn,
): boolean =>
  isOneSentence(turn) &&
  !reported.test(evidence.quote) &&
  (slot?.key === 'user.relationship_status' ||
    (slot?.key === 'user.job' && slot.value === 'none') ||
    importanceReasons.includes('loss') ||
    slot?.key.startsWith('user.belonging.') === true ||
    isOverForTeller(statement) ||
    allergyOfOther.test(statement) ||
    deathByName.test(statement));

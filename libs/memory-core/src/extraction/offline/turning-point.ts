import { type Candidate } from '../../domain/extraction';
import { type Turn } from '../../domain/turn';
import { isOneSentence } from './one-sentence';

/** Of somebody whom the person is known to have: of nobody else's death is a statement made without "my". */
const deathByName = /^\p{Lu}\p{Ll}[\p{L}'’-]{0,20} (?:has |just )?(?:died|passed away)\b/u;

/** "My ex tells everyone I'm married": not so by being told. */
const reported =
  /\b(?:tells?|told|says?|said|thinks?|thought|claims?|claimed|asks?|asked|heard|believes?)\b/i;

/**
 * Whether a turn of one sentence tells in so many words that work, a couple or a life is over or has begun: "I got fired",
 * "Sue and I broke up", "Tom died". Said so shortly, it tells little to whoever reads what sentences mean.
 */
export const isTurningPoint = ({ slot, importanceReasons, evidence }: Candidate, turn: Turn): boolean =>
  isOneSentence(turn) &&
  !reported.test(evidence.quote) &&
  (slot?.key === 'user.relationship_status' ||
    (slot?.key === 'user.job' && slot.value === 'none') ||
    importanceReasons.includes('loss') ||
    deathByName.test(evidence.quote));

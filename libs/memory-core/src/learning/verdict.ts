import { compatible, isStepApart, type Claim } from '@app/language-en/statements/claim';
import { type Thresholds } from './thresholds';
import { cosine, type Vector } from './vectors';

/** A claim with the vector of its topic. */
export interface Reading {
  readonly claim: Claim;
  readonly vector: Vector;
}

export type Verdict = 'same' | 'against' | 'apart';

/**
 * What two statements are to each other by their words alone. Vectors say whether they speak of the same thing; whether
 * they say the same of it is decided by person, names, numbers and denial, which no cosine can be trusted with.
 */
export const verdictOf = (one: Reading, other: Reading, thresholds: Thresholds): Verdict => {
  const needed = Math.min(thresholds.sameStatement, thresholds.contradiction);
  // "The user's wife drives", "the user drives": near each other, and two people's doing.
  if (one.claim.course.actor !== other.claim.course.actor || isStepApart(one.claim, other.claim))
    return 'apart';
  const similarity = cosine(one.vector, other.vector);
  if (similarity < needed || !compatible(one.claim, other.claim)) return 'apart';
  if (one.claim.denies === other.claim.denies)
    return similarity >= thresholds.sameStatement ? 'same' : 'apart';
  return similarity >= thresholds.contradiction ? 'against' : 'apart';
};

import { type Claim } from '../domain/claim';
import { type Instant } from '../domain/identity';

/** What a claim is to an earlier one: says it again, says otherwise, says how it went on, or has nothing to do with it. */
export type Relation = 'same' | 'contradicts' | 'continues' | 'unrelated';

export interface Verdict {
  readonly relation: Relation;
  /** How likely that is, 0 to 1. What contradicts and what continues both outdate: it is how likely either is. */
  readonly certainty: number;
}

/** A claim, and when it was first said. */
export interface SaidClaim {
  readonly claim: Claim;
  readonly saidAt: Instant;
}

/**
 * Tells what is only learned now is to what is known. Pure: the same claims get the same verdicts, whatever else they are
 * asked about with.
 */
export interface RelationJudge {
  /**
   * A verdict for each of `known`, in its order. Of two the one that was said later is taken as the newer, whichever was
   * learned first; of two that were said at once, `learned`.
   */
  judge(learned: SaidClaim, known: readonly SaidClaim[]): Promise<readonly Verdict[]>;
}

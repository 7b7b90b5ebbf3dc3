import { type Parameters } from '../../config/parameters';
import { confidenceAt } from '../../domain/confidence';
import { type Instant } from '../../domain/identity';
import { isUsable, type Insight } from '../../domain/insight';
import { isPastPlan } from '../../domain/lasting';
import { type ProfileItem } from '../../domain/profile';
import { type Certainty, marked, markOf, withoutMark } from './mark';

/** What a stored profile is held against: it was written at the last consolidation. */
export interface HeldAgainst {
  readonly insight: (id: string) => Insight | undefined;
  readonly now: Instant;
  readonly parameters: Parameters;
}

/**
 * A profile is as old as the last consolidation. What has been superseded, disputed, archived, disabled or deleted since
 * takes its line with it (SPEC R46), unless it was merged into another insight that the line tells.
 * @param told the insights that the line tells, as they are now
 */
export const stillHolds = ({ insightIds }: ProfileItem, told: readonly (Insight | undefined)[]): boolean =>
  told.some((one) => one !== undefined && isUsable(one)) &&
  told.every(
    (one) =>
      one !== undefined &&
      (isUsable(one) || (one.supersededBy !== undefined && insightIds.includes(one.supersededBy))),
  );

/** As a profile reckons: a line that stands for several is as sure, and as old, as the least sure of them (SPEC R23). */
export const certaintyNow = (
  { importance }: ProfileItem,
  told: readonly (Insight | undefined)[],
  { now, parameters }: HeldAgainst,
): Certainty => {
  let confidence = 1;
  let lastSaidAt = Infinity;
  for (const one of told) {
    if (one === undefined || !isUsable(one)) continue;
    confidence = Math.min(confidence, confidenceAt(one, now, parameters.learning));
    lastSaidAt = Math.min(lastSaidAt, one.lastConfirmedAt);
  }
  const isPast = told.every((one) => one !== undefined && (!isUsable(one) || isPastPlan(one, now)));
  return { confidence, importance, lastSaidAt, isPast };
};

/** The words of a stored line with the mark that they have now. */
export const textNow = (item: ProfileItem, certainty: Certainty, parameters: Parameters): string =>
  marked(withoutMark(item, parameters), markOf(certainty, parameters));

import { isUsable, type Insight } from '../domain/insight';
import { type ProfileItem } from '../domain/profile';

/** The insights that an item of the profile tells, as they are now. */
export type Told = readonly (Insight | undefined)[];

/** Answers with the same list for as long as an item tells the same insights and none of them has changed. */
export class ToldInsights {
  private readonly known = new WeakMap<ProfileItem, Told>();

  of(item: ProfileItem, now: Told): Told {
    const before = this.known.get(item);
    if (before?.length === now.length && before.every((one, i) => one === now[i])) return before;
    this.known.set(item, now);
    return now;
  }
}

/**
 * A profile is as old as the last consolidation. What has been superseded, disputed, archived, disabled or deleted since
 * takes its line with it (SPEC R46), unless it was merged into another insight that the line tells.
 */
export const stillHolds = ({ insightIds }: ProfileItem, told: Told): boolean =>
  told.some((one) => one !== undefined && isUsable(one)) &&
  told.every(
    (one) =>
      one !== undefined &&
      (isUsable(one) || (one.supersededBy !== undefined && insightIds.includes(one.supersededBy))),
  );

import { isUsable, type Insight } from '../domain/insight';
import { type ProfileItem } from '../domain/profile';

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

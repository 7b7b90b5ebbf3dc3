import { type Profile, type ProfileItem } from '../../domain/profile';
import { type TokenCounter } from '../../ports/token-counter';
import { pastOpening } from './line';
import { withItems } from './markdown';

/** Which lines may hold words that were taken back. */
export interface WithdrawnLines {
  /** Insights whose lines go. */
  readonly insightIds: ReadonlySet<string>;
  /** Insights whose lines go where they tell of earlier stages. */
  readonly heirs: ReadonlySet<string>;
}

/** A stored version without the lines that may quote what was taken back (SPEC R3); itself when there are none. */
export const withoutLines = (
  profile: Profile,
  { insightIds, heirs }: WithdrawnLines,
  counter: TokenCounter,
): Profile => {
  const goes = (item: ProfileItem): boolean =>
    item.insightIds.some((id) => insightIds.has(id) || (heirs.has(id) && item.text.includes(pastOpening)));
  if (!profile.sections.some(({ items }) => items.some(goes))) return profile;
  return withItems(profile, ({ items }) => items.filter((item) => !goes(item)), counter);
};

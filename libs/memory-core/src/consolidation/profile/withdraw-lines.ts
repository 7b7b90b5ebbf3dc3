import { type Profile, type ProfileItem } from '../../domain/profile';
import { type TokenCounter } from '../../ports/token-counter';
import { pastOpening } from './line';
import { bodyOf, heading, writeMarkdown } from './markdown';

/** Which lines may hold words that were taken back. */
export interface WithdrawnLines {
  /** Insights whose lines go. */
  readonly insightIds: ReadonlySet<string>;
  /** Insights whose lines go where they tell of earlier stages. */
  readonly heirs: ReadonlySet<string>;
}

const titleOf = (markdown: string): string => /^# (.*)$/m.exec(markdown)?.[1] ?? '';

/** A stored version without the lines that may quote what was taken back (SPEC R3); itself when there are none. */
export const withoutLines = (
  profile: Profile,
  { insightIds, heirs }: WithdrawnLines,
  counter: TokenCounter,
): Profile => {
  const goes = (item: ProfileItem): boolean =>
    item.insightIds.some((id) => insightIds.has(id) || (heirs.has(id) && item.text.includes(pastOpening)));
  if (!profile.sections.some(({ items }) => items.some(goes))) return profile;
  const sections = profile.sections.flatMap((section) => {
    const items = section.items.filter((item) => !goes(item));
    if (items.length === 0) return [];
    const tokens = items.reduce((sum, item) => sum + item.tokens, counter.count(heading(section.title)));
    return { ...section, items, tokens };
  });
  const { createdAt, updatedAt, messages } = profile;
  const head = { title: titleOf(profile.markdown), createdAt, updatedAt, messages };
  return { ...profile, sections, ...writeMarkdown(head, bodyOf(sections), counter) };
};

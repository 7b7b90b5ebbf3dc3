import { type Instant } from '../../domain/identity';
import { isUsable, type Insight } from '../../domain/insight';
import { type Profile, type ProfileSection, readThroughOf } from '../../domain/profile';
import { type TenantSettings } from '../../config/tenant-settings';
import { type TokenCounter } from '../../ports/token-counter';
import { linesOf } from '../profile/line';
import { heading, bodyOf, headingText, writeMarkdown } from '../profile/markdown';
import { withoutLines } from '../profile/withdraw-lines';

export interface RestoredProfile {
  readonly profile: Profile;
  /** Lines of the old version that are told no more: something in them is not believed now. */
  readonly leftOut: number;
}

const linesIn = (sections: readonly ProfileSection[]): number =>
  sections.reduce((sum, { items }) => sum + items.length, 0);

/** The sections without their last line. */
const shortened = (sections: readonly ProfileSection[], counter: TokenCounter): readonly ProfileSection[] => {
  const last = sections.at(-1);
  if (last === undefined) return [];
  const items = last.items.slice(0, -1);
  if (items.length === 0) return sections.slice(0, -1);
  const tokens = items.reduce((sum, item) => sum + item.tokens, counter.count(heading(last.title)));
  return [...sections.slice(0, -1), { ...last, items, tokens }];
};

/**
 * An old version as the next one: its lines, as far as what they tell is believed now (SPEC R46), under today's header
 * and within today's limit. A version's own words don't bring back what was contradicted, disputed, switched off or
 * deleted since.
 */
export const restoredProfile = (
  old: Profile,
  { latest, at }: { readonly latest: Profile; readonly at: Instant },
  insights: readonly Insight[],
  { schema, parameters }: TenantSettings,
  counter: TokenCounter,
): RestoredProfile => {
  const usable = new Set(insights.filter(isUsable).map(({ id }) => id));
  const told = old.sections.flatMap(({ items }) => items.flatMap(({ insightIds }) => insightIds));
  const untold = new Set(told.filter((id) => !usable.has(id)));
  let { sections } = withoutLines(old, { insightIds: untold, heirs: untold }, counter);
  const about = {
    title: headingText(schema.title, counter),
    createdAt: latest.createdAt,
    updatedAt: Math.max(latest.updatedAt, at),
    messages: latest.messages,
  };
  const lines = linesOf(insights, schema, parameters, at);
  const leftOutOf = (told: readonly ProfileSection[]): number => {
    const ids = new Set(told.flatMap(({ items }) => items.flatMap(({ insightIds }) => insightIds)));
    return lines.filter(({ insightIds }) => insightIds.every((id) => !ids.has(id))).length;
  };
  const write = () => writeMarkdown({ ...about, leftOut: leftOutOf(sections) }, bodyOf(sections), counter);
  let written = write();
  while (written.tokens > parameters.consolidation.profileTokens && sections.length > 0) {
    sections = shortened(sections, counter);
    written = write();
  }
  const { createdAt, updatedAt, messages } = about;
  return {
    profile: {
      version: latest.version + 1,
      schemaId: old.schemaId,
      schemaVersion: old.schemaVersion,
      createdAt,
      updatedAt,
      readThrough: readThroughOf(latest),
      messages,
      ...written,
      sections,
      leftOut: leftOutOf(sections),
      ...(latest.toldOfLeftOut && { toldOfLeftOut: true }),
      changeIds: [],
    },
    leftOut: linesIn(old.sections) - linesIn(sections),
  };
};

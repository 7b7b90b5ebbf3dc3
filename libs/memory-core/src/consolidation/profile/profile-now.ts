import { isUsable, type Insight } from '../../domain/insight';
import { type Profile, type ProfileItem } from '../../domain/profile';
import { type ProfileSchema } from '../../domain/profile-schema';
import { type TokenCounter } from '../../ports/token-counter';
import { byRank, type Ranked } from './choose';
import { standingOf, standings } from './line';
import { certaintyNow, type HeldAgainst, stillHolds, textNow } from './line-now';
import { bullet, withItems } from './markdown';

/** A line that still holds: as it was written, and as it is now. */
interface LineNow extends Ranked {
  readonly written: ProfileItem;
  readonly item: ProfileItem;
  /** How many of what it tells are believed. */
  readonly believed: number;
}

/**
 * A stored version as it stands now: without lines that hold no more, the others as sure as they are by now (SPEC R23,
 * R46), under its own header and within `profileTokens` still. Telling how old they are takes more room than many lines
 * had, so that the last in rank may have to go.
 */
export const profileNow = (
  profile: Profile,
  held: HeldAgainst,
  schema: ProfileSchema,
  counter: TokenCounter,
): Profile => {
  const kept = profile.sections
    .flatMap(({ items }) => items.flatMap((written) => lineNow(written, held, schema, counter)))
    .sort(byRank);
  let now = profile;
  for (;;) {
    const items = new Map(kept.map(({ written, item }) => [written, item]));
    const read = withItems(now, (section) => section.items.flatMap((item) => items.get(item) ?? []), counter);
    if (read.tokens <= held.parameters.consolidation.profileTokens) return read;
    const last = kept.pop();
    if (last === undefined) return read;
    now = { ...now, leftOut: (now.leftOut ?? 0) + last.believed };
  }
};

const lineNow = (
  written: ProfileItem,
  held: HeldAgainst,
  schema: ProfileSchema,
  counter: TokenCounter,
): readonly LineNow[] => {
  const told = written.insightIds.map(held.insight);
  if (!stillHolds(written, told)) return [];
  const certainty = certaintyNow(written, told, held);
  const text = textNow(written, certainty, held.parameters);
  const tokens = text === written.text ? written.tokens : counter.count(bullet(text));
  const item = { ...written, text, tokens, confidence: certainty.confidence };
  const believed = told.filter((one): one is Insight => one !== undefined && isUsable(one));
  const { recentBreakthroughDays } = held.parameters.consolidation;
  const each = believed.map((one) => standingOf(one, schema, held.now, recentBreakthroughDays));
  const standing = each.reduce((hardest, one) => (one < hardest ? one : hardest), standings.spent);
  const lastConfirmedAt = Math.max(...believed.map((one) => one.lastConfirmedAt));
  const line = { ...item, standing, lastConfirmedAt };
  return [{ written, item, line, believed: believed.length }];
};

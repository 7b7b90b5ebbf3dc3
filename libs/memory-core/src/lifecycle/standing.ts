import { type ProfileSchema } from '../domain/profile-schema';
import { dayMs } from '../domain/confidence';
import { type Instant } from '../domain/identity';
import { areaOf, isLasting } from '../domain/lasting';
import { hasCeased, isUsable, stillOrNot, type Insight, type Slot } from '../domain/insight';

/** Told before who does what among their friends, whose kind schemas protect: it changes, and is no identity. */
export const isOfOwnLife = (insight: Insight): boolean => {
  const area = areaOf(insight);
  const holds = insight.slot === undefined || !hasCeased(insight.slot);
  return holds && (area === 'living' || area === 'household');
};

/** Two sentences of one turn say it once. */
export const timesSaid = ({ evidence }: Pick<Insight, 'evidence'>): number =>
  new Set(evidence.map(({ turnId }) => turnId)).size;

export const isRecentBreakthrough = (
  insight: Pick<Insight, 'kind' | 'recordedAt'>,
  at: Instant,
  recentBreakthroughDays: number,
): boolean => insight.kind === 'breakthrough' && at - insight.recordedAt <= recentBreakthroughDays * dayMs;

/** Of a kind that the tenant's schema protects in its category. */
export const isOfProtectedKind = (
  insight: Pick<Insight, 'kind' | 'category'>,
  schema: ProfileSchema,
): boolean =>
  schema.categories.some(
    ({ id, protectedKinds }) => id === insight.category && protectedKinds.includes(insight.kind),
  );

/**
 * Never archived by Keepsake on its own, neither to make room (SPEC R32) nor because time has passed (R33). What was asked
 * to be remembered is surer from the start (R23), and not kept for ever by that: or the limits would bound nothing.
 */
export const isProtected = (insight: Insight, schema: ProfileSchema): boolean =>
  insight.pinned ||
  insight.kind === 'breakthrough' ||
  isLasting(insight) ||
  isOfProtectedKind(insight, schema);

/** What only one may say: what the slot holds, unless that has ceased, and whether it is this value. */
const claimsOf = (slot: Slot): readonly string[] => {
  const ofValue = `${slot.key}=${stillOrNot(slot).toLowerCase()}`;
  return hasCeased(slot) ? [ofValue] : [slot.key, ofValue];
};

/**
 * What may be told of a memory (SPEC R46). A slot holds one value at a time: what is settled before what awaits review,
 * then the later; what it has ceased to be stands beside another value, never beside that one.
 */
export const currentOf = (insights: readonly Insight[]): readonly Insight[] => {
  const usable = insights.filter(isUsable);
  const ranked = [...usable].sort(
    (a, b) =>
      Number(b.status === 'active') - Number(a.status === 'active') ||
      Number(b.explicit) - Number(a.explicit) ||
      b.validFrom - a.validFrom ||
      (a.id < b.id ? -1 : 1),
  );
  const claimed = new Set<string>();
  const told = new Set<string>();
  for (const { slot, id } of ranked) {
    const claims = slot === undefined ? [] : claimsOf(slot);
    if (claims.some((claim) => claimed.has(claim))) continue;
    for (const claim of claims) claimed.add(claim);
    told.add(id);
  }
  return usable.filter(({ id }) => told.has(id));
};

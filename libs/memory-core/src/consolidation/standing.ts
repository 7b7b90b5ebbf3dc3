import { type ProfileSchema } from '../domain/profile-schema';
import { dayMs } from '../domain/confidence';
import { type Instant } from '../domain/identity';
import { isUsable, type Insight } from '../domain/insight';

/** Attributes of a slot that say who somebody is. */
const identityAttributes = new Set([
  'name',
  'full_name',
  'nickname',
  'pronouns',
  'gender',
  'birthday',
  'birth_date',
  'birthplace',
  'nationality',
]);

/** Who the person is: never compressed (SPEC R30). */
export const isCoreIdentity = (insight: Pick<Insight, 'subcategory' | 'slot'>): boolean => {
  if (insight.subcategory === 'identity') return true;
  const [owner, attribute] = insight.slot?.key.split('.') ?? [];
  return owner !== undefined && attribute !== undefined && identityAttributes.has(attribute);
};

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

/** Never archived to make room (SPEC R32). */
export const isProtected = (
  insight: Insight,
  schema: ProfileSchema,
  at: Instant,
  recentBreakthroughDays: number,
): boolean =>
  insight.pinned ||
  isCoreIdentity(insight) ||
  isOfProtectedKind(insight, schema) ||
  isRecentBreakthrough(insight, at, recentBreakthroughDays);

/**
 * What may be told of a memory (SPEC R46). A slot holds one value at a time: what is settled before what awaits review,
 * then the later.
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
  const held = new Map<string, string>();
  for (const { slot, id } of ranked) if (slot && !held.has(slot.key)) held.set(slot.key, id);
  return usable.filter(({ slot, id }) => slot === undefined || held.get(slot.key) === id);
};

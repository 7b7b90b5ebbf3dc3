import fc from 'fast-check';
import { dayMs } from '../domain/confidence';
import { insightKinds, insightStatuses, type Insight } from '../domain/insight';
import { isProtected } from './standing';
import { defaultSettings as settings } from '@app/testing/a-learner';
import { anInsight } from '@app/testing/factories';
import { fadeInsight } from '../decay/fade';
import { scheduled } from './next-transition';

const start = Date.parse('2026-01-05T09:00:00Z');
const user = { tenantId: 'tenant-1', userId: 'ana' };
const { reviewArchiveDays } = settings.parameters.decay;

const insights = fc
  .record({
    kind: fc.constantFrom(...insightKinds),
    category: fc.constantFrom('people-and-facts', 'preferences', 'patterns-and-goals'),
    subcategory: fc.option(fc.constantFrom('identity', 'people'), { nil: undefined }),
    slot: fc.option(
      fc.constantFrom({ key: 'user.name', value: 'Ana' }, { key: 'user.location', value: 'Lisbon' }),
      { nil: undefined },
    ),
    status: fc.constantFrom(...insightStatuses),
    reviewReason: fc.constantFrom('contradiction' as const, 'outdated' as const, 'unrecalled' as const),
    pinned: fc.boolean(),
    explicit: fc.boolean(),
    confidence: fc.constantFrom(0.3, 0.7, 0.9, 1).map((value) => ({ value, at: start })),
  })
  .map(({ subcategory, slot, reviewReason, ...rest }) =>
    scheduled(
      anInsight({
        ...rest,
        ...(subcategory !== undefined && { subcategory }),
        ...(slot !== undefined && { slot }),
        ...(rest.status === 'needs_review' && { reviewReason }),
      }),
      settings,
    ),
  );

/** What a sweep at `at` leaves of it. */
const swept = (insight: Insight, at: number): Insight | undefined => {
  if (insight.dueAt === undefined || insight.dueAt > at) return insight;
  const { changes } = fadeInsight(insight, { user, settings, at });
  const left = changes.findLast((change) => 'put' in change && change.put === 'insight');
  return left !== undefined && 'put' in left && left.put === 'insight' ? left.value : undefined;
};

/** It lives on for some years, swept after every gap, and recalled before each sweep where `recalled`. */
const lived = (
  insight: Insight,
  gaps: readonly number[],
  recalled: boolean,
): readonly (Insight | undefined)[] => {
  let at = start;
  let now: Insight | undefined = insight;
  return gaps.map((days) => {
    at += days * dayMs;
    if (now !== undefined && recalled) now = scheduled({ ...now, lastRecalledAt: at }, settings);
    now = now && swept(now, at);
    return now;
  });
};

const gapsUpTo = (days: number) =>
  fc.array(fc.integer({ min: 1, max: days }), { minLength: 20, maxLength: 40 });
const isSetAside = (insight: Insight | undefined): boolean =>
  insight === undefined || insight.status === 'archived';

describe('what time does to any insight', () => {
  it('should archive and delete nothing that is protected', () => {
    fc.assert(
      fc.property(insights, gapsUpTo(200), fc.boolean(), (insight, gaps, recalled) => {
        fc.pre(isProtected(insight, settings.schema));
        for (const left of lived(insight, gaps, recalled)) {
          expect(left).toBeDefined();
          expect(isSetAside(left)).toBe(isSetAside(insight));
        }
      }),
    );
  });

  it('should archive nothing that is recalled more often than it would wait', () => {
    fc.assert(
      fc.property(insights, gapsUpTo(reviewArchiveDays - 1), (insight, gaps) => {
        fc.pre(!isSetAside(insight));
        for (const left of lived(insight, gaps, true)) expect(isSetAside(left)).toBe(false);
      }),
    );
  });

  it('should delete what nobody protects, uses or answers, sooner or later', () => {
    fc.assert(
      fc.property(insights, (insight) => {
        fc.pre(!isProtected(insight, settings.schema));
        fc.pre(insight.status !== 'disputed' && insight.status !== 'superseded');
        expect(
          lived(
            insight,
            Array.from({ length: 8 }, () => 200),
            false,
          ).at(-1),
        ).toBeUndefined();
      }),
    );
  });

  it('should find nothing more to do at once after a sweep', () => {
    fc.assert(
      fc.property(insights, gapsUpTo(200), fc.boolean(), (insight, gaps, recalled) => {
        let at = start;
        lived(insight, gaps, recalled).forEach((left, index) => {
          at += (gaps[index] ?? 0) * dayMs;
          if (left !== undefined) expect(swept(left, at)).toBe(left);
        });
      }),
    );
  });
});

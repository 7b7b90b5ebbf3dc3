import fc from 'fast-check';
import { withOverrides } from '../../config/parameters';
import { generalSchema, therapeuticSchema } from '../../config/schemas';
import { insightKinds, insightStatuses, isUsable } from '../../domain/insight';
import { type ProfileSchema } from '../../domain/profile-schema';
import { type TokenCounter } from '../../ports/token-counter';
import { said } from '@app/testing/said';
import { isCoreIdentity } from '../../lifecycle/standing';
import { at, counter, profileOf, textsOf } from '@app/testing/a-profile';
import { profileNow } from './profile-now';

/** Four characters a token: as strict as the real one, at a hundredth of the cost. */
const quickCounter: TokenCounter = {
  count: (text) => Math.ceil(text.length / 4),
  countAround: (before, text, _tokens, after) => quickCounter.count(`${before}${text}${after}`),
  truncate: (text, maxTokens) => text.slice(0, maxTokens * 4).replace(/\s*\S*$/, ''),
};
describe('a profile of any memory', () => {
  const words = [
    'sails',
    'likes',
    'jazz',
    'Porto',
    'Ines',
    '14',
    'May',
    'moon',
    'anxious',
    'and',
    '(also:',
    ')',
    '漢字',
    '\n',
    '##',
    '👩‍👩‍👧',
    '"',
    'x'.repeat(300),
  ];
  const anyInsight = (schema: ProfileSchema) =>
    fc.record({
      text: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 14 }),
      kind: fc.constantFrom(...insightKinds),
      category: fc.constantFrom(...schema.categories.map(({ id }) => id), 'gone'),
      status: fc.constantFrom(...insightStatuses),
      enabled: fc.boolean(),
      pinned: fc.integer({ max: 12, min: 0 }),
      importance: fc.double({ min: 0, max: 1, noNaN: true }),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      daysAgo: fc.nat({ max: 400 }),
      identity: fc.integer({ max: 12, min: 0 }),
      slot: fc.option(fc.constantFrom('user.name', 'heron.deadline', 'user.city'), {
        nil: undefined,
        freq: 6,
      }),
    });
  const memoryOf = (schema: ProfileSchema) =>
    fc.array(anyInsight(schema), { maxLength: 30 }).map((drawn) =>
      drawn.map((one, i) => {
        const recordedAt = at - one.daysAgo * 86_400_000;
        return said('2026-05-05', `The user ${one.text.join(' ')}.`, {
          kind: one.kind,
          category: one.category,
          status: one.status,
          enabled: one.enabled,
          pinned: one.pinned === 0,
          importance: one.importance,
          confidence: { value: one.confidence, at: recordedAt },
          recordedAt,
          validFrom: recordedAt,
          lastConfirmedAt: recordedAt,
          supersedes: i > 0 && i % 3 === 0 ? [`insight-${i - 1}`] : [],
          id: `insight-${i}`,
          ...(one.identity === 0 && { subcategory: 'identity' }),
          ...(one.slot && { slot: { key: one.slot, value: one.text.join(' ') } }),
        });
      }),
    );
  const anyInput = fc
    .tuple(fc.constantFrom(generalSchema, therapeuticSchema), fc.integer({ min: 100, max: 1_200 }), fc.nat())
    .chain(([schema, profileTokens, messages]) =>
      memoryOf(schema).map((insights) => ({ schema, profileTokens, messages, insights })),
    );

  it.each([
    ['exact', counter, 1_000],
    ['quick', quickCounter, 10_000],
  ])(
    'should give a profile within its budget that shows only what is believed, by %s count',
    (_name, tokens, numRuns) => {
      fc.assert(
        fc.property(anyInput, ({ schema, profileTokens, messages, insights }) => {
          const parameters = withOverrides({ consolidation: { profileTokens } });
          const profile = profileOf(insights, { schema, parameters, messages }, tokens);
          expect(profile.tokens).toBeLessThanOrEqual(profileTokens);
          expect(tokens.count(profile.markdown)).toBeLessThanOrEqual(profile.tokens);
          expect(profile.markdown).toContain(` ${profile.tokens} tokens*`);
          const byId = new Map(insights.map((insight) => [insight.id, insight]));
          const shown = profile.sections.flatMap(({ items }) =>
            items.flatMap(({ insightIds }) => insightIds),
          );
          expect(new Set(shown).size).toBe(shown.length);
          const believed = shown.map((id) => byId.get(id));
          expect(believed.every((one) => one?.enabled === true && isUsable(one))).toBe(true);
          for (const { text, confidence } of profile.sections.flatMap(({ items }) => items)) {
            const isUnsure = confidence < parameters.decay.reviewBelowConfidence;
            expect(/ \(last said \p{L}+ \d{4}\)$/u.test(text)).toBe(isUnsure);
          }
        }),
        { numRuns },
      );
    },
  );

  it.each([
    ['exact', counter, 300],
    ['quick', quickCounter, 3_000],
  ])(
    'should stay within its budget however late it is read, and show only what is believed then, by %s count',
    (_name, tokens, numRuns) => {
      const later = fc.record({ days: fc.nat(900), lost: fc.array(fc.nat(30), { maxLength: 10 }) });
      fc.assert(
        fc.property(anyInput, later, ({ schema, profileTokens, messages, insights }, { days, lost }) => {
          const parameters = withOverrides({ consolidation: { profileTokens } });
          const profile = profileOf(insights, { schema, parameters, messages }, tokens);
          const readAt = (now: number, left: typeof insights) => {
            const byId = new Map(left.map((insight) => [insight.id, insight]));
            return profileNow(profile, { insight: (id) => byId.get(id), now, parameters }, schema, tokens);
          };
          expect(readAt(at, insights)).toEqual(profile);
          const left = insights.filter((_, i) => !lost.includes(i));
          const read = readAt(at + days * 86_400_000, left);
          expect(read.tokens).toBeLessThanOrEqual(profileTokens);
          expect(tokens.count(read.markdown)).toBeLessThanOrEqual(read.tokens);
          expect(read.markdown).toContain(` ${read.tokens} tokens*`);
          const ids = new Set(left.map(({ id }) => id));
          for (const { text, confidence, insightIds } of read.sections.flatMap(({ items }) => items)) {
            expect(insightIds.every((id) => ids.has(id))).toBe(true);
            const isUnsure = confidence < parameters.decay.reviewBelowConfidence;
            expect(/ \(last said \p{L}+ \d{4}\)$/u.test(text)).toBe(isUnsure);
          }
        }),
        { numRuns },
      );
    },
  );

  it('should keep core identity and recent breakthroughs, word for word, whatever else there is', () => {
    const core = [
      said('2025-01-05', 'I was born in Umeå on 3 May 1991.', {
        subcategory: 'identity',
        importance: 0.1,
      }),
      said('2026-05-20', 'I realised that the critic protects an eight-year-old.', {
        category: 'patterns-and-goals',
        kind: 'breakthrough',
        importance: 0.1,
        confidence: { value: 0.1, at },
      }),
    ];
    fc.assert(
      fc.property(memoryOf(generalSchema), fc.integer({ min: 150, max: 1_000 }), (drawn, profileTokens) => {
        const others = drawn.filter(
          (insight) => !isCoreIdentity(insight) && insight.kind !== 'breakthrough' && !insight.pinned,
        );
        const parameters = withOverrides({ consolidation: { profileTokens } });
        const texts = textsOf(profileOf([...others, ...core], { parameters }));
        expect(texts).toContain('“I was born in Umeå on 3 May 1991.” (last said January 2025)');
        expect(texts).toContain(
          '“I realised that the critic protects an eight-year-old.” (last said May 2026)',
        );
      }),
      { numRuns: 500 },
    );
  });

  it('should not depend on the order in which insights are read', () => {
    fc.assert(
      fc.property(memoryOf(generalSchema), (insights) => {
        expect(profileOf(insights.toReversed()).markdown).toBe(profileOf(insights).markdown);
      }),
      { numRuns: 200 },
    );
  });
});

import fc from 'fast-check';
import { GptTokenCounter } from '../../adapters/tokenizer';
import { defaultParameters, withOverrides } from '../../config/parameters';
import { generalSchema, therapeuticSchema } from '../../config/schemas';
import { insightKinds, insightStatuses, isUsable, type Insight } from '../../domain/insight';
import { type Profile } from '../../domain/profile';
import { type ProfileSchema } from '../../domain/profile-schema';
import { type TokenCounter } from '../../ports/token-counter';
import { said } from '../../testing';
import { isCoreIdentity } from '../standing';
import { diffProfiles } from './diff-profiles';
import { writeProfile, type ProfileInput } from './write-profile';

const counter = new GptTokenCounter();
const at = Date.parse('2026-06-01T12:00:00Z');
const profileOf = (
  insights: readonly Insight[],
  over: Partial<ProfileInput> = {},
  tokens: TokenCounter = counter,
): Profile =>
  writeProfile(
    {
      insights,
      schema: generalSchema,
      parameters: defaultParameters,
      previous: undefined,
      at,
      messages: 214,
      changeIds: [],
      ...over,
    },
    tokens,
  );
/** Four characters a token: as strict as the real one, at a hundredth of the cost. */
const quickCounter: TokenCounter = {
  count: (text) => Math.ceil(text.length / 4),
  truncate: (text, maxTokens) => text.slice(0, maxTokens * 4).replace(/\s*\S*$/, ''),
};
const textsOf = (profile: Profile): readonly string[] =>
  profile.sections.flatMap(({ items }) => items.map(({ text }) => text));

const practice = { category: 'patterns-and-goals', subcategory: 'practices', kind: 'practice' } as const;

describe('a profile of the general schema', () => {
  it('should read as a person would write it', () => {
    const insights = [
      said('2026-05-05', "The user's name is Mara Lindqvist.", {
        subcategory: 'identity',
        slot: { key: 'user.name', value: 'Mara Lindqvist' },
        importance: 0.8,
      }),
      said('2026-05-05', 'The user is a landscape architect.', { category: 'work', subcategory: 'job' }),
      said('2026-05-05', 'Ines lives in Braga with her two kids.', {
        kind: 'relation',
        subcategory: 'people',
      }),
      said('2026-05-16', 'The user is allergic to hazelnuts.', {
        category: 'preferences',
        kind: 'preference',
        importance: 0.8,
        explicit: true,
        confidence: { value: 1, at },
      }),
      said('2026-05-20', 'The user is sensitive to new moons (also: felt restless at the new moon).', {
        category: 'patterns-and-goals',
        kind: 'pattern',
      }),
    ];
    expect(profileOf(insights).markdown).toBe(
      [
        '# What I know about you',
        '',
        '*Created 1 June 2026 · Updated 1 June 2026 · 214 messages · 103 tokens*',
        '',
        '## Preferences',
        '',
        '- Allergic to hazelnuts (100% sure)',
        '',
        '## Work and projects',
        '',
        '- Landscape architect',
        '',
        '## People and facts',
        '',
        '- Name: Mara Lindqvist (70% sure)',
        '- Ines lives in Braga with her two kids',
        '',
        '## Patterns and goals',
        '',
        '- Sensitive to new moons; also felt restless at the new moon',
        '',
      ].join('\n'),
    );
  });

  it('should tell a practice with its past, latest stage first', () => {
    const tried = said('2026-01-28', 'The user tried to meditate and struggled.', {
      ...practice,
      status: 'superseded',
    });
    const morning = said('2026-03-02', 'The user meditates on some mornings.', {
      ...practice,
      status: 'superseded',
      supersedes: [tried.id],
    });
    const daily = said('2026-05-10', 'The user meditates daily.', { ...practice, supersedes: [morning.id] });
    expect(textsOf(profileOf([tried, morning, daily]))).toEqual([
      'Meditates daily (since May 2026; before: meditates on some mornings, March 2026; tried to meditate and struggled, January 2026)',
    ]);
  });

  it('should show only the current date of a deadline', () => {
    const deadline = { category: 'work', kind: 'fact' } as const;
    const old = said('2026-01-05', 'The Heron deadline is 10 April 2026.', {
      ...deadline,
      slot: { key: 'heron.deadline', value: '2026-04-10' },
      status: 'superseded',
      supersededBy: 'new',
    });
    const now = said('2026-05-05', 'The Heron deadline is 30 May 2026.', {
      ...deadline,
      id: 'new',
      slot: { key: 'heron.deadline', value: '2026-05-30' },
      supersedes: [old.id],
    });
    const unsure = said('2026-04-05', 'The Heron deadline is 1 May 2026.', {
      ...deadline,
      slot: { key: 'heron.deadline', value: '2026-05-01' },
      status: 'needs_review',
      reviewReason: 'outdated',
    });
    expect(textsOf(profileOf([old, unsure, now]))).toEqual(['The Heron deadline is 30 May 2026']);
  });

  it('should compress in the order of the specification, and only as far as it must', () => {
    const taste = {
      category: 'preferences',
      subcategory: 'tastes',
      kind: 'preference',
      importance: 0.5,
    } as const;
    const pattern = said(
      '2026-05-20',
      'The user is sensitive to new moons (also: felt restless at the new moon; gets anxious in lunar transitions).',
      {
        category: 'patterns-and-goals',
        kind: 'pattern',
        importance: 0.6,
        evidence: ['a', 'b'].map((turnId) => ({
          turnId,
          eventId: turnId,
          conversationId: 'c',
          quote: 'the new moon',
          occurredAt: at,
        })),
      },
    );
    const tried = said('2026-01-28', 'The user tried swimming.', { ...practice, status: 'superseded' });
    const weekly = said('2026-03-02', 'The user swam weekly.', {
      ...practice,
      status: 'superseded',
      supersedes: [tried.id],
    });
    const daily = said('2026-05-10', 'The user swims every day.', {
      ...practice,
      supersedes: [weekly.id],
      importance: 0.6,
    });
    const likes = [
      'green tea with mint',
      'hiking in the hills',
      'jazz from the sixties',
      'old maps of the coast',
      'sea swimming',
    ];
    const insights = [
      ...likes.map((thing) => said('2026-05-20', `The user likes ${thing}.`, taste)),
      ...[tried, weekly, daily, pattern],
    ];
    const told: string[] = [];
    for (let profileTokens = 180; profileTokens >= 100; profileTokens -= 1) {
      const parameters = withOverrides({ consolidation: { profileTokens } });
      const text = textsOf(profileOf(insights, { parameters })).join('|');
      if (told.at(-1) !== text) told.push(text);
    }
    const separate =
      'Likes green tea with mint|Likes hiking in the hills|Likes jazz from the sixties|Likes old maps of the coast|Likes sea swimming';
    const joined =
      'Likes green tea with mint, hiking in the hills, jazz from the sixties, old maps of the coast and sea swimming';
    const practiced =
      'Swims every day (since May 2026; before: swam weekly, March 2026; tried swimming, January 2026)';
    const examples =
      'Sensitive to new moons; also felt restless at the new moon and gets anxious in lunar transitions';
    expect(told.slice(0, 4)).toEqual([
      `${separate}|${practiced}|${examples}`,
      `${joined}|${practiced}|${examples}`,
      `${joined}|${practiced.replace('; tried swimming, January 2026', '')}|${examples}`,
      `${joined}|${practiced.replace('; tried swimming, January 2026', '')}|Sensitive to new moons (seen 2 times)`,
    ]);
  });

  it('should write no version where a reader sees no change, and the next where he does', () => {
    const insights = [said('2026-05-05', 'The user sails.'), said('2026-05-06', 'The user plays chess.')];
    const first = profileOf(insights);
    expect(profileOf(insights, { previous: first, at: at + 1, messages: 234 })).toBe(first);
    const [sails, chess] = insights as [Insight, Insight];
    const go = said('2026-05-07', 'The user plays go.');
    const next = profileOf([{ ...sails, statement: 'The user sails dinghies.' }, go], { previous: first });
    expect(next).toMatchObject({ version: 2, createdAt: first.createdAt });
    expect(diffProfiles(first, next)).toMatchObject({
      from: 1,
      to: 2,
      added: [{ insightIds: [go.id] }],
      removed: [{ insightIds: [chess.id] }],
      changed: [{ before: { text: 'Sails' }, after: { text: 'Sails dinghies' } }],
    });
  });
});

describe('a profile of the therapeutic schema', () => {
  it('should put inner work under its own headings', () => {
    const insights = [
      said('2026-05-01', 'The user works with an inner critic, in the words of IFS.', {
        category: 'emotional-patterns',
        subcategory: 'frameworks',
        kind: 'pattern',
      }),
      said('2026-05-20', 'The user realised that the critic protects an eight-year-old.', {
        category: 'emotional-patterns',
        subcategory: 'themes',
        kind: 'breakthrough',
        importance: 0.9,
      }),
      said('2026-05-03', 'The user journals after each retreat.', {
        category: 'spiritual-work',
        subcategory: 'practice',
        kind: 'practice',
      }),
      said('2026-05-03', 'The user wants gentle questions.', {
        category: 'personal-preferences',
        subcategory: 'communication',
        kind: 'preference',
      }),
    ];
    const { markdown } = profileOf(insights, { schema: therapeuticSchema });
    expect(markdown.slice(markdown.indexOf('## '))).toBe(
      [
        '## Personal preferences',
        '',
        '- Wants gentle questions',
        '',
        '## Spiritual work',
        '',
        '- Journals after each retreat',
        '',
        '## Emotional patterns',
        '',
        '- Works with an inner critic, in the words of IFS',
        '- Realised that the critic protects an eight-year-old (70% sure)',
        '',
      ].join('\n'),
    );
  });
});

describe('any memory', () => {
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
        }),
        { numRuns },
      );
    },
  );

  it('should keep core identity and recent breakthroughs, word for word, whatever else there is', () => {
    const core = [
      said('2025-01-05', 'The user was born in Umeå on 3 May 1991.', {
        subcategory: 'identity',
        importance: 0.1,
      }),
      said('2026-05-20', 'The user realised that the critic protects an eight-year-old.', {
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
        expect(texts).toContain('Was born in Umeå on 3 May 1991');
        expect(texts).toContain('Realised that the critic protects an eight-year-old');
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

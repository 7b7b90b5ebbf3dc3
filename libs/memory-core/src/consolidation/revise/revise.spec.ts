import fc from 'fast-check';
import { OfflineEmbedder } from '../../adapters/offline/embedder';
import { defaultParameters } from '../../config/parameters';
import { therapeuticSchema } from '../../config/schemas';
import { type Insight } from '../../domain/insight';
import { claimOf } from '../../learning/language/claim';
import { said } from '../../testing';
import { evolve } from './evolve';
import { formPatterns } from './form-patterns';
import { mergeSimilar, type Vectors } from './merge-similar';
import { type RevisionContext } from './revision';

const context: RevisionContext = {
  user: { tenantId: 'acme', userId: 'mara' },
  schema: therapeuticSchema,
  parameters: defaultParameters,
  at: Date.parse('2026-06-01T00:00:00Z'),
};
const vectorsOf = async (insights: readonly Insight[]): Promise<Vectors> => {
  const vectors = await new OfflineEmbedder().embed(insights.map((one) => claimOf(one.statement).topic));
  return new Map(insights.map(({ id }, i) => [id, vectors[i] ?? []]));
};
const { mergeSimilarityOffline } = defaultParameters.consolidation;
const merge = async (insights: readonly Insight[]) =>
  mergeSimilar(insights, await vectorsOf(insights), mergeSimilarityOffline, context);
const believed = (insights: readonly Insight[]): readonly Insight[] =>
  insights.filter(({ status }) => status === 'active');
const sources = (insights: readonly Insight[]): readonly string[] =>
  [
    ...new Set(insights.flatMap(({ evidence }) => evidence.map(({ turnId, quote }) => turnId + quote))),
  ].sort();

describe('forming patterns', () => {
  const felt = said('2026-01-20', 'The user felt anxious at the new moon.', {
    category: 'personal-preferences',
  });
  const sensitive = said('2026-02-18', 'The user is sensitive to new moons.', {
    category: 'emotional-patterns',
    kind: 'pattern',
  });
  const restless = said('2026-03-19', 'The user gets restless in lunar transitions.', {
    category: 'emotional-patterns',
    kind: 'pattern',
  });

  it('should bring three statements of one recurring feeling together as one confirmed pattern', () => {
    const { insights, changes } = formPatterns([felt, sensitive, restless], context);
    const [pattern, ...others] = believed(insights);
    expect(others).toEqual([]);
    expect(pattern).toMatchObject({
      id: felt.id,
      kind: 'pattern',
      category: 'emotional-patterns',
      statement:
        'The user is sensitive to new moons (also: gets restless in lunar transitions; felt anxious at the new moon).',
      confirmations: 2,
      confidence: { value: 0.9, at: restless.recordedAt },
      supersedes: [sensitive.id, restless.id],
    });
    expect(pattern?.evidence.map(({ quote }) => quote)).toEqual(
      [felt, sensitive, restless].map((i) => i.statement),
    );
    expect(pattern?.importance).toBeCloseTo(0.7);
    expect(insights.filter(({ supersededBy }) => supersededBy === felt.id)).toHaveLength(2);
    expect(changes).toMatchObject([
      { type: 'insight.merged', subjectIds: [felt.id, sensitive.id, restless.id] },
    ]);
  });

  it('should wait for a third time', () => {
    expect(formPatterns([felt, restless], context).changes).toEqual([]);
  });

  it('should let a later occasion join the pattern that is there', () => {
    const first = formPatterns([felt, sensitive, restless], context).insights;
    const later = said('2026-04-17', 'The user slept badly and felt tense at the new moon.');
    const { insights } = formPatterns([...first, later], context);
    expect(believed(insights)).toHaveLength(1);
    expect(believed(insights)[0]).toMatchObject({ id: felt.id, confirmations: 3 });
  });

  it('should take a thing never done for part of a pattern of unease', () => {
    const { insights } = formPatterns(
      [
        said('2026-01-05', 'The user feels anxious before every presentation.'),
        said('2026-02-05', 'The user never sleeps before a presentation.', { kind: 'pattern' }),
        said('2026-03-05', 'The user got tense before the presentation in March.'),
      ],
      context,
    );
    expect(believed(insights)).toHaveLength(1);
  });

  it('should take neither a year nor a place where everything happens for the occasion', () => {
    const pattern = { kind: 'pattern' } as const;
    const memory = [
      said('2026-01-05', 'The user gets irritable in November 2026.', pattern),
      said('2026-02-05', 'The user felt lonely on the evening of 31 May 2026.', pattern),
      said('2026-03-05', 'The user felt sad on 3 June 2026.', pattern),
      said('2026-01-06', 'The user overeats when they are stressed at work.', pattern),
      said('2026-02-06', 'The user tends to say yes to everything at work.', pattern),
      said('2026-03-06', 'The user keeps losing things at work.', pattern),
    ];
    expect(formPatterns(memory, context).changes).toEqual([]);
    const ate = said('2026-04-06', 'The user ate too much again because of the stress at work.');
    const again = said('2026-05-06', 'The user ate too much on a day of stress at work.', pattern);
    const { changes } = formPatterns([...memory, ate, again], context);
    expect(changes.map(({ subjectIds }) => subjectIds)).toEqual([[memory[3]?.id, ate.id, again.id]]);
  });

  it('should not join the opposite feeling, nor another person', () => {
    const denied = said('2026-04-16', 'The user is not sensitive to new moons.');
    const calm = said('2026-04-17', 'The user feels calm and happy at the new moon.');
    const ines = said('2026-04-18', 'Ines feels anxious at the new moon.');
    const { insights } = formPatterns([felt, sensitive, denied, calm, ines], context);
    expect(believed(insights)).toHaveLength(5);
  });
});

describe('evolution', () => {
  const practice = { category: 'spiritual-work', kind: 'practice' } as const;
  const struggling = said('2026-01-28', 'The user tried to meditate before bed and struggled.', practice);
  const established = said('2026-03-02', 'The user meditates every morning.', practice);
  const consistent = said('2026-05-10', 'The user meditates consistently, without missing a day.', practice);

  it('should follow struggling, established and consistent in one line of succession', () => {
    const { insights, changes } = evolve([consistent, struggling, established], context);
    expect(believed(insights)).toMatchObject([{ id: consistent.id, supersedes: [established.id] }]);
    expect(insights.find(({ id }) => id === established.id)).toMatchObject({
      status: 'superseded',
      supersededBy: consistent.id,
      supersedes: [struggling.id],
      validTo: consistent.validFrom,
    });
    expect(changes.map(({ type }) => type)).toEqual(['insight.evolved', 'insight.evolved']);
  });

  it('should tell a relapse as well', () => {
    const stopped = said('2026-05-30', 'The user stopped meditating.', practice);
    expect(believed(evolve([established, stopped], context).insights)).toMatchObject([{ id: stopped.id }]);
  });

  it('should go by what the main clause is about, and never across slots', () => {
    const runs = said('2026-03-02', 'The user runs twice a week.', {
      ...practice,
      slot: { key: 'user.practice.running', value: 'twice a week' },
    });
    const pottery = said(
      '2026-05-02',
      'The user quit the pottery class, there is no time with the running.',
      practice,
    );
    const quit = said('2026-05-03', 'The user stopped running with the club.', {
      ...practice,
      slot: { key: 'user.practice.club', value: 'stopped' },
    });
    expect(evolve([runs, pottery, quit], context).changes).toEqual([]);
  });

  it('should not find two practices about one thing because both have a date', () => {
    const journal = said('2026-04-27', 'The user started journaling in the week before 27 April 2026.', practice); // prettier-ignore
    const never = said('2026-03-02', 'The user never sleeps before a presentation in April.', practice);
    expect(evolve([never, journal], context).changes).toEqual([]);
  });

  it('should keep practices apart that are about different things', () => {
    const runs = said('2026-03-02', 'The user runs every morning.', practice);
    const yoga = said('2026-04-02', 'The user started yoga on Mondays.', practice);
    expect(evolve([established, runs, yoga], context).changes).toEqual([]);
  });
});

describe('merging what is similar', () => {
  const liking = { category: 'personal-preferences', kind: 'preference' } as const;

  it('should make one richer statement of two that agree', async () => {
    const short = said('2026-01-05', 'The user prefers short answers.', { ...liking, importance: 0.6 });
    const bullets = said('2026-02-05', 'The user prefers brief answers with bullet points.', {
      ...liking,
      importance: 0.6,
    });
    const { insights } = await merge([short, bullets]);
    expect(believed(insights)).toMatchObject([
      { id: short.id, statement: 'The user prefers brief answers with bullet points.', confirmations: 1 },
    ]);
    expect(believed(insights)[0]?.importance).toBeCloseTo(0.55);
    expect(believed(insights)[0]?.confidence).toEqual({ value: 0.9, at: bullets.lastConfirmedAt });
  });

  it.each([
    ['numbers', 'The user has two cats at home.', 'The user has three cats at home.', {}],
    [
      'dates',
      'The user went to a support group on 7 May.',
      'The user went to a support group on 14 May.',
      {},
    ],
    ['names', 'The user visited Lisbon with friends.', 'The user visited Porto with friends.', {}],
    ['polarity', 'The user likes loud music at work.', 'The user does not like loud music at work.', {}],
    ['people', 'Caroline likes dancing at night.', 'Melanie likes dancing at night.', {}],
    ['owners', "The user's dog likes long walks.", "The user's mother likes long walks.", {}],
  ])('should not merge different %s', async (_what, a, b, over) => {
    const { changes } = await merge([said('2026-01-05', a, over), said('2026-02-05', b, over)]);
    expect(changes).toEqual([]);
  });

  it('should leave on its own what one sentence has no room to tell', async () => {
    const things = ['ceramics', 'knots', 'kites', 'lichens', 'astronomy', 'origami', 'juggling', 'maps', 'herons', 'clocks']; // prettier-ignore
    const memory = things.map((thing, n) =>
      said(`2026-01-${10 + n}`, `The user has been interested in ${thing} since their teens.`, liking),
    );
    let after = memory;
    for (let again = 0; again < 3; again += 1) after = [...(await merge(after)).insights];
    const told = believed(after).map(({ statement }) => statement);
    for (const thing of things) expect(told.join(' ')).toContain(thing);
    expect(told.length).toBeLessThan(4);
  });

  it('should not merge slots of different values, core identity, pinned ones, nor two asked to be remembered', async () => {
    const text = 'The user is called Mara by friends.';
    const pairs: readonly (readonly [Partial<Insight>, Partial<Insight>])[] = [
      [{ slot: { key: 'user.nick', value: 'Mara' } }, { slot: { key: 'user.nick', value: 'Mimi' } }],
      [{ subcategory: 'identity' }, {}],
      [{ pinned: true }, {}],
      [{ explicit: true }, { explicit: true }],
    ];
    for (const [a, b] of pairs) {
      expect((await merge([said('2026-01-05', text, a), said('2026-02-05', text, b)])).changes).toEqual([]);
    }
  });

  it('should keep the union of evidence and one home for everything, whatever merges', () => {
    const predicates = [
      'likes',
      'loves',
      'feels anxious at',
      'is calm at',
      'keeps talking of',
      'never visits',
    ];
    const objects = ['the sea', 'jazz', 'the new moon', 'Porto', 'two dogs', 'long walks by the sea'];
    const anyInsight = fc.record({
      predicate: fc.constantFrom(...predicates),
      object: fc.constantFrom(...objects),
      kind: fc.constantFrom('preference', 'pattern', 'fact', 'practice', 'progress'),
      month: fc.integer({ min: 1, max: 5 }),
      explicit: fc.boolean(),
      pinned: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyInsight, { maxLength: 20 }), fc.nat({ max: 1 }), (drawn, similarity) => {
        const before = drawn.map(({ predicate, object, kind, month, explicit, pinned }) =>
          said(`2026-0${month}-02`, `The user ${predicate} ${object}.`, {
            kind: kind as Insight['kind'],
            category: 'emotional-patterns',
            explicit,
            pinned,
          }),
        );
        const vectors = new Map(before.map(({ id }) => [id, [1]]));
        const evolved = evolve(before, context);
        const patterned = formPatterns(evolved.insights, context);
        const { insights: after } = mergeSimilar(patterned.insights, vectors, similarity, context);
        expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
        expect(sources(after)).toEqual(sources(before));
        const home = new Map(after.map((insight) => [insight.id, insight]));
        for (const insight of after) {
          const standing = home.get(insight.supersededBy ?? '');
          expect(insight.status === 'superseded').toBe(standing !== undefined);
          expect(standing === undefined || standing.supersedes.includes(insight.id)).toBe(true);
        }
        // What was merged, not followed, has all its sources where it went.
        const merged = [...patterned.changes].filter(({ type }) => type === 'insight.merged');
        for (const { subjectIds } of merged) {
          const parts = before.filter(({ id }) => subjectIds.includes(id));
          const kept = new Set(sources([home.get(subjectIds[0] ?? '')!]));
          expect(sources(parts).every((source) => kept.has(source))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

import { textOf } from '../../domain/claim';
import fc from 'fast-check';
import { OfflineEmbedder } from '@app/language-en/embedder/embedder';
import { defaultParameters } from '../../config/parameters';
import { type Insight } from '../../domain/insight';
import { claimOf } from '@app/language-en/statements/claim';
import { said } from '@app/testing/said';
import { evolve } from './evolve';
import { formPatterns } from './form-patterns';
import { mergeSimilar, type Vectors } from './merge-similar';
import { activeOf as believed, revising as context, sourcesOf as sources } from '@app/testing/a-revision';

const vectorsOf = async (insights: readonly Insight[]): Promise<Vectors> => {
  const vectors = await new OfflineEmbedder().embed(insights.map((one) => claimOf(textOf(one)).topic));
  return new Map(insights.map(({ id }, i) => [id, vectors[i] ?? []]));
};
const { mergeSimilarityOffline } = defaultParameters.consolidation;
const merge = async (insights: readonly Insight[]) =>
  mergeSimilar(insights, await vectorsOf(insights), mergeSimilarityOffline, context);

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
      { id: short.id, quote: 'The user prefers brief answers with bullet points.', confirmations: 1 },
    ]);
    expect(believed(insights)[0]?.importance).toBeCloseTo(0.55);
    expect(believed(insights)[0]?.confidence).toEqual({ value: 0.9, at: bullets.lastConfirmedAt });
  });

  it('should keep practices apart that only happen as often', async () => {
    const practice = { category: 'spiritual-work', kind: 'practice' } as const;
    const told = ['gardening', 'calligraphy', 'beekeeping', 'juggling'].map((thing) =>
      said('2026-01-05', `The user started ${thing} twice a week.`, practice),
    );
    expect(believed((await merge(told)).insights)).toEqual(told);
    const again = said('2026-02-05', 'The user started gardening outdoors twice a week.', practice);
    expect(believed((await merge([...told, again])).insights)).toHaveLength(4);
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
    ['things of one person', "The user's sister's name is Una.", "The user's sister Una is moving out.", {}],
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
    const told = believed(after).map(textOf);
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

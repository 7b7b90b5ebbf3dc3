import fc from 'fast-check';
import { type Insight } from '../../domain/insight';
import { said } from '@app/testing/said';
import { formPatterns } from './form-patterns';
import { mergeSimilar } from './merge-similar';
import { activeOf as believed, revising as context, sourcesOf as sources } from '@app/testing/a-revision';

/** As alike as words can be: what is left apart is so for another reason. */
const merge = (insights: readonly Insight[]) =>
  mergeSimilar(insights, new Map(insights.map(({ id }) => [id, [1]])), 0.9, context);

describe('merging what is similar', () => {
  const liking = { category: 'personal-preferences', kind: 'preference' } as const;

  it('should be told by the clearest of both, with the sources of both', () => {
    const short = said('2026-01-05', 'I prefer short answers.', { ...liking, importance: 0.6 });
    const bullets = said('2026-02-05', 'I prefer brief answers with bullet points.', {
      ...liking,
      importance: 0.6,
    });
    const { insights } = merge([short, bullets]);
    expect(believed(insights)).toMatchObject([
      { id: short.id, quote: 'I prefer brief answers with bullet points.', confirmations: 1 },
    ]);
    expect(believed(insights)[0]?.evidence.map(({ quote }) => quote)).toEqual([short.quote, bullets.quote]);
    expect(believed(insights)[0]?.importance).toBeCloseTo(0.55);
    expect(believed(insights)[0]?.confidence).toEqual({ value: 0.9, at: bullets.lastConfirmedAt });
  });

  it('should leave the words of what was asked to be remembered', () => {
    const asked = said('2026-02-05', 'Short answers.', { ...liking, explicit: true });
    const { insights } = merge([said('2026-01-05', 'I prefer short answers, really.', liking), asked]);
    expect(believed(insights)).toMatchObject([{ id: asked.id, quote: 'Short answers.' }]);
  });

  it.each<[string, string, string, Partial<Insight>]>([
    ['numbers', 'I have 2 cats at home.', 'I have 3 cats at home.', {}],
    ['dates', 'I went on 7 May.', 'I went on 14 May.', {}],
    ['names', 'I visited Lisbon with friends.', 'I visited Porto with friends.', {}],
    ['polarity', 'I like loud music.', 'I do not like loud music.', { polarity: 'denies' }],
    ['state', 'I play the harp.', 'I used to play the harp.', { state: 'ended' }],
    ['people', 'I like dancing at night.', 'I like dancing at night.', { subject: 'Melanie' }],
    ['kinds', 'I like dancing at night.', 'I like dancing at night.', { kind: 'practice' }],
    ['categories', 'I like dancing at night.', 'I like dancing at night.', { category: 'work' }],
  ])('should not merge different %s', (_what, a, b, over) => {
    expect(merge([said('2026-01-05', a), said('2026-02-05', b, over)]).changes).toEqual([]);
  });

  it('should not merge what is only somewhat alike', () => {
    const [one, other] = [said('2026-01-05', 'I like tea.'), said('2026-01-06', 'I like jazz.')];
    const vectors = new Map([
      [one.id, [1, 0]],
      [other.id, [0.6, 0.8]],
    ]);
    expect(mergeSimilar([one, other], vectors, 0.9, context).changes).toEqual([]);
  });

  it('should not merge slots of different values, core identity, pinned ones, instructions, nor two asked to be remembered', () => {
    const text = 'My friends call me Mara.';
    const pairs: readonly (readonly [Partial<Insight>, Partial<Insight>])[] = [
      [{ slot: { key: 'user.nick', value: 'Mara' } }, { slot: { key: 'user.nick', value: 'Mimi' } }],
      [{ subcategory: 'identity' }, {}],
      [{ pinned: true }, {}],
      [{ instruction: {} }, {}],
      [{ explicit: true }, { explicit: true }],
    ];
    for (const [a, b] of pairs) {
      expect(merge([said('2026-01-05', text, a), said('2026-02-05', text, b)]).changes).toEqual([]);
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
            attractorId: object,
          }),
        );
        const vectors = new Map(before.map(({ id }) => [id, [1]]));
        const patterned = formPatterns(before, context);
        const { insights: after } = mergeSimilar(patterned.insights, vectors, similarity, context);
        expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
        expect(sources(after)).toEqual(sources(before));
        const home = new Map(after.map((insight) => [insight.id, insight]));
        for (const insight of after) {
          const standing = home.get(insight.supersededBy ?? '');
          expect(insight.status === 'superseded').toBe(standing !== undefined);
          expect(standing === undefined || standing.supersedes.includes(insight.id)).toBe(true);
        }
        // What was merged has all its sources where it went.
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

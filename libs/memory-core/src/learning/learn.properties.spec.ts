import fc from 'fast-check';
import { type Candidate } from '../domain/extraction';
import { isUsable } from '../domain/insight';
import { aCandidate, ALearner } from '@app/testing/a-learner';
import { unionOfEvidence } from './evolve';

const cities = ['Lisbon', 'Porto', 'Berlin', 'Oslo'];
const hobbies = ['pottery', 'chess', 'sailing', 'falconry'];

/** Someone who moves, and changes his mind, some of it asked to be remembered. */
const said = fc.oneof(
  fc.record({ about: fc.constant('city' as const), which: fc.nat(3), explicit: fc.boolean() }),
  fc.record({ about: fc.constant('likes' as const), which: fc.nat(3), explicit: fc.boolean() }),
  fc.record({ about: fc.constant('dislikes' as const), which: fc.nat(3), explicit: fc.boolean() }),
);
type Said = typeof said extends fc.Arbitrary<infer T> ? T : never;

const candidateOf = ({ about, which, explicit }: Said, day: number): Candidate => {
  if (about === 'city') {
    const value = cities[which]!;
    return aCandidate(`The user lives in ${value}.`, {
      day,
      explicit,
      slot: { key: 'user.city', value },
    });
  }
  const verb = about === 'likes' ? 'likes' : 'does not like';
  return aCandidate(`The user ${verb} ${hobbies[which]!}.`, { day, explicit, kind: 'preference' });
};

/** What is said on each day of a history, at most one thing a day. */
const history = fc
  .array(said, { minLength: 1, maxLength: 8 })
  .map((list) => list.map((one, day) => candidateOf(one, day * 7)));

const lived = async (candidates: readonly Candidate[]): Promise<ALearner> => {
  const learner = new ALearner();
  for (const candidate of candidates) await learner.learns(candidate);
  return learner;
};

const inAnyOrder = history.chain((candidates) =>
  fc.tuple(fc.constant(candidates), fc.shuffledSubarray(candidates, { minLength: candidates.length })),
);

describe('learning, whatever is said and in whatever order it arrives', () => {
  it('should end in the same belief for every order of arrival', async () => {
    await fc.assert(
      fc.asyncProperty(inAnyOrder, async ([candidates, shuffled]) => {
        expect((await lived(shuffled)).believed).toEqual((await lived(candidates)).believed);
      }),
      { numRuns: 600 },
    );
  });

  it('should not matter how a history is cut into batches', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (candidates) => {
        const whole = new ALearner();
        await whole.learns(...candidates);
        const byId = (learner: ALearner) => [...learner.insights].sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(byId(whole)).toEqual(byId(await lived(candidates)));
      }),
      { numRuns: 50 },
    );
  });

  it('should learn nothing from hearing the same month again, five times', async () => {
    await fc.assert(
      fc.asyncProperty(inAnyOrder, async ([candidates, shuffled]) => {
        const learner = await lived(candidates);
        for (let again = 0; again < 5; again += 1) expect(await learner.learns(...shuffled)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('should never use what was superseded, and believe one value of a slot at most', async () => {
    await fc.assert(
      fc.asyncProperty(inAnyOrder, async ([, shuffled]) => {
        const learner = new ALearner();
        const gone = new Set<string>();
        for (const candidate of shuffled) {
          await learner.learns(candidate);
          for (const insight of learner.insights) {
            if (insight.status === 'superseded') gone.add(insight.id);
            expect(gone.has(insight.id) && isUsable(insight)).toBe(false);
          }
          expect(learner.believed.filter((statement) => statement.includes('lives in')).length).toBeLessThan(
            2,
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('should never let an inference take the place of what the user asked to remember', async () => {
    await fc.assert(
      fc.asyncProperty(inAnyOrder, async ([, shuffled]) => {
        const { insights } = await lived(shuffled);
        for (const old of insights.filter(({ status, explicit }) => status === 'superseded' && explicit)) {
          expect(insights.find(({ id }) => id === old.supersededBy)?.explicit).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('should keep every source of everything ever said', async () => {
    await fc.assert(
      fc.asyncProperty(inAnyOrder, async ([candidates, shuffled]) => {
        const sources = (await lived(shuffled)).insights.flatMap(({ evidence }) => evidence);
        expect(new Set(sources.map(({ turnId }) => turnId))).toEqual(
          new Set(candidates.map(({ evidence }) => evidence.turnId)),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('should add sources up in any order and any number of times', () => {
    const source = fc.record({
      turnId: fc.constantFrom('a', 'b', 'c'),
      eventId: fc.constant('e'),
      conversationId: fc.constant('c'),
      quote: fc.constantFrom('x', 'y'),
      occurredAt: fc.constant(5),
    });
    fc.assert(
      fc.property(fc.array(source), fc.array(source), (one, other) => {
        const union = unionOfEvidence(one, other);
        expect(unionOfEvidence(other, one, union)).toEqual(union);
        const keys = [...one, ...other].map(({ turnId, quote }) => turnId + quote);
        expect(new Set(union.map(({ turnId, quote }) => turnId + quote))).toEqual(new Set(keys));
        expect(union).toHaveLength(new Set(keys).size);
      }),
    );
  });
});

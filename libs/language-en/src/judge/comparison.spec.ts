import { type RelationLogits } from '../readers/meaning-model';
import { wordVectors } from '../readers/vectors';
import { claimOf } from '../statements/claim';
import { comparisonSigns, judgedWith, type ComparisonTable } from './comparison';
import { Judging, type Judgeable } from './judging';

const table: ComparisonTable = [
  { bias: -1, perJudged: 0.5, perCompared: 1 },
  { bias: 0, perJudged: 0, perCompared: 1 },
];
const sure = (relation: keyof RelationLogits): RelationLogits => ({
  same: 0,
  against: 0,
  apart: 0,
  [relation]: 6,
});

describe('judgedWith', () => {
  const doubtful = { same: 0.25, against: 0.25, apart: 0.5 };

  it.each(['same', 'against', 'apart'] as const)(
    'should follow a comparison that is sure of: %s',
    (relation) => {
      const judged = judgedWith(table, doubtful, sure(relation));
      expect(judged[relation]).toBeGreaterThan(0.9);
      expect(judged.same + judged.against + judged.apart).toBeCloseTo(1);
    },
  );

  it('should weigh what the judge found as the table says', () => {
    const logits = { same: 1, against: 1, apart: 1 };
    const related = (same: number) =>
      1 - judgedWith(table, { same, against: 0, apart: 1 - same }, logits).apart;
    expect(related(0.5)).toBeCloseTo(1 / (1 + Math.exp(1 - Math.log(2))), 5);
    expect(related(0.99)).toBeGreaterThan(related(0.5));
  });

  it('should stay a number where the judge or the comparison is wholly sure', () => {
    for (const judged of [
      { same: 0, against: 0, apart: 1 },
      { same: 1, against: 0, apart: 0 },
    ]) {
      for (const [one, other] of comparisonSigns(judged, { same: 500, against: -500, apart: -500 })) {
        expect(Number.isFinite(one) && Number.isFinite(other)).toBe(true);
      }
    }
  });
});

describe('reading two statements together', () => {
  const said = (statement: string, saidAt: number): Judgeable => ({
    statement,
    saidAt,
    claim: claimOf(statement),
  });
  const asked: string[] = [];
  const judging = (bias: number): Judging =>
    new Judging(
      { relations: { bias: [bias, 0], weights: {} }, comparison: table },
      wordVectors(),
      async () => ({
        read: async () => ({ meaning: new Float32Array(384) }) as never,
        relate: async () => ({ same: 0, against: 0, apart: 0 }),
        compare: async (older, newer) => {
          asked.push(`${older} ${newer}`);
          return sure('against');
        },
      }),
      new Set(),
      0.1,
    );
  const smoking = [said('The user smokes.', 1), said('The user no longer smokes.', 2)] as const;
  beforeEach(() => asked.splice(0));

  it('should be done in the order in which they were said, whichever is shown first', async () => {
    const { against } = await judging(0).judge(smoking[1], smoking[0]);
    expect(asked).toEqual(['The user smokes. The user no longer smokes.']);
    expect(against).toBeGreaterThan(0.9);
  });

  it('should be left out where they can hardly have to do with each other', async () => {
    const { apart } = await judging(-4).judge(...smoking);
    expect(asked).toEqual([]);
    expect(apart).toBeGreaterThan(0.9);
  });

  it('should be left out where only a word or a number is another', async () => {
    await judging(0).judge(
      said('The user started painting number 7.', 1),
      said('The user started painting number 8.', 2),
    );
    expect(asked).toEqual([]);
  });

  it('should be left out between people, whose talk the model does not know', async () => {
    await judging(0).judge(said('Jon smokes.', 1), said('Jon gave up smoking.', 2));
    expect(asked).toEqual([]);
  });
});

import { randomOf } from '../seeded';
import { assigned } from './assignment';
import { type Likeness, matchedByLikeness } from './likeness-attack';

describe('an attack by likeness', () => {
  const random = randomOf(3);
  const things = Array.from({ length: 60 }, () => Array.from({ length: 12 }, () => random() - 0.5));
  const likeness = (of: readonly number[], noise = 0): Likeness => [
    of.map((one) =>
      Float64Array.from(of, (other) => {
        const exact = (things[one] ?? []).reduce((sum, x, at) => sum + x * (things[other]?.[at] ?? 0), 0);
        return exact + noise * (random() - 0.5);
      }),
    ),
  ];
  const all = things.map((_, at) => at);
  const stored = [7, 41, 3, 22, 59, 14, 30, 11, 50, 26, 35, 47, 9, 18, 1];
  const told = (noise: number): number => {
    const found = matchedByLikeness(likeness(stored, noise), likeness(all));
    return stored.filter((is, at) => found[at] === is).length;
  };

  it('should tell all where likeness is exact, and next to none where it is lost', () => {
    expect(told(0)).toBe(stored.length);
    expect(told(100)).toBeLessThan(4);
  });

  it('should assign each a column of its own at the least cost', () => {
    const costs = [
      [4, 1, 3, 9],
      [2, 0, 5, 9],
      [3, 2, 2, 9],
    ].map((row) => Float64Array.from(row));
    expect([...assigned(costs, 4)]).toEqual([1, 0, 2]);
  });
});

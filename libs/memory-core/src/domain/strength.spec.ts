import fc from 'fast-check';
import { dayMs } from './confidence';
import { strengthAt, strengthened, strengthFallsBelowAt } from './strength';

const startAt = Date.parse('2026-01-05T09:00:00Z');
const factor = 0.98;
const value = fc.double({ min: 0.001, max: 10, noNaN: true });

describe('attractor strength', () => {
  it('should equal multiplying day by day, gains included', () => {
    fc.assert(
      fc.property(value, fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }), (initial, gaps) => {
        let closed = { value: initial, at: startAt };
        let simulated = initial;
        let at = startAt;
        for (const gap of gaps) {
          for (let day = 0; day < gap; day += 1) simulated *= factor;
          simulated += 0.5;
          at += gap * dayMs;
          closed = strengthened(closed, 0.5, at, factor);
        }
        expect(closed.value).toBeCloseTo(simulated, 9);
      }),
    );
  });

  it('should not care in which order gains become known', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 365 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(
        days.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          const gather = (order: readonly number[]) =>
            order.reduce((strength, day) => strengthened(strength, 0.5, startAt + day * dayMs, factor), {
              value: 1,
              at: startAt,
            });
          expect(gather(shuffled).value).toBeCloseTo(gather(list).value, 9);
        },
      ),
    );
  });

  it('should name the first millisecond below the threshold', () => {
    fc.assert(
      fc.property(value, fc.double({ min: 0.01, max: 1, noNaN: true }), (initial, threshold) => {
        const strength = { value: initial, at: startAt };
        const at = strengthFallsBelowAt(strength, threshold, factor) ?? Infinity;
        expect(strengthAt(strength, at, factor)).toBeLessThan(threshold);
        if (at > startAt) expect(strengthAt(strength, at - 1, factor)).toBeGreaterThanOrEqual(threshold);
      }),
    );
  });

  it('should halve a new one in about 34 days and forget it after 114', () => {
    const strength = { value: 1, at: startAt };
    expect(strengthAt(strength, startAt + 34.31 * dayMs, factor)).toBeCloseTo(0.5, 3);
    expect(Math.floor((strengthFallsBelowAt(strength, 0.1, factor)! - startAt) / dayMs)).toBe(113);
    expect(strengthFallsBelowAt(strength, 0.1, 1)).toBeUndefined();
  });
});

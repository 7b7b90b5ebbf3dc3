import fc from 'fast-check';
import { anInsight } from '@app/testing/factories';
import {
  anchorValueAt,
  confidenceAt,
  confidenceFallsBelowAt,
  dayMs,
  insightFallsBelowAt,
} from './confidence';
import { type Insight } from './insight';

const parameters = { confidenceStep: 0.1, confidencePeriodDays: 30 };
const anchorAt = Date.parse('2026-01-05T09:00:00Z');

/** Lives through the time day by day, as a person with a calendar would. */
const simulated = (value: number, days: number, { confidenceStep, confidencePeriodDays } = parameters) => {
  let current = value;
  for (let day = 1; day <= days; day += 1) {
    if (day % confidencePeriodDays === 0) current = Math.max(0, current - confidenceStep);
  }
  return current;
};

describe('confidence', () => {
  it('should lose a tenth at the thirtieth day and not a millisecond before', () => {
    const anchor = { value: 0.7, at: anchorAt };
    expect(anchorValueAt(anchor, anchorAt + 30 * dayMs - 1, parameters)).toBe(0.7);
    expect(anchorValueAt(anchor, anchorAt + 30 * dayMs, parameters)).toBe(0.6);
    expect(anchorValueAt(anchor, anchorAt + 90 * dayMs, parameters)).toBe(0.4);
  });

  it('should stay what it was when asked about the time before its anchor', () => {
    expect(anchorValueAt({ value: 0.9, at: anchorAt }, anchorAt - 400 * dayMs, parameters)).toBe(0.9);
  });

  it('should equal living through the days one by one, at any time', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: dayMs - 1 }),
        fc.record({
          confidenceStep: fc.double({ min: 0, max: 1, noNaN: true }),
          confidencePeriodDays: fc.integer({ min: 1, max: 200 }),
        }),
        (value, days, rest, settings) => {
          const at = anchorAt + days * dayMs + rest;
          expect(anchorValueAt({ value, at: anchorAt }, at, settings)).toBeCloseTo(
            simulated(value, days, settings),
            6,
          );
        },
      ),
    );
  });

  it('should name the very moment at which a threshold is crossed', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (value, threshold) => {
          const anchor = { value, at: anchorAt };
          const at = confidenceFallsBelowAt(anchor, threshold, parameters) ?? Infinity;
          expect(anchorValueAt(anchor, at, parameters)).toBeLessThan(threshold);
          if (at > anchorAt)
            expect(anchorValueAt(anchor, at - 1, parameters)).toBeGreaterThanOrEqual(threshold);
        },
      ),
    );
  });

  it('should never cross a threshold of zero, nor any when nothing is lost', () => {
    const anchor = { value: 0.7, at: anchorAt };
    expect(confidenceFallsBelowAt(anchor, 0, parameters)).toBeUndefined();
    expect(confidenceFallsBelowAt(anchor, 0.4, { ...parameters, confidenceStep: 0 })).toBeUndefined();
  });

  it.each<[string, Partial<Insight>]>([
    ['an allergy', { slot: { key: 'user.allergy.wasps', value: 'allergic' } }],
    ['what somebody takes', { slot: { key: 'user.medication.insulin', value: '12 units' } }],
    ['what is filed under health', { subcategory: 'health' }],
    ['a name of the household', { kind: 'relation', slot: { key: 'user.daughter.name', value: 'Ada' } }],
    ['a standing instruction', { kind: 'preference', instruction: {} }],
  ])('should not sink below the floor by time alone: %s', (_what, over) => {
    const limits = { ...parameters, lastingConfidence: 0.6 };
    const insight = anInsight({ ...over, confidence: { value: 0.9, at: anchorAt } });
    const years = anchorAt + 2_000 * dayMs;
    expect(confidenceAt(insight, years, limits)).toBe(0.6);
    expect(insightFallsBelowAt(insight, 0.4, limits)).toBeUndefined();
    const contradicted = { ...insight, confidence: { value: 0.3, at: anchorAt } };
    expect(confidenceAt(contradicted, years, limits)).toBe(0.3);
    expect(confidenceAt(anInsight({ confidence: insight.confidence }), years, limits)).toBe(0);
  });
});

import fc from 'fast-check';
import { byPlace } from '../domain/turn';
import { changeKey, placeKey } from './order-keys';

const place = fc.record({
  occurredAt: fc.integer({ min: -8.64e15, max: 8.64e15 }),
  sequence: fc.maxSafeInteger(),
  seq: fc.maxSafeNat(),
});

describe('order keys', () => {
  it('should sort places as text just as byPlace sorts turns', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const [left, right] = [placeKey(a), placeKey(b)];
        expect(Math.sign(byPlace(a, b)) + 0).toBe(left < right ? -1 : left > right ? 1 : 0);
      }),
    );
  });

  it('should tell apart turns that differ in the last place only', () => {
    const at = { occurredAt: 5, sequence: 5 };
    expect(placeKey({ ...at, seq: 9 }) < placeKey({ ...at, seq: 10 })).toBe(true);
    expect(placeKey({ occurredAt: 5, seq: 1 })).toBe(placeKey({ occurredAt: 5, sequence: 0, seq: 1 }));
  });

  it('should order changes by time, then step, then the order in which the step told them', () => {
    const keys = [changeKey(-1.5, 9, 9), changeKey(10, 0, 3), changeKey(10, 2, 12), changeKey(10, 11, 0)];
    expect(keys.toSorted()).toEqual(keys);
  });
});

import fc from 'fast-check';
import { orderKey } from './order-key';

const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

describe('orderKey', () => {
  it('should never sort against the text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('0', '1', '9', '/', ':', 'é'), maxLength: 30 }),
    );
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const [first, second] = byCodePoint(a, b) <= 0 ? [a, b] : [b, a];
        expect(orderKey(first)).toBeLessThanOrEqual(orderKey(second));
      }),
      { numRuns: 2_000 },
    );
  });

  it('should be a whole number that every JSON reader keeps', () => {
    expect(Number.isSafeInteger(orderKey('9'.repeat(99)))).toBe(true);
    expect(Number.isSafeInteger(orderKey('\u{10ffff}'.repeat(99)))).toBe(true);
  });

  it('should tell moments of a conversation apart that are a second apart', () => {
    const placeOf = (at: number): string => `1${String(at).padStart(16, '0')}${'1'.padEnd(17, '0')}`;
    const at = Date.parse('2026-05-04T10:00:00Z');
    expect(orderKey(placeOf(at))).toBeLessThan(orderKey(placeOf(at + 1_000)));
  });
});

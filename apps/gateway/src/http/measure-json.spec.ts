import fc from 'fast-check';
import { measureJson } from './measure-json';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('measureJson', () => {
  it('should know the depth of any JSON, whatever its strings hold', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(measureJson(text).depth).toBe(depthOf(JSON.parse(text)));
      }),
    );
  });

  it('should not count what stands in strings, escaped quotes included', () => {
    expect(measureJson(JSON.stringify({ a: '[{"\\,[[[,,,' }))).toEqual({ depth: 1, values: 2 });
  });

  it('should count at least every element and field', () => {
    expect(measureJson(JSON.stringify(Array.from({ length: 1_000 }, () => 1))).values).toBeGreaterThan(1_000);
  });

  it('should end on text that is not JSON', () => {
    expect(measureJson('["open')).toEqual({ depth: 1, values: 2 });
    expect(measureJson('\\\\\\"')).toEqual({ depth: 0, values: 1 });
  });
});

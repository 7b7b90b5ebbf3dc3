import { retryAfterMs } from './retry-after';

const now = Date.parse('2026-03-01T12:00:00Z');
const read = (headers: Record<string, string>) => retryAfterMs(new Headers(headers), now);

describe('retryAfterMs', () => {
  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '-3' }, 0],
    [{ 'retry-after': 'Sun, 01 Mar 2026 12:00:09 GMT' }, 9_000],
    [{ 'retry-after': 'Sun, 01 Mar 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after-ms': '250', 'retry-after': '1' }, 250],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '' }, undefined],
    [{}, undefined],
  ])('should read %j as %s', (headers, expected) => {
    expect(read(headers as Record<string, string>)).toBe(expected);
  });

  it('should say nothing where there was no answer', () => {
    expect(retryAfterMs(undefined, now)).toBeUndefined();
  });
});

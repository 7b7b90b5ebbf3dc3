import { formatInstant, parseInstant, utcOffsetOf } from './instant';

describe('parseInstant', () => {
  it.each([
    ['2026-03-14T09:30:00Z', '2026-03-14T09:30:00.000Z'],
    ['2026-03-14t09:30:00z', '2026-03-14T09:30:00.000Z'],
    ['2026-03-14T09:30:00.123456+05:30', '2026-03-14T04:00:00.123Z'],
    ['2024-02-29T00:00:00-00:00', '2024-02-29T00:00:00.000Z'],
    ['1969-12-31T23:59:59Z', '1969-12-31T23:59:59.000Z'],
  ])('should read %s', (text, expected) => {
    const at = parseInstant(text);
    expect(at === undefined ? undefined : formatInstant(at)).toBe(expected);
  });

  it.each([
    'March 7',
    '2026-03-14',
    '2026-03-14T09:30Z',
    '2026-03-14T09:30:00',
    '2026-03-14 09:30:00Z',
    '2026-02-31T09:30:00Z',
    '2025-02-29T09:30:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T23:59:60Z',
    '2026-01-01T00:00:00+24:00',
    '2026-01-01T00:00:00.Z',
    '+02026-01-01T00:00:00Z',
    '',
  ])('should refuse %j', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});

describe('utcOffsetOf', () => {
  it.each([
    ['2026-03-14T09:30:00Z', 0],
    ['2026-03-14t09:30:00z', 0],
    ['2026-03-14T09:30:00-00:00', 0],
    ['2026-03-14T09:30:00.123456+05:30', 330],
    ['2026-03-14T09:30:00-08:00', -480],
    ['2026-03-14T09:30:00+13:45', 825],
  ])('should read %s', (text, expected) => {
    expect(utcOffsetOf(text)).toBe(expected);
  });
});

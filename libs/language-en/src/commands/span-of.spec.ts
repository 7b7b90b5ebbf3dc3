import { spanOf } from './span-of';

const wednesday = Date.parse('2026-03-11T00:30:00Z');

describe('the span of time that somebody means', () => {
  it.each([
    ['today', 0, '2026-03-11T00:00', '2026-03-11T00:30'],
    ['today', -300, '2026-03-10T05:00', '2026-03-11T00:30'],
    ['yesterday', 0, '2026-03-10T00:00', '2026-03-11T00:00'],
    ['yesterday', 120, '2026-03-09T22:00', '2026-03-10T22:00'],
    ['this week', 0, '2026-03-09T00:00', '2026-03-11T00:30'],
    ['last week', 0, '2026-03-02T00:00', '2026-03-09T00:00'],
    ['in the last week', 0, '2026-03-04T00:30', '2026-03-11T00:30'],
    ['this month', 0, '2026-03-01T00:00', '2026-03-11T00:30'],
    ['last month', 0, '2026-02-01T00:00', '2026-03-01T00:00'],
    ['last year', 0, '2025-01-01T00:00', '2026-01-01T00:00'],
    ['in the last hour', 0, '2026-03-10T23:30', '2026-03-11T00:30'],
    ['over the past 20 minutes', 0, '2026-03-11T00:10', '2026-03-11T00:30'],
    ['In the last couple of days', 0, '2026-03-09T00:30', '2026-03-11T00:30'],
    ['in the last two weeks', 0, '2026-02-25T00:30', '2026-03-11T00:30'],
  ])('should be of %j, %d minutes ahead of UTC', (words, utcOffset, from, to) => {
    expect(spanOf(words, wednesday, utcOffset)).toEqual({
      from: Date.parse(`${from}Z`),
      to: Date.parse(`${to}Z`),
    });
  });

  it.each(['recently', 'last night', 'in 2024', 'since yesterday', 'in the last few days', 'two days ago'])(
    'should be unknown where it may be several: %j',
    (words) => {
      expect(spanOf(words, wednesday)).toBeUndefined();
    },
  );
});

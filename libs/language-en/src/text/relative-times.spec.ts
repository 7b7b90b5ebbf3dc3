import { relativeTimesIn } from './relative-times';

/** A Thursday. */
const now = Date.parse('2026-11-26T12:00:00Z');
const read = (text: string, utcOffset = 0, knows = () => true) => {
  const { spans, rest } = relativeTimesIn(text, { now, utcOffset, knows });
  const written = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T00:00', '');
  return { spans: spans.map(({ from, to }) => `${written(from)} to ${written(to)}`), rest: rest.trim() };
};

describe('times that are named by when a question is asked', () => {
  it.each([
    ['What did I say yesterday?', '2026-11-25 to 2026-11-26'],
    ['What did I do last night?', '2026-11-25T17:00 to 2026-11-26T06:00'],
    ['Who called the day before yesterday?', '2026-11-24 to 2026-11-25'],
    ['What did I eat today?', '2026-11-26 to 2026-11-27'],
    ['What happened last week?', '2026-11-16 to 2026-11-23'],
    ['Where did I go last weekend?', '2026-11-21 to 2026-11-23'],
    ['What was decided last month?', '2026-10-01 to 2026-11-01'],
    ['Where was I last year?', '2025-01-01 to 2026-01-01'],
    ['What did I plan last Friday?', '2026-11-20 to 2026-11-21'],
    ['What did I plan last Thursday?', '2026-11-19 to 2026-11-20'],
    ['What did I tell you three days ago?', '2026-11-23 to 2026-11-24'],
    ['Who did I meet 2 weeks ago?', '2026-11-09 to 2026-11-16'],
    ['How was I a month ago?', '2026-10-01 to 2026-11-01'],
  ])('should be read: %s', (question, span) => {
    expect(read(question).spans).toEqual([span]);
  });

  it('should go by the clock of whoever asks', () => {
    expect(read('What did I say yesterday?', 13 * 60).spans).toEqual([
      '2026-11-25T11:00 to 2026-11-26T11:00',
    ]);
  });

  it('should leave the words of the question that name no time', () => {
    expect(read('What did Ana say about the boat last week?').rest).toMatch(
      /^What did Ana say about the boat\s+\?$/,
    );
  });

  it.each([
    ['what only tells something', 'I went sailing yesterday.'],
    ['what may be to come', 'What can I cook today?'],
    ['what names no time', 'Did the food last? Is this it?'],
  ])('should not be read in %s', (_, text) => {
    expect(read(text)).toEqual({ spans: [], rest: text });
  });

  it('should be words like others where nothing can have been said then', () => {
    const question = 'What did we enjoy last year?';
    expect(read(question, 0, () => false)).toEqual({ spans: [], rest: question });
  });
});

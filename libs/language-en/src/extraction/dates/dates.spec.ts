import { datedWordsIn, datesIn, isoOf, saidDateIn, withDatesWritten } from '.';

/** A Monday. */
const said = Date.parse('2026-11-16T10:00:00Z');
const dates = (text: string, at = said): readonly string[] =>
  datesIn(text, at).map(({ date }) => isoOf(date));

describe('dates of a sentence', () => {
  it.each<[string, string]>([
    ['I moved last month.', '2026-10'],
    ['I moved yesterday.', '2026-11-15'],
    ['I start in two weeks.', '2026-11-30'],
    ['We fly on Friday the 4th of December.', '2026-12-04'],
    ['It is Saturday the 5th now.', '2026-12-05'],
    ['I saw her on Friday the 9th.', '2026-10-09'],
    ['We meet on Thursday, the 14th.', '2027-01-14'],
    ['I left two years ago.', '2024'],
    ['I go back next year.', '2027'],
    ['It was last summer.', '2025-06'],
    ['I have been here since 2019.', '2019'],
    ['It began in March last year.', '2025-03'],
    ['Mum fell on Thursday.', '2026-11-12'],
    ['I see the vet on Thursday.', '2026-11-19'],
    ['I met him in March.', '2026-03'],
    ['I gave up smoking in March.', '2026-03'],
    ['He moved to Leeds in May.', '2026-05'],
    ['They moved the exam to June.', '2027-06'],
    ['My exam got moved to Friday.', '2026-11-20'],
    ['Graham is retiring in January.', '2027-01'],
    ['I signed up for the run on 26 December.', '2026-12-26'],
    ['The keys come on May 2nd.', '2027-05-02'],
    ['My exam is on 12 June 2027.', '2027-06-12'],
    ['It is on 25/12/2026.', '2026-12-25'],
  ])('should be bound to the calendar: %s', (text, date) => {
    expect(dates(text)).toEqual([date]);
  });

  it.each([
    'I swim every Monday.',
    'I swim Tuesday and Friday mornings.',
    'I swim on Mondays.',
    'I may march in the sun.',
    'I slept for three months.',
    'I worked there in my 30s.',
    'We had not met in ten years, the first time in ten years.',
    'I use 8 threads at 9.',
  ])('should be none where no day is meant: %s', (text) => {
    expect(dates(text)).toEqual([]);
  });

  it('should be seen from the day that it was said', () => {
    expect(dates('I signed up for the Three Peaks on 26 September.', Date.parse('2026-09-07'))).toEqual([
      '2026-09-26',
    ]);
    expect(dates("I've been there eleven years in May.", Date.parse('2026-03-03'))).toEqual(['2026-05']);
  });

  it.each(['My exam is on 03/04/2027.', 'The card runs out 09/29.', 'Valid until 03/31.'])(
    'should never guess which figure is the day: %s',
    (text) => {
      expect(dates(text)).toEqual([]);
      expect(saidDateIn(text)).toMatch(/^\d\d\/\d\d/);
    },
  );

  it('should be told beside words that need the day they were said', () => {
    expect(datedWordsIn('I moved last month, and was born on 3 May 1990.', said)).toEqual([
      { words: 'last month', date: '2026-10' },
    ]);
    expect(saidDateIn('It is on 25/12/2026, I think.')).toBeUndefined();
  });

  it.each([
    ["I've been with them nine years in April.", ['nine years: 2017-04/..', 'April: 2026-04']],
    ['We have lived here for six years.', ['six years: 2020/..']],
    ["It'll be twenty in May.", ['May: 2027-05']],
    ["She's turned eleven years old.", []],
    ["I've had three years of piano.", []],
  ])('should tell since when something has lasted in %p', (text, dates) => {
    const at = text.includes('twenty') ? said : Date.parse('2026-01-20T10:00:00Z');
    expect(datedWordsIn(text, at).map(({ words, date }) => `${words}: ${date}`)).toEqual(dates);
  });

  it('should be written out for rules to read', () => {
    const text = 'I moved to Turku last month and start on Thursday.';
    expect(withDatesWritten(text, datesIn(text, said))).toContain('to Turku in October 2026 and');
  });
});

import fc from 'fast-check';
import { isoOf } from './calendar';
import { withDates } from './dates';

/** A Monday. */
const said = Date.parse('2023-05-08T13:56:00Z');
const read = (text: string): [string, ...string[]] => {
  const { text: written, dates } = withDates(text, said);
  return [written, ...dates.map(({ date }) => isoOf(date))];
};

describe('withDates', () => {
  it.each<[string, string, ...string[]]>([
    ['I left yesterday.', 'I left on 7 May 2023.', '2023-05-07'],
    [
      'Yesterday was wild, I left yesterday.',
      '7 May 2023 was wild, I left on 7 May 2023.',
      '2023-05-07',
      '2023-05-07',
    ],
    ['I cried last night.', 'I cried on the evening of 7 May 2023.', '2023-05-07'],
    ['It starts tomorrow.', 'It starts on 9 May 2023.', '2023-05-09'],
    ['Two days ago I fell.', 'on 6 May 2023 I fell.', '2023-05-06'],
    ['I moved three years ago.', 'I moved in 2020.', '2020'],
    ['We met a couple of months ago.', 'We met in March 2023.', '2023-03'],
    ['I was there last week.', 'I was there in the week before 8 May 2023.', '2023-05-01'],
    ['I went last weekend.', 'I went on the weekend of 6 May 2023.', '2023-05-06'],
    ['She died in March last year.', 'She died in March 2022.', '2022-03'],
    ['I was ill in May of last year.', 'I was ill in May 2022.', '2022-05'],
    ['She died three years ago this March.', 'She died in March 2020.', '2020-03'],
    ['I quit in May two years ago.', 'I quit in May 2021.', '2021-05'],
    ['We marry on 5 May next year.', 'We marry on 5 May 2024.', '2024-05-05'],
    ['I left on March 3rd last year.', 'I left on 3 March 2022.', '2022-03-03'],
    ['I went to Spain last year in May.', 'I went to Spain in May 2022.', '2022-05'],
    ['We marry next year on 5 May.', 'We marry on 5 May 2024.', '2024-05-05'],
    ['We fly next month on the 3rd.', 'We fly on 3 June 2023.', '2023-06-03'],
    ['We fly on the 3rd of next month.', 'We fly on 3 June 2023.', '2023-06-03'],
    ['We fly next month.', 'We fly in June 2023.', '2023-06'],
    ['Since last year I run.', 'Since 2022 I run.', '2022'],
    ['I met her on Tuesday.', 'I met her on 2 May 2023.', '2023-05-02'],
    ["I'm meeting her on Tuesday.", "I'm meeting her on 9 May 2023.", '2023-05-09'],
    ['I went last Friday.', 'I went on 5 May 2023.', '2023-05-05'],
    ['Last Friday, I went.', 'on 5 May 2023, I went.', '2023-05-05'],
    ['The deadline is March 14.', 'The deadline is 14 March 2024.', '2024-03-14'],
    ['They moved it to the 20th of June.', 'They moved it to 20 June 2023.', '2023-06-20'],
    ['I was born in 1990.', 'I was born in 1990.', '1990'],
    ['It was last summer.', 'It was summer 2022.', '2022-06'],
    ['We leave next summer.', 'We leave in summer 2023.', '2023-06'],
    ['I saw him on the 3rd.', 'I saw him on 3 May 2023.', '2023-05-03'],
    ['My mother turns 80 on the 3rd.', 'My mother turns 80 on 3 June 2023.', '2023-06-03'],
    ['I saw Ana Thursday night.', 'I saw Ana on the night of 4 May 2023.', '2023-05-04'],
    ['Friday evening was a disaster.', 'the evening of 5 May 2023 was a disaster.', '2023-05-05'],
    [
      "We're having the bathroom tiled in April.",
      "We're having the bathroom tiled in April 2024.",
      '2024-04',
    ],
    ["I'm getting my hair cut on Friday.", "I'm getting my hair cut on 12 May 2023.", '2023-05-12'],
    [
      "I've been called to jury service in February.",
      "I've been called to jury service in February 2024.",
      '2024-02',
    ],
    ['I had the car repaired in April.', 'I had the car repaired in April 2023.', '2023-04'],
    ['I take my driving test in June.', 'I take my driving test in June 2023.', '2023-06'],
    ['My course starts in June.', 'My course starts in June 2023.', '2023-06'],
    ['We move in June.', 'We move in June 2023.', '2023-06'],
    ['I get my results in June.', 'I get my results in June 2023.', '2023-06'],
    ['My hay fever was bad in April.', 'My hay fever was bad in April 2023.', '2023-04'],
    ['We went to Crete in April.', 'We went to Crete in April 2023.', '2023-04'],
    ["We're going to Crete in June.", "We're going to Crete in June 2023.", '2023-06'],
    ['We go to Crete next June.', 'We go to Crete in June 2023.', '2023-06'],
    ["I've been called names since March.", "I've been called names since March 2023.", '2023-03'],
  ])('should bind "%s"', (text, ...expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    'I may go and march in the sun.',
    'I sat down second.',
    'My birthday is on March 14.',
    'I run every Monday.',
    'Two kids, Kyle 15 and Ellie-May 11.',
    'I lived there for three years.',
    "I watched today's game.",
    'I have 3 kids and 2 dogs.',
    "I'm in the last year of paying off the house.",
    'In the last year I have lost ten kilos.',
    'Friday is pizza night.',
    'Monday is laundry day for me.',
    'They pay me on the 1st and never complain.',
    'I get paid on the 25th.',
    'My rent goes out on the 1st.',
    'She takes her holidays in August.',
    'We go to Crete in May.',
    'My dad plants his tomatoes in May, in the greenhouse.',
    'I get hay fever in June.',
    'My hay fever starts in April.',
    'Exam season is in May.',
    'We go skiing in February because the snow is best.',
    'I work weekends and my parents visit us in July.',
  ])('should leave "%s" as it is', (text) => {
    expect(read(text)[0]).toBe(text);
  });

  it('should not depend on the time of the day it was said', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399_999 }), (offset) => {
        const midnight = Date.parse('2023-05-08T00:00:00Z');
        expect(withDates('I left yesterday and return on Friday.', midnight + offset)).toEqual(
          withDates('I left yesterday and return on Friday.', midnight),
        );
      }),
    );
  });

  it('should bear any text at any time', () => {
    const time = fc.integer({ min: 0, max: Date.parse('2100-01-01T00:00:00Z') });
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), time, (text, at) => {
        expect(typeof withDates(text, at).text).toBe('string');
      }),
    );
  });
});

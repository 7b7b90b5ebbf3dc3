import { datesIn } from './dates';

describe('dates in a question', () => {
  it.each([
    ['What happened on 7 May 2023?', [{ year: 2023, month: 4, day: 7 }]],
    ['What happened on May 7th?', [{ month: 4, day: 7 }]],
    ['Where was she in June, 2022?', [{ year: 2022, month: 5 }]],
    ['What did he do in 2021?', [{ year: 2021 }]],
    ['And on 2023-05-07?', [{ year: 2023, month: 4, day: 7 }]],
    ['Was it in March or in April?', [{ month: 2 }, { month: 3 }]],
  ])('should read %s', (question, dates) => {
    expect(datesIn(question)).toEqual(dates);
  });

  it('should not take a verb for a month', () => {
    expect(datesIn('What may she like? Did they march?')).toEqual([]);
  });
});

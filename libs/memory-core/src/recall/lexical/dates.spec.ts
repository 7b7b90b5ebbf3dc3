import { defaultParameters } from '../../config/parameters';
import { dateMatch, datesIn } from './dates';

const figures = defaultParameters.recall;
const match = (question: string, said: string) =>
  dateMatch({ dates: datesIn(question), spans: [] }, Date.parse(`${said}T12:00:00Z`), figures);

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

  it('should fit the day best, then the weeks around it, then the month', () => {
    const question = 'What happened on 7 May 2023?';
    const [day, week, month, other] = ['2023-05-08', '2023-05-15', '2023-05-29', '2023-08-01'].map((said) =>
      match(question, said),
    );
    expect(day).toBe(1);
    expect(day).toBeGreaterThan(week ?? 0);
    expect(week).toBeGreaterThan(month ?? 0);
    expect(month).toBeGreaterThan(0);
    expect(other).toBe(0);
  });

  it('should fit a month, and early days of the next less', () => {
    expect(match('in June 2023', '2023-06-30')).toBe(1);
    expect(match('in June 2023', '2023-07-03')).toBe(figures.nextMonthMatch);
    expect(match('in June 2023', '2023-07-28')).toBe(0);
    expect(match('in June 2023', '2022-06-30')).toBe(0);
  });
});

import { defaultParameters } from '../config/parameters';
import { datesIn } from '@app/language-en/text/dates';
import { dateMatch } from './dates';

const figures = defaultParameters.recall;
const match = (question: string, said: string) =>
  dateMatch({ dates: datesIn(question), spans: [] }, Date.parse(`${said}T12:00:00Z`), figures);

describe('dates that a question names', () => {
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

  it('should be of every year without one, also around its turn', () => {
    expect(match('on 1 January', '2023-12-31')).toBe(1);
    expect(match('in December', '2024-01-03')).toBe(figures.nextMonthMatch);
  });
});

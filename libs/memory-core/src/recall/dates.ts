import { type Instant } from '../domain/identity';
import { type Parameters } from '../config/parameters';
import { type NamedDate } from '../domain/named-date';
import { type TimeSpan } from '../ports/command-reader';

/** The times that a question names. */
export interface AskedTimes {
  readonly dates: readonly NamedDate[];
  /** Named by when it is asked. */
  readonly spans: readonly TimeSpan[];
}

/** What was said in a time fits what is asked so well, from 0 to 1. */
export interface FittingTime extends TimeSpan {
  readonly match: number;
}

const dayMs = 86_400_000;
type DateFigures = Pick<
  Parameters['recall'],
  'nearDateMatch' | 'nearDateBeforeDays' | 'nearDateAfterDays' | 'nextMonthMatch' | 'yearMatch'
>;

/** A day either side is the same day: zones differ. What was said after a time may tell of it. */
const around = (year: number, { month, day }: NamedDate, figures: DateFigures): readonly FittingTime[] => {
  const { nearDateMatch, nearDateBeforeDays, nearDateAfterDays, nextMonthMatch, yearMatch } = figures;
  if (month === undefined) {
    return [{ from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0), match: yearMatch }];
  }
  const [start, end] = [Date.UTC(year, month), Date.UTC(year, month + 1)];
  if (day === undefined) {
    const early = Math.min(end + nearDateAfterDays * dayMs, Date.UTC(year, month + 2));
    return [
      { from: start, to: end, match: 1 },
      { from: end, to: early, match: nextMonthMatch },
    ];
  }
  const at = Date.UTC(year, month, day);
  return [
    { from: at - dayMs, to: at + 2 * dayMs, match: 1 },
    { from: at - nearDateBeforeDays * dayMs, to: at + nearDateAfterDays * dayMs, match: nearDateMatch },
    { from: start, to: end, match: nextMonthMatch },
  ];
};

/** Of what was said from one moment to another, when it fits what is asked. A date without a year is one of every year. */
export const fittingTimes = (
  { dates, spans }: AskedTimes,
  said: TimeSpan,
  figures: DateFigures,
): readonly FittingTime[] => {
  if (dates.length + spans.length === 0 || said.from > said.to) return [];
  const [first, last] = [said.from, said.to].map((at) => new Date(at).getUTCFullYear()) as [number, number];
  const years = Array.from({ length: last - first + 3 }, (_, i) => first - 1 + i);
  return [
    ...dates.flatMap((date) =>
      (date.year === undefined ? years : [date.year]).flatMap((year) => around(year, date, figures)),
    ),
    ...spans.flatMap(({ from, to }) => [
      { from, to, match: 1 },
      { from: to, to: to + figures.nearDateAfterDays * dayMs, match: figures.nearDateMatch },
    ]),
  ];
};

/** 0 to 1: how well what was said at `at` fits the best of the dates. */
export const dateMatch = (asked: AskedTimes, at: Instant, figures: DateFigures): number =>
  fittingTimes(asked, { from: at, to: at }, figures)
    .filter(({ from, to }) => at >= from && at < to)
    .reduce((best, { match }) => Math.max(best, match), 0);

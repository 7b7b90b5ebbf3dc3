import { type Instant } from '../../domain/identity';
import { type Parameters } from '../../config/parameters';
import { type NamedDate } from '../../domain/named-date';
import { type TimeSpan } from '../../ports/command-reader';

/** The times that a question names. */
export interface AskedTimes {
  readonly dates: readonly NamedDate[];
  /** Named by when it is asked. */
  readonly spans: readonly TimeSpan[];
}

const dayMs = 86_400_000;
type DateFigures = Pick<
  Parameters['recall'],
  'nearDateMatch' | 'nearDateBeforeDays' | 'nearDateAfterDays' | 'nextMonthMatch' | 'yearMatch'
>;

const fit = (date: NamedDate, at: Instant, figures: DateFigures): number => {
  const said = new Date(at);
  const year = date.year ?? said.getUTCFullYear();
  if (date.month === undefined) return said.getUTCFullYear() === year ? figures.yearMatch : 0;
  const monthsLater = (said.getUTCFullYear() - year) * 12 + said.getUTCMonth() - date.month;
  if (date.day === undefined) {
    if (monthsLater === 0) return 1;
    const early = said.getUTCDate() <= figures.nearDateAfterDays;
    return monthsLater === 1 && early ? figures.nextMonthMatch : 0;
  }
  const daysLater = (at - Date.UTC(year, date.month, date.day)) / dayMs;
  if (daysLater >= -1 && daysLater < 2) return 1;
  if (daysLater >= -figures.nearDateBeforeDays && daysLater < figures.nearDateAfterDays) {
    return figures.nearDateMatch;
  }
  return monthsLater === 0 ? figures.nextMonthMatch : 0;
};

/** What was said after a span may tell of it. */
const fitSpan = ({ from, to }: TimeSpan, at: Instant, figures: DateFigures): number => {
  if (at >= from && at < to) return 1;
  return at >= to && at < to + figures.nearDateAfterDays * dayMs ? figures.nearDateMatch : 0;
};

/** 0 to 1: how well what was said at `at` fits the best of the dates. A day either side is the same day: zones differ. */
export const dateMatch = ({ dates, spans }: AskedTimes, at: Instant, figures: DateFigures): number => {
  let best = 0;
  for (const date of dates) best = Math.max(best, fit(date, at, figures));
  for (const span of spans) best = Math.max(best, fitSpan(span, at, figures));
  return best;
};

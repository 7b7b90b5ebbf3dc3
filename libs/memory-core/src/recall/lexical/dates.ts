import { type Instant } from '../../domain/identity';
import { type Parameters } from '../../config/parameters';
import { type TimeSpan } from './relative-times';

/** A date as a question names it. Month is 0 to 11; a month without a year stands for that of any year. */
export interface NamedDate {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

/** The times that a question names. */
export interface AskedTimes {
  readonly dates: readonly NamedDate[];
  /** Named by when it is asked. */
  readonly spans: readonly TimeSpan[];
}

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const monthNumbers = new Map<string, number>([
  ...monthNames.flatMap((name, i) => [[name, i] as const, [name.slice(0, 3), i] as const]),
  ['sept', 8],
]);
const monthPattern = [...monthNumbers.keys()].sort((a, b) => b.length - a.length).join('|');
const writtenDate = new RegExp(
  `\\b(?:(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+)?(${monthPattern})\\b\\.?` +
    `(?:\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b)?,?(?:\\s*(?:of\\s+)?((?:19|20)\\d\\d)\\b)?`,
  'g',
);
const isoDate = /\b((?:19|20)\d\d)-(\d{2})(?:-(\d{2}))?\b/g;
const yearAlone = /\b(?:19|20)\d\d\b/g;
/** Also a verb: a month only beside a number or after one of these. */
const ambiguous = new Set(['may', 'mar', 'march']);
const monthCue = /\b(?:in|of|during|by|since|until|before|after|last|this|next|early|late|mid)\s+$/;

const dateOf = (year?: string, month?: number, day?: string): NamedDate => ({
  ...(year === undefined ? {} : { year: Number(year) }),
  ...(month === undefined ? {} : { month }),
  ...(day === undefined ? {} : { day: Number(day) }),
});

/** Dates named in so many words: "7 May 2023", "May 7", "in June", "2023-05-07", "2022". */
export const datesIn = (question: string): readonly NamedDate[] => {
  const text = question.toLowerCase();
  const dates: NamedDate[] = [];
  for (const [, year, month, day] of text.matchAll(isoDate)) dates.push(dateOf(year, Number(month) - 1, day));
  for (const match of text.matchAll(writtenDate)) {
    const [, dayBefore, name = '', dayAfter, year] = match;
    const day = dayBefore ?? dayAfter;
    if (ambiguous.has(name) && day === undefined && year === undefined) {
      if (!monthCue.test(text.slice(0, match.index))) continue;
    }
    dates.push(dateOf(year, monthNumbers.get(name), day));
  }
  if (dates.length > 0) return dates;
  return [...text.matchAll(yearAlone)].map(([year]) => dateOf(year));
};

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

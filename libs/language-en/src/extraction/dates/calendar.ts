import { type Instant } from '@app/memory-core/domain/identity';

const dayMs = 86_400_000;

export const monthNames = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November',
  'December',
] as const; // prettier-ignore

/** A day, or a month or year where no more is known. Months count from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month?: number;
  readonly day?: number;
}

export const dateOf = (at: Instant): Required<CalendarDate> => {
  const date = new Date(at);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

export const instantOf = ({ year, month = 1, day = 1 }: CalendarDate): Instant =>
  Date.UTC(year, month - 1, day);

export const addDays = (date: CalendarDate, days: number): Required<CalendarDate> =>
  dateOf(instantOf(date) + days * dayMs);

/** A month counts from its first day, a year from its first month. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  (instantOf(to) - instantOf(from)) / dayMs;

/** 0 is Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(instantOf(date)).getUTCDay();

const pad = (value: number): string => String(value).padStart(2, '0');

/** `2026-03-14`, `2026-03` or `2026`: the normalised value of slots. */
export const isoOf = ({ year, month, day }: CalendarDate): string =>
  [String(year), ...(month === undefined ? [] : [pad(month), ...(day === undefined ? [] : [pad(day)])])].join(
    '-',
  );

/** `14 March 2026`, `March 2026` or `2026`. */
export const spokenOf = ({ year, month, day }: CalendarDate): string => {
  const name = month === undefined ? undefined : monthNames[month - 1];
  if (name === undefined) return String(year);
  return day === undefined ? `${name} ${year}` : `${day} ${name} ${year}`;
};

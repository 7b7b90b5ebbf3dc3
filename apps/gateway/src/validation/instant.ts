/** RFC 3339: a full date and time with an offset; RFC 3339 allows lower-case letters, ISO 8601 alone does not. */
const pattern =
  /^\d{4}-[01]\d-[0-3]\d[Tt][0-2]\d:[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (days[month - 1] ?? 0);

const zero = 48;
/** Reads two digits at `index` without creating strings: this runs for every turn of every batch. */
const two = (text: string, index: number): number =>
  (text.charCodeAt(index) - zero) * 10 + text.charCodeAt(index + 1) - zero;

/**
 * Returns milliseconds since 1970, or nothing if the text is not an RFC 3339 time that exists in the calendar. `Date.parse`
 * alone would read 31 February as 3 March, and "March 7" as a time. Leap seconds (`:60`) are refused.
 */
export const parseInstant = (text: string): number | undefined => {
  if (!pattern.test(text)) return undefined;
  const day = two(text, 8);
  const onCalendar = day >= 1 && day <= daysInMonth(two(text, 0) * 100 + two(text, 2), two(text, 5));
  return onCalendar && two(text, 11) < 24 ? Date.parse(text.toUpperCase()) : undefined;
};

/** The UTC offset, in minutes, of a time that `parseInstant` accepts. */
export const utcOffsetOf = (text: string): number => {
  const length = text.length;
  const sign = text.charAt(length - 6);
  if (sign !== '+' && sign !== '-') return 0;
  const minutes = two(text, length - 5) * 60 + two(text, length - 2);
  return sign === '-' ? 0 - minutes : minutes;
};

export const formatInstant = (at: number): string => new Date(at).toISOString();

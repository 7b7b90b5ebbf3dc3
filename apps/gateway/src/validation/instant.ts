/** RFC 3339: a full date and time with an offset; RFC 3339 allows lower-case letters, ISO 8601 alone does not. */
const pattern = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:[Zz]|[+-](\d\d):(\d\d))$/;

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * Milliseconds since 1970, or nothing when the text is no RFC 3339 time of the calendar. `Date.parse` alone would read
 * the 31st of February as the 3rd of March and "March 7" as a time. Leap seconds (`:60`) are refused.
 */
export const parseInstant = (text: string): number | undefined => {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second, offsetHour, offsetMinute] = match
    .slice(1)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number, number, number];
  const onCalendar = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  const onClock = hour < 24 && minute < 60 && second < 60 && offsetHour < 24 && offsetMinute < 60;
  return onCalendar && onClock ? Date.parse(text.toUpperCase()) : undefined;
};

export const formatInstant = (at: number): string => new Date(at).toISOString();

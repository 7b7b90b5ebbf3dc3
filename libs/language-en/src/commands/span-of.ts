import { type Instant } from '@app/memory-core/domain/identity';
import { type TimeSpan } from '@app/memory-core/ports/command-reader';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const lengths: Readonly<Record<string, number>> = {
  minute: minuteMs,
  hour: 60 * minuteMs,
  day: dayMs,
  week: 7 * dayMs,
};
const numbers: Readonly<Record<string, number>> = {
  a: 1, an: 1, one: 1, couple: 2, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10,
}; // prettier-ignore

const rolling =
  /^(?:the )?(?:last|past) (?:(?:a )?(couple)(?: of)? |(\d{1,3}|one|two|three|four|five|six|seven|ten) )?(minute|hour|day|week)s?$/;
const period = /^(this|last) (week|month|year)$/;

const dayOf = (at: Instant): Instant => at - (((at % dayMs) + dayMs) % dayMs);

/** Where the week (from Monday), month or year of a day begins; `by` of them earlier. */
const startOf = (unit: string, at: Instant, by: number): Instant => {
  const day = new Date(dayOf(at));
  if (unit === 'week') return day.getTime() - (((day.getUTCDay() + 6) % 7) + 7 * by) * dayMs;
  return unit === 'month'
    ? Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - by)
    : Date.UTC(day.getUTCFullYear() - by, 0);
};

/** By the clock on the wall: from when to when, the latter until now where it goes on. */
const onClock = (words: string, now: Instant): TimeSpan | undefined => {
  const [, couple, count, unit = ''] = rolling.exec(words) ?? [];
  const length = lengths[unit];
  // "Last week" is the one before this; "the last week" ends now.
  const isRolling =
    length !== undefined &&
    (words.startsWith('the ') || unit === 'minute' || unit === 'hour' || (couple ?? count) !== undefined);
  if (isRolling)
    return { from: now - length * (numbers[couple ?? count ?? 'one'] ?? Number(count)), to: now };
  if (/^(?:all (?:of )?)?today$/.test(words)) return { from: dayOf(now), to: now };
  if (words === 'yesterday') return { from: dayOf(now) - dayMs, to: dayOf(now) };
  const [, which, named] = period.exec(words) ?? [];
  if (named === undefined) return undefined;
  const from = startOf(named, now, 0);
  return which === 'this' ? { from, to: now } : { from: startOf(named, now, 1), to: from };
};

/**
 * The time that somebody means who says so at this moment, `utcOffset` minutes ahead of UTC; undefined where the words may
 * mean several ("recently", "last night").
 */
export const spanOf = (said: string, now: Instant, utcOffset = 0): TimeSpan | undefined => {
  const words = said
    .toLowerCase()
    .replace(/^(?:in|from|during|over|within|on|since) /, '')
    .trim();
  if (/^since /i.test(said)) return undefined;
  const shift = utcOffset * minuteMs;
  const span = onClock(words, now + shift);
  return span && { from: span.from - shift, to: span.to - shift };
};

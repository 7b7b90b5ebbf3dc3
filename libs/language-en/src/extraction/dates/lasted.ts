import * as chrono from 'chrono-node';
import { type CalendarDate } from './calendar';

/** "I've been there eleven years", "It'll be eleven years": not how old somebody is, nor a count of things. */
const lasted =
  /(?:\b(?:have|has)|['’](?:ve|s))(?: not| just| now| only)? (?:been|had|known|\w{2,}ed)\b[^,.;:!?]{0,60}? ((?:\d{1,2}|an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:years?|months?))\b(?! (?:ago|old|older|younger|before|later|of|in a row|running)\b)|['’]ll be ((?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) years)(?= (?:in|on|next|this|since)\b)/gi;

export interface Lasted {
  readonly words: string;
  readonly start: number;
  readonly since: CalendarDate;
}

/** Stretches of time that had lasted by when they were told, or by a date that is named behind them, and when they began. */
export const lastedIn = (
  text: string,
  said: CalendarDate,
  named: readonly { readonly start: number; readonly date: CalendarDate }[],
): readonly Lasted[] =>
  [...text.matchAll(lasted)].flatMap((match) => {
    const words = match[1] ?? match[2] ?? '';
    const end = match.index + match[0].length;
    const by = named.find(({ start }) => start >= end && start - end <= 4)?.date;
    const { year, month = 1 } = by ?? said;
    const began = chrono.parseDate(`${words} ago`, new Date(year, month - 1, 15));
    if (began === null) return [];
    const isExact = by?.month !== undefined || /month/i.test(words);
    const since = { year: began.getFullYear(), ...(isExact && { month: began.getMonth() + 1 }) };
    return [{ words, start: end - words.length, since }];
  });

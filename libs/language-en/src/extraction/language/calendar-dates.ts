import * as chrono from 'chrono-node';
import { type Instant } from '@app/memory-core/domain/identity';
import { addDays, dateOf, instantOf, spokenOf, weekdayOf, type CalendarDate } from './calendar';
import { orientationOf, type Stretch } from './orientation';
import { isOfAnyWeek, isOfAnyYear } from './recurring-dates';
import { type BoundDate } from './relative-dates';
import { type Orientation } from './tense';

/** A date within a sentence, bound to the calendar. */
export interface DateSpan extends Stretch {
  readonly bound: BoundDate;
  /** Where a range ends. */
  readonly until?: CalendarDate;
}

const articleBefore =
  /\b(?:the|a|an|my|our|his|her|their|every|each|most|these|past|two|three|couple)\s{1,3}$/i;

/** Only what may be a calendar date is worth a parser's time. */
const calendarWord =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\b|\d[/-]\d/i;
/** English words that only a capital makes a date: "may", "march", "sat", "sun", "mon", "mar". */
const needsCapital = /^(?:may|march|mar|sat|sun|mon|wed|dec|second)\b/;
const clockTime = /\s{1,2}(?:at|from|around)\s{1,2}\d{1,2}.*$|\s{1,2}(?:morning|afternoon|evening|night).*$/i;
const fullWeekday =
  /^(?:(last|next|this|on|this coming|this past)\s+)?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i;
/** Which week is said along with the day. */
const ofNamedWeek = /^(?:last|next|this)\b/i;
/** Which year is said along with the month: "last March". */
const whichYear = /\b(last|next|this)\s$/i;

/** "Thursday night": it goes with the day. */
const partOfDay = /^\s(morning|afternoon|evening|night)\b/i;
/** "Friday the 13th": of which month is not said. */
const dayOfMonth = /^\sthe\s\d/i;

const lastDayOf = (until: chrono.ParsedComponents): CalendarDate | undefined => {
  const [year, month, day] = [until.get('year'), until.get('month'), until.get('day')];
  return year === null || month === null || day === null ? undefined : { year, month, day };
};

/** The weekday before or after the day it was said, which counts itself. What tells no tense is mostly a story. */
const ofWeek = (
  said: Required<CalendarDate>,
  named: CalendarDate,
  orientation: Orientation | undefined,
): CalendarDate => {
  const ahead = (weekdayOf(named) - weekdayOf(said) + 7) % 7;
  return addDays(said, orientation === 'future' || ahead === 0 ? ahead : ahead - 7);
};

/** The day or month of the year before or after the day it was said, which counts itself, as its month does. */
const ofYear = (
  said: Required<CalendarDate>,
  { month = 1, day }: CalendarDate,
  orientation: Orientation,
): CalendarDate => {
  const distance = (month - said.month) * 31 + (day === undefined ? 0 : day - said.day);
  const shift = orientation === 'future' ? Number(distance < 0) : -Number(distance > 0);
  const date = { year: said.year + shift, month };
  return day === undefined ? date : { ...date, day };
};

/** "Last March" said in March is the one before, "next March" the one after; "this March" is of this year. */
const ofNamedYear = (said: Required<CalendarDate>, month: number, which: string): CalendarDate => {
  if (which === 'last') return { year: said.year - Number(month >= said.month), month };
  return { year: said.year + Number(which === 'next' && month <= said.month), month };
};

interface Named {
  readonly at: Stretch;
  readonly words: string;
  readonly guess: Required<CalendarDate>;
  readonly isWeekday: boolean;
  readonly start: chrono.ParsedComponents;
}

/** What a parser took for a date and what is one: it names a weekday or a month, and one of them rather than any. */
const namedBy = (text: string, { index, text: whole, start }: chrono.ParsedResult): Named | undefined => {
  const words = whole.replace(clockTime, '').replace(/[\s,.]{1,8}$/, '');
  const end = index + words.length;
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')];
  if (year === null || month === null || day === null) return undefined;
  if (!calendarWord.test(words) || needsCapital.test(words)) return undefined;
  const [before, after] = [text.slice(0, index), text.slice(end)];
  // "Ellie-May, 11": a name.
  if (/[\p{L}\d][-–]$/u.test(before) && !/^\d/.test(words)) return undefined;
  const isWeekday = fullWeekday.test(words);
  if (isWeekday) {
    if (articleBefore.test(before) && !/^(?:last|next|this|on)\b/i.test(words)) return undefined;
    if (isOfAnyWeek(text, after) || dayOfMonth.test(after)) return undefined;
  } else {
    if (!start.isCertain('month')) return undefined;
    const isOfEachYear = !start.isCertain('year') && !start.isCertain('weekday');
    if (isOfEachYear && isOfAnyYear(text, before, !start.isCertain('day'))) return undefined;
  }
  return { at: { start: index, end }, words, guess: { year, month, day }, isWeekday, start };
};

const weekdaySpan = (text: string, { at, words, guess }: Named, said: Required<CalendarDate>): DateSpan => {
  const orientation = orientationOf(text, at, false);
  // "I had a flat tyre this Tuesday": the word tells the week only of what is not over.
  const isSaid = ofNamedWeek.test(words) && (orientation !== 'past' || !/^this\b/i.test(words));
  const date = isSaid ? guess : ofWeek(said, guess, orientation);
  const part = partOfDay.exec(text.slice(at.end));
  const spoken = part === null ? spokenOf(date) : `the ${part[1]?.toLowerCase()} of ${spokenOf(date)}`;
  const end = at.end + (part?.[0].length ?? 0);
  return { start: at.start, end, bound: { preposition: 'on', spoken, date } };
};

const dateSpan = (
  text: string,
  { at, guess: { year, month, day }, start }: Named,
  said: Required<CalendarDate>,
  until: CalendarDate | undefined,
): DateSpan => {
  const isDay = start.isCertain('day');
  const guess: CalendarDate = isDay ? { year, month, day } : { year, month };
  const which = isDay ? undefined : whichYear.exec(text.slice(0, at.start));
  const isCertain = start.isCertain('year') || start.isCertain('weekday');
  const orientation = isCertain ? undefined : orientationOf(text, at, !isDay);
  const preposition = isDay ? 'on' : 'in';
  if (!isCertain && which?.[1] !== undefined) {
    const date = ofNamedYear(said, month, which[1].toLowerCase());
    return { start: which.index, end: at.end, bound: { preposition, spoken: spokenOf(date), date } };
  }
  const date = orientation === undefined ? guess : ofYear(said, guess, orientation);
  const spoken = spokenOf(date);
  if (until === undefined) return { ...at, bound: { preposition, spoken, date } };
  const last = { ...until, year: until.year + date.year - year };
  return { ...at, bound: { preposition, spoken: `${spoken} to ${spokenOf(last)}`, date }, until: last };
};

/** The weekdays, months and days of the year that a sentence names, but for what others have taken. */
export const calendarSpans = (text: string, saidAt: Instant, taken: readonly Stretch[]): DateSpan[] => {
  if (!calendarWord.test(text)) return [];
  const said = dateOf(saidAt);
  // "The meeting is on Monday now": the parser takes "Monday now" for one expression, and that for today.
  const read = text.replaceAll(/\bnow\b/gi, '   ');
  return chrono.parse(read, { instant: new Date(instantOf(said)), timezone: 0 }).flatMap((result) => {
    const named = namedBy(text, result);
    if (named === undefined) return [];
    const { start, end } = named.at;
    if (taken.some((span) => start < span.end && span.start < end)) return [];
    if (named.isWeekday) return [weekdaySpan(text, named, said)];
    const until = result.end?.isCertain('day') === true ? lastDayOf(result.end) : undefined;
    return [dateSpan(text, named, said, until)];
  });
};

import * as chrono from 'chrono-node';
import { type DatedWords } from '@app/memory-core/domain/claim';
import { type Instant } from '@app/memory-core/domain/identity';
import {
  addDays,
  dateOf,
  daysBetween,
  instantOf,
  isoOf,
  spokenOf,
  weekdayOf,
  type CalendarDate,
} from './calendar';
import { isAnyTime } from './any-time';
import { directionAt } from './direction';
import { lastedIn } from './lasted';

/** A date that a text names, bound to the calendar by the day that it was said. */
export interface NamedDate {
  /** Place of its words in the text. */
  readonly start: number;
  readonly end: number;
  readonly date: CalendarDate;
  readonly until?: CalendarDate;
  readonly at: Instant;
  /** From the day that it was said; below zero: it is over. */
  readonly daysAway: number;
}

const monthName =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** Only what may name a date is worth a parser's time. */
const worthParsing = new RegExp(
  `\\b(?:${monthName}|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|yesterday|today|tonight|tomorrow|last|next|this|ago|past|in|weekend|christmas|(?:19|20)\\d\\d)\\b|\\d[/.-]\\d`,
  'i',
);
/** A clock time, "now" and a stretch of time are no day; "may", "march" and "sun" are words without their capital. */
const noDate =
  /^(?:now|at |\d{1,2}(?::\d\d)?(?: ?[ap]m)?$|(?:for|within|during|after|before) |(?:the )?(?:past|last) (?:few|couple|\S+ (?:days|weeks|months|years))|(?:may|march|mar|sat|sun|mon|wed|dec|second)$|.* (?:later|hence)$|\d+ (?:minutes?|hours?|seconds?) ago)/;
const season = /\b(last|this|next) (spring|summer|autumn|fall|winter)\b/gi;
const seasonStart: Readonly<Record<string, number>> = {
  spring: 3,
  summer: 6,
  autumn: 9,
  fall: 9,
  winter: 12,
};
const bareYear = /\b(?:in|since|from|until|till|by|of|back in) ((?:19|20)\d\d)\b/gi;
/** "March last year", "last March": the year is said in words. */
const namedYear = new RegExp(
  `\\b(?:(last|this|next) (${monthName})|(${monthName}),?(?: of)? (last|this|next) year)\\b(?! \\d)`,
  'gi',
);
/** "Friday the 4th", with a month behind it or without. */
const weekdayNames = 'sunday|monday|tuesday|wednesday|thursday|friday|saturday';
const weekdayAndDay = new RegExp(
  `\\b(${weekdayNames}),? (?:the )?(\\d{1,2})(?:st|nd|rd|th)\\b(?!,? (?:of )?(?:${monthName})\\b)`,
  'gi',
);
const theDay = new RegExp(`\\b(?<=(?:${weekdayNames}))(?:, the |,? the )(?=\\d)`, 'gi');
const numeric = /(?<![\d/.-])\d{1,2}[/.-]\d{1,2}(?:[/.-](?:\d{4}|\d{2}))?(?![\d/-]|\.\d)/g;
/** Which of both is the day is plain where only one of them can be. */
const plainNumeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const certainParts = ['day', 'weekday', 'month', 'year'] as const;
/** A guess of the nearest year is wrong by no more than this where the tense says otherwise. */
const halfAYear = 183;
/** Longer texts are no sentence. */
const longestRead = 400;

interface Bound {
  readonly start: number;
  readonly end: number;
  readonly date: CalendarDate;
  readonly until?: CalendarDate;
}

const monthOf = (name: string): number =>
  'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(name.slice(0, 3).toLowerCase()) / 3 + 1;
const shiftOf = (which = ''): number => ({ last: -1, this: 0, next: 1 })[which.toLowerCase()] ?? 0;

/** "Last March" said in March is the one before, "next March" the one after. */
const ofNamedYear = (said: CalendarDate, month: number, which: string): CalendarDate => {
  const now = said.month ?? 1;
  if (which === 'last') return { year: said.year - Number(month >= now), month };
  return { year: said.year + Number(which === 'next' && month <= now), month };
};

/** The nearest such day, by months: few of a year fall on that weekday. */
const ofWeekday = (said: Required<CalendarDate>, weekday: number, day: number): CalendarDate | undefined =>
  [0, 1, -1, 2, -2, 3, -3, 4, 5, 6]
    .map((away): Required<CalendarDate> => {
      const month = said.month - 1 + away;
      return { year: said.year + Math.floor(month / 12), month: (((month % 12) + 12) % 12) + 1, day };
    })
    .find((date) => weekdayOf(date) === weekday && dateOf(instantOf(date)).day === day);

const wordedIn = (text: string, said: Required<CalendarDate>): Bound[] => {
  const bound = (match: RegExpExecArray, date: CalendarDate, words = match[0]): Bound => {
    const end = match.index + match[0].length;
    return { start: end - words.length, end, date };
  };
  return [
    ...[...text.matchAll(namedYear)].map((match) => {
      const [, which, first, second, year] = match;
      if (first !== undefined)
        return bound(match, ofNamedYear(said, monthOf(first), (which ?? '').toLowerCase()));
      return bound(match, { year: said.year + shiftOf(year), month: monthOf(second ?? '') });
    }),
    ...[...text.matchAll(season)].map((match) =>
      bound(match, {
        year: said.year + shiftOf(match[1]),
        month: seasonStart[(match[2] ?? '').toLowerCase()] ?? 1,
      }),
    ),
    ...[...text.matchAll(weekdayAndDay)].flatMap((match) => {
      const weekday = weekdayNames.split('|').indexOf((match[1] ?? '').toLowerCase());
      const date = ofWeekday(said, weekday, Number(match[2]));
      return date === undefined ? [] : [bound(match, date)];
    }),
    ...[...text.matchAll(bareYear)].map((match) => bound(match, { year: Number(match[1]) }, match[1])),
  ];
};

/** The weekday before or after the day it was said, which counts itself. */
const ofWeek = (said: Required<CalendarDate>, named: CalendarDate, isAhead: boolean): CalendarDate => {
  const ahead = (weekdayOf(named) - weekdayOf(said) + 7) % 7;
  return addDays(said, isAhead || ahead === 0 ? ahead : ahead - 7);
};

interface Parsed {
  readonly words: string;
  readonly start: number;
  readonly end: number;
  readonly parsed: chrono.ParsedComponents;
}

const parsedDate = (
  text: string,
  { words, start: from, end, parsed: start }: Parsed,
  said: Required<CalendarDate>,
): CalendarDate | undefined => {
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')];
  if (year === null || month === null || day === null) return undefined;
  const isWeekday = start.isCertain('weekday') && !start.isCertain('month');
  const direction = directionAt(text, from, end);
  if (/^this week$/i.test(words)) return { year, month, day };
  if (isWeekday && !/\b(?:last|next)\b/i.test(words) && !/\bweekend\b/i.test(words)) {
    const isAhead =
      direction === undefined ? daysBetween(said, { year, month, day }) >= 0 : direction === 'ahead';
    return ofWeek(said, { year, month, day }, isAhead);
  }
  const isDay = start.isCertain('day') || isWeekday;
  if (start.isCertain('year') || isWeekday) {
    return start.isCertain('month') || isWeekday ? { year, month, ...(isDay && { day }) } : { year };
  }
  if (!start.isCertain('month')) return /^this /i.test(words) ? { ...said } : undefined;
  // The year is not said: the nearest, unless the tense speaks against it.
  const away = daysBetween(said, { year, month, day });
  const isPastMonth = year === said.year && month === said.month && !isDay;
  const isWrong =
    !isPastMonth && ((direction === 'behind' && away > 0) || (direction === 'ahead' && away < 0));
  const shifted = isWrong && Math.abs(away) <= halfAYear ? year + (away > 0 ? -1 : 1) : year;
  return { year: shifted, month, ...(isDay && { day }) };
};

const endOf = (end: chrono.ParsedComponents | undefined): CalendarDate | undefined => {
  if (end?.isCertain('day') !== true) return undefined;
  const [year, month, day] = [end.get('year'), end.get('month'), end.get('day')];
  return year === null || month === null || day === null ? undefined : { year, month, day };
};

const parsedIn = (text: string, said: Required<CalendarDate>): Bound[] => {
  // "The meeting is on Monday now": the parser takes both for one expression, and that for today.
  const read = text
    .replaceAll(/\bnow\b/gi, '   ')
    .replaceAll(theDay, (words) => ' '.repeat(words.length))
    .replaceAll(numeric, (words) => ' '.repeat(words.length));
  return chrono.parse(read, { instant: new Date(instantOf(said)), timezone: 0 }).flatMap((result) => {
    const led = /^(?:on|in) /i.exec(result.text)?.[0].length ?? 0;
    const words = result.text.slice(led).replace(/\s(?:at|from|around)\s\d{1,2}.*$|[\s,.]{1,8}$/i, '');
    if (
      noDate.test(words) ||
      !certainParts.some((part) => result.start.isCertain(part) || /^this /i.test(words))
    )
      return [];
    const start = result.index + led;
    const end = start + words.length;
    if (isAnyTime(text, start, end)) return [];
    const date = parsedDate(text, { words, start, end, parsed: result.start }, said);
    const until = endOf(result.end ?? undefined);
    return date === undefined ? [] : [{ start, end, date, ...(until !== undefined && { until }) }];
  });
};

const plainIn = (text: string): Bound[] =>
  [...text.matchAll(numeric)].flatMap(({ index, 0: words }) => {
    const [, first, second, year] = (plainNumeric.exec(words) ?? []).map(Number);
    if (first === undefined || second === undefined || year === undefined) return [];
    const [day, month] = first > 12 ? [first, second] : [second, first];
    if (day <= 12 || day > 31 || month < 1 || month > 12) return [];
    return [{ start: index, end: index + words.length, date: { year, month, day } }];
  });

/** This month, this year: neither over nor yet to come. */
const isNow = ({ year, month, day }: CalendarDate, said: CalendarDate): boolean =>
  day === undefined && year === said.year && (month === undefined || month === said.month);

/** The dates that a text names, seen from the day it was said: `saidAt` by the clock of who said it. */
export const datesIn = (whole: string, saidAt: Instant): readonly NamedDate[] => {
  const text = whole.slice(0, longestRead);
  if (!worthParsing.test(text)) return [];
  const said = dateOf(saidAt);
  const spans: Bound[] = [];
  for (const each of [...plainIn(text), ...wordedIn(text, said), ...parsedIn(text, said)])
    if (spans.every(({ start, end }) => each.end <= start || each.start >= end)) spans.push(each);
  return spans
    .sort((a, b) => a.start - b.start)
    .map((span) => ({
      ...span,
      at: instantOf(span.date),
      daysAway: isNow(span.date, said) ? 0 : daysBetween(said, span.date),
    }));
};

/** A date in figures that could mean several, as it was said: which is the day is never guessed. */
export const saidDateIn = (text: string): string | undefined => {
  const plain = new Set(plainIn(text).map(({ start }) => start));
  return [...text.matchAll(numeric)].find(
    ({ index, 0: words }) => !plain.has(index) && words.includes('/'),
  )?.[0];
};

/** Words that name a date only from where they were said, and that date; "14 March 2026" says it itself. */
export const datedWordsIn = (text: string, saidAt: Instant): readonly DatedWords[] => {
  const named = datesIn(text, saidAt).map(({ start, end, date }) => ({
    words: text.slice(start, end),
    start,
    date,
  }));
  const lasted = lastedIn(text.slice(0, longestRead), dateOf(saidAt), named);
  return [
    ...lasted.map(({ words, start, since }) => ({ words, start, date: `${isoOf(since)}/..` })),
    ...named
      .filter(({ words, date }) => !words.includes(String(date.year)))
      .map((one) => ({ ...one, date: isoOf(one.date) })),
  ]
    .sort((a, b) => a.start - b.start)
    .map(({ words, date }) => ({ words, date }));
};

const prepositionBefore =
  /\b(?:on|in|at|since|for|until|till|by|from|before|after|of|to|and|or|is|was|now)\s{1,3}$/i;

/** A sentence with its dates written out, for rules to read: "I moved last month" → "I moved in October 2026". */
export const withDatesWritten = (text: string, dates: readonly NamedDate[]): string => {
  let written = '';
  let from = 0;
  for (const { start, end, date, until } of dates) {
    const before = text.slice(from, start).replace(/\bthe $/i, '');
    const led = prepositionBefore.test(written + before) ? '' : date.day === undefined ? 'in ' : 'on ';
    const spoken = until === undefined ? spokenOf(date) : `${spokenOf(date)} to ${spokenOf(until)}`;
    written += `${before}${led}${spoken}`;
    from = end;
  }
  return written + text.slice(from);
};

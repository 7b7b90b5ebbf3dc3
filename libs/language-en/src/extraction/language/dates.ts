import { type DatedWords } from '@app/memory-core/domain/claim';
import { type Instant } from '@app/memory-core/domain/identity';
import { dateOf, daysBetween, instantOf, isoOf, type CalendarDate } from './calendar';
import { calendarSpans, type DateSpan } from './calendar-dates';
import { orientationOf } from './orientation';
import { isOfAnyMonth } from './recurring-dates';
import { relativeRules } from './relative-dates';

/** A date that a sentence names, bound to the calendar. */
export interface NamedDate {
  readonly date: CalendarDate;
  readonly at: Instant;
  /** From the day that it was said; below zero: it is over. */
  readonly daysAway: number;
}

export interface DatedText {
  /** The sentence with its dates written out: "yesterday" has become "on 7 May 2023". */
  readonly text: string;
  readonly dates: readonly NamedDate[];
}

const prepositionBefore =
  /\b(?:on|in|at|since|for|until|till|til|by|from|before|after|of|around|to|during|through|between|about|roughly|early|late|and|or|is|was|now)\s{1,3}$/i;
/** "Yesterday was wild": the day is what is told of. */
const subjectOfVerb = /^(?:'s)? (?:was|is|has been|will be|went|turned|felt|marks|marked)\b/i;
const subjectNext = /^,? (?:I|we|my|our|he|she|they)\b/i;
/** "For the first time in ten years", "haven't met in months": how long it took, and no day to come. */
const lastingBefore =
  /\b(?:first|second|only|best|worst|longest|biggest|once|twice|never|not|hardly|barely|[a-z]+n['’]t)\b[^,;.]{0,40}$/i;
const isDuration = (text: string, start: number): boolean =>
  /^in \S+ (?:years?|months?|weeks?|days?)\b/i.test(text.slice(start)) &&
  lastingBefore.test(text.slice(Math.max(0, start - 60), start));

/** "On the 1st": of a month that is not named. */
const dayAlone = /^on the \d{1,2}(?:st|nd|rd|th)$/i;

const relativeSpans = (text: string, said: Required<CalendarDate>): DateSpan[] => {
  const spans: DateSpan[] = [];
  for (const { pattern, bind } of relativeRules) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (spans.some((span) => start < span.end && span.start < end) || isDuration(text, start)) continue;
      if (dayAlone.test(match[0]) && isOfAnyMonth(text)) continue;
      const isAhead = orientationOf(text, { start, end }, false) === 'future';
      spans.push({ start, end, bound: bind(said, match, isAhead) });
    }
  }
  return spans;
};

const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
/** "Mon wed fri", "Tue/Thu": a rhythm, and no day. */
const rhythm = new RegExp(
  `\\b${weekday}(?:/${weekday})+\\b|\\b${weekday}(?:(?:,| and|, and|/)? ?${weekday}\\b){2,6}`,
  'gi',
);
const withoutRhythms = (text: string, spans: readonly DateSpan[]): readonly DateSpan[] => {
  const rhythms = [...text.matchAll(rhythm)].map(({ index, 0: told }) => ({
    start: index,
    end: index + told.length,
  }));
  return spans.filter(({ start, end }) => rhythms.every((each) => end <= each.start || start >= each.end));
};

const spansIn = (text: string, saidAt: Instant): readonly DateSpan[] => {
  const relative = relativeSpans(text, dateOf(saidAt));
  const named = [...relative, ...calendarSpans(text, saidAt, relative)].sort((a, b) => a.start - b.start);
  return withoutRhythms(text, named);
};

const datesOf = (spans: readonly DateSpan[], saidAt: Instant): readonly NamedDate[] =>
  spans
    .flatMap(({ bound, until }) => (until === undefined ? [bound.date] : [bound.date, until]))
    .map((date) => ({ date, at: instantOf(date), daysAway: daysBetween(dateOf(saidAt), date) }));

export const datesIn = (text: string, saidAt: Instant): readonly NamedDate[] =>
  datesOf(spansIn(text, saidAt), saidAt);

/** Words that name a date only from where they were said, and the date; "14 March 2026" says it itself. */
export const datedWordsIn = (text: string, saidAt: Instant): readonly DatedWords[] =>
  spansIn(text, saidAt)
    .map(({ start, end, bound }) => ({ words: text.slice(start, end), bound }))
    .filter(({ words, bound }) => !words.toLowerCase().includes(bound.spoken.toLowerCase()))
    .map(({ words, bound }) => ({ words, date: isoOf(bound.date) }));

/** Writes every date that a sentence names as a calendar date, seen from the day it was said: `saidAt` by the clock of who said it. */
export const withDates = (text: string, saidAt: Instant): DatedText => {
  const spans = spansIn(text, saidAt);
  let written = '';
  let from = 0;
  for (const { start, end, bound } of spans) {
    const before = text.slice(from, start).replace(/\b(?:the|just|only) $/i, '');
    const isSubject = start === 0 && subjectOfVerb.test(text.slice(end));
    // "is on 12 August": the parser takes the preposition along, so it has to be given back.
    const tookAlong = /^(?:on|in) /i.test(text.slice(start, end));
    // "And this year I grow beans": the "and" joins two clauses, and not two dates.
    const opensClause = /\b(?:and|but|or) $/i.test(written + before) && subjectNext.test(text.slice(end));
    const isLed = isSubject || (!tookAlong && !opensClause && prepositionBefore.test(written + before));
    const preposition = isLed ? '' : `${bound.preposition} `;
    written += `${before}${preposition}${bound.spoken}`;
    from = end;
  }
  written += text.slice(from);
  return {
    text: spans.length === 0 ? text : written,
    dates: datesOf(spans, saidAt),
  };
};

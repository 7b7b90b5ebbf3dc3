import * as chrono from 'chrono-node';
import { type Instant } from '../../../domain/identity';
import { addDays, dateOf, instantOf, spokenOf, type CalendarDate } from './calendar';
import { relativeRules, type BoundDate } from './relative-dates';

/** A date that a sentence names, bound to the calendar. */
export interface NamedDate {
  readonly date: CalendarDate;
  readonly at: Instant;
}

export interface DatedText {
  /** The sentence with its dates written out: "yesterday" has become "on 7 May 2023". */
  readonly text: string;
  readonly dates: readonly NamedDate[];
}

const prepositionBefore =
  /\b(?:on|in|at|since|for|until|till|til|by|from|before|after|of|around|to|during|through|between|about|roughly|and|or|is|was|now)\s{1,3}$/i;
const articleBefore =
  /\b(?:the|a|an|my|our|his|her|their|every|each|most|these|past|two|three|couple)\s{1,3}$/i;
const future =
  /\b(?:will|going to|gonna|won't|deadline|due|until|till|by|next|upcoming|plan|planning|scheduled|tomorrow|soon|(?:i'm|we're|am|are|is) [a-z]{2,12}ing|starts?|turns \d{1,3}|hope|hoping|moved to|pushed|postponed|appointment|'ll|(?:is|are) (?:on|at|in)|ends?|expires?|runs? out|launch(?:es)?|ships|opens|closes|takes? place|wedding|exam|flight)\b/i;

/** Only what may be a calendar date is worth a parser's time. */
const calendarWord =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\b|\d[/-]\d/i;
/** English words that only a capital makes a date: "may", "march", "sat", "sun", "mon", "mar". */
const needsCapital = /^(?:may|march|mar|sat|sun|mon|wed|dec|second)\b/;
const clockTime = /\s{1,2}(?:at|from|around)\s{1,2}\d{1,2}.*$|\s{1,2}(?:morning|afternoon|evening|night).*$/i;
const fullWeekday =
  /^(?:(last|next|this|on|this coming|this past)\s+)?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i;

/** Days that come back each year have no year to be given. */
const recurring = /\b(?:birthday|anniversary|every|each|born)\b/i;

/** "Yesterday was wild": the day is what is told of. */
const subjectOfVerb = /^(?:'s)? (?:was|is|has been|will be|went|turned|felt|marks|marked)\b/i;
/** "on Sunday evenings": any of them. */
const habitual = /^\s(?:mornings|afternoons|evenings|nights)\b/i;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly bound: BoundDate;
  /** Where a range ends. */
  readonly until?: CalendarDate;
}

const relativeSpans = (text: string, said: Required<CalendarDate>): Span[] => {
  const spans: Span[] = [];
  for (const { pattern, bind } of relativeRules) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (spans.some((span) => start < span.end && span.start < end)) continue;
      spans.push({ start, end, bound: bind(said, match, future.test(text)) });
    }
  }
  return spans;
};

const lastDayOf = (until: chrono.ParsedComponents): CalendarDate | undefined => {
  const [year, month, day] = [until.get('year'), until.get('month'), until.get('day')];
  return year === null || month === null || day === null ? undefined : { year, month, day };
};

const calendarSpans = (text: string, saidAt: Instant, taken: readonly Span[]): Span[] => {
  if (!calendarWord.test(text)) return [];
  const reference = { instant: new Date(saidAt), timezone: 0 };
  const results = chrono.parse(text, reference, { forwardDate: future.test(text) });
  const spans: Span[] = [];
  for (const { index, text: whole, start, end: until } of results) {
    const words = whole.replace(clockTime, '').replace(/[\s,.]{1,4}$/, '');
    const end = index + words.length;
    if (
      !calendarWord.test(words) ||
      needsCapital.test(words) ||
      taken.some((span) => index < span.end && span.start < end)
    )
      continue;
    if (habitual.test(text.slice(end))) continue;
    const year = start.get('year');
    const month = start.get('month');
    const day = start.get('day');
    if (year === null) continue;
    const weekday = fullWeekday.test(words);
    if (weekday && articleBefore.test(text.slice(0, index)) && !/^(?:last|next|this|on)\b/i.test(words))
      continue;
    if (!weekday && !start.isCertain('month')) continue;
    // Month and year, or day and month: anything else that chrono guesses from is no date that was named.
    const precise = weekday || start.isCertain('day');
    if (month === null || day === null) continue;
    if (!start.isCertain('year') && recurring.test(text)) continue;
    const guess: CalendarDate = precise ? { year, month, day } : { year, month };
    // "On Tuesday" in a story about what happened is the Tuesday before, however near the next one is.
    const ahead = weekday && !future.test(text) && instantOf(guess) > saidAt;
    const date = ahead && !/^(?:next|this)/i.test(words) ? addDays(guess, -7) : guess;
    const last = until?.isCertain('day') === true ? lastDayOf(until) : undefined;
    const spoken = last === undefined ? spokenOf(date) : `${spokenOf(date)} to ${spokenOf(last)}`;
    spans.push({
      start: index,
      end,
      bound: { preposition: precise ? 'on' : 'in', spoken, date },
      ...(last === undefined ? {} : { until: last }),
    });
  }
  return spans;
};

/** Writes every date that a sentence names as a calendar date, seen from the day it was said (UTC). */
export const withDates = (text: string, saidAt: Instant): DatedText => {
  const relative = relativeSpans(text, dateOf(saidAt));
  const spans = [...relative, ...calendarSpans(text, saidAt, relative)].sort((a, b) => a.start - b.start);
  let written = '';
  let from = 0;
  for (const { start, end, bound } of spans) {
    const before = text.slice(from, start).replace(/\b(?:the|just|only) $/i, '');
    const isSubject = start === 0 && subjectOfVerb.test(text.slice(end));
    // "is on 12 August": the parser takes the preposition along, so it has to be given back.
    const tookAlong = /^(?:on|in) /i.test(text.slice(start, end));
    const isLed = isSubject || (!tookAlong && prepositionBefore.test(written + before));
    const preposition = isLed ? '' : `${bound.preposition} `;
    written += `${before}${preposition}${bound.spoken}`;
    from = end;
  }
  written += text.slice(from);
  return {
    text: spans.length === 0 ? text : written,
    dates: spans
      .flatMap(({ bound, until }) => (until === undefined ? [bound.date] : [bound.date, until]))
      .map((date) => ({ date, at: instantOf(date) })),
  };
};
